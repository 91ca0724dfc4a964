/** @import {Case} from '../types.js' */
// All cases: topic -> cases.
import { ACCESS, EXPANSION, RANGES } from './access.js'
import { BINDS, ERRORS, WARNINGS } from './binds.js'
import { FILTER, FOR, FULL_COUNT, LET, LIMIT, RETURN, SORT, SUBQUERY } from './blocks.js'
import { AGGREGATE, COLLECT } from './collect.js'
import { COUNTS } from './counts.js'
import { ARRAYS } from './expressions/arrays.js'
import { NUMBERS } from './expressions/numbers.js'
import { OBJECTS } from './expressions/objects.js'
import { TEXTS } from './expressions/texts.js'
import { ARRAY_FUNCTIONS, OBJECT_FUNCTIONS, SYSTEM_FUNCTIONS, TYPE_FUNCTIONS } from './functions.js'
import {
  DATE_FUNCTIONS, NUMBER_FUNCTIONS, PATTERNS_AND_HASHES, STRING_FUNCTIONS
} from './functions-of-scalars.js'
import { GRAPHS } from './graphs.js'
import { INDEXES } from './indexes.js'
import { LEXING, LITERALS } from './literals.js'
import { ARRAY_COMPARISONS, OPERATORS, ORDER, PRECEDENCE } from './operators.js'
import { DESTRUCTURING, FORMS, QUESTION_MARK } from './patterns.js'
import { WINDOW } from './windows.js'
import { INSERT, REMOVE, REPLACE, UPDATE, UPSERT } from './writes.js'

/** @type {Readonly<Record<string, readonly Case[]>>} */
export const TOPICS = Object.freeze({
  literals: LITERALS,
  lexing: LEXING,
  operators: OPERATORS,
  'array comparisons': ARRAY_COMPARISONS,
  precedence: PRECEDENCE,
  'order of values': ORDER,
  access: ACCESS,
  expansions: EXPANSION,
  ranges: RANGES,
  FOR,
  FILTER,
  SORT,
  LIMIT,
  fullCount: FULL_COUNT,
  LET,
  subqueries: SUBQUERY,
  RETURN,
  COLLECT,
  AGGREGATE,
  WINDOW,
  destructuring: DESTRUCTURING,
  'question marks': QUESTION_MARK,
  'further forms': FORMS,
  INSERT,
  UPDATE,
  REPLACE,
  REMOVE,
  UPSERT,
  'bind parameters': BINDS,
  warnings: WARNINGS,
  errors: ERRORS,
  indexes: INDEXES,
  graphs: GRAPHS,
  counts: COUNTS,
  'functions of arrays': ARRAY_FUNCTIONS,
  'functions of objects': OBJECT_FUNCTIONS,
  'functions of types': TYPE_FUNCTIONS,
  'functions that look around': SYSTEM_FUNCTIONS,
  'functions of numbers': NUMBER_FUNCTIONS,
  'functions of strings': STRING_FUNCTIONS,
  'patterns and hashes': PATTERNS_AND_HASHES,
  'functions of dates': DATE_FUNCTIONS,
  'expressions of arrays': ARRAYS,
  'expressions of numbers': NUMBERS,
  'expressions of texts': TEXTS,
  'expressions of objects': OBJECTS
})
