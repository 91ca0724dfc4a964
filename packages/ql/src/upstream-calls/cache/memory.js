/** @import {UpstreamAnswer} from '../../types.js' */
// Answers in the memory of one worker, bounded in bytes and in number; the ones that were not used for longest go
// first.

const MOST_BYTES = 64 * 1024 * 1024
const MOST_ENTRIES = 10_000

/** @typedef {Pick<UpstreamAnswer, 'status' | 'headers' | 'body'>} KeptAnswer */

/**
 * @typedef {object} Store
 * @property {(key: string) => KeptAnswer | null | Promise<KeptAnswer | null>} get
 * @property {(key: string, answer: KeptAnswer, seconds: number) => void} put
 * @property {() => void | Promise<void>} close
 */

/** A single answer may take so much of the whole. */
const MOST_SHARE = 1 / 8

/**
 * @typedef {object} Entry
 * @property {KeptAnswer} answer
 * @property {number} bytes
 * @property {number} untilMs
 */

/**
 * @param {{now: () => number, mostBytes?: number, mostEntries?: number}} options now: milliseconds
 * @returns {Store}
 */
export function createMemory ({ now, mostBytes = MOST_BYTES, mostEntries = MOST_ENTRIES }) {
  /** @type {Map<string, Entry>} least recently used first */
  const entries = new Map()
  let total = 0

  /** @param {string} key */
  function remove (key) {
    total -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  return {
    get (key) {
      const entry = entries.get(key)
      if (entry === undefined) return null
      entries.delete(key)
      if (entry.untilMs <= now()) {
        total -= entry.bytes
        return null
      }
      entries.set(key, entry)
      return entry.answer
    },
    put (key, answer, seconds) {
      remove(key)
      const bytes = toBytes(key, answer)
      if (seconds <= 0 || bytes > mostBytes * MOST_SHARE) return
      entries.set(key, { answer, bytes, untilMs: now() + seconds * 1000 })
      total += bytes
      while (total > mostBytes || entries.size > mostEntries) {
        remove(/** @type {string} */ (entries.keys().next().value))
      }
    },
    close () {
      entries.clear()
      total = 0
    }
  }
}

/**
 * @param {string} key
 * @param {KeptAnswer} answer
 * @returns {number} about what it takes in memory: a body can be a small piece of a larger buffer, which then lives as
 *   long
 */
function toBytes (key, { headers, body }) {
  return 2 * key.length + 2 * JSON.stringify(headers).length +
    Math.max(body.length, body.buffer.byteLength)
}
