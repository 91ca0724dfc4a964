/** @import {Parts} from './walk-script.js' */
/** @import {Column, Equals, Position, Problem, Select, Source} from '../../types.js' */
// In: the parts of a script. Out: joins that do not say how, or of what.
import { toProblem } from './to-problem.js'

/**
 * A join has two sources, each with an alias, which prefixes every column and both sides of its conditions. Conditions
 * with a literal that carry no prefix are no mistake: they concern neither side.
 * @param {Parts} parts
 * @returns {Problem[]}
 */
export function checkJoins ({ selects }) {
  return selects.filter(({ sources }) => sources.length > 1).flatMap(checkJoin)
}

/** @param {Select} select @returns {Problem[]} */
function checkJoin (select) {
  const { sources, position } = select
  if (sources.length > 2) {
    return [toProblem('TOO_MANY_SOURCES', position, { count: sources.length })]
  }
  return [...checkSources(sources), ...checkColumns(select), ...checkConditions(select)]
}

/** @param {readonly Source[]} sources @returns {Problem[]} */
function checkSources (sources) {
  const [main, joiner] = sources
  const nameless = sources.filter(({ alias }) => alias === null).map(({ name, position }) =>
    toProblem('SOURCE_WITHOUT_ALIAS', position, { name }))
  if (joiner && main?.alias === joiner.alias && joiner.alias !== null) {
    nameless.push(toProblem('SAME_SOURCE_ALIAS', joiner.position, { alias: joiner.alias }))
  }
  return nameless
}

/** @param {Select} select @returns {Problem[]} */
function checkColumns ({ columns, sources, position }) {
  if (columns === null) return [toProblem('COLUMN_WITHOUT_PREFIX', position, { column: '*' })]
  return columns.flatMap(listPaths).filter(({ path }) => findPrefix(path, sources) < 0)
    .map(({ path, position }) => toProblem('COLUMN_WITHOUT_PREFIX', position, { column: path }))
}

/**
 * @param {Column} column
 * @returns {{path: string, position: Position}[]} its own path, or those that its function is given
 */
function listPaths (column) {
  return column.call === undefined
    ? [column]
    : column.call.arguments.filter(argument => argument.kind === 'path')
}

/** @param {Select} select @returns {Problem[]} */
function checkConditions ({ where, sources, position }) {
  const equalities = where.flatMap(condition =>
    condition.kind === 'equals' && condition.value.kind === 'path' ? [condition] : [])
  const problems = equalities.flatMap(equality => checkEquality(equality, sources))
  const joining = equalities.some(equality =>
    findPrefix(equality.path, sources) !== findPrefix(equality.value.text, sources))
  // Without aliases no condition can be told to join; then it is enough to ask for them.
  const nameless = sources.some(({ alias }) => alias === null)
  if (joining || (nameless && equalities.length > 0)) return problems
  const [a = 'a', b = 'b'] = sources.map(({ alias, name }) => alias ?? name)
  return [
    ...problems,
    toProblem('MISSING_JOIN_CONDITION', position, { example: `${a}.id = ${b}.id` })
  ]
}

/** @param {Equals} equality @param {readonly Source[]} sources @returns {Problem[]} */
function checkEquality ({ path, value, position }, sources) {
  return [{ column: path, position }, { column: value.text, position: value.position }]
    .filter(({ column }) => findPrefix(column, sources) < 0)
    .map(side => toProblem('COLUMN_WITHOUT_PREFIX', side.position, { column: side.column }))
}

/** @param {string} path @param {readonly Source[]} sources @returns {number} which source its prefix names; -1: none */
function findPrefix (path, sources) {
  return sources.findIndex(({ alias }) => alias !== null && path.startsWith(`${alias}.`))
}
