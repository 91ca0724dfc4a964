/** @import {RunData} from '../../types.js' */
/** @import {ComparePair} from '../../summarise/compare-pair.js' */
/** @import {CostPlace, Costs} from '../../summarise/cost.js' */
/** @import {Markup} from '../../format/markup.js' */
/** @import {ActionCells, CellGroup, VariantStyle} from '../types.js' */
// What throughput costs in CPU time and memory, for each action at its largest number of connections.
import { TWIN } from '../../plan/create-plan.js'
import { weighCosts } from '../../summarise/cost.js'
import { createPairs } from '../../summarise/compare-pair.js'
import { isSuspect } from '../../figures/index.js'
import { variantLabel } from '../../format/variant-label.js'
import { groupCells } from '../../tables/cells.js'
import { html } from '../../format/markup.js'
import { costChart, costText, labelCosts } from '../svg/cost-chart.js'
import { stylesOfRun } from '../svg/variant-styles.js'
import { formatList } from '../../sentences/words.js'

/** Between two there is nothing to weigh that the table does not say. */
const FEWEST_VARIANTS = 3

/** @typedef {{study: string, action: string, load: string, costs: Costs}} Weighed */

/** @param {RunData} run @returns {Markup | null} null: no action has three variants with both figures */
export function renderCost (run) {
  const comparePair = createPairs(run)
  const weighed = groupCells(run).flatMap(cells => weigh(cells, comparePair))
  if (weighed.length === 0) return null
  return html`<section id="cost">
<h2>Cost</h2>
<p class="note">What answers take of CPU time and memory, for each action at its largest number of
  connections: up is more requests for each second of CPU time, left is less memory, of which the
  largest sum of PSS in a slice counts. Steps lead along the front: what is on it is beaten by none
  in both at once. Memory has no interval.</p>
<div class="pair">${weighed.map((one, index) =>
  renderAction(one, { id: `cost-${index + 1}`, styleOf: stylesOfRun(run, one.study) }))}</div>
</section>`
}

/** @param {ActionCells} cells @param {ComparePair} comparePair @returns {Weighed[]} none: too few variants */
function weigh ({ study, action, groups }, comparePair) {
  const candidates = groups.map(group => ({
    group,
    costs: weighCosts(group.cells.filter(({ variant }) => !variant.endsWith(TWIN)), comparePair)
  }))
    .filter(({ costs }) =>
      new Set(costs.places.map(({ cell }) => cell.variant)).size >= FEWEST_VARIANTS)
    .sort((a, b) => connectionsOf(b.group) - connectionsOf(a.group) ||
      b.costs.places.length - a.costs.places.length)
  return candidates.slice(0, 1)
    .map(({ group, costs }) => ({ study, action, load: `${study}, ${group.label}`, costs }))
}

/** @param {CellGroup} group */
function connectionsOf ({ cells }) {
  return cells[0]?.connections ?? 0
}

/** @param {Weighed} weighed @param {{id: string, styleOf: (variant: string) => VariantStyle}} options */
function renderAction ({ action, load, costs }, { id, styleOf }) {
  const labels = labelCosts(costs)
  return html`<figure class="cost${labels.names === null ? '' : ' named'}">
    <figcaption>${action} <small>${load}</small></figcaption>
${costChart(costs, { id, action, styleOf, labels })}
<ol class="cost-list">${costs.places.map(place =>
  html`<li>${variantLabel(place.cell)}: ${costText(place)}</li>`)}</ol>
${toSentences(costs).map(sentence => html`<p class="note">${sentence}</p>`)}</figure>
`
}

/** @param {Costs} costs @returns {string[]} */
function toSentences ({ places, front, unsure, near, unplaced }) {
  return [
    front.length === 1
      ? `On the front, by estimate: ${namesOf(front)} alone, with the most requests per ` +
        'CPU-second and the least memory.'
      : `On the front, by estimate, from the least memory to the most: ${namesOf(front)}. Each ` +
        'takes more memory than the one before it, and less CPU time for a request.',
    unsure.length === 0 ? '' : 'Whether that is less CPU time is undecided for ' +
      `${namesOf(unsure)}: the 95 % interval of the ratio to the one before, where ` +
      'there is one, reaches 1.',
    near.length === 0 ? '' : `Undecided, maybe on the front: ${namesOf(near)}. By estimate ` +
      'something on it takes no more of both, but the 95 % interval of the ratio of their CPU ' +
      'times, where there is one, reaches 1.',
    places.some(({ cell }) => isSuspect(cell)) ? 'Hollow: suspect.' : '',
    unplaced.length === 0 ? '' : 'Not drawn: ' +
      `${unplaced.map(({ cell, why }) => `${variantLabel(cell)} (${why})`).join(', ')}.`
  ].filter(sentence => sentence !== '')
}

/** @param {readonly CostPlace[]} places */
function namesOf (places) {
  return formatList(places.map(({ cell }) => variantLabel(cell)))
}
