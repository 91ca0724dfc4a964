/** @import {Against, CellKey, Gain, PlanLine, RunData, Slice, StoredCell, Summary} from '../types.js' */
// What a run is compared with besides its reference: another server in the same blocks, or another run. Gains are in
// requests per second, as a ratio: new over old. In: summaries and slices; out: gains, with intervals from pairs of
// slices, or from two unpaired groups (Welch on logarithms).
import { cellId } from '../plan/create-plan.js'
import { exponentiate, ratioInterval, welchInterval } from '@shootout/statistics'
import { CLIENT_BOTTLENECK, describeNoFigure, knownInterval } from '../figures/no-figure.js'
import { countingSlices, logRatios, pairSlices } from './replicates.js'

const FEWEST_SLICES = 3

/**
 * What another run may be compared with.
 * @param {Pick<RunData, 'run' | 'slices'>} data
 * @param {{file: string, summaries: readonly Summary[]}} of file: how it is called; summaries: of these data
 * @returns {Against}
 */
export function storeRun ({ run, slices }, { file, summaries }) {
  const counting = countingSlices(slices)
  const cells = summaries.filter(({ state }) => state !== 'not-run').map(summary => ({
    cell: toKey(summary),
    rps: (counting.get(cellId(summary)) ?? []).flatMap(slice => slice.rps ?? []),
    doubt: doubtOf(summary)
  }))
  const { cpuModel, cores, kernel } = run.machine
  return {
    kind: 'run',
    file,
    startedAt: run.startedAt,
    machine: `${cores} x ${cpuModel}, ${kernel}`,
    runtime: `node ${run.versions.node ?? 'unknown'}`,
    cells
  }
}

/**
 * @param {Summary[]} summaries of one plan
 * @param {PlanLine} plan
 * @param {Map<string, Slice[]>} counting the slices that count, by cell
 * @returns {Summary[]} the same, with their gains where there is something to compare with
 */
export function withGains (summaries, { against }, counting) {
  if (against === undefined) return summaries
  return summaries.map(summary => {
    const gain = against.kind === 'server'
      ? overServer(summary, { summaries, against, counting })
      : overRun(summary, against, counting)
    return gain === null ? summary : { ...summary, gain }
  })
}

/**
 * @param {Summary} summary
 * @param {{summaries: readonly Summary[], against: Against & {kind: 'server'}, counting: Map<string, Slice[]>}} context
 * @returns {Gain | null}
 */
function overServer (summary, { summaries, against, counting }) {
  const over = against.variants.find(({ variant }) => variant === summary.variant)?.over
  const other = summaries.find(one => one.variant === over && isAlike(one, summary))
  if (over === undefined || other === undefined || summary.state === 'not-run') return null
  const doubt = doubtOf(summary) ?? doubtOf(other)
  const pairs = pairSlices(counting.get(cellId(summary)) ?? [], counting.get(cellId(other)) ?? [])
  const found = doubt === null ? ratioInterval(logRatios(pairs, 'rps').flat()) : null
  const ratio = knownInterval(found)
  return {
    over,
    rps: other.rps,
    paired: true,
    ratio,
    why: ratio === null ? doubt ?? describeNoFigure(pairs.length) : null
  }
}

/**
 * @param {Summary} summary
 * @param {Against & {kind: 'run'}} against
 * @param {Map<string, Slice[]>} counting
 * @returns {Gain | null}
 */
function overRun (summary, { file, cells }, counting) {
  const other = cells.find(({ cell }) => cellId(cell) === cellId(summary))
  if (other === undefined || summary.state === 'not-run') return null
  const own = (counting.get(cellId(summary)) ?? []).flatMap(({ rps }) => rps ?? [])
  const doubt = doubtOf(summary) ?? other.doubt
  const enough = own.length >= FEWEST_SLICES && other.rps.length >= FEWEST_SLICES
  const found = doubt === null && enough
    ? exponentiate(welchInterval(own.map(Math.log), other.rps.map(Math.log)))
    : null
  const ratio = knownInterval(found)
  return {
    over: file,
    rps: meanOf(other),
    paired: false,
    ratio,
    why: ratio === null ? doubt ?? describeNoFigure(Math.min(own.length, other.rps.length)) : null
  }
}

/** @param {Summary} summary @returns {string | null} */
function doubtOf ({ state, variant, rpsIsLowerBound }) {
  if (state === 'invalid' || state === 'not-run') {
    return `${variant} is ${state === 'invalid' ? 'invalid' : 'not run'}`
  }
  return rpsIsLowerBound ? CLIENT_BOTTLENECK : null
}

/** Everything but variant and workers. @param {CellKey} a @param {CellKey} b */
function isAlike (a, b) {
  return cellId({ ...a, variant: '', workers: 0 }) === cellId({ ...b, variant: '', workers: 0 })
}

/** @param {StoredCell} stored */
function meanOf ({ rps, doubt }) {
  return rps.length === 0 || (doubt !== null && doubt !== CLIENT_BOTTLENECK)
    ? null
    : Math.exp(rps.reduce((sum, value) => sum + Math.log(value), 0) / rps.length)
}

/** @param {Summary} summary @returns {CellKey} */
function toKey ({
  study, variant, action, connections, threads, workers, scenario, via, driver, rate
}) {
  return { study, variant, action, connections, threads, workers, scenario, via, driver, rate }
}
