/** @import {Variant} from '../../types.js' */
/** @import {Program} from '@shootout/processes' */
// Waits until a server that we have started is usable. Stops it where it is not in time.
import { setTimeout as sleep } from 'node:timers/promises'
import { ServerError } from '../../errors.js'
import { ask } from './ask.js'

const LOOK_MS = 100
const ANSWER_MS = 2_000

/**
 * @param {{url: string, program: Program, variant: Variant, timeoutMs: number}} start
 * @returns {Promise<void>} when it says that it is available; before that, some of its answers come from a server that
 *   is not ready
 * @throws {ServerError} START_FAILED, START_TIMEOUT, both with the end of its log; nothing is left running
 */
export async function awaitReady ({ url, program, variant, timeoutMs }) {
  let over = false
  const ended = program.exited.then(exit => { over = true; return exit })
  const late = sleep(timeoutMs, 'late', { ref: false })
  const first = await Promise.race([untilAvailable(url, () => over), ended, late])
  if (first === 'available') return
  over = true
  if (first === 'late') {
    const stderr = program.tail()
    await program.stop()
    throw new ServerError(
      'START_TIMEOUT', { variant: variant.name, seconds: timeoutMs / 1000, stderr }
    )
  }
  const { code, signal, stderr } = await program.exited
  throw new ServerError(
    'START_FAILED',
    { variant: variant.name, ending: signal ? `signal ${signal}` : `exit code ${code}`, stderr }
  )
}

/** @param {string} url @param {() => boolean} isOver @returns {Promise<'available' | 'given up'>} */
async function untilAvailable (url, isOver) {
  for (const path of ['/_api/version', '/_admin/server/availability']) {
    while ((await ask({ url }, path, ANSWER_MS)).status !== 200) {
      await sleep(LOOK_MS)
      if (isOver()) return 'given up'
    }
  }
  return 'available'
}
