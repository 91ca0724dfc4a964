/** What only the page's script shows: uPlot, tooltips, comparing. */
export const INTERACTIVE = ''
