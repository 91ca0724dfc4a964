/** Nobody can tell more variants than that from each other in one picture. */
export const MOST_DRAWN = 16
