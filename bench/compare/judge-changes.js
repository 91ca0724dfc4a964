/** @import {ComparedKey} from '../figures/types.js' */
/** @import {Summary, VerdictWord} from '../types.js' */
/** @import {CellChange, Change, Comparison, MeasuredCell, MeasuredChange} from './types.js' */
// The verdicts of a comparison. One change alone would be judged by its interval; among many some lie beyond the band
// by chance, so that a difference has to stand in the company of all of them (Holm), and to be larger than that of two
// identical servers. In: measured changes; out: the same with their verdicts. Pure.
import { COMPARED } from '../figures/index.js'
import { formatCount, formatPercent } from '../format/numbers.js'
import { TWIN } from '../plan/create-plan.js'
import { findNoiseFloors } from '../summarise/within-noise.js'
import { holm, isBeyondNoise, toVerdict } from '@shootout/statistics'

const ALPHA = 0.05
const FEWEST_FOR_MEAN = 2

/**
 * @param {readonly MeasuredCell[]} cells
 * @param {readonly Summary[]} summaries of either side, whose twins are the noise floor of their study
 * @returns {Pick<Comparison, 'cells' | 'mean' | 'verdict'>}
 */
export function judgeChanges (cells, summaries) {
  const byStudy = Map.groupBy(summaries, ({ study }) => study)
  const tested = cells.flatMap(({ changes }) => changes).flatMap(change =>
    change.tested === null ? [] : [{ change, p: change.tested.p }])
  const values = holm(tested.map(({ p }) => p))
  const adjusted = new Map(tested.map(({ change }, index) => [change, values[index]]))
  const judged = cells.map(({ changes, ...cell }) => {
    const floors = findNoiseFloors(byStudy.get(cell.cell.study) ?? [])
    const own = changes.map(change => judge(change, {
      adjustedP: adjusted.get(change) ?? null, family: tested.length, floor: floors[change.metric]
    }))
    return { ...cell, changes: own, verdict: ofCell(own) }
  })
  return {
    cells: judged,
    mean: toMeans(judged),
    verdict: ofAll(judged.filter(({ yardstick }) => yardstick !== true))
  }
}

/**
 * @param {MeasuredChange} measured
 * @param {{adjustedP: number | null, family: number, floor: number | null}} company
 * @returns {Change}
 */
function judge ({ tested, doubt, excuse, ...change }, { adjustedP, family, floor }) {
  const ratio = tested?.ratio ?? null
  const alone = toVerdict(ratio, { lessIsFaster: COMPARED[change.metric].lessIsBetter })
  const toChange = (/** @type {VerdictWord} */ verdict, /** @type {string | null} */ why) => ({
    ...change, ratio, p: tested?.p ?? null, adjustedP, verdict, why: change.why ?? why, floor
  })
  if (doubt !== null) return { ...toChange("can't tell", doubt), doubtful: true }
  if (alone !== 'faster' && alone !== 'slower') return toChange(alone, null)
  if (excuse !== null) return toChange("can't tell", excuse)
  if (ratio !== null && floor !== null && !isBeyondNoise(ratio, floor)) {
    return toChange(
      "can't tell",
      `alone it would be ${alone}; two identical servers differed by ${formatPercent(floor - 1)}`
    )
  }
  if (adjustedP !== null && adjustedP < ALPHA) return toChange(alone, null)
  return toChange(
    "can't tell",
    `alone it would be ${alone}; among ${formatCount(family)} changes one looks like this by chance`
  )
}

/** @param {readonly Change[]} changes @returns {VerdictWord} */
function ofCell (changes) {
  const words = changes.map(({ verdict }) => verdict)
  if (words.includes('slower')) return 'slower'
  if (words.includes('faster')) return 'faster'
  return words[0] === 'same' ? 'same' : "can't tell"
}

/** @param {readonly CellChange[]} cells @returns {VerdictWord} */
function ofAll (cells) {
  if (cells.some(({ verdict }) => verdict === 'slower')) return 'slower'
  if (cells.some(({ verdict }) => verdict === 'faster')) return 'faster'
  return cells.length > 0 && cells.every(({ verdict }) => verdict === 'same')
    ? 'same'
    : "can't tell"
}

/**
 * Bare figures hold the machine's drift, and the twin is the reference once more: neither says how the servers have
 * changed.
 * @param {readonly CellChange[]} cells
 * @returns {Comparison['mean']}
 */
function toMeans (cells) {
  const changes = cells.filter(({ cell }) => !cell.variant.endsWith(TWIN))
    .flatMap(cell => cell.changes)
  const weighty = changes.some(({ by, ratio }) => by !== 'figures' && ratio !== null)
    ? changes.filter(({ by }) => by !== 'figures')
    : changes
  const metrics = [...new Set(changes.map(({ metric }) => metric))]
  return Object.fromEntries(metrics.map(metric => [metric, geometricMean(weighty, metric)]))
}

/** @param {readonly Change[]} changes @param {ComparedKey} metric @returns {number | null} */
function geometricMean (changes, metric) {
  const logs = changes.flatMap(change =>
    change.metric === metric && change.ratio !== null ? [Math.log(change.ratio.estimate)] : [])
  return logs.length < FEWEST_FOR_MEAN
    ? null
    : Math.exp(logs.reduce((sum, log) => sum + log, 0) / logs.length)
}
