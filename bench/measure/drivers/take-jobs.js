/** @import {LoadJob, LoadResult} from '../types.js' */
// The inside of a load client's process: takes jobs over IPC, one at a time, answers each with its result.
// It ends when its parent is gone.

/** @typedef {{onWindow: (completed: number) => void, onStarted: (stop: () => void) => void}} Hooks onStarted: gives what ends the load early */

/**
 * @param {(job: LoadJob, hooks: Hooks) => Promise<LoadResult>} run an error of it refuses the job
 * @returns {void}
 */
export function takeJobs (run) {
  /** @type {() => void} */
  let stopCurrent = () => {}
  // Ctrl-C in a terminal reaches the whole group; when to end is the parent's decision.
  process.on('SIGINT', () => {})
  process.on('disconnect', () => {
    stopCurrent()
    process.exit(0)
  })
  process.on('message', async message => {
    const { type, job } = /** @type {{type: string, job: LoadJob}} */ (message)
    if (type === 'stop') stopCurrent()
    else if (type === 'load') tell(await perform(job, run, stop => { stopCurrent = stop }))
  })
}

/** @param {LoadJob} job @param {(job: LoadJob, hooks: Hooks) => Promise<LoadResult>} run @param {Hooks['onStarted']} onStarted */
async function perform (job, run, onStarted) {
  try {
    return { type: 'result', result: await run(job, { onStarted, onWindow: completed => tell({ type: 'window', completed }) }) }
  } catch (error) {
    return { type: 'refused', message: /** @type {Error} */ (error).message }
  }
}

/** @param {object} message */
function tell (message) {
  process.send?.(message, undefined, {}, () => {})
}
