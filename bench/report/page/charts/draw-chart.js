/** @import {LineChart} from '../../types.js' */
/** @import {Choices, LiveChart, View} from './types.js' */
// One line chart, drawn by uPlot in place of its picture. In: the element that holds the picture, and the chart's data;
// out: what can be asked of the drawing later.
import uPlot from 'uplot'
import { makeElement } from '../make-element.js'
import { PLOT } from '../../svg/line-frame.js'
import { alignLines, ceilingWithin, hasPlace } from './align-lines.js'
import { createCursor, focusLine } from './cursor.js'
import { followKeyboard } from './follow-keyboard.js'
import { guard } from './give-up.js'
import { createLegend } from './legend.js'
import { listSpots } from './list-spots.js'
import { toPlace, wholeView, zoomedView } from './places.js'
import { HEIGHT, plotOptions } from './plot-options.js'
import { readColours } from './read-colours.js'

const HELP = 'Arrow keys go from point to point, Escape goes back.'

/** @typedef {ReturnType<typeof createParts>} Parts */
/** @typedef {ReturnType<typeof createCursor>} Cursor */

/**
 * @param {HTMLElement} drawing
 * @param {{chart: LineChart, choices: Choices}} what
 * @returns {LiveChart}
 * @throws {Error} where the data can't be drawn
 */
export function drawChart (drawing, { chart: given, choices }) {
  // What is grey lies behind what is highlighted.
  const chart = {
    ...given,
    lines: given.lines.toSorted((a, b) => Number(b.faint) - Number(a.faint))
  }
  const parts = createParts(chart)
  const state = { view: wholeView(chart), zoomed: false, colours: readColours() }
  const cursor = createCursor(chart, parts)
  drawing.append(parts.root)
  drawing.classList.add('drawn')
  const plot = new uPlot(plotOptions(chart, {
    width: parts.host.clientWidth,
    view: () => state.view,
    colours: () => state.colours,
    hidden: choices.hidden(),
    moved: guard(drawing, cursor.point),
    marked: guard(drawing, view => zoom(zoomedView(chart, view))),
    guard: action => guard(drawing, action)
  }), alignLines(chart), parts.host)
  plot.root.setAttribute('aria-hidden', 'true')

  /** @param {View | null} view null: all of it */
  function zoom (view) {
    state.view = view ?? wholeView(chart)
    state.zoomed = view !== null
    parts.back.hidden = view === null
    cursor.choose(plot, null)
    plot.redraw()
  }

  followBack(parts, () => zoom(null))
  followKeyboard(parts.host, {
    spots: () => listSpots(plot, chart),
    current: cursor.current,
    choose: spot => cursor.choose(plot, spot, true),
    escape: () => {
      const anything = cursor.current() !== null || state.zoomed
      if (anything) zoom(null)
      return anything
    }
  })
  followWidth(parts.host, { plot, drawing, cursor })
  const legend = createLegend(parts.legend, {
    chart: given,
    choices,
    entries: legendEntries(drawing),
    focus: label =>
      focusLine(plot, label === null ? null : chart.lines.findIndex(line => line.label === label))
  })
  legend.place(lineEnds(given))
  return {
    redraw: guard(drawing, () => {
      state.colours = readColours()
      plot.redraw()
    }),
    hide: guard(drawing, hidden => {
      chart.lines.forEach(({ label }, index) =>
        plot.setSeries(index + 1, { show: !hidden.has(label) }))
      legend.update(hidden)
    })
  }
}

/** @param {LineChart} chart */
function createParts (chart) {
  const overlay = makeElement('div', { class: 'live-overlay', 'aria-hidden': 'true' })
  const host = makeElement('div', {
    class: 'live-plot', tabindex: '0', role: 'application', 'aria-roledescription': 'chart',
    'aria-label': `${chart.title}. ${HELP}`
  })
  const back = makeElement('button', { type: 'button', class: 'live-back' }, ['Show all of it'])
  const legend = makeElement(
    'div', { class: 'live-legend', role: 'group', 'aria-label': 'Lines that are shown' }
  )
  const announcement = makeElement('p', { class: 'unseen', 'aria-live': 'polite' })
  back.hidden = true
  const root = makeElement('div', { class: 'live-chart' }, [
    makeElement('div', { class: 'live-picture' }, [host, overlay, back]),
    legend,
    announcement
  ])
  return { root, host, overlay, back, legend, announcement }
}

/** Pixels from the top of the plot; a line without any place ends at the axis. @param {LineChart} chart */
function lineEnds ({ lines, ceiling, y }) {
  const { y: [low, high] } = wholeView({ x: y, y })
  const ends = [
    ...lines.map(({ points }) => points.findLast(hasPlace)?.y ?? y.from),
    ...ceilingWithin({ ceiling, y }).slice(-1).map(place => place.y)
  ]
  return ends.map(end => PLOT * (high - toPlace(y, end)) / (high - low))
}

/** Of the legend that stands there without a script. @param {HTMLElement} drawing */
function legendEntries (drawing) {
  return [...drawing.parentElement?.querySelectorAll('.legend > li') ?? []]
}

/** @param {Parts} parts @param {() => void} goBack */
function followBack ({ host, back }, goBack) {
  host.addEventListener('dblclick', goBack)
  back.addEventListener('click', () => {
    goBack()
    host.focus()
  })
}

/** @param {HTMLElement} host @param {{plot: uPlot, drawing: HTMLElement, cursor: Cursor}} what */
function followWidth (host, { plot, drawing, cursor }) {
  new ResizeObserver(guard(drawing, () => {
    const width = host.clientWidth
    if (width === plot.width) return
    // What is hidden with the focus in it is not told that it has lost it.
    cursor.choose(plot, null)
    if (width > 0) plot.setSize({ width, height: HEIGHT })
  })).observe(host)
}
