/** @import {At} from '../types.js' */
// Which names are variables at one place of a query. A block has its own variables and sees those around it.
import { toProblem } from './problem.js'

/** The element that an expansion's `each` begins with; no variable can be called so. */
export const ELEMENT = '[*]'

/** The variables of a block, or of what follows a FOR or COLLECT in it. */
export class Scope {
  /** @type {Map<string, number>} */
  #own = new Map()
  #outer

  /** @param {Scope | null} outer */
  constructor (outer) {
    this.#outer = outer
  }

  /** @param {string} name @returns {number | undefined} its slot */
  find (name) {
    return this.#own.get(name) ?? this.#outer?.find(name)
  }

  /**
   * @param {string} name
   * @param {number} slot
   * @param {At} at
   * @throws {import('../../errors.js').HostError} 1511
   */
  declare (name, slot, at) {
    if (this.find(name) !== undefined) {
      throw toProblem(
        'ERROR_QUERY_VARIABLE_REDECLARED',
        `there is a variable '${name}' already: give this one another name`,
        at
      )
    }
    this.#own.set(name, slot)
  }

  /** NEW and OLD mean those of the last operation. @param {string} name @param {number} slot */
  set (name, slot) {
    this.#own.set(name, slot)
  }
}
