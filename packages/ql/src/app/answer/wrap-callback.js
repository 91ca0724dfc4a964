// JSONP: an answer as a call of a function of the page that asked. Only names are called, so that nobody makes this
// server say something else.
import { QlError } from '../../errors/index.js'

const NAME = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*|\[\w+\])*$/
const LONGEST = 128
/** Line ends in JavaScript of before 2019, though not in JSON. */
const LINE_ENDS = /[\u2028\u2029]/g

/** Headers of a JSONP answer: never to be taken for anything but a script. */
export const SCRIPT_HEADERS =
  Object.freeze(['content-type', 'application/javascript', 'x-content-type-options', 'nosniff'])

/**
 * Checks a callback's name.
 * @param {unknown} name 'show', 'app.show', 'handlers[3]'
 * @returns {string | null} null when none is given
 * @throws {QlError} BAD_CALLBACK
 */
export function readCallback (name) {
  if (name === undefined || name === '') return null
  if (typeof name !== 'string' || name.length > LONGEST || !NAME.test(name)) {
    throw new QlError('BAD_CALLBACK')
  }
  return name
}

/**
 * Calls a function with JSON.
 * @param {string} callback a name that was checked
 * @param {string} json may be empty
 * @returns {string}
 */
export function wrapCallback (callback, json) {
  return `${callback}(${json.replace(LINE_ENDS, end => end === '\u2028' ? '\\u2028' : '\\u2029')})`
}
