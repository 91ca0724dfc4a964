/** Line charts and their toggles. */
export const LINES = ''
