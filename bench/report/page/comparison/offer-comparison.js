// Compares this run with another one, whose file is dropped on the page.

/** Nothing to do yet. */
export function offerComparison () {}
