/** @import {CellKey} from '../../../../bench/types.js' */
/** @import {World} from '../../make-claims.js' */
// Worlds in which the posts are right, and for each clause a change that makes it wrong. Where a post printed its
// figures these are the truth; where it drew charts, figures that fit its words.
import { readFileSync } from 'node:fs'

const GRID = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512]

/** @type {Record<string, number[]>} */
const SERIES = {
  'local static arangodb': [10, 18, 30, 40, 46, 50],
  'local static node': [10, 15],
  'local static node-cluster': [9, 16, 22, 28],
  'network static arangodb': [1, 2, 4, 7, 10, 13],
  'network static node': [3, 5],
  'network static node-cluster': [2, 3.5, 6, 9, 10.5, 11.5, 11.4, 11, 10.5, 10],
  'network factorial arangodb': [0.5, 1, 2, 3.5],
  'network factorial node': [1.5, 2.5],
  'network factorial node-cluster': [1, 1.75, 3, 3.8, 4, 4.3],
  'local file-67 arangodb': [10, 18, 30, 38, 52, 55, 58, 60],
  'local file-67 nginx': [10, 18, 30, 45, 46],
  'local file-67 other': [5, 9, 15, 19, 20],
  'network file-67 arangodb': [2, 4, 8, 15, 25, 33, 36, 40, 43, 46],
  'network file-67 nginx': [5, 9, 16, 28, 30],
  'network file-67 other': [2, 4, 8, 12]
}

/** Flat where a series ends. @type {World} */
export function charted ({ scenario, action, variant, connections }) {
  const local = scenario === 'local' && action === 'factorial'
  const series = SERIES[`${scenario} ${local ? 'static' : action} ${variant}`] ??
    SERIES[`${scenario} ${action} other`] ?? []
  return 1_000 * (series[GRID.indexOf(connections)] ?? series.at(-1) ?? NaN) * (local ? 0.4 : 1)
}

const INSERTS = read('inserts').rows
const ORCHESTRATION = read('orchestration').rows

/** Documents in 10 s as they were printed. @type {World} */
export function insertsPrinted ({ variant, threads, connections }) {
  const row = INSERTS.find(one => one.test === (variant.endsWith('-api') ? 'api' : 'route') &&
    one.threads === threads && one.connections === connections)
  return Number(variant.startsWith('against') ? row?.old : row?.new) / 10
}

/**
 * A third more than was printed, so that 12 workers, too, reach 2,400; between the printed numbers of workers nearly
 * what 96 do.
 * @type {World}
 */
export function orchestrationPrinted ({ action, workers, connections }) {
  const of = (/** @type {number} */ count) => Number(ORCHESTRATION.find(one =>
    one.scenario === action && one.workers === count && one.connections === connections)?.rps)
  return 1.3 * (Number.isNaN(of(workers)) ? 0.97 * of(96) : of(workers))
}

/**
 * @typedef {{rps: World, wrong: (cell: CellKey) => number}} Case wrong: by which factor a cell has to change so that
 *   the clause does not hold
 */

/** @param {Partial<CellKey>} where @param {number} factor @returns {Case['wrong']} */
const at = (where, factor) => cell => Object.entries(where).every(([key, value]) =>
  cell[/** @type {keyof CellKey} */ (key)] === value)
  ? factor
  : 1

/**
 * @param {string} variant
 * @param {(connections: number) => boolean} when
 * @param {number} factor
 * @returns {Case['wrong']}
 */
const when = (variant, when, factor) => cell =>
  cell.variant === variant && when(cell.connections) ? factor : 1

