/**
 * Rows of cells as text, every column as wide as its widest cell, two blanks between; numbers stand on the right, so
 * all columns do.
 * @param {readonly (readonly string[])[]} rows of the same length, the head first
 * @returns {string} lines without blanks at their ends
 */
export function alignTable (rows) {
  const widths =
    rows[0]?.map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0))) ?? []
  return rows.map(row =>
    row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('  ').trimEnd()).join('\n')
}
