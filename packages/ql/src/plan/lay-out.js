/** @import {Assignment, Bare, If, Script, Statement, Try} from '../types.js' */
/** @import {Draft, Guard, Layout} from './types.js' */
// In: a script's statements, those of blocks inside each other. Out: one flat list of drafts in the order of the text,
// and what each of them waits for. A block's statements are guarded by the condition before it, but wait only for what
// they need.
import { dependenciesOf } from '../language/index.js'
import { findEdges } from './find-edges.js'

/**
 * Where a statement stands: what decides about it, and what has to be over before it.
 * @typedef {{guard: Guard | null, after: readonly number[]}} Place
 */
/** @typedef {Pick<Draft, 'kind' | 'position'> & Partial<Draft>} Given */

const TOP = Object.freeze({ guard: null, after: Object.freeze([]) })

/**
 * Lays a script out.
 * @param {Script} script
 * @returns {Layout}
 * @throws {QlError} CIRCULAR_REFERENCE
 */
export function layOut (script) {
  /** @type {Draft[]} */
  const drafts = []
  layOutBlock(drafts, script.statements, TOP)
  const { returns } = script
  if (returns !== null) {
    add(drafts, TOP, {
      kind: 'operation', operations: returns.alternatives, refers: dependenciesOf(returns),
      last: true, position: returns.position
    })
  }
  return {
    drafts,
    edges: findEdges(drafts),
    results: returns === null ? listResults(drafts, script.statements) : [drafts.length - 1],
    route: returns?.route ?? null
  }
}

/** @param {Draft[]} drafts gains those of the block @param {readonly Statement[]} statements @param {Place} place */
function layOutBlock (drafts, statements, place) {
  for (const statement of statements) {
    if (statement.kind === 'if') layOutIf(drafts, statement, place)
    else if (statement.kind === 'try') layOutTry(drafts, statement, place)
    else if (statement.kind === 'throw') {
      add(drafts, place, { kind: 'throw', name: statement.name, position: statement.position })
    } else if (isExecutable(statement)) layOutOperation(drafts, statement, place)
  }
}

/** @param {Draft[]} drafts @param {Assignment | Bare} statement @param {Place} place */
function layOutOperation (drafts, statement, place) {
  const { alternatives, position } = statement
  const name = statement.kind === 'assign' ? statement.name : null
  add(drafts, place, {
    kind: 'operation', name, operations: alternatives, refers: dependenciesOf(statement), position
  })
}

/** @param {Draft[]} drafts @param {If} statement @param {Place} place */
function layOutIf (drafts, statement, { guard, after }) {
  const { condition, position, then, otherwise } = statement
  const node = add(
    drafts,
    { guard, after },
    { kind: 'condition', condition, refers: dependenciesOf(statement), position }
  )
  layOutBlock(drafts, then, { guard: { node, outcome: true }, after })
  layOutBlock(drafts, otherwise, { guard: { node, outcome: false }, after })
}

/** @param {Draft[]} drafts @param {Try} statement @param {Place} place */
function layOutTry (drafts, { body, catches, finally: last, position }, place) {
  const first = drafts.length
  layOutBlock(drafts, body, place)
  const over = addBarrier(drafts, place, { first, position })
  for (const { condition, body: caught, position: at } of catches) {
    const node =
      add(drafts, { ...place, after: [over] }, { kind: 'condition', condition, position: at })
    layOutBlock(drafts, caught, { guard: { node, outcome: true }, after: [over] })
  }
  if (last.length > 0) {
    layOutBlock(
      drafts, last, { ...place, after: [addBarrier(drafts, place, { first: over, position })] }
    )
  }
}

/**
 * Something that waits for all drafts from `first` on.
 * @param {Draft[]} drafts
 * @param {Place} place
 * @param {{first: number, position: Draft['position']}} given
 */
function addBarrier (drafts, { guard, after }, { first, position }) {
  const ids = drafts.slice(first).map(({ id }) => id)
  return add(drafts, { guard, after: [...after, ...ids] }, { kind: 'barrier', position })
}

/** @param {Draft[]} drafts @param {Place} place @param {Given} given @returns {number} its id */
function add (drafts, place, given) {
  const id = drafts.length
  drafts.push({
    id, name: null, operations: [], condition: null, refers: [], last: false, ...place, ...given
  })
  return id
}

/** Tables are created before anything runs. @param {Statement} statement */
function isExecutable (statement) {
  return statement.kind !== 'bare' ||
    statement.alternatives.some(({ kind }) => kind !== 'create-table')
}

/**
 * The drafts of the last statement that has a value; of an if those of both branches, of which one will run.
 * @param {readonly Draft[]} drafts
 * @param {readonly Statement[]} statements
 * @returns {number[]}
 */
function listResults (drafts, statements) {
  const last = statements.findLast(statement =>
    statement.kind !== 'throw' && isExecutable(statement))
  if (last === undefined) return []
  if (last.kind === 'if') {
    return [...listResults(drafts, last.then), ...listResults(drafts, last.otherwise)]
  }
  if (last.kind === 'try') return listResults(drafts, last.body)
  return drafts.filter(({ kind, position }) =>
    kind === 'operation' && position.offset === last.position.offset).map(({ id }) => id)
}
