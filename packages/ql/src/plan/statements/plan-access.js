/** @import {Delete, Insert, RequestPlan, Select, Update, Verb} from '../../types.js' */
/** @import {Missing, PlanContext, TableAccess} from '../types.js' */
// How a statement reaches a table.
import { compileRequests, createAnswerHooks } from '../../tables/index.js'

/** @type {{plan: RequestPlan}} */
const NO_REQUESTS = { plan: { requests: [], merge: 'field' } }

/**
 * Compiles the access of a statement to a table.
 * @param {string} name
 * @param {{
 *   verb: Verb, statement: Select | Insert | Update | Delete, names: readonly string[], context: PlanContext
 * }} options names: of the
 *   parameters that the statement itself has
 * @returns {TableAccess | Missing} frozen
 */
export function planAccess (name, { verb, statement, names, context }) {
  const found = context.findTable(name)
  if (found === undefined) {
    return Object.freeze({ code: 'NO_SUCH_TABLE', facts: Object.freeze({ name }) })
  }
  const tableVerb = found.table.verbs[verb]
  if (tableVerb === undefined) {
    return Object.freeze({ code: 'UNSUPPORTED_VERB', facts: Object.freeze({ name, verb }) })
  }
  const { limits } = context
  return Object.freeze({
    name,
    verb: tableVerb,
    toRequests: compileRequests(tableVerb),
    facts: toFacts(statement, names, limits.upstreamRequests),
    inline: found.inline,
    hooks: createAnswerHooks(tableVerb, NO_REQUESTS) !== null,
    timeoutMs: statement.timeoutMs ?? limits.timeoutMs,
    minDelayMs: statement.minDelayMs ?? limits.minDelayMs,
    maxDelayMs: statement.maxDelayMs ?? limits.maxDelayMs
  })
}

/**
 * @param {Select | Insert | Update | Delete} statement
 * @param {readonly string[]} names
 * @param {number} most
 * @returns {TableAccess['facts']}
 */
function toFacts (statement, names, most) {
  const { limit, offset } = statement.kind === 'select' ? statement : { limit: null, offset: null }
  return Object.freeze({ limit, offset, statement, names, most })
}

/**
 * Whether there is access at all.
 * @param {TableAccess | Missing} access
 * @returns {access is TableAccess}
 */
export function isAccess (access) {
  return 'verb' in access
}
