/**
 * @import {
 *   Against, CellKey, Gain, PlanLine, Protocol, RunData, Slice, StoredCell, Summary
 * } from '../types.js'
 */
// What a run is compared with besides its reference: another server in the same blocks, or another run. Gains are in
// requests per second, as a ratio: new over old. In: summaries and slices; out: gains, with intervals from pairs of
// slices, or from two unpaired groups (Welch on logarithms); what starts of the processes add is in them.
import { cellId } from '../plan/create-plan.js'
import { ratioIntervalWithStarts, unpairedRatio } from '@shootout/statistics'
import { CLIENT_BOTTLENECK, describeNoFigure, knownInterval } from '../figures/no-figure.js'
import { confidenceOf } from './confidence.js'
import { poolOwnStarts } from './own-figures.js'
import { startVariancesOf } from './ratio-intervals.js'
import { countingSlices, logFigures, logRatios, pairSlices } from './replicates.js'

/**
 * What another run may be compared with.
 * @param {Pick<RunData, 'run' | 'slices'>} data
 * @param {{file: string, summaries: readonly Summary[]}} of file: how it is called; summaries: of these data
 * @returns {Against}
 */
export function storeRun ({ run, slices }, { file, summaries }) {
  const counting = countingSlices(slices)
  const cells = summaries.filter(({ state }) => state !== 'not-run').map(summary => {
    const known = (counting.get(cellId(summary)) ?? []).filter(({ rps }) => rps !== null)
    return {
      cell: toKey(summary),
      rps: known.flatMap(({ rps }) => rps ?? []),
      starts: known.map(({ processStart }) => processStart),
      doubt: doubtOf(summary)
    }
  })
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
export function withGains (summaries, { against, protocol }, counting) {
  if (against === undefined) return summaries
  const overOther = against.kind === 'server'
    ? createOverServer(against, { summaries, protocol, counting })
    : createOverRun(against, { summaries, protocol, counting })
  return summaries.map(summary => {
    const gain = overOther(summary)
    return gain === null ? summary : { ...summary, gain }
  })
}

/**
 * @param {Against & {kind: 'server'}} against
 * @param {{summaries: readonly Summary[], protocol: Protocol, counting: Map<string, Slice[]>}} run
 * @returns {(summary: Summary) => Gain | null}
 */
function createOverServer (against, { summaries, protocol, counting }) {
  const varianceOf = startVariancesOf(summaries, counting)
  const slicesOf = (/** @type {Summary} */ cell) => counting.get(cellId(cell)) ?? []
  return summary => {
    const over = against.variants.find(({ variant }) => variant === summary.variant)?.over
    const other = summaries.find(one => one.variant === over && isAlike(one, summary))
    if (over === undefined || other === undefined || summary.state === 'not-run') return null
    const doubt = doubtOf(summary) ?? doubtOf(other)
    const pairs = pairSlices(slicesOf(summary), slicesOf(other))
    const ratio = doubt !== null ? null : knownInterval(ratioIntervalWithStarts(
      logRatios(pairs, 'rps'), varianceOf('rps'), confidenceOf(protocol)
    ))
    return {
      over,
      rps: other.rps,
      paired: true,
      ratio,
      why: ratio === null ? doubt ?? describeNoFigure(pairs.length) : null
    }
  }
}

/**
 * @param {Against & {kind: 'run'}} against
 * @param {{summaries: readonly Summary[], protocol: Protocol, counting: Map<string, Slice[]>}} run
 * @returns {(summary: Summary) => Gain | null}
 */
function createOverRun ({ file, cells }, { summaries, protocol, counting }) {
  const logsOf = (/** @type {Summary} */ cell) =>
    logFigures(counting.get(cellId(cell)) ?? [], 'rps')
  const how = {
    confidence: confidenceOf(protocol),
    before: poolOwnStarts(cells.map(stored => ({ cell: stored.cell, groups: toGroups(stored) }))),
    now: poolOwnStarts(summaries.map(cell => ({ cell, groups: logsOf(cell) })))
  }
  return summary => {
    const other = cells.find(({ cell }) => cellId(cell) === cellId(summary))
    if (other === undefined || summary.state === 'not-run') return null
    const own = logsOf(summary)
    const doubt = doubtOf(summary) ?? other.doubt
    const found = doubt === null ? unpairedRatio(toGroups(other), own, how) : null
    const ratio = knownInterval(found?.ratio ?? null)
    return {
      over: file,
      rps: meanOf(other),
      paired: false,
      ratio,
      why: ratio === null
        ? doubt ?? describeNoFigure(Math.min(own.flat().length, other.rps.length))
        : null
    }
  }
}

/**
 * @param {StoredCell} stored runs of earlier versions don't say which start a value is of
 * @returns {number[][]} one list of logarithms for each start
 */
function toGroups ({ rps, starts = rps.map(() => 1) }) {
  return [...Map.groupBy(rps.keys(), index => starts[index]).values()].map(group =>
    group.map(index => Math.log(rps[index] ?? NaN)))
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
