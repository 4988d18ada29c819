"""The screens of tournaments: the list of them, and the draw, results and standings of one."""
