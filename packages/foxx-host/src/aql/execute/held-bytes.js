/** @import {Run} from '../types.js' */
// What a part of a query has taken of its run's memory.

export class HeldBytes {
  #bytes = 0
  #run

  /** @param {Run} run */
  constructor (run) {
    this.#run = run
  }

  /** @param {number} bytes more, or fewer where it is negative @throws {import('../../errors.js').HostError} 32 */
  add (bytes) {
    if (bytes === 0) return
    this.#run.hold(bytes)
    this.#bytes += bytes
  }

  /** Gives all of it back. */
  release () {
    this.add(-this.#bytes)
  }
}
