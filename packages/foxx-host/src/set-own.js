// Names that come from outside: '__proto__' has to become a property like any other.

/**
 * @template T
 * @param {{[name: string]: T}} target which is changed
 * @param {string} name
 * @param {T} value
 */
export function setOwn (target, name, value) {
  if (name === '__proto__') {
    Object.defineProperty(
      target, name, { value, writable: true, enumerable: true, configurable: true }
    )
  } else {
    target[name] = value
  }
}
