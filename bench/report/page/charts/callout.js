/** @import uPlot from 'uplot' */
/** @import {LineChart} from '../../types.js' */
/** @import {Spot} from './types.js' */
// The ring around the point that is meant, and what is said of it. The texts come with the data, formatted.
import { makeElement } from '../make-element.js'

/** Between point and text, and of the text to the edge, pixels. */
const GAP = 14
const EDGE = 2

/**
 * @param {HTMLElement} overlay lies over the plot
 * @param {HTMLElement} announcement is read aloud when it changes
 */
export function createCallout (overlay, announcement) {
  const ring = makeElement('div', { class: 'live-ring' })
  const text = makeElement('div', { class: 'live-text' })
  overlay.append(ring, text)
  overlay.hidden = true
  return {
    /**
     * @param {readonly Spot[]} spots the one that is meant, and those that lie upon it
     * @param {{chart: LineChart, plot: uPlot, aloud: boolean}} how
     */
    show (spots, { chart, plot, aloud }) {
      const [spot] = spots
      if (spot === undefined) return
      text.replaceChildren(...spots.map(other => sentence(other, chart)))
      overlay.hidden = false
      place({ ring, text, overlay }, {
        left: spot.left + plot.over.offsetLeft,
        top: spot.top + plot.over.offsetTop
      })
      if (aloud) announcement.textContent = spots.map(({ point }) => point.text).join('. ')
    },
    hide () {
      overlay.hidden = true
    }
  }
}

/** @param {Spot} spot @param {LineChart} chart */
function sentence ({ line, point }, { lines }) {
  const colour = lines[line]?.style.colour ?? ''
  return makeElement(
    'p', { class: point.look === 'invalid' ? 'invalid' : colour }, [point.text]
  )
}

/**
 * Above the point where there is room, else below; never beyond the picture's sides.
 * @param {{ring: HTMLElement, text: HTMLElement, overlay: HTMLElement}} parts
 * @param {{left: number, top: number}} at
 */
function place ({ ring, text, overlay }, { left, top }) {
  const furthest = overlay.clientWidth - text.offsetWidth - EDGE
  const above = top - GAP - text.offsetHeight
  ring.style.transform = `translate(${left}px, ${top}px)`
  text.style.transform =
    `translate(${Math.max(EDGE, Math.min(furthest, left - text.offsetWidth / 2))}px, ` +
    `${above >= EDGE ? above : top + GAP}px)`
}
