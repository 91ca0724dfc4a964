// The module 'util' for services: what works on values, and the old tests of types that node has given up.
import util from 'node:util'
import { isObject } from '../../values.js'

const NAMES = /** @type {const} */ ([
  'callbackify', 'format', 'formatWithOptions', 'inherits', 'isDeepStrictEqual', 'promisify',
  'stripVTControlCharacters', 'toUSVString'
])

/**
 * @returns {Record<string, unknown>} a copy of its own for each realm
 */
export function createUtil () {
  return {
    ...Object.fromEntries(NAMES.map(name => [name, util[name]])),
    inspect: Object.assign(util.inspect.bind(null), {
      custom: util.inspect.custom,
      defaultOptions: { ...util.inspect.defaultOptions }
    }),
    types: { ...util.types },
    ...createTests(),
    // Packages wrap old functions in it when they are loaded; the warning would reach the host's output.
    deprecate: (/** @type {Function} */ own) => own,
    debuglog: () => () => {}
  }
}

/** @returns {Record<string, (value: unknown) => boolean>} */
function createTests () {
  return {
    isArray: Array.isArray,
    isBoolean: value => typeof value === 'boolean',
    isBuffer: Buffer.isBuffer,
    isDate: util.types.isDate,
    isError: value => util.types.isNativeError(value) || value instanceof Error,
    isFunction: value => typeof value === 'function',
    isNull: value => value === null,
    isNullOrUndefined: value => value === null || value === undefined,
    isNumber: value => typeof value === 'number',
    isObject: value => isObject(value),
    isPrimitive: value =>
      value === null || (typeof value !== 'object' && typeof value !== 'function'),
    isRegExp: util.types.isRegExp,
    isString: value => typeof value === 'string',
    isSymbol: value => typeof value === 'symbol',
    isUndefined: value => value === undefined
  }
}
