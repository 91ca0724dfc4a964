/**
 * @import {Argument, Call, Condition, Insert, LogicalCondition, NameValue, Operation, Return} from '../types.js'
 * @import {Select, Statement, Value} from '../types.js'
 */
// In: a statement or one of its operations. Out: the names that it needs before it can run, as its text tells:
// variables, parameters or inline tables.
import { namesInBraces, referencesOf } from './references.js'

/**
 * Lists the names that a statement refers to. Of `if` and `try` these are the names in their own conditions (a catch's
 * names are thrown inside, so they are left out): the statements in their blocks have dependencies of their own.
 * @param {Statement | Return | Operation} node
 * @returns {string[]} each once; a name of nothing in the script may be a table's or a parameter's
 */
export function dependenciesOf (node) {
  const names = new Set(listNames(node))
  // `id = select * from t where x = id`: an unquoted value is only perhaps a name, and a statement can't wait for
  // itself.
  if (
    node.kind === 'assign' && names.has(node.name) && !listNames(node, { certain: true })
      .includes(node.name)
  ) {
    names.delete(node.name)
  }
  return [...names]
}

/**
 * @param {Statement | Return | Operation} node
 * @param {{certain?: boolean}} [options] certain: without unquoted values, which may be mere text
 * @returns {string[]}
 */
function listNames (node, options = {}) {
  switch (node.kind) {
    case 'assign':
    case 'bare': return node.alternatives.flatMap(operation => listNames(operation, options))
    case 'return': return [
      ...node.alternatives.flatMap(operation => listNames(operation, options)),
      ...namesOfPairs(node.route?.headers ?? [])
    ]
    case 'if': return namesOfLogic(node.condition)
    case 'select': return namesOfSelect(node, options)
    case 'insert': return namesOfInsert(node)
    case 'delete': return [node.from.name, ...namesOfConditions(node.where, options)]
    case 'update': return [
      node.table.name, ...referencesOf(node.with), ...namesOfConditions(node.where, options)
    ]
    case 'literal': return namesOfJson(node.value)
    case 'call':
      return [node.module, ...node.arguments.flatMap(argument => namesOfArgument(argument, true))]
    case 'variable': return [node.name]
    case 'describe-table': return [node.name]
    default: return []
  }
}

/** @param {Select} select @param {{certain?: boolean}} options @returns {string[]} */
function namesOfSelect ({ sources, columns, where }, options) {
  const prefixes = sources.flatMap(({ alias }) => alias === null ? [] : [alias])
  const inColumns = (columns ?? []).flatMap(({ path, call }) =>
    call === undefined ? namesInBraces(path) : namesOfRowCall(call))
  return [
    ...sources.map(({ name }) => name),
    ...inColumns,
    ...namesOfConditions(where, { ...options, prefixes })
  ]
}

/**
 * @param {readonly Condition[]} conditions
 * @param {{certain?: boolean, prefixes?: readonly string[]}} options
 * @returns {string[]}
 */
function namesOfConditions (conditions, options) {
  return conditions.flatMap(condition => condition.kind === 'call'
    ? namesOfRowCall(condition)
    : [...namesInBraces(condition.path), ...namesOfRightSide(condition, options)])
}

/**
 * @param {Exclude<Condition, Call>} condition
 * @param {{certain?: boolean, prefixes?: readonly string[]}} options
 * @returns {string[]}
 */
function namesOfRightSide (condition, options) {
  switch (condition.kind) {
    case 'equals': return namesOfValue(condition.value, options)
    // In a list an unquoted name stands for "{name}", so it is certain.
    case 'in': return condition.values.flatMap(value => namesOfValue(value, {}))
    case 'in-select': return namesOfSelect(condition.select, options)
  }
}

/** @param {Call} call in a where clause or among columns: its paths are columns @returns {string[]} */
function namesOfRowCall (call) {
  return [call.module, ...call.arguments.flatMap(argument => namesOfArgument(argument, false))]
}

/** @param {Value} value @param {{certain?: boolean, prefixes?: readonly string[]}} options @returns {string[]} */
function namesOfValue (value, { certain = false, prefixes = [] }) {
  if (value.kind === 'quoted') return referencesOf(value.text)
  if (value.kind === 'digits' || certain) return []
  const name = firstSegment(value.text)
  return prefixes.includes(name) ? [] : [name]
}

/** @param {Insert} insert @returns {string[]} */
function namesOfInsert ({ into, values, object, allParts }) {
  const inValues = (values ?? []).flatMap(value =>
    value.kind === 'literal' ? namesOfJson(value.value) : namesOfValue(value, {}))
  return [
    into.name, ...inValues, ...[object ?? [], allParts ?? []].flat().flatMap(referencesOf)
  ]
}

/** @param {Argument} argument @param {boolean} variables whether its path is a variable's @returns {string[]} */
function namesOfArgument (argument, variables) {
  if (argument.kind === 'literal') return namesOfJson(argument.value)
  return variables ? [firstSegment(argument.path)] : []
}

/** @param {unknown} value @returns {string[]} */
function namesOfJson (value) {
  if (typeof value === 'string') return referencesOf(value)
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(namesOfJson)
    : []
}

/** @param {readonly NameValue[]} pairs @returns {string[]} */
function namesOfPairs (pairs) {
  return pairs.flatMap(({ name, value }) => [...namesInBraces(name), ...namesInBraces(value)])
}

/** @param {LogicalCondition} condition @returns {string[]} */
function namesOfLogic (condition) {
  switch (condition.kind) {
    case 'name': return [condition.name]
    case 'not': return namesOfLogic(condition.operand)
    default: return [...namesOfLogic(condition.left), ...namesOfLogic(condition.right)]
  }
}

/** @param {string} path @returns {string} */
function firstSegment (path) {
  return path.replace(/^['"].*|[.[].*/s, '')
}
