/** @import {LoadJob, LoadResult} from '../types.js' */
// The inside of a load client's process: takes jobs over IPC, answers each with its result. Whole loads come one at a
// time; of loads in turns several may be open at once. It ends when its parent is gone.

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
 * What a client is asked: a whole load, or to stop it; or to open a session, to give it a turn, to close it.
 * @typedef {{type: 'load', job: LoadJob} | {type: 'stop'} | {
 *   type: 'open', id: number, job: LoadJob, primeSeconds: number
 * } | {type: 'turn', id: number, session: number, seconds: number} | {type: 'close', id: number, session: number}}
 * Question
 */

/**
 * @param {(job: LoadJob, hooks: Hooks) => Promise<LoadResult>} run an error of it refuses the job
 * @param {OpenSession} [openSession] absent: this client knows no turns
 * @returns {void}
 */
export function takeJobs (run, openSession) {
  /** @type {() => void} */
  let stopCurrent = () => {}
  const answerSession = createSessions(openSession)
  // Ctrl-C in a terminal reaches the whole group; when to end is the parent's decision.
  process.on('SIGINT', () => {})
  process.on('disconnect', () => {
    stopCurrent()
    process.exit(0)
  })
  process.on('message', async message => {
    const question = /** @type {Question} */ (message)
    if (question.type === 'stop') stopCurrent()
    else if (question.type === 'load') {
      tell(await perform(question.job, run, stop => { stopCurrent = stop }))
    } else {
      tell(await answerSession(question))
    }
  })
}

/** @param {OpenSession | undefined} openSession */
function createSessions (openSession) {
  /** @type {Map<number, Session>} */
  const sessions = new Map()
  /** @param {Extract<Question, {id: number}>} question */
  const perform = async question => {
    if (question.type === 'open') {
      if (openSession === undefined) throw new Error('this client knows no loads in turns')
      const session = await openSession(question.job, question.primeSeconds)
      sessions.set(question.id, session)
      return session.primed
    }
    const session = sessions.get(question.session)
    if (session === undefined) throw new Error(`there is no session ${question.session}`)
    if (question.type === 'turn') return session.turn(question.seconds)
    sessions.delete(question.session)
    return session.close()
  }
  return async (/** @type {Extract<Question, {id: number}>} */ question) => {
    try {
      return { type: 'answer', id: question.id, value: await perform(question) }
    } catch (error) {
      return { type: 'answer', id: question.id, message: /** @type {Error} */ (error).message }
    }
  }
}

/**
 * @param {LoadJob} job
 * @param {(job: LoadJob, hooks: Hooks) => Promise<LoadResult>} run
 * @param {Hooks['onStarted']} onStarted
 */
async function perform (job, run, onStarted) {
  try {
    return {
      type: 'result',
      result:
        await run(job, { onStarted, onWindow: completed => tell({ type: 'window', completed }) })
    }
  } catch (error) {
    return { type: 'refused', message: /** @type {Error} */ (error).message }
  }
}

/** @param {object} message */
function tell (message) {
  process.send?.(message, undefined, {}, () => {})
}
