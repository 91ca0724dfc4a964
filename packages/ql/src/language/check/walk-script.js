/** @import {Condition, Limits, LogicalCondition, Operation, Problem} from '../../types.js' */
/** @import {Return, Script, Select, Statement} from '../../types.js' */
// In: a script. Out: lists of its parts, however deep they stand, in the order of the text: what the rules look at.

/**
 * What a rule is given. The statements are all of them, those of blocks too; the selects also those inside of
 * conditions.
 * @typedef {{
 *   script: Script, limits: Pick<Limits, 'statements'>, statements: readonly (Statement | Return)[], operations:
 *   readonly Operation[], selects: readonly Select[], conditions: readonly Condition[]
 * }} Parts
 */
/** @typedef {(parts: Parts) => Problem[]} Rule */

/**
 * @param {Script} script
 * @returns {Pick<Parts, 'statements' | 'operations' | 'selects' | 'conditions'>}
 */
export function walkScript (script) {
  const statements = [
    ...listStatements(script.statements),
    ...(script.returns === null ? [] : [script.returns])
  ]
  const operations = statements.flatMap(statement =>
    'alternatives' in statement ? statement.alternatives : [])
  const selects = operations.flatMap(listSelects)
  const changes = operations.filter(operation =>
    operation.kind === 'delete' || operation.kind === 'update')
  const conditions = [...selects, ...changes].flatMap(({ where }) => where)
  return { statements, operations, selects, conditions }
}

/**
 * Lists statements and those in their blocks.
 * @param {readonly Statement[]} statements
 * @returns {Statement[]}
 */
export function listStatements (statements) {
  return statements.flatMap(statement =>
    [statement, ...listBlocks(statement).flatMap(listStatements)])
}

/**
 * Lists the blocks of a statement.
 * @param {Statement} statement
 * @returns {(readonly Statement[])[]}
 */
export function listBlocks (statement) {
  if (statement.kind === 'if') return [statement.then, statement.otherwise]
  if (statement.kind === 'try') {
    return [statement.body, ...statement.catches.map(({ body }) => body), statement.finally]
  }
  return []
}

/** @param {Operation} operation @returns {Select[]} */
function listSelects (operation) {
  const own = operation.kind === 'select' ? [operation] : []
  const nested = 'where' in operation
    ? operation.where.flatMap(condition =>
      condition.kind === 'in-select' ? listSelects(condition.select) : [])
    : []
  return [...own, ...nested]
}

/**
 * Lists the names in a condition of if or catch, with their places.
 * @param {LogicalCondition} condition
 * @returns {Extract<LogicalCondition, {kind: 'name'}>[]}
 */
export function listConditionNames (condition) {
  if (condition.kind === 'name') return [condition]
  if (condition.kind === 'not') return listConditionNames(condition.operand)
  return [...listConditionNames(condition.left), ...listConditionNames(condition.right)]
}
