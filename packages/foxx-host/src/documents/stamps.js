// Numbers that nobody else ever gives out: a transaction that is undone must not leave a number behind that another one
// uses for something else.
import { randomBytes } from 'node:crypto'

const RANDOM_BYTES = 6

/** @returns {() => number} whole numbers below 2^49, beginning anywhere */
export function createStamps () {
  let last = randomBytes(RANDOM_BYTES).readUIntBE(0, RANDOM_BYTES)
  return () => ++last
}
