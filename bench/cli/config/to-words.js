/** @import {OptionEntry} from '../command.js' */
// A value of an option, from a file of configuration or from a program -> words of the command line. Pure.
import { BenchError } from '../../errors.js'

/**
 * @param {OptionEntry} entry
 * @param {unknown} value undefined, null and false: it is not given
 * @param {string} where it comes from: 'shootout.config.js'
 * @returns {string[]}
 * @throws {BenchError} BAD_VALUE
 */
export function toWords (entry, value, where) {
  const { key, long, takes } = entry
  const place = { option: `${key} (${where})` }
  if (value === undefined || value === null) return []
  if (takes === 'flag') return demandFlag(value, place) ? [long] : []
  if (takes === 'value?' && typeof value === 'boolean') return value ? [long] : []
  if (entry.isData && typeof value === 'object') return [long, JSON.stringify(value)]
  if (!Array.isArray(value)) return [long, toText(value, { ...place, expected: expectedOf(entry) })]
  if (!entry.isRepeatable && !entry.isList) refuse(value, { ...place, expected: expectedOf(entry) })
  const texts = value.map(one => toText(one, { ...place, expected: expectedOf(entry) }))
  if (entry.isRepeatable) return texts.flatMap(text => [long, text])
  return texts.length === 0 ? [] : [long, texts.join(',')]
}

/**
 * What is given by position.
 * @param {string} name
 * @param {unknown} value
 * @param {string} where
 * @returns {string[]}
 * @throws {BenchError} BAD_VALUE
 */
export function toArguments (name, value, where) {
  if (value === undefined || value === null) return []
  const expected = 'a text, or a list of texts'
  return [value].flat().map(one =>
    typeof one === 'string' ? one : refuse(value, { option: `${name} (${where})`, expected }))
}

/** @param {OptionEntry} entry @returns {string} */
function expectedOf ({ takes, isRepeatable, isList, isData }) {
  return [
    ...(takes === 'value?' ? ['true'] : []),
    'a text',
    'a number',
    ...(isRepeatable || isList ? ['a list of these'] : []),
    ...(isData ? ['an object'] : [])
  ].join(' or ')
}

/** @param {unknown} value @param {{option: string}} place @returns {boolean} */
function demandFlag (value, place) {
  return typeof value === 'boolean' ? value : refuse(value, { ...place, expected: 'true or false' })
}

/** @param {unknown} value @param {{option: string, expected: string}} place @returns {string} */
function toText (value, place) {
  if (typeof value === 'string') return value
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : refuse(value, place)
}

/** @param {unknown} value @param {{option: string, expected: string}} place @returns {never} */
function refuse (value, place) {
  const shown = typeof value === 'object' ? JSON.stringify(value) : String(value)
  throw new BenchError('BAD_VALUE', { ...place, value: shown })
}
