/** @import {Collection} from '../../documents/types.js' */
/** @import {KeptPlan, Plan, Value} from '../types.js' */
// Plans by text and by what they depend on, as long as their collections are what they were.
import { createHash } from 'node:crypto'
import { createLru } from './lru.js'

/** Longer texts are seldom asked twice. */
export const LONGEST_KEPT = 16 * 1024
export const MOST_KEPT = 512
const HASH_LENGTH = 16

/** @typedef {(name: string) => Collection | null} Look */
/**
 * @typedef {object} Planned
 * @property {Plan} plan
 * @property {string} database
 * @property {string} text
 * @property {Record<string, Value>} bindVars those that the plan depends on
 */
/**
 * @typedef {Planned & {
 *   collections: ReadonlyMap<string, Collection | null>, createdAt: number, hits: number
 * }} Kept createdAt: Unix time, milliseconds
 */

/** @returns the plans of one worker; the longest unused go first */
export function createKeptPlans () {
  /** @type {ReturnType<typeof createLru<Kept>>} */
  const planned = createLru(MOST_KEPT)
  return {
    /** @param {string} key @param {Look} look @returns {Plan | null} */
    get (key, look) {
      const known = planned.get(key)
      if (known === undefined) return null
      for (const [name, collection] of known.collections) {
        if (look(name) !== collection) return null
      }
      known.hits++
      return known.plan
    },
    /** @param {string} key @param {Planned} made @param {Look} look */
    set (key, made, look) {
      if (key.length > LONGEST_KEPT) return
      const collections = new Map(made.plan.collections.map(({ name }) => [name, look(name)]))
      planned.set(key, { ...made, collections, createdAt: Date.now(), hits: 0 })
    },
    /** @param {string} wanted a database */
    list: wanted => planned.list().filter(([, { database }]) => database === wanted)
      .map(([key, kept]) => show(key, kept)),
    /** @param {string} wanted a database */
    forget (wanted) {
      for (const [key, { database }] of planned.list()) if (database === wanted) planned.delete(key)
    }
  }
}

/** @param {string} key @param {Kept} kept @returns {KeptPlan} */
function show (key, { text, bindVars, collections, createdAt, hits }) {
  return {
    hash: createHash('sha256').update(key).digest('hex').slice(0, HASH_LENGTH),
    query: text,
    bindVars,
    dataSources: [...collections.keys()],
    created: new Date(createdAt).toISOString(),
    hits
  }
}