/** @type {Readonly<Record<string, Case['wrong']>>} */
export const WRONG = {
  A1a: at({ variant: 'arangodb' }, 2),
  A2a: at({ connections: 32 }, 0.5),
  A2b: when('arangodb', count => count > 64, 2),
  A2c: at({ connections: 1 }, 0.5),
  A3a: when('node', count => count > 1, 2),
  A4a: at({ connections: 8 }, 0.5),
  A4b: when('node-cluster', count => count > 16, 2),
  A4c: at({ variant: 'node-cluster' }, 3),
  A5a: at({ variant: 'node-cluster', action: 'factorial' }, 0.1),
  A5b: at({ variant: 'arangodb', action: 'factorial' }, 0.1),
  A5c: at({ variant: 'node', action: 'factorial', connections: 4 }, 10),
  A5d: at({ action: 'factorial' }, 10),
  A6a: at({ connections: 32 }, 0.3),
  A6b: at({ connections: 1 }, 3),
  A6c: at({ variant: 'arangodb' }, 5),
  A6d: at({ connections: 64 }, 3),
  A7a: at({ connections: 32 }, 0.3),
  A7b: at({ connections: 512 }, 3),
  A7c: at({ variant: 'node-cluster' }, 3),
  A8a: at({ variant: 'arangodb', action: 'factorial' }, 10),
  A8b: at({ connections: 64 }, 3),
  A8c: at({ variant: 'node-cluster' }, 3),
  A8d: at({ connections: 32 }, 0.1),
  A8ba: at({ variant: 'node-cluster' }, 0.1),
  F1a: at({ variant: 'apache-event', connections: 64 }, 5),
  F1b: at({ variant: 'apache-worker', connections: 1 }, 5),
  F1c: at({ variant: 'arangodb' }, 0.1),
  F2a: at({ variant: 'nginx', connections: 2 }, 1.5),
  F2b: at({ variant: 'nginx' }, 0.5),
  F2c: at({ variant: 'nginx', connections: 256 }, 2),
  F3a: at({ connections: 128 }, 0.9),
  F3b: at({ variant: 'gatling', connections: 128 }, 1.5),
  F4a: at({ variant: 'mongrel2', connections: 4 }, 5),
  F4b: at({ variant: 'arangodb', connections: 8 }, 5),
  F4c: at({ variant: 'nginx', connections: 512 }, 5),
  F4d: at({ connections: 512 }, 0.5),
  T1a: at({ variant: 'against', connections: 4 }, 2),
  T1b: at({ variant: 'against-api', connections: 4 }, 2),
  T1c: at({ variant: 'arangodb' }, 2),
  T1d: at({ variant: 'arangodb', connections: 2 }, 2),
  T1e: at({ variant: 'arangodb', threads: 8 }, 2),
  T1f: at({ variant: 'arangodb-api' }, 2),
  T2a: at({ variant: 'arangodb' }, 5),
  T2b: at({ variant: 'against' }, 5),
  T3a: at({ connections: 8 }, 2),
  T3b: at({ connections: 8 }, 0.5),
  T4a: at({ threads: 8 }, 2),
  T4b: at({ threads: 2 }, 0.5),
  Q1a: at({ action: 'B' }, 0.5),
  Q1b: at({ action: 'A' }, 0.5),
  Q1c: at({ action: 'C' }, 2),
  Q1d: at({ action: 'A' }, 4),
  Q2a: at({ workers: 96 }, 0.6),
  Q2b: at({ workers: 96 }, 1.5),
  Q3a: at({ action: 'C', workers: 12 }, 0.3),
  Q3b: at({ action: 'B', workers: 12 }, 2),
  Q4a: at({ action: 'D' }, 0.1)
}

/** @param {string} claim @returns {World} in which it holds */
export function worldOf (claim) {
  return claim.startsWith('T')
    ? insertsPrinted
    : claim.startsWith('Q') ? orchestrationPrinted : charted
}

/** @param {string} name @returns {{rows: Record<string, string | number>[]}} */
function read (name) {
  return JSON.parse(readFileSync(
    new URL(`../../../../bench/studies/${name}/published.json`, import.meta.url), 'utf8'
  ))
}
