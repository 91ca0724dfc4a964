/** @import {Summary} from '../../types.js' */
/** @import {ActionCells, PlotRow, Scale, VariantStyle} from '../types.js' */
// The 99th percentile of an open loop's latency: a dot with its 95 % interval for each cell. Its axis is logarithmic,
// because a server that does not keep up answers a thousand times later than one that does.
import { axisTitle, directionOf, figureText, p99 } from '../../figures/index.js'
import { formatUs } from '../../format/numbers.js'
import { variantLabel } from '../../tables/cells.js'
import { html } from '../../format/markup.js'
import { marker, whisker } from './marks.js'
import { invalidRow, plottableSections } from './plottable.js'
import { renderPlot } from './render-plot.js'
import { decadeTicks, log2Scale } from './scale.js'

const MARGIN = 1.2
/** Where nothing is known, some axis is drawn. */
const ANY = /** @type {const} */ ([100, 10_000])

/**
 * @param {ActionCells} cells
 * @param {{id: string, styleOf: (variant: string) => VariantStyle}} options
 */
export function latencyChart (cells, { id, styleOf }) {
  const sections = plottableSections(cells)
  const scale = log2Scale(domainOf(sections.flatMap(section => section.cells)))
  return renderPlot({
    id,
    title: `${cells.action}: ${p99.title}, ${directionOf(p99)}`,
    description: 'A dot with its 95 % interval for each variant, grouped by connections and ' +
      'rate; the axis is logarithmic. The table holds the same numbers.',
    axis: {
      scale,
      ticks: decadeTicks(scale.domain).map(value => ({ value, label: formatUs(value) })),
      title: axisTitle(p99)
    },
    sections: sections.map(({ heading, cells }) => ({
      heading,
      rows: cells.map(cell => toRow(cell, scale, styleOf(cell.variant)))
    }))
  })
}

/** @param {Summary} cell @param {Scale} scale @param {VariantStyle} style @returns {PlotRow} */
function toRow (cell, scale, style) {
  const label = variantLabel(cell)
  if (cell.state === 'invalid') return invalidRow(label, scale(scale.domain[0]))
  const value = p99.valueOf(cell)
  const mark = (/** @type {number} */ y) => value === null
    ? html``
    : html`${whisker(cell.p99Interval ?? null, { scale, y, className: style.colour })}${marker(
      style, { x: scale(value), y, doubtful: cell.state === 'suspect' }
    )}`
  return { label, figure: figureText(p99, cell), tone: 'plain', mark }
}

/**
 * An interval that is much wider than the values lie apart ends in an arrow.
 * @param {Summary[]} cells
 * @returns {[number, number]}
 */
function domainOf (cells) {
  const values = cells.filter(({ state }) => state !== 'invalid').flatMap(cell =>
    p99.valueOf(cell) ?? [])
  return values.length === 0
    ? [...ANY]
    : [Math.min(...values) / MARGIN ** 3, Math.max(...values) * MARGIN ** 3]
}
