/** @import {Store} from '../../store/types.js' */
// Moves what large commits have staged to where it belongs, and forgets what commits that failed have staged: a part in
// each turn of the event loop, so that nobody waits for it. What is left when a worker ends is settled by the primary.
import { settleSome } from '../../store/index.js'

/** Entries of one write transaction: 2 to 5 milliseconds. */
const ENTRIES_PER_STEP = 500
/** After a failure (a full disk) it is tried again. */
const RETRY_MS = 1000

/**
 * @typedef {object} Settler
 * @property {(set: string) => void} add a set that is committed, or never will be
 * @property {(set: string) => boolean} advance does a step of its work; whether the set is settled, or has to wait
 *   until settling is possible again
 * @property {() => void} finish settles the rest at once, as far as it can be
 */

/** @param {Pick<Store, 'write' | 'isClosed'>} store @returns {Settler} */
export function createSettler (store) {
  /** Sets that wait for the next walk over all that is staged. @type {Set<string>} */
  let waiting = new Set()
  /** The walk that goes on. @type {{sets: Set<string>, after: Buffer | null} | null} */
  let walk = null
  let isScheduled = false
  let isFailing = false

  const step = () => {
    walk ??= { sets: waiting, after: null }
    if (walk.sets === waiting) waiting = new Set()
    const { sets, after } = walk
    walk.after = store.write(writing =>
      settleSome(writing, sets, { after, most: ENTRIES_PER_STEP }))
    if (walk.after === null) walk = null
  }
  const isIdle = () => walk === null && waiting.size === 0
  const turn = () => {
    isScheduled = false
    // The next start settles the rest.
    if (store.isClosed) return
    try {
      if (!isIdle()) step()
      isFailing = false
    } catch {
      isFailing = true // What is staged and committed counts where it is; only room is lost.
    }
    schedule()
  }
  const schedule = () => {
    if (isScheduled || isIdle()) return
    isScheduled = true
    if (isFailing) setTimeout(turn, RETRY_MS).unref()
    else setImmediate(turn)
  }
  return {
    add: set => {
      waiting.add(set)
      schedule()
    },
    advance: set => {
      const isOpen = () => !isFailing && (waiting.has(set) || walk?.sets.has(set) === true)
      if (isOpen()) turn()
      return !isOpen()
    },
    finish: () => {
      while (!isIdle() && !isFailing && !store.isClosed) turn()
    }
  }
}
