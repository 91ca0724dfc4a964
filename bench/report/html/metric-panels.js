/** @import {RunData} from '../../types.js' */
/** @import {LineChart, VariantStyle} from '../types.js' */
/** @import {LoadSeries, MetricPicture, PanelMetric} from '../charts/types.js' */
// The same cells in several metrics, one picture each, over their loads. Which of them is seen is told by buttons that
// work without a script: the style sheet hides the others.
import { formatConnections, formatRps } from '../../format/numbers.js'
import { clientCeiling } from '../charts/client-ceiling.js'
import { loadChart, showsSomething } from '../charts/load-chart.js'
import { panelsOf } from '../charts/metrics.js'
import { html } from '../../format/markup.js'
import { linesFigure } from './lines-figure.js'

/**
 * @param {LoadSeries} series of two loads and more
 * @param {{number: number, styleOf: (variant: string) => VariantStyle, slices: RunData['slices']}} options number:
 *   unique on the page
 */
export function renderMetricPanels (series, { number, styleOf, slices }) {
  const ceiling = clientCeiling(slices, series)
  const all = panelsOf(series).map(({ metric, picture }) => ({
    metric,
    picture,
    chart: loadChart(series, picture, {
      id: `${metric}-${number}`,
      styleOf,
      ceiling: metric === 'rps' ? ceiling : []
    })
  }))
  const shown = all.filter(({ chart }) => showsSomething(chart))
  // Where everything is invalid, one picture says so.
  const panels = shown.length === 0 ? all.slice(0, 1) : shown
  return html`<div class="metric-panels" data-panels="${number}">
<fieldset class="metrics"><legend>Show</legend>${panels.map(({ metric, picture }, index) =>
  toggle(metric, { button: picture.button, number, checked: index === 0 }))}</fieldset>
${panels.map(panel => renderPanel(panel))}</div>`
}

/** @param {PanelMetric} metric @param {{button: string, number: number, checked: boolean}} options */
function toggle (metric, { button, number, checked }) {
  return html`<label><input type="radio" name="metric-${number}" value="${metric}"${checked
    ? html` checked`
    : null}> ${button}</label>`
}

/** @param {{metric: PanelMetric, picture: MetricPicture, chart: LineChart}} panel */
function renderPanel ({ metric, picture, chart }) {
  const notes = [picture.note, ceilingNote(chart), faintNote(chart)].filter(note => note !== null)
  return html`<div class="panel" data-metric="${metric}">${linesFigure(
    chart, { caption: picture.caption, note: notes.length === 0 ? null : notes.join(' ') }
  )}</div>
`
}

/** @param {LineChart} chart */
function ceilingNote ({ ceiling, y }) {
  const above = ceiling.filter(place => place.y > y.to)
  const last = above.at(-1)
  if (last === undefined) return null
  return "The load client's ceiling lies above this " +
    `picture${above.length < ceiling.length ? ' in part' : ''}: ${formatRps(last.y)} at ` +
    `${formatConnections(last.x)} (a median, no interval).`
}

/** @param {LineChart} chart */
function faintNote ({ lines }) {
  return lines.some(({ faint }) => faint)
    ? 'More than eight lines can’t be told apart: the others are pale.'
    : null
}
