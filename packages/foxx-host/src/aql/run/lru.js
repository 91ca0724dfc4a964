// A map that holds so many entries at most: the longest unused goes first.

/**
 * @template T
 * @param {number} most entries
 * @returns {{
 *   get: (key: string) => T | undefined, set: (key: string, value: T) => void,
 *   list: () => [string, T][], delete: (key: string) => void
 * }} list: the longest unused first
 */
export function createLru (most) {
  /** @type {Map<string, T>} */
  const entries = new Map()
  return {
    list: () => [...entries],
    delete: key => { entries.delete(key) },
    get: key => {
      const value = entries.get(key)
      if (value === undefined) return undefined
      entries.delete(key)
      entries.set(key, value)
      return value
    },
    set: (key, value) => {
      entries.delete(key)
      entries.set(key, value)
      if (entries.size > most) entries.delete(/** @type {string} */ (entries.keys().next().value))
    }
  }
}
