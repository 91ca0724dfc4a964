/** @import {RunLoad} from '../../drivers/take-jobs.js' */
// A generator's process from its invitation on. Nothing ends it but its connection.
import { openLoad } from '../../drivers/autocannon/open-load.js'
import { runLoad } from '../../drivers/autocannon/run-load.js'
import { createAlarm } from '../../drivers/pacer/alarm.js'
import { runOpenLoop } from '../../drivers/pacer/run-open-loop.js'
import { describeMachine } from './describe-machine.js'
import { joinRun } from './join-run.js'
import { readInvitation } from './read-invitation.js'

/**
 * @param {string} invitation JSON
 * @returns {Promise<never>} ends the process, and says before what is wrong
 */
export async function runGenerator (invitation) {
  // Ctrl-C in a terminal reaches the whole group; when to end is the coordinator's decision.
  process.on('SIGINT', () => {})
  try {
    const { ended, stop } = await joinRun(readInvitation(invitation, process.env), {
      run: createRun(),
      openLoad,
      machine: describeMachine()
    })
    await ended
    stop()
    return process.exit(0)
  } catch (error) {
    process.stderr.write(`${/** @type {Error} */ (error).message}\n`)
    return process.exit(1)
  }
}

/** @returns {RunLoad} in closed loop, or in open loop where the job has a rate */
function createRun () {
  /** @type {ReturnType<typeof createAlarm> | null} */
  let alarm = null
  return (job, hooks) => {
    if (job.rate === undefined) return runLoad(job, hooks)
    alarm ??= createAlarm()
    return runOpenLoop(job, { ...hooks, alarm })
  }
}
