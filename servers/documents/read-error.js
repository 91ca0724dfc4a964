/** @import {RequestFailure} from './types.js' */
// What an error of arangojs tells. It bears its request, and with that the password. In: such an error; out: numbers
// and words that may be printed.

/** ArangoDB's numbers for what is no failure of ours. */
export const ERROR_NUM = Object.freeze({ duplicateName: 1207, collectionNotFound: 1203 })

/**
 * @param {unknown} error of arangojs
 * @returns {number | undefined} ArangoDB's number of it
 */
export function toErrorNum (error) {
  return /** @type {{errorNum?: number}} */ (error).errorNum
}

/**
 * @param {unknown} error of arangojs
 * @returns {string} what went wrong, in words that hold no credentials
 */
export function toReason (error) {
  const { message, errorNum, cause } = /** @type {Error & {errorNum?: number}} */ (error)
  const deeper = cause instanceof Error && cause.message !== '' ? ` (${describeCause(cause)})` : ''
  return errorNum === undefined ? message + deeper : `${message} (error ${errorNum})`
}

/** 'fetch failed' says nothing, what is below it does. @param {Error} cause */
function describeCause (cause) {
  return cause.cause instanceof Error && cause.cause.message !== ''
    ? `${cause.message}: ${cause.cause.message}`
    : cause.message
}

/**
 * @param {unknown} error
 * @returns {Error} with the original's name, message, stack, code and errorNum, without the request
 */
export function toSafeCause (error) {
  const {
    name, message, stack, code, errorNum
  } = /** @type {Error & {code?: unknown, errorNum?: unknown}} */ (error)
  const safe = Object.assign(new Error(message), { code, errorNum })
  Object.defineProperty(safe, 'name', { value: name })
  if (stack !== undefined) safe.stack = stack
  return safe
}

/**
 * @param {unknown} error of arangojs
 * @returns {RequestFailure} refused: an answer came that has no 2xx status
 */
export function readFailure (error) {
  const { code, errorNum, cause } = /** @type {Error & {code?: unknown, errorNum?: number}} */ (
    error
  )
  if (typeof code === 'number' && code >= 300) {
    return { kind: 'refused', status: code, errorNum: errorNum ?? null, reason: toReason(error) }
  }
  return { kind: 'broken', code: findCode(cause) ?? toReason(error) }
}

/** What the system said lies below what fetch says. @param {unknown} cause @returns {string | null} */
function findCode (cause) {
  if (!(cause instanceof Error)) return null
  const { code } = /** @type {NodeJS.ErrnoException} */ (cause)
  return typeof code === 'string' ? code : findCode(cause.cause)
}
