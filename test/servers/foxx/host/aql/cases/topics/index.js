/** @import {Case} from '../types.js' */
// All cases: topic -> cases.
import { ACCESS, EXPANSION, RANGES } from './access.js'
import { BINDS, ERRORS, WARNINGS } from './binds.js'
import { FILTER, FOR, FULL_COUNT, LET, LIMIT, RETURN, SORT, SUBQUERY } from './blocks.js'
import { AGGREGATE, COLLECT } from './collect.js'
import { ARRAY_FUNCTIONS, OBJECT_FUNCTIONS, SYSTEM_FUNCTIONS, TYPE_FUNCTIONS } from './functions.js'
import { DATE_FUNCTIONS, NUMBER_FUNCTIONS, PATTERNS_AND_HASHES, STRING_FUNCTIONS } from './functions-of-scalars.js'
import { INDEXES } from './indexes.js'
import { LEXING, LITERALS } from './literals.js'
import { ARRAY_COMPARISONS, OPERATORS, ORDER, PRECEDENCE } from './operators.js'
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
  INSERT,
  UPDATE,
  REPLACE,
  REMOVE,
  UPSERT,
  'bind parameters': BINDS,
  warnings: WARNINGS,
  errors: ERRORS,
  indexes: INDEXES,
  'functions of arrays': ARRAY_FUNCTIONS,
  'functions of objects': OBJECT_FUNCTIONS,
  'functions of types': TYPE_FUNCTIONS,
  'functions that look around': SYSTEM_FUNCTIONS,
  'functions of numbers': NUMBER_FUNCTIONS,
  'functions of strings': STRING_FUNCTIONS,
  'patterns and hashes': PATTERNS_AND_HASHES,
  'functions of dates': DATE_FUNCTIONS
})
