/** @import {Value} from '../types.js' */
// What a value is, and making another one of it.
import { isDocumentId } from '../../documents/index.js'
import { declareAlike } from './declare.js'
import { toBoolean, toList, toNumber, toText, typeName } from '../values/index.js'

/** @type {Readonly<Record<string, (value: Value) => boolean>>} */
const TESTS = Object.freeze({
  IS_NULL: value => value === null,
  IS_BOOL: value => typeof value === 'boolean',
  IS_NUMBER: value => typeof value === 'number',
  IS_STRING: value => typeof value === 'string',
  IS_ARRAY: Array.isArray,
  IS_LIST: Array.isArray,
  IS_OBJECT: value => typeName(value) === 'object',
  IS_DOCUMENT: value => typeName(value) === 'object',
  IS_KEY: value => typeof value === 'string' && isDocumentId(`c/${value}`)
})

/** @type {Readonly<Record<string, (value: Value) => Value>>} */
const CONVERSIONS = Object.freeze({
  TO_BOOL: toBoolean,
  TO_NUMBER: toNumber,
  TO_STRING: toText,
  TO_ARRAY: value => [...toList(value)],
  TO_LIST: value => [...toList(value)],
  TYPENAME: typeName
})

export const TYPE_FUNCTIONS = declareAlike(
  '(any)', { ...TESTS, ...CONVERSIONS }, convert => ([value]) => convert(value)
)
