"""The screens of series: the list of them, and the standings and games of one."""
