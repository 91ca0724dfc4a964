/** @import uPlot from 'uplot' */
/** @import {LineChart} from '../../types.js' */
/** @import {Spot} from './types.js' */
// The point of a chart that is meant at the moment, whether by mouse or by key: its line is brought out, its text
// shown.
import { createCallout } from './callout.js'
import { nearestSpot, spotsAt } from './find-spots.js'
import { listSpots } from './list-spots.js'

/**
 * @param {LineChart} chart
 * @param {{overlay: HTMLElement, announcement: HTMLElement}} parts
 */
export function createCursor (chart, { overlay, announcement }) {
  const callout = createCallout(overlay, announcement)
  /** @type {Spot | null} */
  let current = null
  /** @param {uPlot} plot @param {Spot | null} spot null: none @param {boolean} [aloud] */
  const choose = (plot, spot, aloud = false) => {
    current = spot
    if (spot === null) callout.hide()
    else callout.show(spotsAt(listSpots(plot, chart), spot), { chart, plot, aloud })
    focusLine(plot, spot === null ? null : spot.line)
  }
  return {
    current: () => current,
    choose,
    /** Follows the mouse. @param {uPlot} plot */
    point (plot) {
      const { left = -1, top = -1 } = plot.cursor
      choose(plot, left < 0 ? null : nearestSpot(listSpots(plot, chart), { left, top }))
    }
  }
}

/**
 * Dims all lines but one.
 * @param {uPlot} plot
 * @param {number | null} line null: none is dimmed
 */
export function focusLine (plot, line) {
  plot.setSeries(line === null ? null : line + 1, { focus: true })
}
