/** @import {ComparedFigure} from '../../figures/types.js' */
/** @import {Summary} from '../../types.js' */
/** @import {ActionCells, PlotRow, Scale, VariantStyle} from '../types.js' */
// A figure of each cell: a dot with its 95 % interval. The axis begins at 0, or is logarithmic where one cell may have
// a thousand times the figure of another: a server that does not keep up, a query that returns 10,000 documents.
import { axisTitle, directionOf, figureText } from '../../figures/index.js'
import { formatTick } from '../../format/numbers.js'
import { html } from '../../format/markup.js'
import { variantLabel } from '../../format/variant-label.js'
import { marker, whisker } from './marks.js'
import { invalidRow, plottableSections, reach } from './plottable.js'
import { renderPlot } from './render-plot.js'
import { decadeTicks, linearScale, linearTicks, log2Scale } from './scale.js'

/** Where nothing is known, some axis is drawn. */
const ANY = /** @type {const} */ ([100, 10_000])

/**
 * @typedef {object} Dots
 * @property {string} id
 * @property {ComparedFigure} figure
 * @property {(variant: string) => VariantStyle} styleOf
 * @property {string} groups what the dots are: 'variant, grouped by connections'
 * @property {string} [title] of the figure, where it has another name
 * @property {string} [axis]
 * @property {number} [margin] of a logarithmic axis, beyond the outermost estimates, as a factor; a wider interval ends
 *   in an arrow
 */

/**
 * @param {ActionCells} cells
 * @param {Dots} dots
 */
export function dotChart (cells, dots) {
  const { id, figure, groups, title = figure.title, axis = axisTitle(figure), margin } = dots
  const sections = plottableSections(cells)
  const { scale, ticks } = scaleOf(sections.flatMap(section => section.cells), dots)
  return renderPlot({
    id,
    title: `${cells.action}: ${title}, ${directionOf(figure)}`,
    description: `A dot with its 95 % interval for each ${groups}` +
      `${margin === undefined ? '' : '; the axis is logarithmic'}. The table holds the same ` +
      'numbers.',
    axis: { scale, ticks, title: axis },
    sections: sections.map(({ heading, cells }) => ({
      heading,
      rows: cells.map(cell => toRow(cell, scale, dots))
    }))
  })
}

/** @param {Summary[]} cells @param {Dots} dots */
function scaleOf (cells, { figure: { format, intervalOf, valueOf }, margin }) {
  if (margin === undefined) {
    const max = reach(cells, cell => ({ value: valueOf(cell), interval: intervalOf(cell) }))
    return {
      scale: linearScale([0, max]),
      ticks: linearTicks(max).map(value => ({ value, label: formatTick(value) }))
    }
  }
  const values = cells.flatMap(cell => cell.state === 'invalid' ? [] : valueOf(cell) ?? [])
  const scale = log2Scale(values.length === 0
    ? [...ANY]
    : [Math.min(...values) / margin, Math.max(...values) * margin])
  return {
    scale,
    ticks: decadeTicks(scale.domain).map(value => ({ value, label: format(value) }))
  }
}

/** @param {Summary} cell @param {Scale} scale @param {Dots} dots @returns {PlotRow} */
function toRow (cell, scale, { figure, styleOf }) {
  const label = variantLabel(cell)
  if (cell.state === 'invalid') return invalidRow(label, scale(scale.domain[0]))
  const value = figure.valueOf(cell)
  const style = styleOf(cell.variant)
  const mark = (/** @type {number} */ y) => value === null
    ? html``
    : html`${whisker(figure.intervalOf(cell), { scale, y, className: style.colour })}${marker(
      style, { x: scale(value), y, doubtful: figure.isDoubtful(cell) }
    )}`
  return { label, figure: figureText(figure, cell), tone: 'plain', mark }
}
