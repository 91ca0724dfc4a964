/** @import {Store} from '../../store/types.js' */
/** @import {Sweeper} from '../types.js' */
// Ends in a worker what large changes of whole collections have left behind: a step in each turn of the event loop, so
// that nobody waits for it. What is left when a worker ends is swept by the primary.
import { createSweep } from './sweep-step.js'

/** After a failure (a full disk) it is tried again: what steps free can be used when the next sync is over. */
const RETRY_MS = 100
/** After so many failures in a row those who wait for it are answered; it goes on. */
const MOST_FAILURES = 10

/** @param {Pick<Store, 'write' | 'readCommitted' | 'isClosed'>} store @returns {Sweeper} */
export function createSweeper (store) {
  const { isNeeded, step } = createSweep(store)
  /** @type {PromiseWithResolvers<void> | null} */
  let awaited = null
  let isAwake = false
  let failures = 0

  const turn = () => {
    try {
      if (store.isClosed || !isNeeded()) return end()
      step(work => store.write(work))
      failures = 0
    } catch {
      // Nobody can come by what is left, and names are right for whoever reads: only room is lost.
      failures++
    }
    if (failures >= MOST_FAILURES) answer()
    if (failures > 0) setTimeout(turn, RETRY_MS).unref()
    else setImmediate(turn)
  }
  const answer = () => {
    awaited?.resolve()
    awaited = null
  }
  const end = () => {
    isAwake = false
    failures = 0
    answer()
  }
  return {
    wake: () => {
      if (isAwake) return
      isAwake = true
      setImmediate(turn)
    },
    rest: () => {
      if (!isAwake || failures >= MOST_FAILURES) return null
      awaited ??= Promise.withResolvers()
      return awaited.promise
    }
  }
}
