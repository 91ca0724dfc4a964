/** @import {CreateTable, LogicalCondition, RouteClause, Scope, Script, Statement, Table} from '../types.js' */
/** @import {Draft, Layout, Plan, PlanContext, PlanNode} from './types.js' */
// The table of contents of planning: parse, check, lay out, compile. In: a text. Out: a frozen plan.
import { QlError } from '../errors/index.js'
import { checkScript, listStatements, parseScript } from '../language/index.js'
import { fillTokens, lookUp } from '../values/index.js'
import { layOut } from './lay-out.js'
import { CREATED, planOperation } from './statements/plan-operation.js'
import { toDraftText } from './to-draft-text.js'

/** What a script of nothing but comments answers. */
const NOTHING = Object.freeze({})

/**
 * Parses a script and checks everything that its text alone tells.
 * @param {string} text
 * @param {{scriptBytes: number, statements: number}} limits
 * @returns {{script: Script, layout: Layout}}
 * @throws {QlError} SCRIPT_TOO_LARGE, SYNTAX, CIRCULAR_REFERENCE or the code of the first problem, with facts.problems
 */
export function readScript (text, limits) {
  const bytes = Buffer.byteLength(text)
  if (bytes > limits.scriptBytes) {
    throw new QlError('SCRIPT_TOO_LARGE', { bytes, limit: limits.scriptBytes })
  }
  const script = parseScript(text)
  const problems = checkScript(script, { limits })
  const [first] = problems
  if (first !== undefined) {
    throw Object.assign(new QlError('SCRIPT_PROBLEMS', { problems, position: first.position }), {
      code: first.code
    })
  }
  return { script, layout: layOut(script) }
}

/**
 * Lists the tables that statements create, however deep they stand.
 * @param {readonly Statement[]} statements
 * @returns {CreateTable[]}
 */
export function listCreated (statements) {
  return listStatements(statements).flatMap(statement => 'alternatives' in statement
    ? statement.alternatives.filter(operation => operation.kind === 'create-table')
    : [])
}

/**
 * Compiles a script.
 * @param {{script: Script, layout: Layout}} read
 * @param {{
 *   tables: ReadonlyMap<string, Table>,
 *   context: Omit<PlanContext, 'assigned' | 'inlineTables' | 'warnings' | 'last' | 'planOperation'>
 * }} options tables: those
 *   that the script creates
 * @returns {Plan} frozen
 * @throws {QlError} BAD_PATH
 */
export function createPlan ({ script, layout }, { tables, context: given }) {
  const { drafts, edges, results, route } = layout
  const assigned = new Set(drafts.flatMap(({ name }) => name ?? []))
  const context = {
    ...given, assigned, inlineTables: tables, warnings: [], last: false, planOperation
  }
  const nodes = drafts.map(draft => toNode(draft, { script, layout, context }))
  return Object.freeze({
    text: script.text,
    nodes: Object.freeze(nodes),
    waitsFor: Object.freeze(drafts.map(({ id }) => edges.filter(({ to }) => to === id).length)),
    results: Object.freeze(results),
    idle: tables.size > 0 ? CREATED : NOTHING,
    headers: toHeaders(route),
    tables,
    warnings: Object.freeze(context.warnings)
  })
}

/** @param {Draft} draft @param {{script: Script, layout: Layout, context: PlanContext}} options @returns {PlanNode} */
function toNode (draft, { script, layout: { drafts, edges, results }, context }) {
  const { id, kind, guard, position, operations } = draft
  const node = {
    id,
    line: position.line,
    text: toDraftText(script.text, draft, drafts),
    guard: Object.freeze(guard),
    dependents: Object.freeze(edges.filter(({ from }) => from === id).map(({ to }) => to))
  }
  if (kind === 'condition') {
    return Object.freeze({
      ...node,
      kind,
      name: null,
      test: compileTest(/** @type {LogicalCondition} */ (draft.condition))
    })
  }
  if (kind === 'barrier') return Object.freeze({ ...node, kind, name: null })
  if (kind === 'throw') return Object.freeze({ ...node, kind, name: String(draft.name) })
  const last = results.includes(id) && operations.length === 1 && draft.name === null
  const alternatives = operations.map(operation => planOperation(operation, { ...context, last }))
  return Object.freeze(
    { ...node, kind, name: draft.name, alternatives: Object.freeze(alternatives) }
  )
}

/** @param {LogicalCondition} condition @returns {(scope: Scope) => boolean} */
function compileTest (condition) {
  if (condition.kind === 'name') return scope => Boolean(lookUp(scope, condition.name))
  if (condition.kind === 'not') {
    const test = compileTest(condition.operand)
    return scope => !test(scope)
  }
  const [left, right] = [compileTest(condition.left), compileTest(condition.right)]
  return condition.kind === 'and' ? scope => left(scope) && right(scope) : scope =>
    left(scope) || right(scope)
}

/** @param {RouteClause | null} route @returns {Plan['headers']} */
function toHeaders (route) {
  return Object.freeze((route?.headers ?? []).map(({ name, value }) =>
    Object.freeze({ name: compileFilled(name), value: compileFilled(value) })))
}

/** @param {string} text @returns {(scope: Scope) => string} */
function compileFilled (text) {
  return fillTokens(text) ?? (() => text)
}
