/** @import {ChartLine, LineChart} from '../../types.js' */
/** @import {Choices} from './types.js' */
// A button for each line, which takes it out of all charts and back; pointing at it brings its line out. The pictures
// of lines are those of the legend that stands there without a script. Where it stands beside the chart, each button
// stands at the end of its line, as near as they all can.
import { PLOT, TOP } from '../../svg/line-frame.js'
import { spread } from '../../svg/line-labels.js'
import { makeElement } from '../make-element.js'

/** From one button to the next, pixels: what a finger needs. */
const STEP = 24

/**
 * @param {HTMLElement} parent
 * @param {{
 *   chart: LineChart, choices: Choices, entries: readonly Element[], focus: (label: string | null) => void
 * }} what entries: of that legend, one for each
 *   line, then one for what is no line
 */
export function createLegend (parent, { chart, choices, entries, focus }) {
  const buttons = new Map(chart.lines.map((line, index) => [
    line.label,
    lineButton(
      line,
      { picture: entries[index]?.querySelector('svg')?.cloneNode(true) ?? null, choices, focus }
    )
  ]))
  const all = makeElement('button', { type: 'button', class: 'live-all' }, ['Show all lines'])
  all.addEventListener('click', () => choices.showAll())
  const others = entries.slice(chart.lines.length).map(entry => makeElement(
    'span', { class: `live-key ${entry.className}` }, [...entry.cloneNode(true).childNodes]
  ))
  parent.append(...buttons.values(), ...others, all)
  const update = (/** @type {ReadonlySet<string>} */ hidden) => {
    for (const [label, button] of buttons) {
      button.setAttribute('aria-pressed', String(!hidden.has(label)))
    }
    all.hidden = ![...buttons.keys()].some(label => hidden.has(label))
  }
  update(choices.hidden())
  return {
    update,
    // Heights of the lines' ends in the plot, pixels: of the lines in their order, then of what is no line.
    place: (/** @type {readonly number[]} */ ends) =>
      placeAt([...buttons.values(), ...others], ends)
  }
}

/** @param {readonly HTMLElement[]} keys @param {readonly number[]} ends */
function placeAt (keys, ends) {
  if (keys.length * STEP > PLOT + STEP) return
  const order = keys.map((key, index) => ({ key, end: TOP + (ends[index] ?? 0) }))
    .toSorted((a, b) => a.end - b.end)
  const places = spread(order.map(({ end }) => end), { step: STEP, from: TOP, to: TOP + PLOT })
  order.forEach(({ key }, index) => key.style.setProperty('--top', `${places[index] ?? 0}px`))
  keys[0]?.parentElement?.classList.add('placed')
}

/**
 * @param {ChartLine} line
 * @param {{picture: Node | null, choices: Choices, focus: (label: string | null) => void}} how
 */
function lineButton ({ label, style, faint }, { picture, choices, focus }) {
  const button = makeElement(
    'button',
    { type: 'button', class: `live-key ${style.colour}${faint ? ' faint' : ''}` },
    [...picture === null ? [] : [picture], label]
  )
  button.addEventListener('click', () => choices.toggle(label))
  for (const name of ['mouseenter', 'focus']) button.addEventListener(name, () => focus(label))
  for (const name of ['mouseleave', 'blur']) button.addEventListener(name, () => focus(null))
  return button
}
