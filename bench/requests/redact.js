/** @import {Secret} from './types.js' */
// Texts that others read, without what is secret. A program may give back what it was sent: in a body that is quoted
// where something is wrong. In: secrets; out: a function on texts. Pure.

/** Shorter ones would be found in every number. */
const SHORTEST = 4
/** What stands where a quoted text was cut off. */
const CUT = /^(\.\.\.|'|$)/

/**
 * @param {readonly Secret[]} secrets read at each call, so that what a login gave later is hidden, too
 * @returns {(text: string) => string}
 */
export function createRedactor (secrets) {
  return text => secrets.flatMap(toSpellings).reduce(hide, text)
}

/** @param {Secret} secret @returns {Secret[]} as it is, and as it may stand in JSON and in addresses */
function toSpellings ({ name, value }) {
  const spellings = [value, JSON.stringify(value).slice(1, -1), encodeURIComponent(value)]
  return [...new Set(spellings)].map(spelling => ({ name, value: spelling }))
}

/**
 * @param {string} text
 * @param {Secret} secret
 * @returns {string} with its name in place of its value, and of beginnings of it where the text was cut
 */
function hide (text, { name, value }) {
  if (value.length < SHORTEST) return text
  const start = value.slice(0, SHORTEST)
  let result = ''
  let rest = text
  for (let at = rest.indexOf(start); at >= 0; at = rest.indexOf(start)) {
    const length = commonLength(rest.slice(at), value)
    const isIt = length === value.length || CUT.test(rest.slice(at + length))
    result += rest.slice(0, at) + (isIt ? name : rest[at])
    rest = rest.slice(at + (isIt ? length : 1))
  }
  return result + rest
}

/** @param {string} a @param {string} b */
function commonLength (a, b) {
  let length = 0
  while (length < a.length && length < b.length && a[length] === b[length]) length++
  return length
}
