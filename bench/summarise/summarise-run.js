/**
 * @import {CellKey, CrossCheckLine, GateFinding, Interval, PlanLine, RunData, Slice, Summary} from '../types.js'
 * @import {VerifyLine} from '../types.js'
 */
/** @import {OwnFigure} from './own-figures.js' */
/** @import {ComparedFigure} from '../figures/types.js' */
// From slices to one summary for each planned cell. In: what a run file holds; out: summaries in the
// order of the plan. Pure: the same lines always give the same summaries.
import { formatRatio } from '../format/numbers.js'
import { cellId, variantId, variantIdOf } from '../plan/create-plan.js'
import { addPacings } from '../measure/add-pacings.js'
import { mergeLatencies, toPublished } from '../measure/latency-histogram.js'
import { medianOfSorted, toVerdict } from '@shootout/statistics'
import { compareCells } from './compare-cells.js'
import { judgeCell, onceEach } from './judge-cell.js'
import { withGains } from './gains.js'
import { latencyVerdict } from './open-loop.js'
import { createOwnFigures } from './own-figures.js'
import { countingSlices, referenceOf } from './replicates.js'
import { withPlaces } from './places.js'
import { cpu, isUsable, rps } from '../figures/index.js'
import { noFigures } from '../figures/no-figure.js'
import { totalQueries } from './query-totals.js'
import { seenEverySeconds } from './seen-stalls.js'
import { createTailFigures } from './tail-figures.js'
import { judgeBeyondNoise } from './within-noise.js'

/** @typedef {Pick<RunData, 'plans' | 'slices' | 'verifications'> & Partial<Pick<RunData, 'crossChecks'>>} Measured */

/**
 * @param {Measured} data
 * @returns {Summary[]}
 */
export function summariseRun ({ plans, slices, verifications, crossChecks = [] }) {
  const counting = countingSlices(slices)
  return plans.flatMap(plan => {
    const judged = plan.cells.map(cell => judgeOne({
      cell,
      plan,
      slices: counting.get(cellId(cell)) ?? [],
      verifications,
      crossChecks: crossChecks.filter(check => cellId(check) === cellId(cell))
    }))
    const comparisons = compareCells(judged, plan)
    const tailOf = createTailFigures(
      judged.filter(({ cell, state }) => cell.rate !== null && state !== 'invalid'),
      plan.protocol.seed
    )
    const ownOf = createOwnFigures(judged.filter(isUsable))
    const summaries = judgeBeyondNoise(judged.map((one, index) =>
      summarise(one, /** @type {Comparison} */ (comparisons[index]), { plan, tailOf, ownOf })))
    return withGains(withPlaces(summaries, plan, counting), plan, counting)
  })
}

/**
 * What is known of one cell so far, without looking at cells that it is not compared with.
 * @param {CellKey} cell
 * @param {Measured} data
 * @returns {Summary | undefined}
 */
export function summariseCell (cell, { plans, slices, verifications, crossChecks }) {
  const narrowed = plans.filter(({ study }) => study === cell.study).map(plan => {
    const wanted = new Set([
      cellId(cell),
      ...[referenceOf(cell, plan.cells, plan.reference)].flatMap(reference =>
        reference === undefined ? [] : [cellId(reference)])
    ])
    return { ...plan, cells: plan.cells.filter(one => wanted.has(cellId(one))) }
  })
  const wanted = new Set(narrowed.flatMap(({ cells }) => cells.map(cellId)))
  const summaries = summariseRun({
    plans: narrowed,
    slices: slices.filter(slice => wanted.has(cellId(slice))),
    verifications,
    crossChecks
  })
  return summaries.find(summary => cellId(summary) === cellId(cell))
}

/** @typedef {ReturnType<typeof judgeOne>} Judged */
/** @typedef {ReturnType<typeof compareCells>[number]} Comparison */

/**
 * @param {{
 *   cell: CellKey, plan: PlanLine, slices: Slice[], verifications: readonly VerifyLine[],
 *   crossChecks: readonly CrossCheckLine[]
 * }} what
 */
function judgeOne ({ cell, plan, slices, verifications, crossChecks }) {
  const planned = plan.variants.find(variant => variantId(variant) === variantIdOf(cell))
  const refusals = toRefusals(verifications.filter(({
    study, variant, workers, via = null, passed
  }) => study === cell.study &&
    variantIdOf({ variant, workers, via }) === variantIdOf(cell) && !passed))
  if (planned?.missing) {
    return {
      cell,
      slices,
      state: /** @type {const} */ ('not-run'),
      reasons: [
        { code: 'not-found', detail: `${planned.missing.reason}; ${planned.missing.remedy}` }
      ],
      rpsIsLowerBound: false
    }
  }
  if (slices.length === 0 && refusals.length === 0) {
    return {
      cell,
      slices,
      state: /** @type {const} */ ('not-run'),
      reasons: [{ code: 'not-measured', detail: 'the run ended before this cell had a slice' }],
      rpsIsLowerBound: false
    }
  }
  const judged = judgeCell(slices, [...refusals, ...crossChecks.flatMap(toClientBound)])
  // A busy client makes the latencies of an open loop too high; its requests per second are those that were given.
  return { cell, slices, ...judged, rpsIsLowerBound: judged.rpsIsLowerBound && cell.rate === null }
}

/**
 * What another client reaches, the server can do, whatever the first one's gates say.
 * @param {CrossCheckLine} check
 * @returns {GateFinding[]}
 */
