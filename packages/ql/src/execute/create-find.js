/** @import {Scope} from '../types.js' */
/** @import {Find} from '../plan/types.js' */
// Where the parameters of a request come from.
import { lookUpIncoming, takeSteps } from '../values/index.js'

/**
 * Makes the look-up of parameters for one statement: variables of the script first, even before what the statement
 * itself says (as in the original), then the statement, then what came in with the request.
 * @param {Scope} scope
 * @param {readonly string[]} names of the statement's own parameters; of one that stands there twice the last counts
 * @param {readonly unknown[]} values of these
 * @returns {Find} throws QlError TOO_MANY_STEPS for lists that are too long
 */
export function createFind (scope, names, values) {
  const { variables } = scope
  return name => {
    const variable = variables.get(name)
    if (variable !== undefined) return counted(variable, scope)
    for (let i = names.length - 1; i >= 0; i--) {
      if (names[i] === name && values[i] !== undefined) return counted(values[i], scope)
    }
    return lookUpIncoming(scope, name)
  }
}

/** A long list is sorted, joined and encoded for the requests. */
const STEPS_OF_ELEMENT = 40
const SHORT_LIST = 100

/** @param {unknown} value @param {Scope} scope */
function counted (value, scope) {
  if (Array.isArray(value) && value.length > SHORT_LIST) {
    takeSteps(scope, value.length * STEPS_OF_ELEMENT)
  }
  return value
}
