/** @import {WorkerSeries} from '../../summarise/workers.js' */
// How many workers will do, in sentences: the smallest number that is certainly near the best, or why that is
// undecided, and where the curve is highest.
import { formatBytes, formatCounted, formatPercent, formatRps } from '../../format/numbers.js'
import { WITHIN } from '../../summarise/workers.js'
import { bottleneckText, formatList, peakSentence } from '../words.js'

/** A smaller one is written as 0.0 %. */
const LEAST_SHORTFALL = 0.0005

/**
 * @param {WorkerSeries} series
 * @returns {string[]} the first one answers, after the variant's name
 */
export function toWorkerSentences (series) {
  const { cells, absent } = series
  const unusable = cells.filter(({ state }) => state === 'invalid').map(({ workers }) => workers)
  return [
    `${cells[0]?.variant ?? ''}: ${toAnswer(series)}`,
    ...toCurveSentence(series),
    ...(unusable.length === 0
      ? []
      : [`Invalid, and compared with nothing: ${formatList(unusable)} workers.`]),
    ...(absent.length === 0
      ? []
      : [`Planned and not run: ${formatList(absent.map(({ workers }) => workers))} workers.`])
  ]
}

/** @param {WorkerSeries} series @returns {string} */
function toAnswer (series) {
  const { choice } = series
  if (choice.kind === 'given') {
    return 'requests fall due at a given rate here, whatever the number of workers, so that ' +
      'requests per second pick none; what counts is the latency.'
  }
  if (choice.kind === 'few') {
    return "can't tell how many workers will do: that takes two numbers of workers with figures, " +
      'and three blocks that hold both.'
  }
  if (choice.kind === 'bound') {
    return 'can\'t tell by requests per second how many workers will do: ' +
      `${bottleneckText(choice)}. CPU per request stands.`
  }
  if (choice.kind === 'pick') {
    return `${formatCounted(choice.workers, 'worker')} will do: ${choice.workers === 1
      ? 'it is'
      : 'they are'} ${toBound(choice)}${toPrice(series, choice.workers)}.${choice.workers ===
        series.best
        ? ''
        : ` ${toBest(series)}`}`
  }
  return "can't tell how few workers will do, because no number is certainly within " +
    `${formatPercent(WITHIN)} of the best. Most is known of ` +
    `${formatCounted(choice.workers, 'worker')}: ${toBound(choice)}. ` +
    `More blocks, or a quieter machine, narrow that. ${toBest(series)}`
}

/** What it takes beside the best. @param {WorkerSeries} series @param {number} workers */
function toPrice ({ cells, best }, workers) {
  const [own, other] = [workers, best].map(count =>
    cells.find(cell => cell.workers === count)?.pssBytes ?? null)
  if (own === null || own === undefined) return ''
  return `; ${formatBytes(own)} of memory${workers === best || other === null || other === undefined
    ? ''
    : `, where the best takes ${formatBytes(other)}`}`
}

/** @param {Pick<WorkerSeries, 'best'>} series */
function toBest ({ best }) {
  return best === null ? '' : `By estimate ${formatCounted(best, 'worker')} did best.`
}

/** @param {WorkerSeries['choice'] & {kind: 'pick' | 'unsure'}} choice */
function toBound ({ shortfallAtMost, confidence }) {
  const sure =
    `of those measured in requests per second, with ${Math.round(confidence * 100)} % confidence`
  return shortfallAtMost < LEAST_SHORTFALL
    ? `the best ${sure}`
    : `at most ${formatPercent(shortfallAtMost)} below the best ${sure}`
}

/**
 * Where something else was the bottleneck, it is not the workers' curve.
 * @param {WorkerSeries} series
 * @returns {string[]}
 */
function toCurveSentence ({ curve, choice }) {
  if (curve === null || curve.peak.kind === 'none' || choice.kind === 'bound') return []
  return [peakSentence(curve.peak, { what: 'Throughput', format: formatRps })]
}
