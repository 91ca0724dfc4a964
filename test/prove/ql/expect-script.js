/** @import {Statement} from './generate-script.js' */
// What a printed case calls.
import { expect } from 'chai'
import { WAYS } from './ways.js'

/** @param {readonly Statement[]} statements @param {string} name of the way @param {number} seed */
export async function expectScript (statements, name, seed) {
  const way = WAYS[name] ?? expect.fail(`there is no way '${name}'`)
  const [left, right] = await way(statements, seed)
  expect(left).to.equal(right)
}
