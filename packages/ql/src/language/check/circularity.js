/** @import {Parts} from './walk-script.js' */
/** @import {Position, Problem, Statement, Try} from '../../types.js' */
// In: the parts of a script. Out: statements that wait for themselves.
import { dependenciesOf } from '../dependencies.js'
import { listStatements } from './walk-script.js'
import { toProblem } from './to-problem.js'

/**
 * A statement as a knot of the net: what it sets, and what it waits for.
 * @typedef {{position: Position, waitsFor: ReadonlySet<string>}} Knot
 */

/**
 * No statement waits for its own result, neither directly nor through others.
 * @param {Parts} parts
 * @returns {Problem[]} one for each statement at which a circle begins
 */
export function checkCircularity ({ script }) {
  /** @type {Map<string, Knot>} */
  const knots = new Map()
  collect(script.statements, [], knots)
  return findCircles(knots).map(circle => {
    const knot = /** @type {Knot} */ (knots.get(/** @type {string} */ (circle[0])))
    return toProblem('CIRCULAR_REFERENCE', knot.position, {
      names: circle.length === 1 ? circle[0] : [...circle, circle[0]].join(' -> ')
    })
  })
}

/**
 * @param {readonly Statement[]} statements
 * @param {readonly string[]} outer what the blocks around them wait for
 * @param {Map<string, Knot>} knots gains the named ones
 */
function collect (statements, outer, knots) {
  for (const statement of statements) {
    const waitsFor = [...outer, ...dependenciesOf(statement)]
    if (statement.kind === 'assign') addKnot(statement, waitsFor, knots)
    if (statement.kind === 'if') {
      [statement.then, statement.otherwise].forEach(block => collect(block, waitsFor, knots))
    }
    if (statement.kind === 'try') collectTry(statement, waitsFor, knots)
  }
}

/**
 * Catches begin when all of the try is done, finally when all of the catches are.
 * @param {Try} statement
 * @param {readonly string[]} outer
 * @param {Map<string, Knot>} knots
 */
function collectTry ({ body, catches, finally: last }, outer, knots) {
  const caught = catches.flatMap(({ body: block }) => block)
  collect(body, outer, knots)
  collect(caught, [...outer, ...listNames(body, caught)], knots)
  collect(last, [...outer, ...listNames([...body, ...caught], last)], knots)
}

/**
 * @param {readonly Statement[]} earlier
 * @param {readonly Statement[]} later
 * @returns {string[]} what the earlier ones assign; names of both are another rule's
 */
function listNames (earlier, later) {
  const namesOf = (/** @type {readonly Statement[]} */ block) =>
    listStatements(block).flatMap(statement => statement.kind === 'assign' ? [statement.name] : [])
  const after = namesOf(later)
  return namesOf(earlier).filter(name => !after.includes(name))
}

/**
 * @param {{name: string, position: Position}} assignment
 * @param {readonly string[]} waitsFor
 * @param {Map<string, Knot>} knots
 */
function addKnot ({ name, position }, waitsFor, knots) {
  const known = knots.get(name)
  knots.set(name, {
    position: known?.position ?? position,
    waitsFor: new Set([...known?.waitsFor ?? [], ...waitsFor])
  })
}

/** @param {ReadonlyMap<string, Knot>} knots @returns {string[][]} names in the order of waiting */
function findCircles (knots) {
  /** @type {string[][]} */
  const circles = []
  /** @type {Set<string>} */
  const done = new Set()
  for (const start of knots.keys()) walk(start, { knots, done, circles })
  return circles
}

/**
 * Walks in depth without recursion: a chain of statements may be as long as the script.
 * @param {string} start
 * @param {{knots: ReadonlyMap<string, Knot>, done: Set<string>, circles: string[][]}} net
 */
function walk (start, { knots, done, circles }) {
  if (done.has(start)) return
  // Names in the order of the walk, each with the names that are still to be visited from it.
  const trail = new Map([[start, listNext(start, knots)]])
  const names = [start]
  for (let name = names.at(-1); name !== undefined; name = names.at(-1)) {
    const next = trail.get(name)?.pop()
    if (next === undefined) {
      done.add(name)
      trail.delete(name)
      names.pop()
    } else if (trail.has(next)) {
      if (!circles.some(([first]) => first === next)) circles.push(names.slice(names.indexOf(next)))
    } else if (!done.has(next)) {
      trail.set(next, listNext(next, knots))
      names.push(next)
    }
  }
}

/** @param {string} name @param {ReadonlyMap<string, Knot>} knots @returns {string[]} the last one is visited first */
function listNext (name, knots) {
  const { waitsFor } = /** @type {Knot} */ (knots.get(name))
  return [...waitsFor].filter(other => knots.has(other)).reverse()
}
