/** @import {Summary} from '../types.js' */
/** @import {ComparedFigure, FigureText} from './types.js' */
// A figure of a cell with its interval, for every form of the report.
import { isNoFigure } from './no-figure.js'

const NO_INTERVAL = 'no interval'

/**
 * @param {ComparedFigure} figure
 * @param {Summary} cell
 * @returns {FigureText} '≥ 12,300/s', '[12,100, 12,500]'; '~' marks what is doubtful
 */
export function figureText (figure, cell) {
  if (isNoFigure(cell, figure.title)) return { text: 'no figure', range: '' }
  const value = figure.valueOf(cell)
  const interval = figure.intervalOf(cell)
  const sign = figure.boundOf(cell) ?? (figure.isDoubtful(cell) ? '~' : null)
  const text = figure.format(value)
  return {
    text: sign === null ? text : `${sign} ${text}`,
    range: value === null ? '' : interval === null ? NO_INTERVAL : figure.formatRange(interval)
  }
}

/** '12.3 µs [12.1, 12.6]'. @param {FigureText} figure */
export function joinText ({ text, range }) {
  return range === '' ? text : `${text} ${range}`
}
