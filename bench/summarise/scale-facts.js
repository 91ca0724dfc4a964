/** @import {RunData, Slice} from '../types.js' */
/** @import {ScaleFacts} from '../plan/types.js' */
// What a run tells of larger ones: its fastest cell. In: runs; out: facts for bench/plan/plan-scale.js.
import { fitUsl, medianOfSorted, percentileOf, sampleVariance } from '@shootout/statistics'
import { addLatencies, toCounts } from '../measure/latency-histogram.js'
import { TWIN, cellId } from '../plan/create-plan.js'
import { invalidates } from '../measure/gates/effects.js'

/** Between these the tail is looked at; p99 lies in the middle of them, in logarithms. */
const [FROM, TO] = [0.98, 0.995]
const P99 = 0.99
/** Each answer counts once. */
const ONCE = Uint16Array.of(1)
const FEWEST_ANSWERS = 2_000
const FEWEST_SLICES = 3
const MERGES = 9
/** A generator's result besides its histogram. */
const RESULT_BYTES = 1_200
/** What a slice says of one generator, where the run had none. */
const SHARE_BYTES = 220
/** Of a request line with Host and Connection. */
const REQUEST_BYTES = 80

/**
 * @param {readonly Pick<RunData, 'slices'>[]} runs the facts are those of the first; all tell how generators add up
 * @param {() => number} nowMs
 * @returns {{facts: ScaleFacts, cell: Slice} | null} null: no cell has enough valid answers
 */
export function toScaleFacts (runs, nowMs) {
  const slices = fastestCell(runs[0]?.slices ?? [])
  const [cell] = slices
  const client = cell === undefined ? null : clientOf(slices)
  if (cell === undefined || client === null) return null
  const histograms = slices.flatMap(({ histogram }) => histogram ?? [])
  const { histogram } = addLatencies(histograms)
  const mergeMs = timeMerge(histograms, nowMs)
  const whole = toCounts(histogram ?? '')
  const quantile = (/** @type {number} */ share) => percentileOf([whole], share)(ONCE)
  const spread = slices.flatMap(({ latencyUs: { p99 } }) => p99 === null ? [] : [Math.log(p99)])
  const generators = cell.generators?.shares ?? []
  const line = { ...cell, generators: undefined }
  return {
    cell,
    facts: {
      ...client,
      law: fitUsl(ceilingsOf(runs)),
      p99Us: quantile(P99),
      tailUs: Math.max(1, (quantile(TO) - quantile(FROM)) / Math.log((1 - FROM) / (1 - TO))),
      p99Spread: spread.length < FEWEST_SLICES ? null : Math.sqrt(sampleVariance(spread)),
      serverCpuUs: medianOf(slices.flatMap(({ cpuUsPerRequest }) => cpuUsPerRequest ?? [])),
      answerBytes: cell.bytes / cell.completed,
      requestBytes: REQUEST_BYTES,
      sliceSeconds: cell.seconds,
      sliceCount: slices.length,
      connections: Math.ceil(cell.connections / Math.max(1, generators.length)),
      mergeMs,
      resultBytes: RESULT_BYTES + (cell.histogram ?? '').length,
      lineBytes: JSON.stringify(line).length,
      shareBytes: generators.length === 0
        ? SHARE_BYTES
        : JSON.stringify(generators).length / generators.length
    }
  }
}

/**
 * A coordinator has merged often before, and others want its CPU now and then: the median of several times.
 * @param {readonly string[]} histograms
 * @param {() => number} nowMs
 * @returns {number} milliseconds for one
 */
function timeMerge (histograms, nowMs) {
  const times = Array.from({ length: MERGES }, () => {
    const startedAt = nowMs()
    addLatencies(histograms)
    return (nowMs() - startedAt) / histograms.length
  })
  return medianOf(times) ?? 0
}

/** @param {readonly Slice[]} slices @returns {Slice[]} of the cell with most requests per second */
function fastestCell (slices) {
  const valid = slices.filter(({ variant, gates, histogram, completed }) =>
    !variant.endsWith(TWIN) && histogram !== null && completed > 0 &&
    !gates.some(({ code }) => invalidates(code)))
  const cells = [...Map.groupBy(valid, cellId).values()].filter(cell =>
    cell.reduce((sum, { completed }) => sum + completed, 0) >= FEWEST_ANSWERS)
  const rpsOf = (/** @type {Slice[]} */ cell) => medianOf(cell.flatMap(({ rps }) => rps ?? [])) ?? 0
  return cells.toSorted((a, b) => rpsOf(b) - rpsOf(a))[0] ?? []
}

/**
 * One generator's CPU for a request: by what it reaches against a server that does nothing, or by what it used.
 * @param {readonly Slice[]} slices
 * @returns {Pick<ScaleFacts, 'serviceUs' | 'ceilingBy'> | null}
 */
function clientOf (slices) {
  const ceilings = slices.flatMap(slice =>
    slice.ceilingRps === null ? [] : slice.ceilingRps / clientsOf(slice))
  const ceiling = medianOf(ceilings)
  if (ceiling !== null) return { serviceUs: 1e6 / ceiling, ceilingBy: 'ceiling' }
  const used = medianOf(slices.flatMap(({ clientCpuShare, completed, seconds }) =>
    clientCpuShare ? clientCpuShare * seconds * 1e6 / completed : []))
  return used === null ? null : { serviceUs: used, ceilingBy: 'client-cpu' }
}

/** @param {Slice} slice @returns {number} cores that load */
function clientsOf ({ generators, threads }) {
  return generators?.shares.length ?? threads
}

/** @param {readonly Pick<RunData, 'slices'>[]} runs */
function ceilingsOf (runs) {
  const cells = runs.flatMap(({ slices }) => fastestCell(slices).slice(0, 1))
  return cells.flatMap(slice =>
    slice.ceilingRps ? [{ workers: clientsOf(slice), value: slice.ceilingRps }] : [])
}

/** @param {readonly number[]} values @returns {number | null} null: there are none */
function medianOf (values) {
  return values.length === 0 ? null : medianOfSorted(values.toSorted((a, b) => a - b))
}
