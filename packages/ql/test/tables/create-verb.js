/** @import {CreateTable, Statement, TableVerb, Verb} from '../../src/types.js' */
// Tables of tests, from the clauses that a test is about.
import { parseScript } from '../../src/language/index.js'
import { compilePlainTable } from '../../src/tables/index.js'

/**
 * @param {string} text `create table ...`
 * @returns {CreateTable}
 */
export function parseCreateTable (text) {
  const [statement] = parseScript(text).statements
  return /** @type {CreateTable} */ (/** @type {Extract<Statement, {kind: 'bare'}>} */ (
    statement
  ).alternatives[0])
}

/**
 * @param {string} clauses what follows `on select get from`: the template in quotes and the other clauses
 * @param {{config?: Record<string, unknown>, verb?: Verb, method?: string, allowFiles?: boolean}} [options] method with
 *   its preposition: 'post to'
 * @returns {TableVerb}
 */
export function createVerb (clauses, {
  config = {}, verb = 'select', method = 'get from', allowFiles
} = {}) {
  const table = compilePlainTable(
    parseCreateTable(`create table t on ${verb} ${method} ${clauses}`), { config, allowFiles }
  )
  return /** @type {TableVerb} */ (table.verbs[verb])
}
