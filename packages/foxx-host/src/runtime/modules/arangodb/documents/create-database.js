/** @import {Access} from './types.js' */
// The object `db`: its methods, and as properties whatever collections there are at the moment.
import { toRealmError } from '../../realm/foreign-errors.js'
import { collectionNames, DATABASE_METHODS, toHandle } from './database.js'

/**
 * @param {Access} access
 * @returns {Record<string, unknown>}
 */
export function createDatabase (access) {
  const find = (/** @type {string | symbol} */ name) =>
    typeof name === 'string' ? translate(access, () => toHandle(access, name)) : null
  // Methods come first, and what the service itself assigned: a collection that is called like one of them is reached
  // by _collection.
  return new Proxy(createMethods(access), {
    get: (target, name) => name in target ? Reflect.get(target, name) : find(name) ?? undefined,
    has: (target, name) => name in target || find(name) !== null,
    ownKeys: target => [
      ...Reflect.ownKeys(target),
      ...translate(access, () => collectionNames(access)).filter(name => !(name in target))
    ],
    getOwnPropertyDescriptor: (target, name) => {
      const own = Reflect.getOwnPropertyDescriptor(target, name)
      const value = own !== undefined || name in target ? null : find(name)
      return value === null ? own : { value, writable: true, enumerable: true, configurable: true }
    }
  })
}

/** @param {Access} access @returns {Record<string, unknown>} an object of the realm; its methods can be taken off it */
function createMethods (access) {
  const methods = access.values.toObject()
  for (const [name, method] of Object.entries(DATABASE_METHODS)) {
    const value = (/** @type {unknown[]} */ ...values) =>
      translate(access, () => method(access, values))
    Object.defineProperty(methods, name, {
      value: Object.defineProperty(value, 'name', { value: name }),
      writable: true,
      configurable: true,
      enumerable: false
    })
  }
  return methods
}

/**
 * @template T
 * @param {Access} access
 * @param {() => T} work
 * @returns {T}
 */
function translate ({ realm }, work) {
  try {
    return work()
  } catch (error) {
    throw toRealmError(error, realm)
  }
}
