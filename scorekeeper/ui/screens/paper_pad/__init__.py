"""The screens on which a paper pad is entered afterwards."""
