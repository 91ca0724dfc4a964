// A tree that nobody can change: it is kept and shared by all runs of a query.

/**
 * @template T
 * @param {T} value a tree without cycles, not nested very deep
 * @returns {T} the same
 */
export function freezeDeeply (value) {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) freezeDeeply(part)
  return Object.freeze(value)
}
