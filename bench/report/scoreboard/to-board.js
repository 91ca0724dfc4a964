/** @import {RatioFigure} from '../../figures/types.js' */
/** @import {Summary} from '../../types.js' */
/** @import {ChosenCells} from './choose-cells.js' */
/** @import {Bar, Board, BoardRow} from './types.js' */
// From the cells of one action under one load to a board: a row for each, best first.
import { asHeaded, cpu, directionOf, memory, p99, rps } from '../../figures/index.js'
import { formatPercent, formatRatio } from '../../format/numbers.js'
import { findNoiseFloors, isWithinNoise } from '../../summarise/within-noise.js'
import { STATE_WORDS } from '../../tables/cell-text.js'
import { variantLabel } from '../../format/variant-label.js'
import { createVariantStyles } from '../svg/variant-styles.js'

/**
 * @param {ChosenCells} chosen
 * @param {readonly Summary[]} summaries of the whole run, whose twins are its noise floor
 * @returns {Board}
 */
export function toBoard ({ study, action, load, openLoop, reference, cells }, summaries) {
  const figure = openLoop ? p99 : cpu
  const styleOf = createVariantStyles(cells.map(({ variant }) => variant), [reference])
  const first = /** @type {Summary} */ (cells[0])
  const floor = findNoiseFloors(summaries.filter(one => one.study === study))[figure.key]
  return {
    title: action,
    note: noteOf(cells, { load, openLoop, figure }),
    barHead: `${asHeaded(figure, first).head}, ${directionOf(figure)}`,
    ratioHead: `against ${reference}`,
    rateHead: asHeaded(rps, first).head,
    floor,
    floorText: floor === null
      ? null
      : `grey band: two identical servers differed by ${formatPercent(floor - 1)} in this run`,
    rows: cells.toSorted(byFigure(figure)).map(cell =>
      ({ ...toRow(cell, figure), colour: styleOf(cell.variant).colour }))
  }
}

/**
 * @param {readonly Summary[]} cells
 * @param {{load: string, openLoop: boolean, figure: RatioFigure}} how
 * @returns {string} the load, and what looks of bars occur
 */
function noteOf (cells, { load, openLoop, figure }) {
  return [
    `${load}, ${openLoop ? 'open' : 'closed'} loop`,
    cells.some(figure.isDoubtful) ? 'pale: suspect' : null,
    cells.some(({ rpsIsLowerBound }) => rpsIsLowerBound)
      ? 'hatched: at least this many, the load client could do no more'
      : null
  ].filter(part => part !== null).join('; ')
}

/** Invalid ones last. @param {RatioFigure} figure @returns {(a: Summary, b: Summary) => number} */
function byFigure (figure) {
  return (a, b) => (figure.valueOf(a) ?? Infinity) - (figure.valueOf(b) ?? Infinity) || 0
}

/** @param {Summary} cell @param {RatioFigure} figure @returns {BoardRow} */
function toRow (cell, figure) {
  return {
    name: variantLabel(cell),
    tone: toTone(cell, figure),
    isDoubtful: figure.isDoubtful(cell),
    bar: toBar(cell, figure),
    ratio: ratioText(cell, figure),
    rate: toRate(cell),
    p99: cell.state === 'invalid' || figure === p99 ? '' : p99.format(p99.valueOf(cell)),
    memory: cell.state === 'invalid' ? '' : memory.format(memory.valueOf(cell))
  }
}

/** @param {Summary} cell @param {RatioFigure} figure @returns {BoardRow['tone']} */
function toTone ({ variant, reference, verdict }, { key }) {
  if (variant === reference) return 'reference'
  if (verdict[key] === 'faster') return 'better'
  return verdict[key] === 'slower' ? 'worse' : 'level'
}

/**
 * @param {Summary} cell
 * @param {Pick<RatioFigure, 'valueOf' | 'intervalOf' | 'format'>} figure
 * @returns {Bar | null}
 */
function toBar (cell, { valueOf, intervalOf, format }) {
  const value = valueOf(cell)
  const { low = null, high = null } = intervalOf(cell) ?? {}
  return value === null ? null : { value, low, high, text: format(value) }
}

/** @param {Summary} cell @returns {BoardRow['rate']} */
function toRate (cell) {
  const bar = cell.rate === null ? toBar(cell, rps) : null
  return bar === null
    ? null
    : {
      ...bar,
      text: `${cell.rpsIsLowerBound ? '≥ ' : ''}${bar.text}`,
      isLowerBound: cell.rpsIsLowerBound
    }
}

/** @param {Summary} cell @param {RatioFigure} figure */
function ratioText (cell, { key }) {
  const { variant, reference, state, ratio, verdict } = cell
  if (variant === reference) return 'the reference'
  if (state === 'invalid') return STATE_WORDS.invalid
  const interval = ratio[key] ?? null
  if (interval === null) return 'no figure'
  const text = formatRatio(interval.estimate)
  if (isWithinNoise(cell, key)) return `${text} within noise`
  return {
    faster: `▼ ${text}`, slower: `▲ ${text}`, same: `${text} the same`,
    "can't tell": `${text} undecided`
  }[verdict[key] ?? "can't tell"]
}
