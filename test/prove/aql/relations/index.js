/** @import {Relation} from '../types.js' */
// All relations, each with the name under which it is counted and repeated.
import { ACCESS_RELATIONS } from './access.js'
import { FILTER_RELATIONS } from './filters.js'
import { ROW_RELATIONS } from './rows.js'
import { WAY_RELATIONS } from './ways.js'
import { WRITE_RELATIONS } from './writes.js'

export { HTTP_RELATIONS } from './ways.js'

/** @type {readonly Relation[]} those that need nothing but an engine */
export const RELATIONS = Object.freeze([
  ...ACCESS_RELATIONS, ...FILTER_RELATIONS, ...ROW_RELATIONS, ...WAY_RELATIONS, ...WRITE_RELATIONS
])
