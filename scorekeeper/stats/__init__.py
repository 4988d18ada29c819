"""What many games say: counts, rates, records, who beats whom, and ratings. Pure.

The counts come from the record (`store`), the figures follow from them, and nothing is typed in.
"""
