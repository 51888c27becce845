"""Classes of Lost Legends."""
