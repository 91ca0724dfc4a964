/** @import {Variant} from '../../types.js' */
/** @import {Program} from '@shootout/processes' */
// Waits until a server that we have started is usable. Stops it where it is not in time.
import { setTimeout as sleep } from 'node:timers/promises'
import { awaitReady } from '../../launch/await-answer.js'
import { ask } from './ask.js'

const LOOK_MS = 100
const ANSWER_MS = 2_000

/**
 * @param {{url: string, program: Program, variant: Variant, timeoutMs: number}} start
 * @returns {Promise<void>} when it says that it is available; before that, some of its answers come from a server that
 *   is not ready
 * @throws {import('../../errors.js').ServerError} START_FAILED, START_TIMEOUT, both with the end of its log; nothing is
 *   left running
 */
export async function awaitAvailable ({ url, ...start }) {
  await awaitReady(isOver => untilAvailable(url, isOver), start)
}

/** @param {string} url @param {() => boolean} isOver @returns {Promise<void>} */
async function untilAvailable (url, isOver) {
  for (const path of ['/_api/version', '/_admin/server/availability']) {
    while ((await ask({ url }, path, ANSWER_MS)).status !== 200) {
      await sleep(LOOK_MS)
      if (isOver()) return
    }
  }
}
