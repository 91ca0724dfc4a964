// Plans by their text. Bounded in number and in the length of all texts; a plan that was asked for since the last sweep
// gets a second chance, which is nearly as good as least recently used and costs a hit nothing but a flag.

/** Of one text, in characters: a cache of large scripts would be of use to nobody. */
const MOST_CHARACTERS_EACH = 4096

/**
 * @template P
 * @typedef {object} PlanCache
 * @property {(text: string) => P | undefined} get
 * @property {(text: string, plan: P) => void} set
 * @property {(text: string) => void} delete
 * @property {() => number} size
 */

/**
 * Makes a cache.
 * @template P
 * @param {number} most plans; their texts may have 4,096 characters each on average
 * @returns {PlanCache<P>}
 */
export function createPlanCache (most) {
  /** @type {Map<string, {plan: P, asked: boolean}>} in the order of entrance */
  const entries = new Map()
  let characters = 0
  return { get, set, delete: remove, size: () => entries.size }

  /** @param {string} text */
  function get (text) {
    const entry = entries.get(text)
    if (entry === undefined) return undefined
    entry.asked = true
    return entry.plan
  }

  /** @param {string} text @param {P} plan */
  function set (text, plan) {
    remove(text)
    if (most < 1 || text.length > most * MOST_CHARACTERS_EACH) return
    while (entries.size >= most || characters + text.length > most * MOST_CHARACTERS_EACH) evict()
    entries.set(text, { plan, asked: false })
    characters += text.length
  }

  /** The first that wasn't asked for goes; those before it have used up their second chance. */
  function evict () {
    for (const [text, entry] of entries) {
      if (!entry.asked) return remove(text)
      entry.asked = false
      entries.delete(text)
      entries.set(text, entry)
    }
  }

  /** @param {string} text */
  function remove (text) {
    if (entries.delete(text)) characters -= text.length
  }
}
