/** @import {LoadJob, LoadResult} from '../types.js' */
// The inside of a load client's process: answers what the bench asks with its results. Whole loads come one at a time;
// of loads in turns several may be open at once. It ends when its parent is gone.
import { createChannel, parentPort } from '@shootout/processes'

/**
 * @typedef {{onWindow: (completed: number) => void, onStarted: (stop: () => void) => void}} Hooks onStarted: gives what
 *   ends the load early
 */
/**
 * @typedef {object} Session
 * @property {{seconds: number, completed: number}} primed
 * @property {(seconds: number) => Promise<void>} turn
 * @property {() => Promise<LoadResult>} close
 */
/** @typedef {(job: LoadJob, primeSeconds: number) => Promise<Session>} OpenSession */

/**
 * @param {(job: LoadJob, hooks: Hooks) => Promise<LoadResult>} run an error of it refuses the job
 * @param {OpenSession} [openSession] absent: this client knows no turns
 * @returns {void}
 */
export function takeJobs (run, openSession) {
  /** @type {() => void} */
  let stopCurrent = () => {}
  // Ctrl-C in a terminal reaches the whole group; when to end is the parent's decision.
  process.on('SIGINT', () => {})
  process.on('disconnect', () => {
    stopCurrent()
    process.exit(0)
  })
  const channel = createChannel(parentPort, {
    ...createSessions(openSession),
    load: (/** @type {LoadJob} */ job) => run(job, {
      onStarted: stop => { stopCurrent = stop },
      onWindow: completed => { void channel.ask('window', completed, Infinity) }
    }),
    stop: () => stopCurrent()
  })
}

/** @param {OpenSession | undefined} openSession */
function createSessions (openSession) {
  /** @type {Map<number, Session>} */
  const sessions = new Map()
  /** @param {number} id */
  const find = id => {
    const session = sessions.get(id)
    if (session === undefined) throw new Error(`there is no session ${id}`)
    return session
  }
  return {
    open: async (/** @type {{session: number, job: LoadJob, seconds: number}} */ asked) => {
      if (openSession === undefined) throw new Error('this client knows no loads in turns')
      const session = await openSession(asked.job, asked.seconds)
      sessions.set(asked.session, session)
      return session.primed
    },
    turn: (/** @type {{session: number, seconds: number}} */ { session, seconds }) =>
      find(session).turn(seconds),
    close: (/** @type {{session: number}} */ { session }) => {
      const { close } = find(session)
      sessions.delete(session)
      return close()
    }
  }
}
