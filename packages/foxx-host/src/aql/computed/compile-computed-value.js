/** @import {Compute} from '../../documents/types.js' */
/** @import {Expression, Query, Setting, Value} from '../types.js' */
// From the expression of a computed value to a function of a document. In: a text, RETURN and an expression of @doc;
// out: what computes it, or an error that says what it may not do.
import { HostError } from '../../errors.js'
import { checkQuery, listBinds } from '../check/index.js'
import { createRun } from '../execute/index.js'
import { createExpressionCompiler } from '../expressions/index.js'
import { FUNCTIONS } from '../functions/index.js'
import { parseQuery } from '../parse/index.js'
import { listSubqueries } from '../plan/index.js'

/** They read more than the document, call others, or rest while everybody waits for the write to end. */
const REFUSED = [
  'APPLY', 'CALL', 'COLLECTIONS', 'COLLECTION_COUNT', 'CURRENT_DATABASE', 'CURRENT_USER',
  'DOCUMENT', 'SCHEMA_GET', 'SCHEMA_VALIDATE', 'SLEEP', 'VERSION'
]
const ALLOWED = new Map([...FUNCTIONS].filter(([name]) => !REFUSED.includes(name)))
const LONGEST = 64 * 1024
/** A write waits for it, and so do all others. */
const MOST_SECONDS = 5
const MOST_BYTES = 256 * 1024 * 1024

/**
 * @param {string} text
 * @returns {Compute}
 * @throws {HostError} 10 for what is more than an expression of @doc; what parseQuery and checkQuery throw
 */
export function compileComputedValue (text) {
  if (text.length > LONGEST) throw refuse(`at most ${LONGEST} characters`, `${text.length}`)
  const parsed = parseQuery(text)
  checkBinds(parsed)
  const { query, variables, collections } = checkQuery(parsed, { collectionOf: bind => bind })
  const [operation] = query.operations
  // Nothing follows it, and without FOR there is no DISTINCT.
  if (operation?.type !== 'return') {
    throw refuse('RETURN and an expression, and nothing else', text)
  }
  if (listSubqueries(query).length > 0) {
    throw refuse('no subqueries: use [* FILTER ... RETURN ...] instead', text)
  }
  if (collections.length > 0) {
    throw refuse('nothing to be read but @doc', `the collection '${collections[0]?.name}'`)
  }
  checkCalls(operation.value)
  const compiled = createExpressionCompiler(
    { functions: ALLOWED, subquery: () => { throw new TypeError('subqueries were refused') } }
  )(operation.value)
  return (document, { failOnWarning }) => {
    const run = createRun(toSetting({ doc: /** @type {Value} */ (document) }, failOnWarning))
    return compiled.run({ slots: new Array(variables.length), run })
  }
}

/** @param {Query} query */
function checkBinds (query) {
  const { values, collections } = listBinds(query)
  const other = [
    ...values.filter(name => name !== 'doc'),
    ...collections.map(name => `@${name}`)
  ][0]
  if (other !== undefined) throw refuse('no parameter but @doc', `@${other}`)
}

/** @param {unknown} node */
function checkCalls (node) {
  if (typeof node !== 'object' || node === null) return
  const { type, name } = /** @type {Partial<Extract<Expression, {type: 'call'}>>} */ (node)
  if (type === 'call' && !ALLOWED.has(String(name))) {
    throw refuse('no functions that read more than the document, call others, or rest', `${name}()`)
  }
  for (const part of Object.values(node)) checkCalls(part)
}

/**
 * Nothing that expressions of @doc ask for but parameters, time and options.
 * @param {Record<string, Value>} bindVars
 * @param {boolean} failOnWarning
 * @returns {Setting}
 */
function toSetting (bindVars, failOnWarning) {
  return /** @type {Setting} */ (/** @type {unknown} */ ({
    bindVars,
    options: {
      fullCount: false, failOnWarning, maxWarningCount: 0, maxRuntime: MOST_SECONDS,
      memoryLimit: MOST_BYTES, stream: false
    },
    killed: () => false,
    clock: () => performance.now(),
    block: null
  }))
}

/** @param {string} expected @param {string} came */
function refuse (expected, came) {
  return new HostError(
    'ERROR_BAD_PARAMETER',
    `AQL: expected ${expected} in the expression of a computed value, came ${came.slice(0, 64)}`
  )
}
