// Ends service code that runs for too long, or fills the heap. Before it runs, its number is written to memory that
// another thread looks at; that thread ends it through the inspector, which works in the middle of a loop. Nothing
// is left of the ended call: no finally, no catch. So whoever guards a call says what is to happen instead
// (`stopped`), and the worker asks to be replaced.
//
// A call is not over when it returns: what it has left in the queue of microtasks runs before anything else can. So
// its number stays, negated, until the event loop comes to the next thing (`rest`).
import { getHeapStatistics } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { renewBufferPool } from '../../store/index.js'
import { ENDED, REASON, SECONDS, TOO_LARGE, WORK } from '../overdue.js'

/** Each call has its number: 1..2^30, then again. */
const NUMBERS = 2 ** 30

/** Why a call was ended. @typedef {{seconds: number, tooLarge: boolean}} Stop */
/** @typedef {(argument: never, stop: Stop) => void} Stopped */

/**
 * @typedef {object} Watchdog
 * @property {<T>(seconds: number, work: () => T, stopped?: Stopped) => T} guard may be nested: the innermost limit
 *   counts, and the
 *   outer `stopped` where the inner call has none
 * @property {(seconds: number, stopped: Stopped, argument: unknown) => number} begin the same in two halves, for the
 *   way where each
 *   closure counts; not nested. Its caller has to see to it that the event loop calls `rest` soon
 * @property {(before: number) => void} end with what begin returned
 * @property {() => void} rest nothing of services runs now
 * @property {() => number} work the number of the call that runs; 0: none
 * @property {() => number} stops how many calls were ended
 * @property {() => number} seconds that the call that runs may take; 0: none ran yet
 * @property {() => boolean} ended whether a call was ended and `stopped` and `onStopped` have not been called for it
 *   yet
 */

const nobody = () => {}

/**
 * @param {SharedArrayBuffer | null} watched memory that someone looks at already; null: a thread is started that does
 * @param {(stop: Stop) => void} onStopped called after a call was ended and answered for
 * @returns {Watchdog}
 */
export function createWatchdog (watched, onStopped) {
  const memory = watched ?? new SharedArrayBuffer(16)
  const busy = new Int32Array(memory)
  let stops = 0
  const { current, begin, rest, stopOf, numberOf } = watchCalls(busy)
  if (watched === null) {
    startThread(memory, () => {
      rest()
      stops++
      busy[ENDED] = 0
      onStopped(stopOf())
    })
  }

  /** @type {Watchdog['guard']} */
  const guardNested = (seconds, work, stopped = current.stopped) => {
    const outer = { ...current, seconds: busy[SECONDS] ?? 0 }
    const before = begin(seconds, stopped, stopped === current.stopped ? current.argument : null)
    try {
      return work()
    } finally {
      Object.assign(current, { stopped: outer.stopped, argument: outer.argument })
      busy[SECONDS] = outer.seconds
      busy[WORK] = before
    }
  }
  return {
    begin,
    end: before => {
      // What is left to be done has no client of its own: the answer is made already.
      current.stopped = nobody
      busy[WORK] = before > 0 ? before : -numberOf()
    },
    rest,
    work: () => Math.abs(busy[WORK] ?? 0),
    ended: () => busy[ENDED] !== 0,
    seconds: () => busy[SECONDS] ?? 0,
    stops: () => stops + (busy[ENDED] === 0 ? 0 : 1),
    guard: (seconds, work, stopped) => {
      if ((busy[WORK] ?? 0) > 0) return guardNested(seconds, work, stopped)
      begin(seconds, stopped ?? nobody, null)
      try {
        return work()
      } finally {
        busy[WORK] = -numberOf()
        setImmediate(rest)
      }
    }
  }
}

/**
 * The call that runs, or ran last, and how to answer for it.
 * @param {Int32Array} busy
 */
function watchCalls (busy) {
  let number = 0
  /** @type {{stopped: Stopped, argument: unknown}} */
  const current = { stopped: nobody, argument: null }
  const readStop = () => ({ seconds: busy[SECONDS] ?? 0, tooLarge: busy[REASON] === TOO_LARGE })
  /** @type {Stop | null} */
  let answered = null

  const answer = () => {
    const { stopped, argument } = current
    answered = readStop()
    renewBufferPool()
    stopped(/** @type {never} */ (argument), answered)
  }
  /** @type {Watchdog['begin']} */
  const begin = (seconds, stopped, argument) => {
    const before = busy[WORK] ?? 0
    number = number === NUMBERS ? 1 : number + 1
    current.stopped = stopped
    current.argument = argument
    busy[SECONDS] = seconds
    busy[WORK] = number
    return before
  }
  const rest = () => {
    const work = busy[WORK] ?? 0
    busy[WORK] = 0
    // Other requests may come before the thread's message: the ended call must not lose its client to theirs.
    if (busy[ENDED] !== 0 && (work > 0 || work === busy[ENDED])) answer()
    current.stopped = nobody
    current.argument = null
  }
  const stopOf = () => {
    const stop = answered ?? readStop()
    answered = null
    return stop
  }
  return { current, begin, rest, stopOf, numberOf: () => number }
}

/** @param {SharedArrayBuffer} memory @param {() => void} ended */
function startThread (memory, ended) {
  const thread = new Worker(new URL('./watchdog-thread.js', import.meta.url), {
    workerData: { memory, heapLimit: getHeapStatistics().heap_size_limit },
    execArgv: [],
    resourceLimits: {
      maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1, codeRangeSizeMb: 1, stackSizeMb: 1
    }
  })
  thread.on('message', ended)
  thread.unref()
}
