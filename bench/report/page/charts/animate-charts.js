// Draws the line charts anew with a cursor, once they are looked at.

/** Nothing to do yet. */
export function animateCharts () {}
