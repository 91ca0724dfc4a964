// Syntax trees as tests like to compare them: what was read, not where.

/**
 * @param {unknown} node
 * @returns {unknown} a copy without the positions
 */
export function withoutPositions (node) {
  return JSON.parse(JSON.stringify(node, (key, value) => key === 'position' ? undefined : value))
}
