/** @import {Interval, RunData, Summary, VerdictWord} from '../../types.js' */
// How much less time a query takes on a second server, or in a second version: (old - new) / old, as the post of 2014
// printed it. In: a run with its summaries; out: one row for each query, way and pair.
import { toVerdict } from '@shootout/statistics'
import { CLIENT_BOTTLENECK } from '../../figures/no-figure.js'
import { CURSOR_STUDY, toQueryRows } from './rows.js'

/**
 * @typedef {object} Improvement
 * @property {string} query
 * @property {string} driver
 * @property {string} from the old one: a variant, or the file of another run
 * @property {string} to the new one
 * @property {boolean} versions whether the user named the old one; otherwise it is the reference of the run
 * @property {boolean} paired whether slices of the same blocks were compared
 * @property {number | null} oldRps executions per second
 * @property {Summary} cell of the new one
 * @property {Interval | null} share (old - new) / old; null: there is none
 * @property {VerdictWord} verdict
 * @property {string | null} why there is no share
 */

/**
 * @param {Pick<RunData, 'plans' | 'summaries'>} run
 * @returns {Improvement[]} in the order of the post
 */
export function toImprovements ({ plans, summaries }) {
  const against = plans.find(({ study }) => study === CURSOR_STUDY)?.against
  const old = against?.kind === 'server' ? against.variants.map(({ over }) => over) : []
  const cells = toQueryRows(summaries)
    .map(({ cell }) => cell)
    .filter(({ state }) => state !== 'not-run')
  return cells.flatMap(cell => [
    ...overOther(cell),
    ...(old.includes(cell.variant) ? [] : overReference(cell, cells))
  ])
}

/**
 * @param {Interval} ratio executions per second, new over old
 * @returns {Interval} (old - new) / old of the times
 */
export function toShare ({ estimate, low, high }) {
  return { estimate: 1 - 1 / estimate, low: 1 - 1 / low, high: 1 - 1 / high }
}

/** What the user named. @param {Summary} cell @returns {Improvement[]} */
function overOther (cell) {
  const { gain } = cell
  if (gain === undefined) return []
  return [toImprovement(cell, {
    from: gain.over, versions: true, paired: gain.paired, oldRps: gain.rps, ratio: gain.ratio,
    why: gain.why
  })]
}

/** @param {Summary} cell @param {readonly Summary[]} cells @returns {Improvement[]} */
function overReference (cell, cells) {
  const reference = cells.find(({ variant, action, driver, connections }) =>
    variant === cell.reference && action === cell.action && driver === cell.driver &&
    connections === cell.connections)
  if (reference === undefined || reference === cell || cell.variant === cell.reference) return []
  const ratio = cell.ratio.rps
  return [toImprovement(cell, {
    from: reference.variant,
    versions: false,
    paired: true,
    oldRps: reference.rps,
    ratio,
    why: ratio === null ? whyNone(cell, reference) : null
  })]
}

/**
 * @param {Summary} cell
 * @param {Pick<Improvement, 'from' | 'versions' | 'paired' | 'oldRps' | 'why'> & {ratio: Interval | null}} old
 * @returns {Improvement}
 */
function toImprovement (cell, { ratio, ...old }) {
  return {
    query: cell.action,
    driver: cell.driver,
    to: cell.variant,
    cell,
    ...old,
    share: ratio === null ? null : toShare(ratio),
    verdict: toVerdict(ratio, { lessIsFaster: false })
  }
}

/** @param {Summary} cell @param {Summary} reference */
function whyNone (cell, reference) {
  const invalid = [cell, reference].find(({ state }) => state === 'invalid')
  if (invalid !== undefined) return `${invalid.variant} is invalid`
  if (cell.rpsIsLowerBound || reference.rpsIsLowerBound) return CLIENT_BOTTLENECK
  return `${cell.blocks} pairs of slices give no interval`
}
