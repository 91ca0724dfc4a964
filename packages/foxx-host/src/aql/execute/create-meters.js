/** @import {Frame, NodeIds, NodeStats, Plan, Step} from '../types.js' */
/** @import {Rows, Watch} from './types.js' */
// What the nodes of a plan do while it runs, for profiles: how often each is asked for a row, how many it gives, how
// long that takes. Rows are asked for one by one. Times are those of a node and all before it, as ArangoDB's; what an
// expression takes belongs to the node that needs it.
import { PAUSE } from '../pause.js'

/** @typedef {{calls: number, items: number, milliseconds: number}} Meter */

/**
 * @param {Plan} plan
 * @param {{nodes: NodeIds, clock: () => number}} parts clock: milliseconds
 * @returns {{watch: Watch, list: () => NodeStats[]}} list: as it is now
 */
export function createMeters ({ steps, subqueries }, { nodes, clock }) {
  /** @type {Map<Step | readonly Step[], Meter>} */
  const meters = new Map()
  const meterOf = (/** @type {Step | readonly Step[]} */ of) => {
    const known = meters.get(of) ?? { calls: 0, items: 0, milliseconds: 0 }
    meters.set(of, known)
    return known
  }
  return {
    watch: {
      rows: (of, rows) => {
        const meter = meterOf(of)
        return frame => count(timed(rows(frame), meter, clock), meter)
      },
      result: (step, { slot, value }) => ({
        slot,
        value: (/** @type {Frame} */ frame) => timed(value(frame), meterOf(step), clock)
      })
    },
    list: () => [steps, ...subqueries.values()]
      .flatMap(block => listBlock(block, nodes, meterOf))
      .toSorted((a, b) => a.id - b.id)
  }
}

/**
 * @param {readonly Step[]} block
 * @param {NodeIds} nodes
 * @param {(of: Step | readonly Step[]) => Meter} meterOf
 * @returns {NodeStats[]}
 */
function listBlock (block, nodes, meterOf) {
  let before = meterOf(block)
  const found = (nodes.get(block) ?? []).map(id => toStats(id, before))
  for (const step of block) {
    const own = meterOf(step)
    const ids = nodes.get(step) ?? []
    // A node for each of its expressions, then its own.
    found.push(...ids.slice(0, -1).map(id => toStats(id, before)))
    const filtered = step.type === 'filter' ? before.items - own.items : 0
    found.push(...ids.slice(-1).map(id => toStats(id, own, filtered)))
    before = own
  }
  return found
}

/** @param {number} id @param {Meter} meter @param {number} [filtered] @returns {NodeStats} */
function toStats (id, { calls, items, milliseconds }, filtered = 0) {
  return { id, calls, items, filtered, runtime: milliseconds / 1000 }
}

/**
 * @template T, R
 * @param {Generator<T, R>} generator
 * @param {Meter} meter
 * @param {() => number} clock
 * @returns {Generator<T, R>} the same; what others do while it rests isn't counted
 */
function * timed (generator, meter, clock) {
  try {
    for (;;) {
      const startedAt = clock()
      const { done, value } = generator.next()
      meter.milliseconds += clock() - startedAt
      if (done) return value
      yield value
    }
  } finally {
    generator.return(/** @type {R} */ (undefined))
  }
}

/** @param {ReturnType<Rows>} rows @param {Meter} meter @returns {ReturnType<Rows>} */
function * count (rows, meter) {
  for (const row of rows) {
    if (row !== PAUSE) {
      meter.calls++
      meter.items++
    }
    yield row
  }
  meter.calls++
}
