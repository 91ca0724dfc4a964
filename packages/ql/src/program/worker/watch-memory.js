// The memory that a worker and the thread that watches it both see.

/** How many requests there were. */
export const REQUESTS = 0
/** The last sign of life. */
export const BEAT = 1
