/** @import {ComparedFigure} from '../figures/types.js' */
/** @import {Summary} from '../types.js' */
/** @import {Column, ScreenColumn, Tone} from './types.js' */
// The tables that end a run, as columns of the screen. In: a cell; out: the text of its fields.
import { cpu } from '../figures/index.js'
import { isNoFigure } from '../figures/no-figure.js'
import { formatRatioInterval } from '../format/numbers.js'
import { isWithinNoise } from '../summarise/within-noise.js'
import { columnsOf } from './cell-columns.js'

/** Signs that every terminal has. */
const BOUNDS = Object.freeze({ '≥': '>=', '≤': '<=' })

/** Behind a ratio; explained below the tables. */
export const WITHIN_NOISE_MARK = '~'

/** @type {ScreenColumn} */
export const VARIANT = {
  head: 'variant',
  align: 'left',
  text: ({ variant, reference, workers }) =>
    `${variant}${variant === reference ? ' *' : ''}${workers > 1 ? ` x${workers}` : ''}`,
  tone: ({ variant, reference }) => variant === reference ? 'bold' : null
}
/** @type {ScreenColumn} */
export const STATE = {
  head: 'state',
  align: 'left',
  text: ({ state, reasons }, marks) =>
    `${state} ${[...new Set(reasons.map(({ code }) => marks.get(code)))].join('')}`,
  tone: ({ state }) => state === 'invalid' ? 'red' : state === 'suspect' ? 'yellow' : null
}
export const CPU_RATIO = toScreenColumn({ kind: 'ratio', figure: cpu })

/**
 * @param {readonly Summary[]} cells of one table
 * @returns {ScreenColumn[]}
 */
export function screenColumns (cells) {
  const shown = columnsOf(cells).filter(({ notIn }) => notIn?.includes('screen') !== true)
  return [VARIANT, ...shown.map(toScreenColumn), STATE]
}

/** @param {Column} column @returns {ScreenColumn} */
function toScreenColumn (column) {
  const { kind, figure, from, ifItFits, intervalOnScreen } = column
  const place = { ...from !== undefined && { from }, ...ifItFits && { ifItFits } }
  if (kind === 'ratio') {
    return {
      head: `${figure.short} vs reference`,
      align: 'left',
      ...place,
      text: cell => ratioText(cell, figure),
      tone: cell => ratioTone(cell, figure)
    }
  }
  if (kind === 'place') {
    return { head: figure.narrow, align: 'right', ...place, text: figure.textOf }
  }
  return {
    head: figure.narrow,
    align: intervalOnScreen ? 'left' : 'right',
    ...place,
    text: cell => kind === 'estimate'
      ? estimateText(cell, figure, intervalOnScreen)
      : figure.format(figure.valueOf(cell))
  }
}

/** @param {Summary} cell @param {ComparedFigure} figure @param {boolean} [interval] */
function estimateText (cell, figure, interval = false) {
  const value = figure.valueOf(cell)
  const bound = value === null ? null : figure.boundOf(cell)
  const range = interval ? figure.intervalOf(cell) : null
  return `${bound === null ? '' : BOUNDS[bound]}${figure.format(value)}` +
    `${range === null ? '' : ` ${figure.formatRange(range)}`}`
}

/** @param {Summary} cell @param {ComparedFigure} figure */
function ratioText (cell, { key, ratio: name }) {
  const known = cell.ratio[key] ?? null
  if (isNoFigure(cell, name)) return 'no figure'
  const text = cell.variant === cell.reference && known !== null ? '1' : formatRatioInterval(known)
  return isWithinNoise(cell, key) ? `${text} ${WITHIN_NOISE_MARK}` : text
}

/** @param {Summary} cell @param {ComparedFigure} figure @returns {Tone | null} */
function ratioTone ({ variant, reference, verdict }, { key }) {
  if (variant === reference) return null
  if (verdict[key] === 'faster') return 'green'
  return verdict[key] === 'slower' ? 'red' : 'dim'
}
