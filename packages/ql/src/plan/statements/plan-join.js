/** @import {Column, Condition, Equals, Scope, Select, Source} from '../../types.js' */
/** @import {RowFunction, JoinKey, JoinPlan, PlanContext, ReadColumn} from '../types.js' */
// A join: the first source is the main one, the second the joiner, which is asked or filtered once for each main row.
import { parsePath } from '../../language/index.js'
import {
  compileColumn, compileOne, compilePath, setOwn, stripPrefix, toCost
} from '../../values/index.js'
import { Candidate } from '../candidate.js'
import { planFunctions, toFunctionCost } from './plan-functions.js'
import { planSource } from './plan-source.js'

/**
 * Plans a join.
 * @param {Select} select with two sources, both with aliases
 * @param {PlanContext} context
 * @returns {JoinPlan} frozen
 */
export function planJoin (select, context) {
  const [main, joiner] = /** @type {[Source, Source]} */ (select.sources)
  const keys = Object.freeze(select.where.flatMap(condition => toKey(condition, main, joiner)))
  const functions = planFunctions(select)
  const inner = { ...context, last: false }
  return Object.freeze({
    kind: 'join',
    main: planSide(main, { select, joinNames: [] }, inner),
    joiner: planSide(joiner, {
      select: { ...select, limit: null, offset: null },
      joinNames: keys.map(({ parameter }) => parameter)
    }, inner),
    keys,
    toRow: compileRow(select, functions),
    cost: toCost(select.columns ?? []) + toFunctionCost(functions),
    functions,
    limit: select.limit,
    offset: select.offset,
    mostMainRows: context.mostNested,
    line: select.position.line
  })
}

/** Rows come as they are: the columns are read when a pair is found. */
function planSide (
  /** @type {Source} */ source,
  /** @type {{select: Select, joinNames: string[]}} */ { select, joinNames },
  /** @type {PlanContext} */ context
) {
  const conditions = select.where.filter(condition => condition.kind !== 'call' &&
    hasPrefix(condition.path, source) && !isEquality(condition, select.sources))
  return planSource(
    { source, statement: select, columns: null, conditions, functions: [], joinNames }, context
  )
}

/** @param {Condition} condition @param {Source} main @param {Source} joiner @returns {JoinKey[]} */
function toKey (condition, main, joiner) {
  if (!isEquality(condition, [main, joiner])) return []
  const [ofMain, ofJoiner] = hasPrefix(condition.path, main)
    ? [condition.path, condition.value.text]
    : [condition.value.text, condition.path]
  if (!hasPrefix(ofMain, main) || !hasPrefix(ofJoiner, joiner)) return []
  const parameter = stripPrefix(ofJoiner, joiner.alias)
  return [Object.freeze({
    readMain: compileColumn(stripPrefix(ofMain, main.alias)),
    parameter,
    findInJoiner: compilePath(parsePath(parameter, 'column'))
  })]
}

/** @param {Condition} condition @param {readonly Source[]} sources @returns {condition is Equals} */
function isEquality (condition, sources) {
  if (condition.kind !== 'equals' || condition.value.kind !== 'path') return false
  const { text } = condition.value
  return sources.some(source => hasPrefix(text, source))
}

/** @param {string} path @param {Source} source */
function hasPrefix (path, { alias }) {
  return path.startsWith(`${alias}.`)
}

/** @param {Select} select @param {readonly RowFunction[]} functions @returns {JoinPlan['toRow']} */
function compileRow ({ columns, sources: [main, joiner] }, functions) {
  const reads = (columns ?? []).map(column => {
    const ofMain = hasPrefix(column.path, /** @type {Source} */ (main))
    return { ofMain, read: compileOne(column, (ofMain ? main : joiner)?.alias ?? null) }
  })
  const toRow = columns?.[0]?.alias ? compileObject(reads, columns) : compileArray(reads)
  if (functions.length === 0) return toRow
  return (row, joined, scope) => new Candidate(toRow(row, joined, scope), functions.map((
    { readArguments }
  ) => readArguments(row, scope, joined)))
}

/**
 * @param {readonly {ofMain: boolean, read: ReadColumn}[]} reads
 * @param {readonly Column[]} columns
 * @returns {JoinPlan['toRow']}
 */
function compileObject (reads, columns) {
  const names = columns.map(({ alias }) => String(alias))
  return (main, joined, scope) => {
    const row = {}
    for (let i = 0; i < reads.length; i++) {
      const { ofMain, read } = /** @type {{ofMain: boolean, read: ReadColumn}} */ (reads[i])
      const value = read(ofMain ? main : joined, scope)
      if (value !== undefined) setOwn(row, /** @type {string} */ (names[i]), value)
    }
    return row
  }
}

/** @param {readonly {ofMain: boolean, read: ReadColumn}[]} reads @returns {JoinPlan['toRow']} */
function compileArray (reads) {
  return (main, joined, scope) => reads.map(({ ofMain, read }) =>
    read(ofMain ? main : joined, scope))
}

