// Ends service code that runs for too long. Before it runs, its number is written to memory that another thread looks at; that
// thread ends it through the inspector, which works in the middle of a loop. Nothing is left of the ended call: no finally, no
// catch. So whoever guards a call says what is to happen instead (`stopped`), and the worker asks to be replaced.
import { Worker } from 'node:worker_threads'
import { renewBufferPool } from '../../store/index.js'
import { ENDED, SECONDS, WORK } from '../overdue.js'

/** Each call has its number: 1..2^30, then again. */
const NUMBERS = 2 ** 30

/**
 * @typedef {object} Watchdog
 * @property {<T>(seconds: number, work: () => T, stopped: () => void) => T} guard may be nested: the innermost limit counts
 * @property {(seconds: number, stopped: (argument: never) => void, argument: unknown) => number} begin the same in two halves, for the way where each closure counts
 * @property {(before: number) => void} end with what begin returned
 * @property {() => number} work the number of the call that runs; 0: none
 * @property {() => boolean} ended whether a call was ended and `stopped` and `onStopped` have not been called for it yet
 */

/**
 * @param {SharedArrayBuffer | null} watched memory that somebody looks at already; null: a thread is started that does
 * @param {() => void} onStopped called after a call was ended and answered for
 * @returns {Watchdog}
 */
export function createWatchdog (watched, onStopped) {
  const memory = watched ?? new SharedArrayBuffer(16)
  const busy = new Int32Array(memory)
  let number = 0
  /** @type {{stopped: (argument: never) => void, argument: unknown}} */
  const current = { stopped: () => {}, argument: null }
  if (watched === null) {
    startThread(memory, () => {
      renewBufferPool()
      busy[WORK] = 0
      busy[ENDED] = 0
      current.stopped(/** @type {never} */ (current.argument))
      onStopped()
    })
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
  /** @type {Watchdog['end']} */
  const end = before => { busy[WORK] = before }
  return {
    begin,
    end,
    work: () => busy[WORK] ?? 0,
    ended: () => busy[ENDED] !== 0,
    guard: (seconds, work, stopped) => {
      const before = begin(seconds, stopped, null)
      try {
        return work()
      } finally {
        end(before)
      }
    }
  }
}

/** @param {SharedArrayBuffer} memory @param {() => void} ended */
function startThread (memory, ended) {
  const thread = new Worker(new URL('./watchdog-thread.js', import.meta.url), {
    workerData: memory,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1, codeRangeSizeMb: 1, stackSizeMb: 1 }
  })
  thread.on('message', ended)
  thread.unref()
}
