/** The table of all cells: sorting, filtering, rows that open. */
export const TABLE = ''
