/** @import {ArangoErrorClass, ArangoErrorFields, RealmIntrinsics} from '../types.js' */
// ArangoError as service code knows it: a class of the service's realm.
import { ERROR_NUMBERS, toServiceStatus } from '../../../errors.js'
import { toRecord } from '../../values.js'

/** ERROR_FAILED, for what has no number. */
const FAILED = 1
const TEXTS = new Map(Object.values(ERROR_NUMBERS).map(([number, text]) => [number, text]))

/**
 * The class of one realm. Whatever a service passes to its constructor gives an error: what is missing is filled in.
 * @param {RealmIntrinsics} intrinsics
 * @returns {ArangoErrorClass}
 */
export function createArangoError (intrinsics) {
  class ArangoError extends intrinsics.Error {
    /** @param {unknown} [data] {errorNum, errorMessage, code} @param {{cause?: unknown}} [options] */
    constructor (data, options) {
      const { errorNum, errorMessage, code } = toFields(data)
      super(errorMessage)
      Object.assign(this, { error: true, errorNum, errorMessage, code })
      if (options?.cause !== undefined) {
        Object.defineProperty(
          this, 'cause', { value: options.cause, writable: true, configurable: true }
        )
      }
    }

    get isArangoError () { return true }
  }
  Object.defineProperty(
    ArangoError.prototype, 'name', { value: 'ArangoError', writable: true, configurable: true }
  )
  return /** @type {ArangoErrorClass} */ (/** @type {unknown} */ (ArangoError))
}

/** @param {unknown} data @returns {Omit<ArangoErrorFields, 'isArangoError'>} */
function toFields (data) {
  const given = toRecord(data)
  const errorNum = toInteger(given.errorNum) ?? FAILED
  return {
    errorNum,
    errorMessage: typeof given.errorMessage === 'string'
      ? given.errorMessage
      : TEXTS.get(errorNum) ?? `error ${errorNum}`,
    code: toInteger(given.code) ?? toServiceStatus(errorNum)
  }
}

/** @param {unknown} value @returns {number | undefined} */
function toInteger (value) {
  return typeof value === 'number' && Number.isInteger(value) ? value : undefined
}
