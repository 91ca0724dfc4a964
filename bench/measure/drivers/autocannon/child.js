/** @import {LoadJob} from '../../types.js' */
// The load client's process: takes jobs over IPC, one at a time, answers each with its result.
// It ends when its parent is gone.
import { runLoad } from './run-load.js'

// Ctrl-C in a terminal reaches the whole group; when to end is the parent's decision.
process.on('SIGINT', () => {})
process.on('disconnect', () => process.exit(0))

/** @type {() => void} */
let stopCurrent = () => {}

process.on('message', async message => {
  const { type, job } = /** @type {{type: string, job: LoadJob}} */ (message)
  if (type === 'stop') stopCurrent()
  else if (type === 'load') tell(await perform(job))
})

/** @param {LoadJob} job */
async function perform (job) {
  try {
    const result = await runLoad(job, {
      onStarted: stop => { stopCurrent = stop },
      onWindow: completed => tell({ type: 'window', completed })
    })
    return { type: 'result', result }
  } catch (error) {
    return { type: 'refused', message: /** @type {Error} */ (error).message }
  }
}

/** @param {object} message */
function tell (message) {
  process.send?.(message, undefined, {}, () => {})
}
