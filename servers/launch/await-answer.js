/** @import {Variant} from '../types.js' */
/** @import {Program} from '@shootout/processes' */
// Waits until a program that we have started answers HTTP, and its pid is known. Stops it where it is not in time.
import { setTimeout as sleep } from 'node:timers/promises'
import { look } from '@shootout/processes'
import { ServerError } from '../errors.js'

const LOOK_MS = 20
const ANSWER_MS = 1_000

/** @typedef {{program: Program, variant: Variant, timeoutMs: number}} Start */

/**
 * @param {Start & {url: string}} start url: of the request; whatever status it is answered with
 * @returns {Promise<void>}
 * @throws {ServerError} START_FAILED, START_TIMEOUT, both with what the program wrote; nothing is left running
 */
export async function awaitAnswer ({ url, program, ...start }) {
  await awaitReady(isOver => untilAnswered(url, { program, isOver }), { program, ...start })
}

/**
 * The same for a program that is ready when something else comes about.
 * @param {(isOver: () => boolean) => Promise<unknown>} watch resolves when it has come about, or soon after it is over
 * @param {Start} start
 * @returns {Promise<void>}
 * @throws {ServerError} START_FAILED, START_TIMEOUT
 */
export async function awaitReady (watch, { program, variant, timeoutMs }) {
  let over = false
  const ended = program.exited.then(() => { over = true; return 'ended' })
  const late = sleep(timeoutMs, 'late', { ref: false })
  const first = await Promise.race([watch(() => over), ended, late])
  if (first !== 'late' && first !== 'ended') return
  over = true
  if (first === 'late') {
    const stderr = program.tail()
    await program.stop()
    throw new ServerError(
      'START_TIMEOUT', { variant: variant.name, seconds: timeoutMs / 1_000, stderr }
    )
  }
  const { code, signal, stderr } = await program.exited
  throw new ServerError(
    'START_FAILED',
    { variant: variant.name, ending: signal ? `signal ${signal}` : `exit code ${code}`, stderr }
  )
}

/** @param {string} url @param {{program: Program, isOver: () => boolean}} context @returns {Promise<void>} */
async function untilAnswered (url, { program, isOver }) {
  // A quick one answers before its supervisor has told its pid.
  while (program.pid() === null || (await look(url, { timeoutMs: ANSWER_MS })).status === null) {
    if (isOver()) return
    await sleep(LOOK_MS)
  }
}
