/** @import {Access} from './types.js' */
// The object `db`: its methods, and as properties whatever collections there are at the moment.
import { toRealmError } from '../../realm/foreign-errors.js'

/**
 * @template {Pick<Access, 'realm' | 'values'>} A
 * @param {A} access
 * @param {object} parts
 * @param {Readonly<Record<string, (access: A, values: readonly unknown[]) => unknown>>} parts.methods by name
 * @param {(access: A, name: string) => object | null} parts.toHandle the collection's object; null where there is none
 * @param {(access: A) => string[]} parts.collectionNames of all collections
 * @returns {Record<string, unknown>}
 */
export function createDatabase (access, { methods, toHandle, collectionNames }) {
  const find = (/** @type {string | symbol} */ name) =>
    typeof name === 'string' ? translate(access, () => toHandle(access, name)) : null
  // Methods come first, and what the service itself assigned: a collection that is called like one of them is reached
  // by _collection.
  return new Proxy(createMethods(access, methods), {
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

/**
 * @template {Pick<Access, 'realm' | 'values'>} A
 * @param {A} access
 * @param {Readonly<Record<string, (access: A, values: readonly unknown[]) => unknown>>} given
 * @returns {Record<string, unknown>} an object of the realm; its methods can be taken off it
 */
function createMethods (access, given) {
  const methods = access.values.toObject()
  for (const [name, method] of Object.entries(given)) {
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
 * @param {Pick<Access, 'realm'>} access
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
