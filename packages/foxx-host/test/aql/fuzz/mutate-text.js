/** @import {Random} from './generate-query.js' */
// Texts that are no longer what they were: cut, doubled, swapped, with bytes that nobody expects.
import { pick } from './generate-query.js'

const STRANGE = [
  '\0', '"', '\'', '`', '´', '\\', '\\u00', '/*', '//', '@', '@@', '{', '}', '[', ']', '(', ')',
  '..', '::', ';', '💥', '\uD800', '\u2028', '0x', '1e999', '9'.repeat(400), 'RETURN', 'FOR', 'NOT',
  'CURRENT', 'NEW', '('.repeat(300), '-'.repeat(300), '?', ':', 'WINDOW', 'GRAPH'
]

/**
 * @param {Random} random
 * @param {string} text
 * @returns {string}
 */
export function mutateText (random, text) {
  const changes = 1 + Math.floor(random() * 3)
  let mutated = text
  for (let change = 0; change < changes; change++) mutated = pick(random, CHANGES)(random, mutated)
  return mutated
}

/** @type {readonly ((random: Random, text: string) => string)[]} */
const CHANGES = [
  (random, text) => text.slice(0, at(random, text)),
  (random, text) => text.slice(at(random, text)),
  (random, text) => insert(text, at(random, text), pick(random, STRANGE)),
  (random, text) =>
    insert(text, at(random, text), String.fromCharCode(Math.floor(random() * 0x300))),
  (random, text) => change(random, text, token => token + token),
  (random, text) => change(random, text, token => `${token} ${token}`),
  (random, text) => change(random, text, () => ''),
  (random, text) => change(random, text, () => pick(random, text.split(' '))),
  (random, text) => text.split(' ').toSorted(() => random() - 0.5).join(' ')
]

/** @param {Random} random @param {string} text */
function at (random, { length }) {
  return Math.floor(random() * (length + 1))
}

/** @param {string} text @param {number} position @param {string} added */
function insert (text, position, added) {
  return text.slice(0, position) + added + text.slice(position)
}

/**
 * One of its tokens becomes another one.
 * @param {Random} random
 * @param {string} text
 * @param {(token: string) => string} toOther
 */
function change (random, text, toOther) {
  const tokens = text.split(' ')
  const position = Math.floor(random() * tokens.length)
  return tokens.map((token, index) => index === position ? toOther(token) : token).join(' ')
}
