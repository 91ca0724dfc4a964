/** @import {ComparedKey} from '../figures/types.js' */
/** @import {PlanLine, Summary} from '../types.js' */
/** @import {MachineHistory, Point, ReadRun, Series} from './types.js' */
// The ratios of each cell over the runs of one machine. In: runs in order; out: machines with series, of which nothing
// is judged yet. Pure.
import { describeSlice } from '../compare/check-protocols.js'
import { toKey } from '../compare/join-cells.js'
import { toLoadKey, toMachineKey } from '../compare/name-differences.js'
import { COMPARED, comparedFigures, isUsable } from '../figures/index.js'
import { TWIN, cellId } from '../plan/create-plan.js'
import { referenceOf } from '../summarise/replicates.js'

const METRICS = Object.keys(COMPARED)

/**
 * @param {readonly ReadRun[]} runs in order
 * @returns {MachineHistory[]} in the order of their first runs
 */
export function gatherMachines (runs) {
  const numbered = runs.map((run, index) => ({ run, index }))
  const byMachine = Map.groupBy(numbered, ({ run }) => toMachineKey(run.data.run))
  return [...byMachine.values()].map((own, place) => ({
    name: nameMachine(own[0]?.run),
    runs: own.map(({ index }) => index),
    series: gatherSeries(own.filter(({ run }) => run.left === null), place)
  }))
}

/** '2 x Imaginary 3000, x64'. @param {ReadRun | undefined} run */
function nameMachine (run) {
  const machine = run?.data.run.machine
  return machine === undefined ? '' : `${machine.cores} x ${machine.cpuModel}, ${machine.arch}`
}

/**
 * @param {readonly {run: ReadRun, index: number}[]} runs of one machine
 * @param {number} place of the machine
 * @returns {Series[]} by study and load; of each cell CPU per request first
 */
function gatherSeries (runs, place) {
  const found = runs.flatMap(({ run, index }) => run.data.plans.flatMap(plan =>
    toPoints(run, plan).map(point => ({ ...point, point: { ...point.point, run: index } }))))
  const byKey = Map.groupBy(found, ({ key }) => key)
  return [...byKey.values()].map((own, index) => {
    const [{ cell, reference, metric }] = /** @type {[typeof own[number]]} */ (own)
    return {
      id: `series-${place + 1}-${index + 1}`,
      cell: toKey(cell),
      reference,
      metric,
      points: own.map(({ point }) => point),
      changes: [],
      judged: false
    }
  }).toSorted((a, b) => METRICS.indexOf(a.metric) - METRICS.indexOf(b.metric))
}

/** @typedef {{key: string, cell: Summary, reference: string, metric: ComparedKey, point: Omit<Point, 'run'>}} Found */

/** @param {ReadRun} run @param {PlanLine} plan @returns {Found[]} */
function toPoints ({ data: { run, summaries } }, plan) {
  const own = summaries.filter(({ study }) => study === plan.study)
  const load = toLoadKey(plan, run)
  return own.filter(cell => isUsable(cell) && isContestant(cell)).flatMap(cell => {
    const slice = describeSlice(plan, cell)
    const key = [cellId(cell), cell.reference, slice, load]
    return comparedFigures(cell).flatMap(({ key: metric, isDoubtful }) => {
      const ratio = cell.ratio[metric] ?? null
      return ratio === null || !(ratio.estimate > 0) ? [] : [{
        key: JSON.stringify([...key, metric]),
        cell,
        reference: cell.reference,
        metric,
        point: { ratio, doubtful: isDoubtful(cell), twin: twinOf(cell, own, metric) }
      }]
    })
  })
}

/** @param {Summary} cell */
function isContestant ({ variant, reference }) {
  return variant !== reference && !variant.endsWith(TWIN)
}

/** @param {Summary} cell @param {readonly Summary[]} cells @param {ComparedKey} metric */
function twinOf (cell, cells, metric) {
  const twin = referenceOf(cell, cells, cell.reference + TWIN)
  return cells.find(one => one === twin)?.ratio[metric] ?? null
}
