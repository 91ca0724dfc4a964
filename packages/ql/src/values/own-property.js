// Reading and writing properties whose names come from scripts or upstreams: own properties only, so that no name is
// special.

/** Names that plain values inherit; reading any other name of plain data finds an own property or nothing. */
const PROTOTYPES = [
  Object.prototype, Array.prototype, String.prototype, Number.prototype, Boolean.prototype,
  Function.prototype
]
/** Only functions inherit it, where it is a text; and data is full of names. */
const HARMLESS = 'name'

/**
 * Whether a name could be found on a prototype, so that it has to be asked for as an own property.
 * @param {string} name
 * @returns {boolean}
 */
export function isInherited (name) {
  return name !== HARMLESS && PROTOTYPES.some(prototype => name in prototype)
}

/**
 * An own property of plain data; of texts the length and single characters.
 * @param {unknown} value
 * @param {string | number} key
 * @returns {unknown} undefined when there is none
 */
export function ownValue (value, key) {
  if (typeof value === 'object' && value !== null) {
    return Object.hasOwn(value, key)
      ? /** @type {Record<string | number, unknown>} */ (value)[key]
      : undefined
  }
  if (typeof value === 'string') {
    return Object.hasOwn(Object(value), key) ? /** @type {never} */ (value)[key] : undefined
  }
  return undefined
}

/**
 * Sets an own property, '__proto__' included.
 * @param {object} object
 * @param {string} key
 * @param {unknown} value
 */
export function setOwn (object, key, value) {
  if (key === '__proto__') {
    Object.defineProperty(
      object, key, { value, writable: true, enumerable: true, configurable: true }
    )
    return
  }
  /** @type {Record<string, unknown>} */ (object)[key] = value
}

/**
 * Follows names through own properties; every value on the way, the last included, has to be truthy.
 * @param {unknown} value
 * @param {readonly string[]} names
 * @returns {unknown} undefined when one is missing or falsy
 */
export function truthyAt (value, names) {
  let current = value
  for (let i = 0; i < names.length && current; i++) {
    current = ownValue(current, /** @type {string} */ (names[i]))
  }
  return current || undefined
}
