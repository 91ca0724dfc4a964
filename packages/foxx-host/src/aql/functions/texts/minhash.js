/** @import {Pause, Run, Value} from '../../types.js' */
// Signatures of sets: the least hashes of their elements (Broder 1997, the sketch of the k least). What two signatures
// have in common estimates what the sets have in common. The
// hashes are this host's own: compare signatures that one server has made.
import { createHash } from 'node:crypto'
import { sortInSlices } from '../../sort-in-slices.js'
import { identify } from '../../values/index.js'
import { declare } from '../declare.js'
import { walk } from '../pausing.js'
import { refuseArgument } from '../warnings.js'

/** Bytes of a hash that are kept. */
const HASH = 8
/** What a hash takes in a set, bytes. */
const TEXT = 64
const MOST_HASHES = 1_000_000

export const MINHASH_FUNCTIONS = declare({
  'MINHASH(array, number)': {
    steps: ([values, count], run) =>
      sign(/** @type {Value[]} */ (values), Math.trunc(Number(count)), run)
  },
  'MINHASH_COUNT(number)': ([error], run) => countHashes(Number(error), run),
  'MINHASH_ERROR(number)': ([count], run) => Number(count) >= 1
    ? 1 / Math.sqrt(Math.trunc(Number(count)))
    : refuseArgument(run, 'MINHASH_ERROR', 'a number of hashes from 1 on')
})

/**
 * @param {readonly Value[]} values
 * @param {number} count
 * @param {Run} run
 * @returns {Generator<Pause, string[] | null>} at most `count`, fewer where there are fewer distinct values
 */
function * sign (values, count, run) {
  if (!(count >= 1 && count <= MOST_HASHES)) {
    return refuseArgument(
      run,
      'MINHASH',
      `a number of hashes from 1 to ${MOST_HASHES} as the second argument`
    )
  }
  /** @type {Set<string>} */
  const hashes = new Set()
  yield * walk(values, run, value => {
    const { size } = hashes
    hashes.add(createHash('sha256').update(identify(value)).digest('hex').slice(0, 2 * HASH))
    return (hashes.size - size) * TEXT
  })
  const sorted = yield * sortInSlices([...hashes], (a, b) => a < b ? -1 : 1, run)
  return sorted.slice(0, count).map(
    hash => Buffer.from(hash, 'hex').toString('base64').replace(/=+$/, '')
  )
}

/** @param {number} error @param {Run} run @returns {number | null} */
function countHashes (error, run) {
  return error > 0 && error < 1
    ? Math.ceil(1 / (error * error))
    : refuseArgument(run, 'MINHASH_COUNT', 'an error above 0 and below 1')
}
