/** @import {Summary} from '../../types.js' */
/** @import {ActionCells, PlotRow, Scale, VariantStyle} from '../types.js' */
// CPU per request: a dot with its 95 % interval for each cell.
import { axisTitle, cpu, directionOf, figureText } from '../../figures/index.js'
import { formatTick } from '../../format/numbers.js'
import { variantLabel } from '../../tables/cells.js'
import { html } from '../../format/markup.js'
import { marker, whisker } from './marks.js'
import { invalidRow, plottableSections, reach } from './plottable.js'
import { renderPlot } from './render-plot.js'
import { linearScale, linearTicks } from './scale.js'

/**
 * @param {ActionCells} cells
 * @param {{id: string, styleOf: (variant: string) => VariantStyle}} options
 */
export function cpuChart (cells, { id, styleOf }) {
  const sections = plottableSections(cells)
  const max = reach(sections.flatMap(section => section.cells), ({
    cpuUsPerRequest, cpuInterval
  }) => ({ value: cpuUsPerRequest, interval: cpuInterval }))
  const scale = linearScale([0, max])
  return renderPlot({
    id,
    title: `${cells.action}: ${cpu.title}, ${directionOf(cpu)}`,
    description: 'A dot with its 95 % interval for each variant, grouped by connections. The ' +
      'table holds the same numbers.',
    axis: {
      scale,
      ticks: linearTicks(max).map(value => ({ value, label: formatTick(value) })),
      title: axisTitle(cpu)
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
  const value = cell.cpuUsPerRequest
  if (cell.state === 'invalid') return invalidRow(label, scale(value ?? 0))
  return {
    label,
    figure: figureText(cpu, cell),
    tone: 'plain',
    mark: y => value === null ? html`` : dot(y, value)
  }

  /** @param {number} y @param {number} value */
  function dot (y, value) {
    return html`${whisker(cell.cpuInterval, { scale, y, className: style.colour })}${marker(
      style, { x: scale(value), y, doubtful: cpu.isDoubtful(cell) }
    )}`
  }
}