function toClientBound ({ finding, checkedWith, driver, rps, checkedRps }) {
  if (finding !== 'client' || checkedRps === null) return []
  return [{
    code: 'client-bound',
    detail:
      `${checkedWith} reached ${formatRatio(checkedRps / rps)} of ${driver}'s requests per second`
  }]
}

/** @param {readonly VerifyLine[]} failed @returns {GateFinding[]} */
function toRefusals (failed) {
  return failed.flatMap(({ checks }) => checks.filter(({ passed }) => !passed))
    .slice(0, 1)
    .map(({ action, check, message }) => check === 'start'
      ? { code: 'start-failed', detail: message ?? '' }
      : { code: 'verification', detail: `${action}: ${check}: ${message}` })
}

/**
 * @param {Judged} judged
 * @param {Comparison} comparison
 * @param {{
 *   plan: PlanLine, tailOf: (judged: Judged) => Interval | null,
 *   ownOf: (slices: readonly Slice[], figure: ComparedFigure) => OwnFigure
 * }} run
 * @returns {Summary}
 */
function summarise (judged, comparison, { plan, tailOf, ownOf }) {
  const { cell, slices } = judged
  const usable = comparison.state === 'invalid' || comparison.state === 'not-run' ? [] : slices
  const throughput = ownOf(usable, rps)
  const cost = ownOf(usable, cpu)
  const tail = cell.rate === null || usable.length === 0 ? null : tailOf(judged)
  return {
    type: 'summary',
    ...cell,
    reference: plan.reference,
    blocks: comparison.blocks,
    ratio: comparison.ratio,
    verdict: {
      rps: toVerdict(comparison.ratio.rps, { lessIsFaster: false }),
      cpu: toVerdict(comparison.ratio.cpu, { lessIsFaster: true }),
      ...(cell.rate !== null && { p99: latencyVerdict(comparison) })
    },
    state: comparison.state,
    reasons: withNoFigures(comparison.reasons, [
      [rps.title, throughput.found ?? null], [cpu.title, cost.found ?? null]
    ]),
    rps: throughput.estimate,
    rpsInterval: throughput.interval,
    rpsIsLowerBound: comparison.rpsIsLowerBound,
    cpuUsPerRequest: cost.estimate,
    cpuInterval: cost.interval,
    latencyUs: latencyOf(usable),
    pssBytes: largest(usable.map(({ pssBytes }) => pssBytes)),
    ...(cell.rate !== null &&
      { p99Interval: tail, stallsSeenSeconds: seenEverySeconds(usable), ...addPacings(usable) }),
    ...(cell.workers > 1 && { balance: balanceOf(usable) }),
    ...(plan.upstream !== undefined && { upstreamPerRequest: upstreamPerRequest(usable) }),
    ...(usable.some(({ documents }) => documents !== undefined) &&
      { documents: totalDocuments(usable) }),
    ...totalQueries(usable)
  }
}

/** @param {readonly Slice[]} slices @returns {NonNullable<Summary['documents']>} */
function totalDocuments (slices) {
  return slices.reduce((sum, { documents }) => ({
    acknowledged: sum.acknowledged + (documents?.acknowledged ?? 0),
    counted: sum.counted + (documents?.counted ?? 0)
  }), { acknowledged: 0, counted: 0 })
}

/** @param {readonly Slice[]} slices @returns {number | null} */
function balanceOf (slices) {
  const balances = slices.flatMap(({ workerShares }) => {
    const requests = workerShares?.map(share => share.requests) ?? []
    const sum = requests.reduce((total, count) => total + count, 0)
    return sum === 0 ? [] : [Math.max(...requests) * requests.length / sum]
  })
  return balances.length === 0 ? null : medianOfSorted(balances.sort((a, b) => a - b))
}

/**
 * By the server's own count of requests, because what was in flight at the end was asked for, too.
 * @param {readonly Slice[]} slices
 * @returns {number | null}
 */
function upstreamPerRequest (slices) {
  const told = slices.flatMap(({ companions, workerShares }) =>
    typeof companions?.upstream?.requests === 'number' && workerShares !== null
      ? [{
        asked: companions.upstream.requests,
        served: workerShares.reduce((sum, { requests }) => sum + requests, 0)
      }]
      : [])
  const served = told.reduce((sum, slice) => sum + slice.served, 0)
  return served === 0 ? null : told.reduce((sum, { asked }) => sum + asked, 0) / served
}

/**
 * What is no figure is told once, ratios included.
 * @param {readonly GateFinding[]} reasons
 * @param {readonly (readonly [string, Interval | null])[]} figures
 * @returns {GateFinding[]}
 */
function withNoFigures (reasons, figures) {
  const found = noFigures(figures)
  return found.length === 0 ? [...reasons] : onceEach([...reasons, ...found])
}

/** Percentiles are told only when the clock was fit for them in every slice. @param {readonly Slice[]} slices */
function latencyOf (slices) {
  const timed = slices.every(({ gates }) => gates.every(({ code }) => code !== 'timer'))
  return timed ? mergeLatencies(slices.map(({ histogram }) => histogram)) : toPublished(0, null)
}

/** @param {readonly (number | null)[]} values */
function largest (values) {
  const numbers = values.filter(value => value !== null)
  return numbers.length === 0 ? null : Math.max(...numbers)
}

