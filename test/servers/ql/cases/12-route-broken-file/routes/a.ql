return nothing at all via
