/** @import {Frame, GraphStep} from '../../types.js' */
/** @import {Search} from '../graph/compile-search.js' */
/** @import {Place} from '../graph/types.js' */
/** @import {Rows, StepContext} from '../types.js' */
// FOR v, e, p IN min..max OUTBOUND start edges: a row for each place that a traversal comes to.
import { evaluate } from '../../expressions/index.js'
import { PAUSE } from '../../pause.js'
import { toBoolean } from '../../values/index.js'
import { checkRestrictions } from '../graph/check-restrictions.js'
import { compileLimits, createSearch } from '../graph/compile-search.js'
import { listPlaces, toPath } from '../graph/place.js'
import { readTraversalOptions } from '../graph/read-options.js'
import { toVertexId } from '../graph/start-vertex.js'
import { traverse } from '../graph/traverse.js'

/** @param {GraphStep} step @param {Rows} input @param {StepContext} context @returns {Rows} */
export function compileTraversal (step, input, { compile }) {
  const from = compile(step.from)
  const readLimits = compileLimits(step, compile)
  const condition = step.prune === null ? null : compile(step.prune.condition)
  return function * (frame) {
    for (const row of input(frame)) {
      if (row === PAUSE) {
        yield PAUSE
        continue
      }
      const given = yield * readLimits(frame)
      const options = readTraversalOptions(given.options)
      checkRestrictions(step, options, frame.run)
      const start = toVertexId(yield * evaluate(from, frame), frame.run, 'traversal')
      if (start === null) continue
      const search = createSearch(step, frame, options)
      const shown = new Shown(step, frame, { search, isWeighted: options.order === 'weighted' })
      const prune = condition === null
        ? null
        : function * (/** @type {Place} */ place) {
          shown.show(place)
          const value = yield * evaluate(condition, frame)
          if (step.prune !== null && step.prune.slot !== -1) frame.slots[step.prune.slot] = value
          return toBoolean(value)
        }
      try {
        for (const place of traverse(search, { start, depth: given.depth, options, prune })) {
          if (typeof place === 'symbol') yield place
          else {
            if (prune === null) shown.show(place)
            yield
          }
        }
      } finally {
        shown.release()
      }
    }
  }
}

/** What rows see of a place. */
class Shown {
  #held = 0
  #step
  #frame
  #search
  #isWeighted

  /** @param {GraphStep} step @param {Frame} frame @param {{search: Search, isWeighted: boolean}} parts */
  constructor (step, frame, { search, isWeighted }) {
    this.#step = step
    this.#frame = frame
    this.#search = search
    this.#isWeighted = isWeighted
  }

  /** @param {Place} place */
  show (place) {
    const { vertexSlot, edgeSlot, pathSlot } = this.#step
    const { slots } = this.#frame
    const { documents } = this.#search
    if (vertexSlot !== -1) slots[vertexSlot] = documents.vertex(place.id)
    if (edgeSlot !== -1) slots[edgeSlot] = documents.edge(place.edge)
    if (pathSlot !== -1) slots[pathSlot] = this.#toPath(place)
  }

  release () {
    this.#hold(0)
    this.#search.documents.release()
  }

  /** @param {Place} place */
  #toPath (place) {
    const places = listPlaces(place)
    const { vertices, edges, bytes } = toPath(places, this.#search.documents)
    this.#hold(bytes)
    return {
      vertices, edges, ...this.#isWeighted && { weights: places.map(({ weight }) => weight) }
    }
  }

  /** @param {number} bytes of the path that is shown now */
  #hold (bytes) {
    if (bytes !== this.#held) this.#frame.run.hold(bytes - this.#held)
    this.#held = bytes
  }
}
