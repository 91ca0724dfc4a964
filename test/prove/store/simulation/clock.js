// The clock of a simulated store: time passes when it is told to. In: timers; out: their calls, in the order of time.
import { setImmediate as turn } from 'node:timers/promises'

/** Turns of the event loop after which what goes on by itself has come to its end. */
const TURNS = 6
/** Real files may take so long on a busy machine; after that nothing will happen any more. */
const MOST_REAL_MS = 10_000

/** @typedef {ReturnType<typeof createClock>} Clock */

export function createClock () {
  let now = 0
  let last = 0
  /** @type {Map<number, {at: number, work: () => void}>} */
  let timers = new Map()
  /** Whether files are read or written, which takes time of the machine and none of this clock. */
  let isWorking = () => false

  /** Resolves when nothing goes on but what waits for this clock. */
  const rest = async () => {
    const endsAt = performance.now() + MOST_REAL_MS
    for (let turns = 0; turns < TURNS || isWorking(); turns++) {
      if (performance.now() > endsAt) throw new Error('files are read or written without an end')
      await turn()
    }
  }
  /** @param {number} until */
  const takeNext = until => {
    const [first] = [...timers].sort(([a, { at }], [b, other]) => at - other.at || a - b)
    if (first === undefined || first[1].at > until) return null
    timers.delete(first[0])
    return first[1]
  }
  /** @param {number} until @returns {Promise<boolean>} whether there was a timer */
  const step = async until => {
    const next = takeNext(until)
    if (next === null) return false
    now = Math.max(now, next.at)
    next.work()
    await rest()
    return true
  }
  return {
    now: () => now,
    rest,
    /** @param {() => boolean} look */
    watch: look => { isWorking = look },
    timers: {
      setTimeout: (/** @type {() => void} */ work, /** @type {number} */ ms) => {
        timers.set(++last, { at: now + ms, work })
        return last
      },
      clearTimeout: (/** @type {number} */ timer) => { timers.delete(timer) }
    },
    /** @param {number} ms */
    async pass (ms) {
      const until = now + ms
      while (await step(until));
      now = until
    },
    /** Lets time pass until it is settled. @template T @param {Promise<T>} promise @returns {Promise<T>} */
    async until (promise) {
      let isSettled = false
      const settle = () => { isSettled = true }
      promise.then(settle, settle)
      let endsAt = performance.now() + MOST_REAL_MS
      while (!isSettled) {
        if (performance.now() > endsAt) throw new Error('what was begun never ends')
        if (await step(Infinity)) endsAt = performance.now() + MOST_REAL_MS
        await turn()
      }
      return promise
    },
    /** Whoever waits for a time waits in vain. */
    forget: () => { timers = new Map() }
  }
}
