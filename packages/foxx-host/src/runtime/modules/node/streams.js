// The module 'stream': node's classes, each with a prototype of its own for each realm.
import stream from 'node:stream'

const NAMES = /** @type {const} */ ([
  'Readable', 'Writable', 'Duplex', 'Transform', 'PassThrough', 'Stream'
])

/** @typedef {(this: object, options?: unknown) => object | undefined} StreamClass */

/** @returns {StreamClass & Record<string, StreamClass>} */
export function createStreams () {
  const classes = Object.fromEntries(NAMES.map(name => [
    name, inherit(name, /** @type {StreamClass} */ (/** @type {unknown} */ (stream[name])))
  ]))
  return Object.assign(/** @type {StreamClass} */ (classes.Stream), classes)
}

/**
 * Functions and no classes: packages inherit from them with util.inherits.
 * @param {string} name
 * @param {StreamClass} Base
 */
function inherit (name, Base) {
  /** @type {StreamClass} */
  const Own = function (options) {
    if (!(this instanceof Own)) return Reflect.construct(Own, [options])
    Reflect.apply(Base, this, [options])
  }
  Own.prototype = Object.create(Base.prototype, {
    constructor: { value: Own, writable: true, configurable: true }
  })
  return Object.defineProperty(Object.setPrototypeOf(Own, Base), 'name', { value: name })
}
