/** @import {Draft} from './types.js' */
// Who waits for whom. In: drafts. Out: the edges between them, each once, without a circle.
import { QlError } from '../errors/index.js'

/**
 * Finds the edges between drafts: names that one sets and another refers to, conditions, barriers; the return waits for
 * everything that nobody else waits for, too.
 * @param {readonly Draft[]} drafts
 * @returns {{from: number, to: number}[]}
 * @throws {QlError} CIRCULAR_REFERENCE
 */
export function findEdges (drafts) {
  const setters = listSetters(drafts)
  const edges = drafts.filter(({ last }) => !last).flatMap(draft => listEdges(draft, setters))
  const awaited = new Set(edges.map(({ from }) => from))
  const idle = drafts.filter(({ id, last }) => !last && !awaited.has(id)).map(({ id }) => id)
  const returned = drafts.find(({ last }) => last)
  if (returned !== undefined) edges.push(...listEdges({ ...returned, after: idle }, setters))
  refuseCircles(drafts, edges)
  return edges
}

/** By name, who sets it: the two branches of an if may both do so. @param {readonly Draft[]} drafts */
function listSetters (drafts) {
  /** @type {Map<string, number[]>} */
  const setters = new Map()
  for (const { id, name } of drafts) {
    if (name !== null) setters.set(name, [...setters.get(name) ?? [], id])
  }
  return setters
}

/** @param {Draft} draft @param {ReadonlyMap<string, readonly number[]>} setters */
function listEdges ({ id, guard, after, refers }, setters) {
  const awaited = new Set([
    ...after,
    ...guard === null ? [] : [guard.node],
    ...refers.flatMap(name => setters.get(name) ?? [])
  ])
  return [...awaited].map(from => ({ from, to: id }))
}

/**
 * @param {readonly Draft[]} drafts
 * @param {readonly {from: number, to: number}[]} edges
 * @throws {QlError} CIRCULAR_REFERENCE
 */
function refuseCircles (drafts, edges) {
  const missing = drafts.map(() => 0)
  /** @type {number[][]} */
  const dependents = drafts.map(() => [])
  for (const { from, to } of edges) {
    missing[to] = Number(missing[to]) + 1
    dependents[from]?.push(to)
  }
  const ready = drafts.filter(({ id }) => missing[id] === 0).map(({ id }) => id)
  for (const id of ready) {
    for (const to of /** @type {number[]} */ (dependents[id])) {
      missing[to] = Number(missing[to]) - 1
      if (missing[to] === 0) ready.push(to)
    }
  }
  if (ready.length === drafts.length) return
  const stuck = drafts.filter(({ id }) => missing[id] !== 0)
  const names = stuck.flatMap(({ name }) => name ?? []).join(', ')
  throw new QlError(
    'CIRCULAR_REFERENCE', { line: stuck[0]?.position.line, names, position: stuck[0]?.position }
  )
}
