/** @import {Config} from '../types.js' */
// The configuration file: any JSON object. In: a path; out: the object, its preset keys checked.
import { readFileSync } from 'node:fs'
import { QlError } from '../errors/index.js'

const COUNT = {
  expected: 'a whole number above 0',
  fits: (/** @type {unknown} */ value) => Number.isInteger(value) && Number(value) > 0
}
const FLAG = {
  expected: 'true or false',
  fits: (/** @type {unknown} */ value) => typeof value === 'boolean'
}
/** What the keys take that mean something to the app; checked in this order. */
const PRESET = { maxNestedRequests: COUNT, maxResponseLength: COUNT, jsonp: FLAG }

/**
 * Reads a configuration.
 * @param {string} path absolute
 * @returns {Config}
 * @throws {QlError} BAD_CONFIG with the place where it is wrong
 */
export function readConfig (path) {
  const text = readText(path)
  const config = parse(text, path)
  if (typeof config !== 'object' || config === null || Array.isArray(config)) {
    throw new QlError('BAD_CONFIG', { path, reason: 'expected an object: {"key": value}' })
  }
  for (const [key, { expected, fits }] of Object.entries(PRESET)) {
    const value = config[key]
    if (value === undefined || fits(value)) continue
    const reason = `"${key}" takes ${expected}; ${JSON.stringify(value)} came`
    throw new QlError('BAD_CONFIG', { path, reason })
  }
  return config
}

/** @param {string} path */
function readText (path) {
  try {
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    throw new QlError('BAD_CONFIG', {
      path,
      reason: `it can't be read (${/** @type {NodeJS.ErrnoException} */ (error).code})`
    }, error)
  }
}

/** @param {string} text @param {string} path */
function parse (text, path) {
  try {
    return JSON.parse(text)
  } catch (error) {
    const { message } = /** @type {Error} */ (error)
    const offset = Number(/at position (\d+)/.exec(message)?.[1] ?? text.length)
    const before = text.slice(0, offset).split('\n')
    throw new QlError('BAD_CONFIG', {
      path: `${path}:${before.length}:${String(before.at(-1)).length + 1}`,
      reason: `it is no JSON: ${message.replace(/ in JSON at position.*/s, '')}`
    }, error)
  }
}
