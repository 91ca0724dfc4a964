/** @import {RatioFigure} from '../../figures/types.js' */
/** @import {Summary} from '../../types.js' */
/** @import {ActionCells, CellGroup, PlotRow, Scale, VariantStyle} from '../types.js' */
// Ratios of CPU per request (of the 99th percentile for open loops) to the reference, with their intervals, the band
// within which two variants count as the same, and a line at 1.
import { EQUIVALENCE_BAND } from '@shootout/statistics'
import { BAND } from '../../format/band.js'
import { formatRatio } from '../../format/numbers.js'
import { ratioOf, verdictOn } from '../../tables/cell-text.js'
import { variantLabel } from '../../format/variant-label.js'
import { html } from '../../format/markup.js'
import { marker, whisker } from './marks.js'
import { invalidRow, plottableSections } from './plottable.js'
import { renderPlot } from './render-plot.js'
import { log2Scale, ratioTicks } from './scale.js'

const AT_LEAST = /** @type {const} */ ([0.9, 1.11])
/** An interval may stretch the axis by this factor beyond the outermost estimate. */
const STRETCH = 1.6
const MARGIN = 1.03

/**
 * @param {ActionCells} cells
 * @param {{id: string, figure: RatioFigure, styleOf: (variant: string) => VariantStyle, title?: string}} options
 *   title: of the figure, where it has another name
 */
export function forestPlot (cells, { id, figure, styleOf, title = figure.title }) {
  const sections = plottableSections(cells)
    .map(({ heading, group, cells }) => ({
      heading,
      group,
      cells: cells.filter(cell => cell.variant !== cell.reference)
    }))
    .filter(({ cells }) => cells.length > 0)
  const scale = log2Scale(domainOf(sections.flatMap(section => section.cells), figure))
  const reference = cells.groups[0]?.cells[0]?.reference ?? 'the reference'
  return renderPlot({
    id,
    title: `${cells.action}: ${title} as a ratio to ${reference}`,
    description: `A mark with its 95 % interval for each variant. ${figure.says(reference)}; ` +
      `within the shaded band of ${BAND} it counts as the same.`,
    axis: {
      scale,
      ticks: ratioTicks(scale).map(value => ({ value, label: formatRatio(value) })),
      title: `${figure.less}  ←  ${reference} = 1.00x  →  ${figure.more}`
    },
    sections: sections.map(({ heading, group, cells }) => ({
      heading,
      rows: cells.map(cell => toRow({ cell, group, figure, scale, style: styleOf(cell.variant) }))
    })),
    backdrop: height => backdrop(scale, height)
  })
}

/**
 * @param {{cell: Summary, group: CellGroup, figure: RatioFigure, scale: Scale, style: VariantStyle}} what
 * @returns {PlotRow}
 */
function toRow ({ cell, group, figure, scale, style }) {
  const label = variantLabel(cell)
  if (cell.state === 'invalid') return invalidRow(label, scale(scale.domain[0]))
  const ratio = cell.ratio[figure.key] ?? null
  const { verdict, figure: shown, why } = ratioOf(cell, figure.key, group)
  const { text } = verdictOn(verdict, figure)
  if (ratio === null) {
    return {
      label,
      figure: { text, range: shortWhy(why) },
      tone: 'plain',
      mark: () => html``
    }
  }
  return {
    label,
    figure: { text: `${text}  ${shown?.text ?? ''}`, range: shown?.range ?? '' },
    tone: 'plain',
    mark: y => html`${whisker(ratio, { scale, y, className: style.colour })}${marker(style, {
      x: scale(ratio.estimate),
      y,
      doubtful: figure.isDoubtful(cell)
    })}`
  }
}

/** The table has it whole. @param {string | null} why */
function shortWhy (why) {
  return why === null ? '' : `(${why.split(':')[0]})`
}

/** @param {Summary[]} cells @param {RatioFigure} figure @returns {[number, number]} */
function domainOf (cells, { key }) {
  const ratios = cells.flatMap(cell => cell.state === 'invalid' ? [] : cell.ratio[key] ?? [])
  const estimates = ratios.map(({ estimate }) => estimate)
  const low =
    Math.max(Math.min(...ratios.map(ratio => ratio.low)), Math.min(...estimates) / STRETCH)
  const high =
    Math.min(Math.max(...ratios.map(ratio => ratio.high)), Math.max(...estimates) * STRETCH)
  return ratios.length === 0
    ? [...AT_LEAST]
    : [Math.min(AT_LEAST[0], low / MARGIN), Math.max(AT_LEAST[1], high * MARGIN)]
}

/** @param {Scale} scale @param {number} height */
function backdrop (scale, height) {
  const [from, to] = [scale(EQUIVALENCE_BAND.low), scale(EQUIVALENCE_BAND.high)]
  const width = Math.round((to - from) * 100) / 100
  return html`<rect class="band" x="${from}%" width="${width}%" y="0" height="${height}"/>
    <line class="one" x1="${scale(1)}%" x2="${scale(1)}%" y1="0" y2="${height}"/>`
}
