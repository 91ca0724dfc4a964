/**
 * @template {object} T
 * @param {T} object
 * @param {readonly string[]} names
 * @returns {T} a copy without these attributes; called so of what can do without them
 */
export function without (object, names) {
  return /** @type {T} */ (
    Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)))
  )
}
