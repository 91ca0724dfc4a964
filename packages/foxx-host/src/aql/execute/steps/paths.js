/** @import {Frame, GraphKind, GraphStep} from '../../types.js' */
/** @import {Search} from '../graph/compile-search.js' */
/** @import {Place} from '../graph/types.js' */
/** @import {Rows, StepContext} from '../types.js' */
// FOR over paths between two vertices: a row for each vertex of the shortest one, or a row for each path.
import { evaluate } from '../../expressions/index.js'
import { PAUSE } from '../../pause.js'
import { compileLimits, createSearch } from '../graph/compile-search.js'
import { findKShortest } from '../graph/find-k-shortest.js'
import { findPaths } from '../graph/find-paths.js'
import { findShortest } from '../graph/find-shortest.js'
import { listPlaces, startAt, toPath } from '../graph/place.js'
import { readWeights } from '../graph/read-options.js'
import { toVertexId } from '../graph/start-vertex.js'

/**
 * @typedef {object} Wanted
 * @property {string} from
 * @property {string} to
 * @property {{min: number, max: number}} depth
 */

const WORDS = Object.freeze({
  shortestPath: 'Shortest Path', kShortestPaths: 'k Shortest Paths',
  allShortestPaths: 'All Shortest Paths', kPaths: 'k Paths'
})

/** @type {{[kind in GraphKind]?: (search: Search, wanted: Wanted) => Generator<Place | symbol, void>}} */
const FINDERS = {
  shortestPath: findOne,
  kShortestPaths: findKShortest,
  allShortestPaths: (search, wanted) => findPaths(search, { ...wanted, depth: null }),
  kPaths: findPaths
}

/** @param {GraphStep} step @param {Rows} input @param {StepContext} context @returns {Rows} */
export function compilePaths (step, input, { compile }) {
  const find = FINDERS[step.kind] ?? findOne
  const show = step.kind === 'shortestPath' ? showVertices : showPath
  const ends = [step.from, step.to ?? step.from].map(compile)
  const readLimits = compileLimits(step, compile)
  const what = WORDS[/** @type {keyof typeof WORDS} */ (step.kind)]
  return function * (frame) {
    const { run } = frame
    for (const row of input(frame)) {
      if (row === PAUSE) {
        yield PAUSE
        continue
      }
      const { options, depth } = yield * readLimits(frame)
      const ids = []
      for (const end of ends) ids.push(toVertexId(yield * evaluate(end, frame), run, what))
      const [from, to] = ids
      if (!from || !to) continue
      const search =
        createSearch(step, frame, { weights: readWeights(options), edgeCollections: null })
      try {
        for (const place of find(search, { from, to, depth })) {
          if (typeof place === 'symbol') yield place
          else yield * show(place, { step, frame, search })
        }
      } finally {
        search.documents.release()
      }
    }
  }
}

/** @param {Search} search @param {Wanted} wanted @returns {Generator<Place | symbol, void>} */
function * findOne (search, { from, to }) {
  const place = yield * findShortest(search, { from: startAt(from), to, banned: null })
  if (place !== null) yield place
}

/** @typedef {{step: GraphStep, frame: Frame, search: Search}} Where */

/** @param {Place} last @param {Where} where @returns {Generator<undefined, void>} */
function * showVertices (last, { step: { vertexSlot, edgeSlot }, frame: { slots }, search }) {
  for (const { id, edge } of listPlaces(last)) {
    if (vertexSlot !== -1) slots[vertexSlot] = search.documents.vertex(id)
    if (edgeSlot !== -1) slots[edgeSlot] = search.documents.edge(edge)
    yield
  }
}

/** @param {Place} last @param {Where} where @returns {Generator<undefined, void>} */
function * showPath (last, { step: { kind, pathSlot }, frame: { run, slots }, search }) {
  if (pathSlot === -1) {
    yield
    return
  }
  const { vertices, edges, bytes } = toPath(listPlaces(last), search.documents)
  run.hold(bytes)
  slots[pathSlot] =
    { edges, vertices, ...kind === 'kShortestPaths' && { weight: last.weight } }
  try {
    yield
  } finally {
    run.hold(-bytes)
  }
}
