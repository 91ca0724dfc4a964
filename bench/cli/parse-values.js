// The texts that options take -> values. In: what the user gave; out: numbers, or an error that says
// what was expected.
import { randomInt } from 'node:crypto'
import { BenchError } from '../errors.js'

const LONGEST_LIST = 1000
const LARGEST_SEED = 2 ** 31 - 1
const NUMBER = String.raw`(\d+(?:\.\d+)?)`
const BARE_NUMBER = new RegExp(`^${NUMBER}$`)
const HOURS_MINUTES_SECONDS =
  new RegExp(`^${['h', 'm', 's'].map(unit => String.raw`(?:${NUMBER}\s*${unit}\s*)?`).join('')}$`)

/**
 * `1,2,4`, `12..96:12` (step), `1..512*2` (factor), or several of these separated by commas.
 * @param {string} text
 * @param {string} option for the error
 * @returns {number[]} positive whole numbers, ascending, each once
 * @throws {BenchError} BAD_VALUE
 */
export function parseList (text, option) {
  const values = text.split(',').flatMap(part => parsePart(part.trim()))
  if (values.length === 0 || values.some(value => !Number.isSafeInteger(value) || value < 1)) {
    throw new BenchError('BAD_VALUE', {
      option,
      value: text,
      expected: `positive whole numbers, at most ${LONGEST_LIST} of them: '1,2,4', '12..96:12' ` +
        "(by step) or '1..512*2' (by factor)"
    })
  }
  return [...new Set(values)].sort((a, b) => a - b)
}

/** @param {string} part @returns {number[]} NaN for what can't be read */
function parsePart (part) {
  const range = /^(\d+)\.\.(\d+)(?:([:*])(\d+))?$/.exec(part)
  if (range === null) return [/^\d+$/.test(part) ? Number(part) : NaN]
  const [first, last, by] = [Number(range[1]), Number(range[2]), Number(range[4] ?? 1)]
  const next = range[3] === '*'
    ? (/** @type {number} */ value) => value * by
    : (/** @type {number} */ value) => value + by
  if (last < first || next(1) <= 1) return [NaN]
  const values = []
  for (let value = first; value <= last; value = next(value)) {
    if (values.length === LONGEST_LIST) return [NaN]
    values.push(value)
  }
  return values
}

/**
 * `90s`, `10m`, `2m 30s`, `1h`, or a bare number of seconds: also what formatSeconds writes.
 * @param {string} text
 * @param {string} option for the error
 * @returns {number} seconds
 * @throws {BenchError} BAD_VALUE
 */
export function parseDuration (text, option) {
  const trimmed = text.trim()
  const seconds = BARE_NUMBER.test(trimmed) ? Number(trimmed) : sumOfUnits(trimmed)
  if (!(seconds > 0 && seconds < Infinity)) {
    throw new BenchError(
      'BAD_VALUE', { option, value: text, expected: "a time: '90s', '10m', '2m 30s' or '1h'" }
    )
  }
  return seconds
}

/** @param {string} text hours before minutes before seconds @returns {number} seconds; NaN for what can't be read */
function sumOfUnits (text) {
  const match = HOURS_MINUTES_SECONDS.exec(text)
  if (match === null) return NaN
  const [hours = 0, minutes = 0, seconds = 0] = match.slice(1).map(part => Number(part ?? 0))
  return hours * 3600 + minutes * 60 + seconds
}

/**
 * `3%` or `0.03`.
 * @param {string} text
 * @param {string} option for the error
 * @returns {number} a share between 0 and 1, both excluded
 * @throws {BenchError} BAD_VALUE
 */
export function parseShare (text, option) {
  const match = /^(\d+(?:\.\d+)?)\s*(%?)$/.exec(text.trim())
  const share = match === null ? NaN : Number(match[1]) / (match[2] === '%' ? 100 : 1)
  if (!(share > 0 && share < 1)) {
    throw new BenchError('BAD_VALUE', { option, value: text, expected: "a share: '3%' or '0.03'" })
  }
  return share
}

/**
 * @param {string} text
 * @param {{option: string, least: number, most: number}} range
 * @returns {number} a whole number in the range
 * @throws {BenchError} BAD_VALUE
 */
export function parseWhole (text, { option, least, most }) {
  const value = /^\d+$/.test(text.trim()) ? Number(text) : NaN
  if (!(value >= least && value <= most)) {
    throw new BenchError(
      'BAD_VALUE', { option, value: text, expected: `a whole number from ${least} to ${most}` }
    )
  }
  return value
}

/**
 * @param {string | undefined} text
 * @returns {number} the seed that `--seed` asks for, otherwise one by chance
 * @throws {BenchError} BAD_VALUE
 */
export function parseSeed (text) {
  return text === undefined
    ? randomInt(LARGEST_SEED)
    : parseWhole(text, { option: '--seed', least: 0, most: LARGEST_SEED })
}
