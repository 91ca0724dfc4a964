/** @import {Step} from './types.js' */
// What a printed case calls.
import { expect } from 'chai'
import { runHistory } from './simulation/run-history.js'

/** @param {readonly Step[]} steps @param {number} seed of what takes how long */
export async function expectHistory (steps, seed) {
  const { fault } = await runHistory(steps, seed)
  if (fault !== null) expect.fail(`step ${fault.step}: ${fault.text}`)
}
