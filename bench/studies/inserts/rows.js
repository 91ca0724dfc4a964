/** @import {Compared} from '../../summarise/compare-pair.js' */
/** @import {Interval, Summary} from '../../types.js' */
// What only the study of inserts asks: route and document API of one server side by side, and the shapes of the
// published tables beside ours: how the figures grow, never how large they are. Open loops are left out: their
// throughput is the given rate. In: a run with its summaries; out: rows. "Documents in 10 s" is ten times the
// requests per second, each of which is one document that the server counted.
import { formatConnections, formatCounted } from '../../format/numbers.js'
import { TWIN } from '../../plan/create-plan.js'
import { createPairs } from '../../summarise/compare-pair.js'

export const INSERT_STUDY = 'inserts'
const API = '-api'

/**
 * @typedef {object} InsertRow
 * @property {number} threads
 * @property {number} connections
 * @property {string} server 'foxx'
 * @property {Summary | null} route
 * @property {Summary | null} api
 * @property {{rps: Interval | null, cpu: Interval | null}} apiOverRoute null: not comparable, or too few pairs
 */

/**
 * @typedef {object} PublishedInserts
 * @property {'route' | 'api'} test
 * @property {number} threads
 * @property {number} connections
 * @property {number} old documents in 10 s
 * @property {number} new
 */

/**
 * @typedef {object} InsertShape ratios: the published two, and ours
 * @property {string} what
 * @property {number} old
 * @property {number} new
 * @property {Interval | null} now
 */

/**
 * @param {Compared} run
 * @returns {InsertRow[]} by threads, connections, then servers as planned
 */
export function toInsertRows (run) {
  const comparePair = createPairs(run)
  const cells = run.summaries.filter(({ study, variant, rate }) =>
    study === INSERT_STUDY && rate === null && !variant.endsWith(TWIN))
  const rows = Map.groupBy(cells, ({ threads, connections, variant }) =>
    `${threads} ${connections} ${serverOf(variant)}`)
  return [...rows.values()].map(own => {
    const [{ threads, connections, variant }] = /** @type {[Summary]} */ (own)
    const route = own.find(cell => !cell.variant.endsWith(API)) ?? null
    const api = own.find(cell => cell.variant.endsWith(API)) ?? null
    return {
      threads,
      connections,
      server: serverOf(variant),
      route,
      api,
      apiOverRoute: {
        rps: comparePair(api, route, 'rps'),
        cpu: comparePair(api, route, 'cpu')
      }
    }
  })
}

/**
 * @param {Compared} run
 * @param {readonly PublishedInserts[]} published
 * @param {string} server whose cells are compared
 * @returns {InsertShape[]} for what both have
 */
export function toInsertShapes (run, published, server) {
  const comparePair = createPairs(run)
  const matches = published.flatMap(row => {
    const cell = run.summaries.find(({ study, variant, threads, connections, rate, state }) =>
      study === INSERT_STUDY && rate === null && state !== 'not-run' &&
        variant === (row.test === 'api' ? server + API : server) && threads ===
          row.threads && connections === row.connections)
    return cell === undefined ? [] : [{ row, cell }]
  })
  const growth = pairUp(matches, ({ test, threads }) => `${test} ${threads}`, ({ row, base }) =>
    `${titleOf(row)}, ${formatCounted(row.threads, 'thread')}: ` +
    `${row.connections} connections against ${base.connections}`)
  const apis = pairUp(matches, ({ threads, connections }) => `${threads} ${connections}`, (
    { row }
  ) => `API against route, ${formatCounted(row.threads, 'thread')}, ` +
    formatConnections(row.connections))
  const threads = pairUp(matches, ({ test, connections }) => `${test} ${connections}`, ({
    row, base
  }) => `${titleOf(row)}, ${row.connections} connections: ` +
    `${formatCounted(row.threads, 'thread')} against ${base.threads}`)
  return [...growth, ...apis, ...threads].map(({ base, other, what }) => ({
    what,
    old: other.row.old / base.row.old,
    new: other.row.new / base.row.new,
    now: comparePair(other.cell, base.cell, 'rps')
  }))
}

/** @param {string} variant 'foxx-api' @returns {string} 'foxx' */
function serverOf (variant) {
  return variant.endsWith(API) ? variant.slice(0, -API.length) : variant
}

/** @param {PublishedInserts} row */
function titleOf ({ test }) {
  return test === 'api' ? 'API' : 'route'
}

/** @typedef {{row: PublishedInserts, cell: Summary}} Match */

/**
 * The first of each group with each other one.
 * @param {readonly Match[]} matches
 * @param {(row: PublishedInserts) => string} toGroup
 * @param {(pair: {row: PublishedInserts, base: PublishedInserts}) => string} describe
 */
function pairUp (matches, toGroup, describe) {
  return [...Map.groupBy(matches, ({ row }) => toGroup(row)).values()]
    .flatMap(([base, ...others]) => base === undefined
      ? []
      : others.map(other => ({ base, other, what: describe({ row: other.row, base: base.row }) })))
}
