/** @import {RunData, Summary} from '../types.js' */
/** @import {ActionCells, CellGroup} from './types.js' */
// Which cells stand together and in which order: by study and action (open loops apart from closed ones), then by
// everything of the key but the variant, then the reference first and the others as planned.
import { formatLoad } from '../format/load.js'
import { cellId } from '../plan/create-plan.js'
import { isUsualDriver } from '../plan/usual-drivers.js'

/**
 * @param {RunData} run
 * @returns {ActionCells[]}
 */
export function groupCells (run) {
  const order = variantNames(run)
  const byAction = Map.groupBy(run.summaries, ({ study, action, rate }) =>
    JSON.stringify([study, action, rate === null]))
  return [...byAction.values()].map(summaries => ({
    study: /** @type {Summary} */ (summaries[0]).study,
    action: /** @type {Summary} */ (summaries[0]).action,
    openLoop: /** @type {Summary} */ (summaries[0]).rate !== null,
    groups: groupsOf(summaries, order)
  }))
}

/** Every variant of the run, planned ones first. @param {RunData} run */
export function variantNames (run) {
  const planned = run.plans.flatMap(plan => plan.variants.map(variant => variant.name))
  return [...new Set([
    ...planned, ...run.summaries.map(summary => summary.variant),
    ...run.slices.map(slice => slice.variant)
  ])]
}

/** How many of the planned cells have slices. @param {RunData} run */
export function countMeasured (run) {
  const planned = new Set(run.plans.flatMap(plan => plan.cells.map(cellId)))
  const measured = new Set(run.slices.map(cellId).filter(key => planned.has(key)))
  return { measured: measured.size, planned: planned.size }
}

/** @param {Summary[]} summaries @param {string[]} order @returns {CellGroup[]} */
function groupsOf (summaries, order) {
  const groups = [...Map.groupBy(summaries, groupKey).values()]
  return groups
    .map(cells => ({
      label: groupLabel(/** @type {Summary} */ (cells[0])),
      reference: cells.find(cell => cell.variant === cell.reference) ?? null,
      cells: cells.toSorted(byRank(order, cells))
    }))
    .toSorted((a, b) => (a.cells[0]?.connections ?? 0) - (b.cells[0]?.connections ?? 0) ||
      (a.cells[0]?.threads ?? 0) - (b.cells[0]?.threads ?? 0) ||
      (a.cells[0]?.rate ?? 0) - (b.cells[0]?.rate ?? 0))
}

/**
 * The reference first, the others as planned; where the reference comes with several numbers of workers, those with as
 * many stand together.
 * @param {string[]} order
 * @param {readonly Summary[]} cells
 * @returns {(a: Summary, b: Summary) => number}
 */
function byRank (order, cells) {
  const several = new Set(cells.filter(({ variant, reference }) => variant === reference)
    .map(({ workers }) => workers)).size > 1
  return (a, b) => (several ? a.workers - b.workers : 0) ||
    rank(a, order) - rank(b, order) || a.workers - b.workers
}

/** @param {Summary} summary @param {string[]} order */
function rank (summary, order) {
  return summary.variant === summary.reference ? -1 : order.indexOf(summary.variant)
}

/** @param {Summary} summary */
function groupKey ({ connections, threads, scenario, via, driver, rate }) {
  return JSON.stringify([connections, threads, scenario, via, driver, rate])
}

/**
 * The reference that a cell of a group is compared with: the one with as many workers, if there is one.
 * @param {Summary} cell
 * @param {CellGroup} group
 * @returns {Summary | null}
 */
export function referenceIn (cell, { cells }) {
  const references = cells.filter(({ variant }) => variant === cell.reference)
  return references.find(({ workers }) => workers === cell.workers) ?? references[0] ?? null
}

/** What is usual is not said. @param {Summary} summary */
function groupLabel ({ connections, threads, scenario, via, driver, rate }) {
  return [
    formatLoad({ connections, rate }),
    threads > 1 && `${threads} client threads`,
    scenario === 'network' && 'network',
    via !== null && `via ${via}`,
    !isUsualDriver(driver) && driver
  ].filter(Boolean).join(', ')
}
