"""The guided round: one module a step, each with what stands above and what is tapped below."""
