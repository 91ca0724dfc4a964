// Sorts, filters, opens and copies the tables.

/** Nothing to do yet. */
export function animateTables () {}
