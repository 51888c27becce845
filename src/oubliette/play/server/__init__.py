"""The table's server: lobby and matches over HTTP, one WebSocket a seat."""
