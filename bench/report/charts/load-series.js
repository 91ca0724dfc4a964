/** @import {Summary} from '../../types.js' */
/** @import {ActionCells, CellGroup} from '../types.js' */
/** @import {LoadSeries} from './types.js' */
// Which cells of an action stand on one axis of loads. In: the cells of an action; out: them, in parts whose cells
// differ in variant, workers and load only.
import { formatConnections } from '../../format/numbers.js'
import { USUAL_DRIVER, isUsualDriver } from '../../plan/usual-drivers.js'

/** Words for what cells can differ in besides; null: it is usual and goes without saying. */
const CONDITIONS = /** @type {const} */ ([
  {
    of: (/** @type {Summary} */ { threads }) => threads === 1 ? null : `${threads} client threads`,
    usual: '1 client thread'
  },
  {
    of: (/** @type {Summary} */ { scenario }) => scenario === 'local' ? null : scenario,
    usual: 'local'
  },
  {
    of: (/** @type {Summary} */ { via }) => via === null ? null : `via ${via}`,
    usual: 'without a proxy'
  },
  {
    of: (/** @type {Summary} */ { driver }) =>
      isUsualDriver(driver) ? null : `load client: ${driver}`,
    usual: `load client: ${USUAL_DRIVER}`
  },
  {
    of: (/** @type {Summary} */ { connections, rate }) =>
      rate === null ? null : formatConnections(connections),
    usual: ''
  }
])

/**
 * @param {ActionCells} cells of one action
 * @returns {LoadSeries[]} a single one where there is no part with two loads
 */
export function splitLoads (cells) {
  const measured = cells.groups.filter(({ cells: own }) =>
    own.some(({ state }) => state !== 'not-run'))
  const parts = [...Map.groupBy(measured, conditionKey).values()]
  const series = parts.map(groups => ({ groups, loads: loadsOf(groups, cells.openLoop) }))
  if (series.every(({ loads }) => loads.length < 2)) {
    return [{ ...cells, condition: '', loads: loadsOf(measured, cells.openLoop) }]
  }
  const varying = CONDITIONS.filter(({ of }) =>
    new Set(measured.map(group => of(firstOf(group)))).size > 1)
  return series.map(({ groups, loads }) => ({
    ...cells,
    groups: withNotRun(groups, cells),
    loads,
    condition: conditionOf(firstOf(groups[0]), varying)
  }))
}

/**
 * @param {Pick<Summary, 'connections' | 'rate'>} cell
 * @param {boolean} openLoop
 * @returns {number} requests per second of an open loop, else connections
 */
export function loadOf ({ connections, rate }, openLoop) {
  return openLoop ? rate ?? 0 : connections
}

/**
 * The smallest, the middle and the largest load: as many as one picture of ratios holds.
 * @param {LoadSeries} series
 * @returns {LoadSeries} with at most three groups
 */
export function threeLoads (series) {
  const { loads, groups, openLoop } = series
  if (loads.length <= 3) return series
  const chosen = new Set([loads[0], loads[Math.floor(loads.length / 2)], loads.at(-1)])
  return {
    ...series,
    groups: groups.filter(({ cells }) => cells.some(cell => chosen.has(loadOf(cell, openLoop))))
  }
}

/**
 * Groups in which nothing was run belong to the part of the same conditions.
 * @param {readonly CellGroup[]} groups
 * @param {ActionCells} cells
 */
function withNotRun (groups, cells) {
  return cells.groups.filter(group =>
    groups[0] !== undefined && conditionKey(group) === conditionKey(groups[0]))
}

/** @param {CellGroup} group */
function conditionKey (group) {
  return JSON.stringify(CONDITIONS.map(({ of }) => of(firstOf(group))))
}

/** @param {readonly CellGroup[]} groups @param {boolean} openLoop */
function loadsOf (groups, openLoop) {
  return [...new Set(groups.map(group => loadOf(firstOf(group), openLoop)))].sort((a, b) => a - b)
}

/** @param {Summary} cell @param {readonly (typeof CONDITIONS)[number][]} varying */
function conditionOf (cell, varying) {
  return CONDITIONS.map(condition =>
    condition.of(cell) ?? (varying.includes(condition) ? condition.usual : ''))
    .filter(Boolean)
    .join(', ')
}

/** @param {CellGroup | undefined} group */
function firstOf (group) {
  return /** @type {Summary} */ (group?.cells[0])
}
