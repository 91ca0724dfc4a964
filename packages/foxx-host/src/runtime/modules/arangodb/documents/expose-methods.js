/** @import {Realm} from '../../types.js' */
// Objects of a realm whose methods are the host's: one prototype for all of a kind, nothing is made for each call.
import { toRealmError } from '../../realm/foreign-errors.js'

/**
 * @template I
 * @param {Realm} realm
 * @param {Readonly<Record<string | symbol, (inner: I, values: readonly unknown[], self: object) => unknown>>} methods
 *   get what is inside, the
 *   arguments, and the object; their exceptions arrive as errors of the realm
 * @param {Readonly<Record<string, unknown>> & {accessors?: Readonly<Record<string, (inner: I) => unknown>>}} constants
 *   values of properties; accessors: properties that are read anew each time
 * @returns {(inner: I) => object} makes an object around what is inside
 */
export function exposeMethods (realm, methods, { accessors = {}, ...constants }) {
  class Exposed {
    #inner

    /** @param {I} inner */
    constructor (inner) {
      this.#inner = inner
    }

    /** @param {(inner: I, values: readonly unknown[], self: object) => unknown} method */
    static expose (method) {
      /** @this {Exposed} @param {unknown[]} values */
      const exposed = function (...values) {
        try {
          return method(this.#inner, values, this)
        } catch (error) {
          throw toRealmError(error, realm)
        }
      }
      return exposed
    }
  }
  const { prototype } = Exposed
  Object.setPrototypeOf(prototype, realm.intrinsics.Object.prototype)
  Reflect.deleteProperty(prototype, 'constructor')
  for (const name of Reflect.ownKeys(methods)) {
    const exposed = Exposed.expose(/** @type {(typeof methods)[string]} */ (
      methods[/** @type {string} */ (name)]
    ))
    define(prototype, name, Object.defineProperty(
      exposed, 'name', { value: String(name), configurable: true }
    ))
  }
  for (const [name, value] of Object.entries(constants)) define(prototype, name, value)
  for (const [name, read] of Object.entries(accessors)) {
    const get = Exposed.expose(read)
    Object.defineProperty(prototype, name, { get, configurable: true, enumerable: false })
  }
  return inner => new Exposed(inner)
}

/** @param {object} target @param {string | symbol} name @param {unknown} value */
function define (target, name, value) {
  Object.defineProperty(
    target, name, { value, writable: true, configurable: true, enumerable: false }
  )
}
