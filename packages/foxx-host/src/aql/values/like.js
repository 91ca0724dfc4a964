// LIKE: % stands for any characters, _ for one, a backslash takes the meaning off the next. In: a text and a pattern;
// out: whether it fits. The pattern is split into its tokens once; matching goes back to the last % only, so that it
// takes at most as many steps as text times pattern.
import { remembering } from '../../remembering.js'
import { tooMuch } from '../too-much.js'

const MOST_CACHED = 256
/** Characters; longer ones are seldom used twice. */
const LONGEST_CACHED = 1024
/**
 * Characters that are compared again: about a second. Only texts and patterns that are made for it, and are long, get
 * there.
 */
const MOST_REPEATED = 200_000_000

/** The code of a character; null stands for any one of them. @typedef {number | null | typeof ANY} Token */
const ANY = Symbol('%')
const BACKSLASH = 0x5C
/** Characters from here on take two units of a text. */
const FIRST_OF_TWO_UNITS = 0x10000

const toTokens = remembering(tokenize, { most: MOST_CACHED, longest: LONGEST_CACHED })

/**
 * @param {string} text
 * @param {string} pattern
 * @param {boolean} caseInsensitive
 * @returns {boolean}
 * @throws {import('../../errors.js').HostError} 32 where it would take too long
 */
export function isLike (text, pattern, caseInsensitive) {
  const [given, wanted] =
    caseInsensitive ? [text.toLowerCase(), pattern.toLowerCase()] : [text, pattern]
  return matches(given, toTokens(wanted))
}

/** @param {string} text */
function tokenize (text) {
  /** @type {Token[]} */
  const tokens = []
  let escaped = false
  for (const character of text) {
    if (escaped) {
      // A backslash before anything else is a backslash.
      if (!['%', '_', '\\'].includes(character)) tokens.push(BACKSLASH)
      tokens.push(codeOf(character))
      escaped = false
    } else if (character === '\\') escaped = true
    else tokens.push(character === '%' ? ANY : character === '_' ? null : codeOf(character))
  }
  if (escaped) tokens.push(BACKSLASH)
  return tokens
}

/** @param {string} character */
function codeOf (character) {
  return /** @type {number} */ (character.codePointAt(0))
}

/** @param {string} text @param {Token[]} tokens */
function matches (text, tokens) {
  let [at, token] = [0, 0]
  /** Where to go on when what followed the last % did not fit. */
  let [resumeAt, resumeToken] = [-1, -1]
  let repeated = 0
  while (at < text.length) {
    const wanted = tokens[token]
    const code = /** @type {number} */ (text.codePointAt(at))
    if (wanted === ANY) {
      resumeToken = ++token
      resumeAt = at
    } else if (wanted !== undefined && (wanted === null || wanted === code)) {
      at += unitsOf(code)
      token++
    } else if (resumeToken >= 0) {
      repeated += at - resumeAt
      if (repeated > MOST_REPEATED) {
        throw tooMuch(`AQL: LIKE would take too long with a pattern of ${tokens.length} ` +
          `characters on a text of ${text.length} (while executing)`)
      }
      token = resumeToken
      resumeAt = findNext(
        text,
        resumeAt + unitsOf(/** @type {number} */ (text.codePointAt(resumeAt))),
        tokens[resumeToken]
      )
      if (resumeAt === -1) return false
      at = resumeAt
    } else return false
  }
  while (tokens[token] === ANY) token++
  return token === tokens.length
}

/**
 * @param {string} text
 * @param {number} from
 * @param {Token | undefined} wanted what follows a %
 * @returns {number} where that may be, from there on; -1: nowhere
 */
function findNext (text, from, wanted) {
  // Half of a pair would be found in whole ones.
  if (typeof wanted !== 'number' || (wanted >= 0xD800 && wanted <= 0xDFFF)) return from
  return text.indexOf(String.fromCodePoint(wanted), from)
}

/** @param {number} code of a character */
function unitsOf (code) {
  return code < FIRST_OF_TWO_UNITS ? 1 : 2
}
