/** @import {Collection, Compute, ComputedValue, Document} from '../types.js' */
// What a collection does with each document before it is stored: attributes are computed, then all of it is checked
// against the schema. In: the text that would be stored;
// out: the one that is.
import { HostError } from '../../errors.js'
import { ownAttributes, toOwnBody } from '../attributes.js'
import { keyOf, revisionOf, toText } from '../document-text.js'
import { compileSchema } from './compile-schema.js'

/** Those of each list of definitions. @type {WeakMap<readonly ComputedValue[], readonly Compute[]>} */
const compiled = new WeakMap()

/**
 * @param {Collection} collection
 * @returns {boolean} whether it has any rules
 */
export function hasRules ({ schema, computedValues }) {
  return schema !== null || computedValues !== null
}

/**
 * @param {Collection} collection
 * @param {{text: string, before: string | null, on: ComputedValue['computeOn'][number]}} change before: the text that
 *   is stored now, null for none
 * @returns {string}
 * @throws {HostError} 1620 where the document doesn't fit the schema; what an expression fails with; 10, 1227
 */
export function applyRules (collection, { text, before, on }) {
  if (!hasRules(collection)) return text
  const document = JSON.parse(text)
  const isComputed = collection.computedValues !== null && computeAll(collection, document, on)
  checkSchema(collection, { document, before, on })
  if (!isComputed) return text
  const body = toOwnBody(collection, document)
  return toText(collection, { key: keyOf(text), rev: revisionOf(text), body })
}

/**
 * No expression sees what another one gives.
 * @param {Collection} collection
 * @param {Document} document gets the values
 * @param {ComputedValue['computeOn'][number]} on
 * @returns {boolean} whether there were any
 */
function computeAll ({ computedValues, compile }, document, on) {
  const values = computedValues ?? []
  const computes = compileAll(values, compile)
  const given = structuredClone(document)
  const due = values.map((value, index) => ({ value, compute: computes[index] })).filter(
    ({ value: { computeOn, overwrite, name } }) => computeOn.includes(on) && (
      overwrite || !Object.hasOwn(given, name)
    )
  )
  for (const { value: { name, keepNull, failOnWarning }, compute } of due) {
    const result = compute?.(given, { failOnWarning }) ?? null
    if (result === null && !keepNull) delete document[name]
    else Object.defineProperty(
      document,
      name,
      { value: result, enumerable: true, configurable: true, writable: true }
    )
  }
  return due.length > 0
}

/**
 * @param {readonly ComputedValue[]} values
 * @param {Collection['compile']} compile
 * @returns {readonly Compute[]}
 */
function compileAll (values, compile) {
  const made = compiled.get(values) ?? values.map(({ expression }) => {
    if (compile === null) {
      throw new HostError('ERROR_NOT_IMPLEMENTED', 'nothing here can compute values')
    }
    return compile(expression)
  })
  compiled.set(values, made)
  return made
}

/**
 * @param {Collection} collection
 * @param {{document: Document, before: string | null, on: ComputedValue['computeOn'][number]}} change
 */
function checkSchema ({ schema, name }, { document, before, on }) {
  if (schema === null || schema.level === 'none' || (schema.level === 'new' && on !== 'insert')) {
    return
  }
  const validate = compileSchema(schema)
  const problem = validate(ownAttributes(document))
  if (problem === null) return
  // What did not fit before may go on not to fit.
  if (
    schema.level === 'moderate' &&
    before !== null &&
    validate(ownAttributes(JSON.parse(before))) !== null
  ) {
    return
  }
  const { message } = schema
  throw new HostError(
    'ERROR_VALIDATION_FAILED',
    message === '' ? `${problem} (the schema of the collection '${name}')` : message,
    { isWhole: message !== '' }
  )
}
