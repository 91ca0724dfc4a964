/** @import {Run} from '../../types.js' */
// Texts that are different each time.
import { randomInt, randomUUID } from 'node:crypto'
import { declare } from '../declare.js'
import { refuseArgument } from '../warnings.js'

const LONGEST_TOKEN = 65_536
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export const RANDOM_TEXT_FUNCTIONS = declare({
  'UUID()': { result: () => randomUUID(), deterministic: false },
  'RANDOM_TOKEN(toNumber)': {
    result: ([length], run) => createToken(Math.trunc(Number(length)), run), deterministic: false
  }
})

/** @param {number} length @param {Run} run */
function createToken (length, run) {
  if (!(length >= 0 && length <= LONGEST_TOKEN)) {
    return refuseArgument(run, 'RANDOM_TOKEN', `a length from 0 to ${LONGEST_TOKEN}`)
  }
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
