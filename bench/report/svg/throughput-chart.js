/** @import {Summary} from '../../types.js' */
/** @import {ActionCells, PlotRow, Scale, VariantStyle} from '../types.js' */
// Requests per second: a bar with its 95 % interval for each cell. What the client could not exceed is
// hatched and says '≥'.
import { axisTitle, directionOf, figureText, rps } from '../../figures/index.js'
import { formatTick } from '../../format/numbers.js'
import { variantLabel } from '../../format/variant-label.js'
import { html } from '../../format/markup.js'
import { bar, hatchPattern, whisker } from './marks.js'
import { invalidRow, plottableSections, reach } from './plottable.js'
import { renderPlot } from './render-plot.js'
import { linearScale, linearTicks } from './scale.js'

const HEIGHT = 12

/** @typedef {{id: string, scale: Scale, styleOf: (variant: string) => VariantStyle}} Drawing */

/**
 * @param {ActionCells} cells
 * @param {{id: string, styleOf: (variant: string) => VariantStyle}} options
 */
export function throughputChart (cells, { id, styleOf }) {
  const sections = plottableSections(cells)
  const shown = sections.flatMap(section => section.cells)
  const max = reach(shown, ({ rps, rpsInterval }) => ({ value: rps, interval: rpsInterval }))
  const scale = linearScale([0, max])
  const hatched = new Set(shown.filter(({ rpsIsLowerBound }) => rpsIsLowerBound)
    .map(({ variant }) => styleOf(variant).colour))
  return renderPlot({
    id,
    title: `${cells.action}: ${rps.title}, ${directionOf(rps)}`,
    description: 'A bar with its 95 % interval for each variant, grouped by connections. Hatched ' +
      'bars are lower bounds. The table holds the same numbers.',
    axis: {
      scale,
      ticks: linearTicks(max, 4).map(value => ({ value, label: formatTick(value) })),
      title: axisTitle(rps)
    },
    sections: sections.map(({ heading, cells }) => ({
      heading,
      rows: cells.map(cell => toRow(cell, { id, scale, styleOf }))
    })),
    definitions: html`${[...hatched].map(colour => hatchPattern(`${id}-${colour}`, colour))}`
  })
}

/** @param {Summary} cell @param {Drawing} drawing @returns {PlotRow} */
function toRow (cell, drawing) {
  const label = variantLabel(cell)
  if (cell.state === 'invalid') return invalidRow(label, drawing.scale(cell.rps ?? 0))
  return {
    label,
    figure: figureText(rps, cell),
    tone: 'plain',
    mark: y => cell.rps === null ? html`` : barOf({ ...cell, rps: cell.rps }, drawing, y)
  }
}

/** @param {Summary & {rps: number}} cell @param {Drawing} drawing @param {number} y */
function barOf (cell, { id, scale, styleOf }, y) {
  const style = styleOf(cell.variant)
  const look = cell.rpsIsLowerBound ? 'lower-bound' : rps.isDoubtful(cell) ? 'doubtful' : 'plain'
  const place = { from: scale(0), to: scale(cell.rps), y: y - HEIGHT / 2, height: HEIGHT }
  return html`${bar(style, { ...place, look, hatch: `${id}-${style.colour}` })}${whisker(
    cell.rpsInterval, { scale, y, className: 'on-bar' }
  )}`
}
