// An operator's module as the value of a variable. Only what was loaded as one can be called: a script can't bring
// functions along.
import { QlError } from '../../errors/index.js'

/** The functions of a module; in a result it is an empty object. */
export class LoadedFunctions {
  #functions

  /** @param {ReadonlyMap<string, Function>} functions */
  constructor (functions) {
    this.#functions = functions
    Object.freeze(this)
  }

  /**
   * @param {string} name
   * @returns {Function | undefined}
   */
  get (name) {
    return this.#functions.get(name)
  }
}

/**
 * The function that a script calls.
 * @param {ReadonlyMap<string, unknown>} variables
 * @param {{module: string, name: string, line: number}} call
 * @returns {Function}
 * @throws {QlError} NO_SUCH_FUNCTION
 */
export function findFunction (variables, { module, name, line }) {
  const loaded = variables.get(module)
  const found = loaded instanceof LoadedFunctions ? loaded.get(name) : undefined
  if (found === undefined) throw new QlError('NO_SUCH_FUNCTION', { line, module, name })
  return found
}
