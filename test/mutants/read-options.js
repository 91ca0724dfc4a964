// The command line of `npm run mutants`. In: words; out: options, checked and complete.
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'

export const HELP =
  'npm run mutants -- [options]: plants small faults one after the other, and tells which of ' +
  `them no fast test notices

  --seed N         which faults are taken (1)
  --count N        how many (300)
  --only PREFIX    only in files whose path begins so: bench/run
  --jobs N         how many are tried at once (as many as there are cores)
  --mutant ID      this one only, as a report names it; may be repeated
  --slow           asks slow tests of the same folder, too, when all fast ones pass: hours
  --least PERCENT  exit code 1 if a smaller share is noticed
  --list           only says which faults would be planted
  --json           writes outcomes as JSON to standard output
`

/**
 * @typedef {object} MutantOptions
 * @property {number} seed
 * @property {number} count
 * @property {string} only
 * @property {number} jobs
 * @property {readonly string[]} mutants ids; none: a sample is taken
 * @property {number | null} least
 * @property {boolean} slow
 * @property {boolean} list
 * @property {boolean} json
 * @property {boolean} help
 */

/**
 * @param {readonly string[]} words
 * @returns {Readonly<MutantOptions>}
 * @throws {TypeError} when there is no such option, or it takes another value
 */
export function readOptions (words) {
  const text = /** @type {const} */ ({ type: 'string' })
  const flag = /** @type {const} */ ({ type: 'boolean', default: false })
  const { values } = parseArgs({
    args: [...words],
    options: {
      seed: text, count: text, only: text, jobs: text, mutant: { ...text, multiple: true },
      least: text, slow: flag, list: flag, json: flag, help: flag
    }
  })
  return Object.freeze({
    seed: toNumber('seed', values.seed) ?? 1,
    count: toNumber('count', values.count) ?? 300,
    only: values.only ?? '',
    jobs: toNumber('jobs', values.jobs) ?? availableParallelism(),
    mutants: values.mutant ?? [],
    least: toNumber('least', values.least),
    slow: values.slow,
    list: values.list,
    json: values.json,
    help: values.help
  })
}

/** @param {string} name @param {string | undefined} value @returns {number | null} */
function toNumber (name, value) {
  if (value === undefined) return null
  if (!/^\d+$/.test(value) || (name !== 'seed' && Number(value) === 0)) {
    throw new TypeError(`--${name} takes a whole number; '${value}' came`)
  }
  return Number(value)
}
