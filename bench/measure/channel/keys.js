// The keys of one connection, from the run's token and what both sides made up for it. Pure but for randomness.
import { createHmac, randomBytes } from 'node:crypto'

const NONCE_BYTES = 32
/** Comes first, so that a side that speaks something else is told apart at once. */
const MAGIC = Buffer.from('SHOOTGN1')

export const GREETING_BYTES = MAGIC.length + NONCE_BYTES

/** @returns {string} a new run's */
export function createToken () {
  return randomBytes(32).toString('hex')
}

/** @returns {Buffer} what a side sends first */
export function createGreeting () {
  return Buffer.concat([MAGIC, randomBytes(NONCE_BYTES)])
}

/** @param {Buffer} greeting as far as it has come @returns {boolean} whether it can be one */
export function isGreeting (greeting) {
  const bytes = Math.min(greeting.length, MAGIC.length)
  return greeting.subarray(0, bytes).equals(MAGIC.subarray(0, bytes))
}

/**
 * @param {string} token
 * @param {readonly {side: string, greeting: Buffer}[]} sides both, always in the same order
 * @returns {Map<string, Buffer>} the key of what each side sends: a frame that is sent back is none of the other's
 */
export function deriveKeys (token, sides) {
  return new Map(sides.map(({ side }) => {
    const key = createHmac('sha256', token).update(side)
    for (const { greeting } of sides) key.update(greeting)
    return [side, key.digest()]
  }))
}
