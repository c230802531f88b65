"""Doors to the tools of researchers: PettingZoo, OpenSpiel and Gymnasium. Each is a module of that name."""
