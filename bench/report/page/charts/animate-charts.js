/** @import {LineChart} from '../../types.js' */
/** @import {Choices, LiveChart} from './types.js' */
// Draws the line charts anew with a cursor, once they are looked at. Whatever goes wrong, the picture that was there
// stays.
import { expandJson } from '../../embedded/compressed-json.js'
import { onState } from '../state.js'
import { drawChart } from './draw-chart.js'
import { giveUp } from './give-up.js'
import { followMetrics } from './follow-metrics.js'
import { readHidden, writeHidden } from './hidden-lines.js'
import { toggled } from './hidden-list.js'

/** Charts are drawn before they are scrolled into view. */
const MARGIN = '300px'

/** Follows what is looked at, chosen and changed from here on. */
export function animateCharts () {
  followMetrics()
  /** @type {LiveChart[]} */
  const charts = []
  const hideAll = () => charts.forEach(chart => chart.hide(readHidden()))
  /** @param {ReadonlySet<string>} hidden */
  const change = hidden => {
    writeHidden(hidden)
    hideAll()
  }
  /** @type {Choices} */
  const choices = {
    hidden: readHidden,
    toggle: label => change(toggled(readHidden(), label)),
    showAll: () => change(new Set())
  }
  onState(hideAll)
  matchMedia('(prefers-color-scheme: dark)')
    .addEventListener('change', () => charts.forEach(chart => chart.redraw()))
  whenSeen(drawing => {
    const chart = tryToDraw(drawing, choices)
    if (chart !== null) charts.push(chart)
  })
}

/**
 * Once for each drawing; one in a panel that is not shown has no size and waits.
 * @param {(drawing: HTMLElement) => void} draw
 */
function whenSeen (draw) {
  const observer = new IntersectionObserver(entries => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue
      observer.unobserve(target)
      draw(target)
    }
  }, { rootMargin: MARGIN })
  document.querySelectorAll('.drawing[data-chart]').forEach(drawing => observer.observe(drawing))
}

/** @param {HTMLElement} drawing @param {Choices} choices @returns {LiveChart | null} null: the picture stays */
function tryToDraw (drawing, choices) {
  try {
    const chart = readChart(drawing)
    return chart.lines.every(({ points }) => points.length === 0)
      ? null
      : drawChart(drawing, { chart, choices })
  } catch {
    giveUp(drawing)
    return null
  }
}

/** @param {HTMLElement} drawing @returns {LineChart} */
function readChart (drawing) {
  const data = drawing.parentElement?.querySelector('script.line-chart')
  return /** @type {LineChart} */ (expandJson(JSON.parse(data?.textContent ?? '')))
}
