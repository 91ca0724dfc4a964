/** @import {Variant} from '../types.js' */
/** @import {Program} from './supervision/supervise-program.js' */
// Waits until a program that we have started answers HTTP, and its pid is known. Stops it where it is not in time.
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { ServerError } from '../errors.js'

const LOOK_MS = 20
const ANSWER_MS = 1_000

/**
 * @param {{url: string, program: Program, variant: Variant, timeoutMs: number}} start url: what is asked for; whatever status it is answered with
 * @returns {Promise<void>}
 * @throws {ServerError} START_FAILED, START_TIMEOUT, both with what the program wrote; nothing is left running
 */
export async function awaitAnswer ({ url, program, variant, timeoutMs }) {
  let over = false
  const ended = program.exited.then(exit => { over = true; return exit })
  const late = sleep(timeoutMs, 'late', { ref: false })
  const first = await Promise.race([untilAnswered(url, { program, isOver: () => over }), ended, late])
  if (first === 'answered') return
  over = true
  if (first === 'late') {
    const stderr = program.tail()
    await program.stop()
    throw new ServerError('START_TIMEOUT', { variant: variant.name, seconds: timeoutMs / 1_000, stderr })
  }
  const { code, signal, stderr } = await program.exited
  throw new ServerError('START_FAILED', { variant: variant.name, ending: signal ? `signal ${signal}` : `exit code ${code}`, stderr })
}

/** @param {string} url @param {{program: Program, isOver: () => boolean}} context @returns {Promise<'answered' | 'given up'>} */
async function untilAnswered (url, { program, isOver }) {
  // A quick one answers before its supervisor has told its pid.
  while (program.pid() === null || !await isAnswered(url)) {
    if (isOver()) return 'given up'
    await sleep(LOOK_MS)
  }
  return 'answered'
}

/** @param {string} url @returns {Promise<boolean>} */
function isAnswered (url) {
  return new Promise(resolve => {
    const asked = request(url, { agent: false, timeout: ANSWER_MS }, answer => {
      answer.resume()
      answer.once('close', () => resolve(true))
    })
    asked.once('timeout', () => asked.destroy())
    asked.once('error', () => resolve(false))
    asked.end()
  })
}
