/** @import {Arguments, Run, Value} from '../../types.js' */
// Functions that make texts, and parts of texts. Arguments are made texts first.
import { toText } from '../../values/index.js'
import { declare } from '../declare.js'
import { join, sliceCharacters, toWhole } from './characters.js'
import { countCharacters } from '../length-of.js'
import { trim } from './trim.js'
import { refuseArgument } from '../warnings.js'

const LONGEST_REPEATED = 16 * 1024 * 1024
const RESOURCE_LIMIT = 32
const BAD_PARAMETER = 10
const GREATEST_CHARACTER = 0x10FFFF

export const STRING_FUNCTIONS = declare({
  'CONCAT(any, any...)': args => concat(args),
  'CONCAT_SEPARATOR(toString, any, any...)': ([separator, ...args]) =>
    concat(args, String(separator)),
  'CHAR_LENGTH(toString)': ([text]) => countCharacters(String(text)),
  'LOWER(toString)': ([text]) => String(text).toLowerCase(),
  'UPPER(toString)': ([text]) => String(text).toUpperCase(),
  'SUBSTRING(toString, any, any?)': ([text, offset, length]) => sliceCharacters(
    String(text), toWhole(offset), length === undefined ? Infinity : toWhole(length)
  ),
  'SUBSTRING_BYTES(string, any, any?, any?, any?)': sliceBytes,
  'LEFT(toString, any)': ([text, length]) => sliceCharacters(String(text), 0, toWhole(length)),
  'RIGHT(toString, any)': ([text, length]) =>
    toWhole(length) <= 0 ? '' : sliceCharacters(String(text), -toWhole(length), Infinity),
  'TRIM(toString, any?)': ([text, how]) => trim(String(text), how === 1 || how === 2
    ? { side: how === 1 ? 'left' : 'right' }
    : { characters: typeof how === 'string' ? how : undefined }),
  'LTRIM(toString, toString?)': ([text, characters]) =>
    trim(String(text), { side: 'left', characters: toOptional(characters) }),
  'RTRIM(toString, toString?)': ([text, characters]) =>
    trim(String(text), { side: 'right', characters: toOptional(characters) }),
  'REPEAT(toString, any, toString?)': repeat,
  'TO_CHAR(number)': ([code], run) => toCharacter(Math.trunc(Number(code)), run)
})

/** @param {Value | undefined} value */
function toOptional (value) {
  return value === undefined ? undefined : String(value)
}

/**
 * The elements of a single array, or all arguments; nulls are left out.
 * @param {readonly Value[]} args
 * @param {string} [separator]
 */
function concat (args, separator) {
  const [only] = args
  const values = args.length === 1 && Array.isArray(only) ? only : args
  return join(values.filter(value => value !== null).map(toText), separator)
}

/**
 * @param {Arguments} args a text, bytes, and characters to either side of them
 * @param {Run} run
 * @returns {string | null} null, with a warning, where a character would be cut
 */
function sliceBytes ([text, offset, length, left = 0, right = left], run) {
  const bytes = Buffer.from(String(text))
  const wanted = toWhole(offset)
  const from = wanted < 0 ? Math.max(0, bytes.length + wanted) : Math.min(bytes.length, wanted)
  const to = length === undefined
    ? bytes.length
    : Math.min(bytes.length, from + Math.max(0, toWhole(length)))
  // Within a character all bytes but the first begin with the bits 10.
  const isWhole = [from, to].every(
    at => at === bytes.length || (/** @type {number} */ (bytes[at]) & 0xC0) !== 0x80
  )
  if (isWhole && toWhole(left) >= 0 && toWhole(right) >= 0) {
    const before = toWhole(left) === 0
      ? ''
      : sliceCharacters(bytes.toString('utf8', 0, from), -toWhole(left), Infinity)
    const behind = sliceCharacters(bytes.toString('utf8', to), 0, toWhole(right))
    return `${before}${bytes.toString('utf8', from, to)}${behind}`
  }
  if (isWhole) {
    return refuseArgument(
      run,
      'SUBSTRING_BYTES',
      'numbers of characters from 0 on as fourth and fifth argument'
    )
  }
  run.warn(BAD_PARAMETER, "bad parameter in call to function 'SUBSTRING_BYTES()': the bytes " +
    `${from} to ${to} begin or end within a character`)
  return null
}

/**
 * @param {Arguments} args
 * @param {Run} run
 * @returns {string | null} null, with a warning, where it would get too long
 */
function repeat ([text, count, separator], run) {
  const [part, between, times] = [String(text), String(separator ?? ''), toWhole(count)]
  if (times < 0) return refuseArgument(run, 'REPEAT', 'a number of repetitions from 0 on')
  if (times === 0) return ''
  if ((part.length + between.length) * times - between.length <= LONGEST_REPEATED) {
    return `${part}${between}`.repeat(times - 1) + part
  }
  run.warn(RESOURCE_LIMIT, "resource limit exceeded in call to function 'REPEAT()': at most " +
    `${LONGEST_REPEATED} characters are made`)
  return null
}

/** @param {number} code @param {Run} run */
function toCharacter (code, run) {
  if (!(code >= 0 && code <= GREATEST_CHARACTER) || (code >= 0xD800 && code <= 0xDFFF)) {
    return refuseArgument(
      run, 'TO_CHAR', `the number of a character, from 0 to ${GREATEST_CHARACTER}`
    )
  }
  return String.fromCodePoint(code)
}
