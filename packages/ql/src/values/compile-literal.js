/** @import {Scope, Value} from '../types.js' */
// JSON literals and the values of conditions: constants as they are, texts with references filled anew in each run.
import { compileText, isConstantText } from './compile-text.js'
import { setOwn } from './own-property.js'

/** @typedef {(scope: Scope) => unknown} Fill */

/**
 * Compiles a JSON value. Keys whose reference leads to nothing are dropped; in arrays their place stays undefined.
 * @param {unknown} json
 * @returns {Fill} a value without references is frozen and the same in every run
 */
export function compileLiteral (json) {
  if (isConstant(json)) {
    deepFreeze(json)
    return () => json
  }
  return compileFilled(json)
}

/**
 * Compiles a value of a condition or a values clause.
 * @param {Value} value
 * @param {{inList?: boolean}} [options] inList: in `in (...)` an unquoted name is always a reference
 * @returns {Fill} an unquoted path is the variable of that name, else its own text
 */
export function compileValue (value, { inList = false } = {}) {
  const { kind, text } = value
  if (kind === 'quoted') return compileText(text)
  if (kind === 'digits') {
    const digits = toNumberOrText(text)
    return () => digits
  }
  if (inList) return compileText(`{${text}}`)
  return scope => scope.variables.has(text) ? scope.variables.get(text) : text
}

/** Digits that a number can't hold exactly, as long ids and leading zeros, stay text. @param {string} text */
function toNumberOrText (text) {
  const number = Number(text)
  return String(number) === text ? number : text
}

/** @param {unknown} json @returns {boolean} */
function isConstant (json) {
  if (typeof json === 'string') return isConstantText(json)
  if (typeof json !== 'object' || json === null) return true
  return Object.values(json).every(isConstant)
}

/** @param {unknown} json */
function deepFreeze (json) {
  if (typeof json !== 'object' || json === null) return
  Object.values(json).forEach(deepFreeze)
  Object.freeze(json)
}

/** @param {unknown} json @returns {Fill} */
function compileFilled (json) {
  if (isConstant(json)) return compileLiteral(json)
  if (typeof json === 'string') return compileText(json)
  if (Array.isArray(json)) {
    const fills = json.map(compileFilled)
    return scope => fills.map(fill => fill(scope))
  }
  return compileObject(Object.entries(/** @type {object} */ (json)))
}

/** @param {readonly [string, unknown][]} entries @returns {Fill} */
function compileObject (entries) {
  const names = entries.map(([name]) => name)
  const fills = entries.map(([, value]) => compileFilled(value))
  return scope => {
    const filled = {}
    for (let i = 0; i < fills.length; i++) {
      const value = /** @type {Fill} */ (fills[i])(scope)
      if (value !== undefined) setOwn(filled, /** @type {string} */ (names[i]), value)
    }
    return filled
  }
}
