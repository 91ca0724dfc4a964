// Test functions under the watchdog. In: what test files find in scope (describe, it, before ...); out: the same, but
// each function that is handed to them runs guarded. A test that loops would keep its worker for ever otherwise.

/** @typedef {(...parameters: unknown[]) => unknown} Callable */
/** @typedef {<T>(work: () => T) => T} Guard */

/**
 * Makes guarded versions of mocha's functions, `it.only` and the like included.
 * @param {Record<string, unknown>} globals
 * @param {Guard} guard
 * @returns {Record<string, unknown>}
 */
export function guardTests (globals, guard) {
  return Object.fromEntries(Object.entries(globals).map(([name, value]) =>
    [name, isCallable(value) ? toGuarding(value, guard) : value]))
}

/**
 * A proxy, because its properties are functions of the same kind.
 * @param {Callable} define
 * @param {Guard} guard
 * @returns {Callable}
 */
function toGuarding (define, guard) {
  return new Proxy(define, {
    apply: (target, self, parameters) => Reflect.apply(target, self, parameters.map(each =>
      isCallable(each) ? toGuarded(each, guard) : each)),
    get (target, name) {
      const value = Reflect.get(target, name)
      return Object.hasOwn(target, name) && isCallable(value) ? toGuarding(value, guard) : value
    }
  })
}

/**
 * A proxy, because mocha looks at the length: a test with a parameter waits for its call.
 * @param {Callable} work
 * @param {Guard} guard
 * @returns {Callable}
 */
function toGuarded (work, guard) {
  return new Proxy(work, {
    apply: (target, self, parameters) => guard(() => Reflect.apply(target, self, parameters))
  })
}

/** @param {unknown} value @returns {value is Callable} */
function isCallable (value) {
  return typeof value === 'function'
}
