/** @import {LoadJob, LoadResult} from '../types.js' */
// The inside of a load client's process: answers what the bench asks with its results. Whole loads come one at a time;
// of loads in turns several may be open at once. It ends when its parent is gone.
import { createChannel, parentPort } from '@shootout/processes'

/**
 * @typedef {object} Hooks
 * @property {(completed: number) => void} onWindow
 * @property {(stop: () => void) => void} onStarted gives what ends the load early
 * @property {() => Promise<void>} [onReady] called when all connections are open; the load waits for it
 */
/**
 * @typedef {object} TurnLoad
 * @property {{seconds: number, completed: number}} primed
 * @property {(seconds: number) => Promise<{startedAt: number, endedAt: number} | void>} turn tells when it began and
 *   when it let no more requests through, in milliseconds of `performance`; nothing: it had no turn
 * @property {() => Promise<LoadResult>} close
 */
/** @typedef {(job: LoadJob, primeSeconds: number) => Promise<TurnLoad>} OpenLoad */

/** @typedef {(job: LoadJob, hooks: Hooks) => Promise<LoadResult>} RunLoad an error of it refuses the job */

/**
 * @param {RunLoad} run
 * @param {OpenLoad} [openLoad] absent: this client knows no turns
 * @returns {void}
 */
export function takeJobs (run, openLoad) {
  // Ctrl-C in a terminal reaches the whole group; when to end is the parent's decision.
  process.on('SIGINT', () => {})
  const answers = createJobAnswers({ run, openLoad }, {
    onWindow: completed => { void channel.ask('window', completed, Infinity) }
  })
  const channel = createChannel(parentPort, answers)
  process.on('disconnect', () => {
    answers.stop()
    process.exit(0)
  })
}

/**
 * @param {{run: RunLoad, openLoad?: OpenLoad | undefined}} client
 * @param {Pick<Hooks, 'onWindow' | 'onReady'> & {onStarted?: () => void}} hooks
 */
export function createJobAnswers ({ run, openLoad }, { onWindow, onStarted, onReady }) {
  /** @type {() => void} */
  let stopCurrent = () => {}
  return {
    ...createLoads(openLoad),
    load: (/** @type {LoadJob} */ job) => run(job, {
      onStarted: stop => {
        stopCurrent = stop
        onStarted?.()
      },
      onWindow,
      ...(onReady && { onReady })
    }),
    stop: () => stopCurrent()
  }
}

/** @param {OpenLoad | undefined} openLoad */
function createLoads (openLoad) {
  /** @type {Map<number, TurnLoad>} */
  const loads = new Map()
  /** @param {number} id */
  const find = id => {
    const turnLoad = loads.get(id)
    if (turnLoad === undefined) throw new Error(`there is no load ${id}`)
    return turnLoad
  }
  return {
    open: async (/** @type {{turnLoad: number, job: LoadJob, seconds: number}} */ asked) => {
      if (openLoad === undefined) throw new Error('this client knows no loads in turns')
      const turnLoad = await openLoad(asked.job, asked.seconds)
      loads.set(asked.turnLoad, turnLoad)
      return turnLoad.primed
    },
    turn: (/** @type {{turnLoad: number, seconds: number}} */ { turnLoad, seconds }) =>
      find(turnLoad).turn(seconds),
    close: (/** @type {{turnLoad: number}} */ { turnLoad }) => {
      const { close } = find(turnLoad)
      loads.delete(turnLoad)
      return close()
    }
  }
}
