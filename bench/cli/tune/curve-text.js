/** @import {Curve, TuneOutcome} from '../../tune/types.js' */
/** @import {WorkerPoint} from '../../report/tune/types.js' */
// What was judged, over the number of workers, as a picture of characters: a mark and its interval for each count, the
// curve behind. No colour says anything, so that NO_COLOR takes nothing away. In: the outcome; out: lines.
import {
  CURVE_OF, MEASURES, toPoints, toShownCounts, toShownCurve
} from '../../report/tune/index.js'
import { judgedBy } from '../../plan/judged-by.js'
import { linearTicks } from '../../report/svg/scale.js'
import { valuesTextOf } from '../../sentences/tune/names.js'
import { choiceWord } from '../../sentences/tune/words.js'

const ROWS = 10
/** A picture narrower than this says less than the table. */
const LEAST_WIDTH = 80
const LEAST_POINTS = 3
const NARROWEST_COLUMN = 4
const WIDEST_COLUMN = 9
/** A band or an interval may stretch the axis by this factor beyond the largest mark. */
const STRETCH = 1.35
const MARKS = { picked: '◆', raced: '●', left: '○', interval: '│', curve: '·' }

/**
 * @typedef {object} Frame
 * @property {number} most
 * @property {(workers: number) => number} column the middle one of a count, from 0
 * @property {number} columns
 */

/**
 * @param {TuneOutcome} outcome
 * @param {number} width columns of the screen
 * @returns {string[]} none where there is nothing to draw, or no room
 */
export function tuneCurveText (outcome, width) {
  const { recommended } = outcome
  const objective = judgedBy(outcome.objective)
  const points = toPoints(outcome, objective)
  const counts = toShownCounts(outcome)
  if (width < LEAST_WIDTH || points.length < LEAST_POINTS) return []
  const { tick, axis, title } = MEASURES[objective]
  const curve = CURVE_OF[outcome.objective] === objective ? toShownCurve(outcome) : null
  const most = reach(points, curve)
  const labels = toLabels(most, tick)
  const margin = Math.max(...labels.map(label => label.length))
  const each = Math.min(WIDEST_COLUMN, Math.floor((width - margin - 3) / counts.length))
  const longest = Math.max(...counts.map(count => valuesTextOf(outcome, count).length))
  if (each < Math.max(NARROWEST_COLUMN, longest + 2)) return []
  /** @type {Frame} */
  const frame = {
    most,
    columns: each * counts.length,
    column: workers => counts.indexOf(workers) * each + Math.floor(each / 2)
  }
  const picture = draw({ points, curve, picked: recommended?.workers ?? null }, frame)
  return [
    `${title}: ${axis}`,
    ...picture.map((line, row) =>
      `${(labels[row] ?? '').padStart(margin)} ${labels[row] === '' ? '│' : '┤'}${line}`.trimEnd()),
    `${'0'.padStart(margin)} ┼${'─'.repeat(frame.columns)}`,
    `${' '.repeat(margin + 2)}${counts.map(count => {
      const mark = count === recommended?.workers ? '*' : ''
      return centred(`${valuesTextOf(outcome, count)}${mark}`, each)
    }).join('')}`.trimEnd(),
    `${' '.repeat(margin + 2)}${legend(outcome, { curve, points })}`
  ]
}

/** @param {readonly WorkerPoint[]} points @param {Curve | null} curve */
function reach (points, curve) {
  const largest = Math.max(
    0, ...points.map(({ value }) => value), ...(curve?.points.map(({ expected }) => expected) ?? [])
  )
  return Math.min(
    Math.max(largest, ...points.map(({ interval }) => interval?.high ?? 0)), largest * STRETCH
  ) || 1
}

/**
 * One for each row, from the top; '' where no round value is.
 * @param {number} most
 * @param {(value: number) => string} tick
 */
function toLabels (most, tick) {
  const labels = Array.from({ length: ROWS }, () => '')
  for (const value of linearTicks(most, 4).slice(1)) labels[toRow(value, most)] = tick(value)
  return labels
}

/**
 * @param {{points: readonly WorkerPoint[], curve: Curve | null, picked: number | null}} what
 * @param {Frame} frame
 * @returns {string[]}
 */
function draw ({ points, curve, picked }, { most, columns, column }) {
  const cells = Array.from({ length: ROWS }, () => Array.from({ length: columns }, () => ' '))
  /** @param {number} x @param {number} value @param {string} mark */
  const put = (x, value, mark) => { (cells[toRow(value, most)] ?? [])[x] = mark }
  curve?.points.slice(1).forEach(({ workers, expected }, index) => {
    const from = /** @type {Curve['points'][number]} */ (curve.points[index])
    const [start, end] = [column(from.workers), column(workers)]
    for (let x = start; x <= end; x++) {
      put(x, from.expected + (expected - from.expected) * (x - start) / (end - start), MARKS.curve)
    }
  })
  for (const { workers, value, interval, hollow } of points) {
    if (interval !== null) {
      for (let row = toRow(interval.high, most); row <= toRow(interval.low, most); row++) {
        (cells[row] ?? [])[column(workers)] = MARKS.interval
      }
    }
    put(
      column(workers), value, workers === picked ? MARKS.picked : hollow ? MARKS.left : MARKS.raced
    )
  }
  return cells.map(row => row.join(''))
}

/**
 * Only what occurs.
 * @param {TuneOutcome} outcome
 * @param {{curve: Curve | null, points: readonly WorkerPoint[]}} drawn
 */
function legend ({ recommended, certain }, { curve, points }) {
  return [
    recommended === null ? null : `${MARKS.picked} ${choiceWord(certain)}`,
    points.some(({ hollow, workers }) => !hollow && workers !== recommended?.workers)
      ? `${MARKS.raced} to the end`
      : null,
    points.some(({ hollow }) => hollow) ? `${MARKS.left} left early` : null,
    points.some(({ interval }) => interval !== null) ? `${MARKS.interval} 95 %` : null,
    curve === null ? null : `${MARKS.curve} curve`
  ].filter(text => text !== null).join('   ')
}

/** @param {number} value @param {number} most @returns {number} from the top, 0..ROWS - 1 */
function toRow (value, most) {
  return Math.min(ROWS - 1, Math.max(0, ROWS - 1 - Math.round(value / most * ROWS - 0.5)))
}

/** @param {string} text @param {number} width its middle stands where the column's is */
function centred (text, width) {
  return text.padStart(Math.floor(width / 2) + Math.ceil(text.replace('*', '').length / 2) +
    (text.endsWith('*') ? 1 : 0)).padEnd(width)
}
