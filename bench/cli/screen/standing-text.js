/** @import {RatioFigure} from '../../figures/types.js' */
/** @import {Summary} from '../../types.js' */
// What is known between blocks: for each load the ratios so far, how wide their intervals are, and the time left. In:
// what is known of the cells; out: text.
import { cpu, p99 } from '../../figures/index.js'
import { variantLabel } from '../../format/variant-label.js'
import { formatRatio, formatSeconds } from '../../format/numbers.js'
import { loadName } from './progress-text.js'
import { wrapText } from './wrap-text.js'

/** More are not looked at while a run goes on. */
const MOST_LOADS = 8
/** A blank at which no line breaks. */
const TOGETHER = '\u00a0'

/**
 * @param {{block: number, secondsLeft: number}} event
 * @param {readonly Summary[]} summaries of the cells of the block
 * @param {number} width columns of the screen
 * @returns {string} lines
 */
export function standingText ({ block, secondsLeft }, summaries, width) {
  const [{ reference, rate } = { reference: '', rate: null }] = summaries
  const figure = rate === null ? cpu : p99
  const loads = [...Map.groupBy(summaries, loadName)].flatMap(([name, cells]) => {
    const ratios = toRatios(cells, figure)
    return ratios.length === 0 ? [] : [{ name, ratios }]
  })
  const shown = loads.slice(0, MOST_LOADS)
  const column = Math.max(0, ...shown.map(({ name }) => name.length)) + 4
  const time = `block ${block} done, ${formatSeconds(secondsLeft)} left`
  if (shown.length === 0) return `${time}; no interval yet`
  return [
    wrapText(`${time}; ${figure.title} so far, ratio to ${reference}:`, width, '  '),
    ...shown.map(({ name, ratios }) => {
      const text = wrapText(ratios.join(' '), width - column, '').replaceAll(TOGETHER, ' ')
      return `  ${name.padEnd(column - 2)}${text.replaceAll('\n', `\n${' '.repeat(column)}`)}`
    }),
    ...(loads.length > shown.length ? [`  and ${loads.length - shown.length} more`] : [])
  ].join('\n')
}

/** @param {readonly Summary[]} cells @param {RatioFigure} figure @returns {string[]} the best first, without breaks */
function toRatios (cells, { key }) {
  const known = cells.flatMap(cell => {
    const ratio = cell.ratio[key] ?? null
    return ratio === null || cell.variant === cell.reference ? [] : [{ cell, ratio }]
  }).toSorted((a, b) => a.ratio.estimate - b.ratio.estimate)
  return known.map(({ cell, ratio: { estimate, low, high } }, index) =>
    [variantLabel(cell), formatRatio(estimate), `±${widthOf(low, high)}`, '%'].join(TOGETHER) +
      (index === known.length - 1 ? '' : ','))
}

/** @param {number} low @param {number} high @returns {number} half of an interval, in whole per cent of its middle */
function widthOf (low, high) {
  return Math.round((Math.sqrt(high / low) - 1) * 100)
}
