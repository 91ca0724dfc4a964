/** @import {Step} from './types.js' */
// What a printed case calls.
import { expect } from 'chai'
import { startHistories } from './histories.js'

/** @param {readonly Step[]} steps @param {number} seed of what takes how long */
export async function expectHistory (steps, seed) {
  const histories = startHistories()
  const { fault } = await histories.run(steps, seed).finally(() => histories.end())
  if (fault !== null) expect.fail(`step ${fault.step}: ${fault.text}`)
}
