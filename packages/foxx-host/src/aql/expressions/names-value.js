/** @import {Expression} from '../types.js' */
// Whether an expression makes nothing, but only names a value that is there: whoever keeps that needs no memory for it.

/** @param {Expression} expression @returns {boolean} */
export function namesValue (expression) {
  if (expression.type === 'attribute') return namesValue(expression.object)
  if (expression.type === 'index') {
    return namesValue(expression.object) && namesValue(expression.index)
  }
  return expression.type === 'variable' ||
    expression.type === 'bind' || expression.type === 'literal'
}
