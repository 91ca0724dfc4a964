/** @import {Summary} from '../../types.js' */
/** @import {ActionCells, PlotRow, Scale, VariantStyle} from '../types.js' */
// CPU per query: a dot with its 95 % interval for each server, by query. Its axis is logarithmic, because a query that
// returns 10,000 documents costs a thousand times more than one that returns 1.
import { cpu, directionOf, figureText } from '../../figures/index.js'
import { formatUs } from '../../format/numbers.js'
import { variantLabel } from '../../tables/cells.js'
import { html } from '../../format/markup.js'
import { marker, whisker } from './marks.js'
import { invalidRow, plottableSections } from './plottable.js'
import { renderPlot } from './render-plot.js'
import { decadeTicks, log2Scale } from './scale.js'

/** Room for marks beyond the outermost estimates; a wider interval ends in an arrow. */
const MARGIN = 1.7
/** Where nothing is known, some axis is drawn. */
const ANY = /** @type {const} */ ([100, 10_000])

/**
 * @param {ActionCells} cells one group for each query, `action` says how they were asked
 * @param {{id: string, styleOf: (variant: string) => VariantStyle}} options
 */
export function queryChart (cells, { id, styleOf }) {
  const sections = plottableSections(cells)
  const scale = log2Scale(domainOf(sections.flatMap(section => section.cells)))
  return renderPlot({
    id,
    title: `${cells.action}: ${cpu.queryTitle}, ${directionOf(cpu)}`,
    description: 'A dot with its 95 % interval for each server, grouped by query; the axis is ' +
      'logarithmic. The table holds the same numbers.',
    axis: {
      scale,
      ticks: decadeTicks(scale.domain).map(value => ({ value, label: formatUs(value) })),
      title: `CPU of the server per query (${directionOf(cpu)})`
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
  const value = cell.cpuUsPerRequest
  const mark = (/** @type {number} */ y) => value === null
    ? html``
    : html`${whisker(cell.cpuInterval, { scale, y, className: style.colour })}${marker(
      style, { x: scale(value), y, doubtful: cpu.isDoubtful(cell) }
    )}`
  return { label, figure: figureText(cpu, cell), tone: 'plain', mark }
}

/** @param {Summary[]} cells @returns {[number, number]} */
function domainOf (cells) {
  const values = cells.filter(({ state }) => state !== 'invalid').flatMap(({ cpuUsPerRequest }) =>
    cpuUsPerRequest ?? [])
  return values.length === 0
    ? [...ANY]
    : [Math.min(...values) / MARGIN, Math.max(...values) * MARGIN]
}
