/** @import {PlainError} from './types.js' */
// What service code threw, as JSON. In: anything, with getters that may throw; out: message, stack and other
// properties.

/** Characters of one property as JSON; what is longer would drown the report. */
const LENGTH = 20_000

/**
 * Reads an error's own properties, those left out that can't be written as JSON; never throws.
 * @param {unknown} error
 * @returns {PlainError}
 */
export function toPlainError (error) {
  const fields = typeof error === 'object' && error !== null ? readFields(error) : {}
  const message = readText(error, 'message') ??
    attempt(() => String(error)) ??
    'something without a text was thrown'
  return { ...fields, message, stack: readText(error, 'stack') ?? message }
}

/** @param {object} error @returns {Record<string, unknown>} */
function readFields (error) {
  const names = attempt(() => Object.getOwnPropertyNames(error)) ?? []
  return Object.fromEntries(names.flatMap(name => {
    const json = attempt(() => JSON.stringify(Reflect.get(error, name)))
    return json === undefined || json.length > LENGTH ? [] : [[name, JSON.parse(json)]]
  }))
}

/** @param {unknown} error @param {string} name @returns {string | undefined} */
function readText (error, name) {
  const value = attempt(() => /** @type {Record<string, unknown>} */ (error)[name])
  return typeof value === 'string' ? value : undefined
}

/**
 * @template T
 * @param {() => T} read
 * @returns {T | undefined} undefined when it threw: the error is about the reading, not about the test
 */
function attempt (read) {
  try {
    return read()
  } catch {
    return undefined
  }
}
