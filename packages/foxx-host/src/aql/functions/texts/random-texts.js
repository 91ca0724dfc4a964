/** @import {AqlFunction, Run} from '../../types.js' */
// Texts that are different each time.
import { randomInt, randomUUID } from 'node:crypto'
import { refuseArgument } from '../warnings.js'

const LONGEST_TOKEN = 65_536
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** @type {readonly AqlFunction[]} */
export const RANDOM_TEXT_FUNCTIONS = [
  { name: 'UUID', arity: [0, 0], kinds: ['any'], deterministic: false, call: () => randomUUID() },
  {
    name: 'RANDOM_TOKEN',
    arity: [1, 1],
    kinds: ['toNumber'],
    deterministic: false,
    call: ([length], run) => createToken(Math.trunc(Number(length)), run)
  }
]

/** @param {number} length @param {Run} run */
function createToken (length, run) {
  if (!(length >= 0 && length <= LONGEST_TOKEN)) {
    return refuseArgument(run, 'RANDOM_TOKEN', `a length from 0 to ${LONGEST_TOKEN}`)
  }
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
