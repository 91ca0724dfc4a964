// Several promises at once, whose values nobody keeps once one of them has failed.

/**
 * Waits for all, as Promise.all does; but when one fails, what the others have brought, and still bring, is let go:
 * answers of many megabytes would be held until the last one has come.
 * @template T
 * @param {readonly (T | Promise<T>)[]} awaited
 * @returns {Promise<T[]>} in their order; rejects with the first error
 */
export function gather (awaited) {
  /** @type {Gathering<T>} */
  const gathering = new Gathering(awaited.length)
  for (let index = 0; index < awaited.length; index++) {
    gathering.add(/** @type {T | Promise<T>} */ (awaited[index]), index)
  }
  return gathering.whole.promise
}

/** None of its functions may hold the promises: each holds its value. @template T */
class Gathering {
  /** @param {number} count */
  constructor (count) {
    /** @type {PromiseWithResolvers<T[]>} */
    this.whole = Promise.withResolvers()
    /** null: one has failed. @type {T[] | null} */
    this.values = new Array(count)
    this.left = count
    if (count === 0) this.whole.resolve([])
  }

  /** @param {T | Promise<T>} one @param {number} index */
  add (one, index) {
    Promise.resolve(one).then(value => this.keep(value, index), error => this.fail(error))
  }

  /** @param {T} value @param {number} index */
  keep (value, index) {
    if (this.values === null) return
    this.values[index] = value
    if (--this.left === 0) this.whole.resolve(this.values)
  }

  /** @param {unknown} error */
  fail (error) {
    this.values = null
    this.whole.reject(error)
  }
}
