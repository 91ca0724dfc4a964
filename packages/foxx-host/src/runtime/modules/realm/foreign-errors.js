/** @import {Realm} from '../types.js' */
// Errors that were made outside of a service's realm (by Buffer, node's path, chai) and meet its code.
import { types } from 'node:util'
import { HostError, ServerError } from '../../../errors.js'

/** Name -> the host's class of errors. */
const HOST_CLASSES = /** @type {Record<string, Function>} */ ({
  TypeError, RangeError, SyntaxError, ReferenceError, EvalError, URIError
})

const ordinaryHasInstance = Function.prototype[Symbol.hasInstance]

/**
 * Lets `instanceof Error` (TypeError, ...) be true in the realm for errors of the host too: service code asks it of
 * whatever it catches.
 * @param {Record<string, unknown>} globals the realm's
 */
export function adoptForeignErrors (globals) {
  const counterparts = new Map(Object.entries(HOST_CLASSES).map(([name, own]) =>
    [globals[name], own]))
  const realmError = /** @type {Function} */ (globals.Error)
  Object.defineProperty(realmError, Symbol.hasInstance, {
    /** @this {Function} @param {unknown} value */
    value: function (value) {
      if (ordinaryHasInstance.call(this, value)) return true
      if (this === realmError) return types.isNativeError(value)
      const counterpart = counterparts.get(this)
      return counterpart !== undefined && ordinaryHasInstance.call(counterpart, value)
    },
    configurable: true
  })
}

/**
 * What the host's code threw, as the realm's code shall catch it: what has a number is an ArangoError. Errors of the
 * realm and what service code itself threw stay what they are.
 * @param {unknown} error
 * @param {Pick<Realm, 'intrinsics' | 'ArangoError'>} realm
 * @returns {unknown}
 */
export function toRealmError (error, { intrinsics, ArangoError }) {
  if (!(error instanceof Error)) return error
  if (ordinaryHasInstance.call(intrinsics.Error, error)) return error
  if (error instanceof HostError || error instanceof ServerError) {
    return new ArangoError({
      errorNum: error.errorNum, errorMessage: error.message, code: error.status
    }, { cause: error })
  }
  const own = error instanceof TypeError
    ? intrinsics.TypeError
    : error instanceof RangeError ? intrinsics.RangeError : intrinsics.Error
  const { code, errno, syscall, path } = /** @type {NodeJS.ErrnoException} */ (error)
  const facts = Object.fromEntries(Object.entries({ code, errno, syscall, path })
    .filter(([, value]) => value !== undefined))
  return Object.assign(new own(error.message, { cause: error }), facts)
}
