"""What Plot cards do that composition cannot say, a module for a deck. How they are used: `campaign.plots`."""
