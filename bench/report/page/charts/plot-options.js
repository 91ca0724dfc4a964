/** @import uPlot from 'uplot' */
/** @import {ChartLine, LineAxis, LineChart} from '../../types.js' */
/** @import {Colours, View} from './types.js' */
// How uPlot is to draw: the same axes, sizes and strokes as the picture has.
import { BOTTOM, PLOT, TOP } from '../../svg/line-frame.js'
import { FONT_FAMILY, FONT_SIZE, paintBehind, paintInFront } from './paint-lines.js'
import { toPlace } from './places.js'
import { lineColour } from './line-colour.js'
import { fittingLabels } from './tick-labels.js'

/** Of the whole picture, pixels. */
export const HEIGHT = TOP + PLOT + BOTTOM
/** Beside the plot, pixels: the labels of the upright axis, and room for half a marker. */
const LEFT = 58
const RIGHT = 10
/** uPlot takes whole pixels only, where one of the screen is more than one of the style sheet. */
const FONT = `${FONT_SIZE}px ${FONT_FAMILY}`
const TITLE = 18
/** Lines that are not meant, while another one is. */
const DIMMED = 0.25
/** Pixels: below it is a click, and not the marking of a part. */
const SHORTEST_DRAG = 8
/**
 * Pixels: a drag that is flatter marks a part of the lower axis only, a steeper one a part of the upright axis only.
 */
const ONE_WAY = 30

/**
 * @typedef {object} Settings
 * @property {number} width CSS pixels
 * @property {() => View} view
 * @property {() => Colours} colours
 * @property {ReadonlySet<string>} hidden labels of lines that are not shown at first
 * @property {(plot: uPlot) => void} moved the mouse has moved
 * @property {(view: View) => void} marked a part was marked
 * @property {<P extends unknown[]>(action: (...parameters: P) => void) => (...parameters: P) => void} guard
 */

/**
 * @param {LineChart} chart
 * @param {Settings} settings
 * @returns {uPlot.Options}
 */
export function plotOptions (chart, { width, view, colours, hidden, moved, marked, guard }) {
  return {
    width,
    height: HEIGHT,
    padding: [TOP, RIGHT, 0, 0],
    legend: { show: false },
    focus: { alpha: DIMMED },
    cursor: {
      x: false,
      y: false,
      points: { show: false },
      drag: { x: true, y: true, uni: ONE_WAY, dist: SHORTEST_DRAG, setScale: false },
      bind: { dblclick: () => null }
    },
    scales: { x: { time: false, range: () => view().x }, y: { range: () => view().y } },
    axes: [acrossAxis(chart.x, { view, colours }), uprightAxis(chart.y, { view, colours })],
    series: [
      {},
      ...chart.lines.map(line => lineSeries(line, { colours, shown: !hidden.has(line.label) })),
      ceilingSeries(colours)
    ],
    hooks: {
      drawAxes: [guard(plot => paintBehind(plot, chart, colours()))],
      draw: [guard(plot => paintInFront(plot, chart, colours()))],
      setCursor: [moved],
      setSelect: [plot => {
        const part = markedPart(plot)
        plot.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false)
        if (part !== null) marked(part)
      }]
    }
  }
}

/** @param {LineAxis} axis @param {{view: () => View, colours: () => Colours}} of @returns {uPlot.Axis} */
function acrossAxis (axis, { view, colours }) {
  return {
    scale: 'x',
    side: 2,
    size: BOTTOM - TITLE,
    gap: 4,
    label: axis.title,
    labelSize: TITLE,
    labelFont: FONT,
    font: FONT,
    stroke: () => colours().soft,
    splits: () => ticksWithin(axis, view().x).map(({ place }) => place),
    values: plot => fittingLabels(ticksWithin(axis, view().x)
      .map(({ place, label }) => ({ at: plot.valToPos(place, 'x'), label }))),
    grid: { show: false },
    ticks: { stroke: () => colours().soft, width: 1, size: 4 },
    border: { show: true, stroke: () => colours().soft, width: 1 }
  }
}

/** @param {LineAxis} axis @param {{view: () => View, colours: () => Colours}} of @returns {uPlot.Axis} */
function uprightAxis (axis, { view, colours }) {
  return {
    scale: 'y',
    side: 3,
    size: LEFT,
    gap: 8,
    font: FONT,
    stroke: () => colours().soft,
    splits: () => ticksWithin(axis, view().y).map(({ place }) => place),
    values: () => ticksWithin(axis, view().y).map(({ label }) => label),
    grid: { stroke: () => colours().grid, width: 1 },
    ticks: { show: false }
  }
}

/** @param {LineAxis} axis @param {[number, number]} range */
function ticksWithin (axis, [from, to]) {
  const slack = (to - from) * 1e-6
  return axis.ticks.map(({ value, label }) => ({ place: toPlace(axis, value), label }))
    .filter(({ place }) => place >= from - slack && place <= to + slack)
}

/** @param {ChartLine} line @param {{colours: () => Colours, shown: boolean}} how @returns {uPlot.Series} */
function lineSeries (line, { colours, shown }) {
  return {
    scale: 'y',
    show: shown,
    stroke: () => lineColour(colours(), line),
    width: line.faint ? 1.2 : 2,
    points: { show: false }
  }
}

/** @param {() => Colours} colours @returns {uPlot.Series} */
function ceilingSeries (colours) {
  return {
    scale: 'y', stroke: () => colours().soft, width: 1.6, dash: [7, 4], points: { show: false }
  }
}

/** @param {uPlot} plot @returns {View | null} null: nothing is marked any more */
function markedPart (plot) {
  const { left, top, width, height } = plot.select
  if (width === 0 && height === 0) return null
  return {
    x: [plot.posToVal(left, 'x'), plot.posToVal(left + width, 'x')],
    y: [plot.posToVal(top + height, 'y'), plot.posToVal(top, 'y')]
  }
}
