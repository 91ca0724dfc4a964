/** @import {RunData, WarmUpLine} from '../../../types.js' */
/** @import {Markup} from '../../../format/markup.js' */
/** @import {WarmUpGroup} from './warm-up-groups.js' */
// How the servers became warm: a sentence about all of them, then a small curve for each variant and action.
import { formatCount, formatRatio, formatSeconds } from '../../../format/numbers.js'
import { variantLabel } from '../../../format/variant-label.js'
import { html } from '../../../format/markup.js'
import { warmUpChart } from '../../svg/warm-up-chart.js'
import { stylesOfRun } from '../../svg/variant-styles.js'
import { groupWarmUps, toScale } from './warm-up-groups.js'

/** More curves are not looked at one by one: those of steady servers are folded. */
const MOST_OPEN = 16
const MOST_NAMED = 6

/**
 * @param {RunData} run
 */
export function renderWarmUps (run) {
  const { warmUps = [], slices } = run
  return html`<h3>Warm-up</h3>
${warmUps.length === 0
  ? html`<p>The file of this run holds no warm-ups: it was written by an earlier version, which did
    not record them, or it ended before the first one.${slicesText(slices)}</p>`
  : renderAll(run, warmUps)}`
}

/** @param {RunData} run @param {readonly WarmUpLine[]} warmUps */
function renderAll (run, warmUps) {
  const groups = groupWarmUps(warmUps)
  const scale = toScale(groups)
  const draw = (/** @type {WarmUpGroup} */ group) => renderGroup(
    group, {
      number: groups.indexOf(group) + 1, scale,
      colour: stylesOfRun(run, group.study)(group.variant).colour
    }
  )
  const open = groups.length <= MOST_OPEN
    ? groups
    : groups.filter(({ courses }) => courses.some(({ steady }) => !steady))
  const folded = groups.filter(group => !open.includes(group))
  return html`<p>${steadyText(warmUps)}</p>
<p class="note">Each curve: requests per CPU-second (per second where CPU time can't be read) of one
  quarter of a second after the other, relative to the mean of the last two seconds, which is
  ${formatRatio(1)}. A server is steady when its last two seconds neither climb nor fall and their
  halves are within the shaded band, and each of its workers has answered enough. One line for each
  start; dashed: not steady.${scale.beyond === 0
  ? ''
  : ` ${formatCount(scale.beyond)} of all points lie above the pictures and are ` +
    'drawn at their upper edge.'}</p>
${renderGrid(open.map(draw))}${folded.length === 0 ? null : html`<details><summary>${formatCount(
  folded.length
)} curves of servers that became steady</summary>${renderGrid(folded.map(draw))}</details>`}`
}

/** @param {readonly Markup[]} figures */
function renderGrid (figures) {
  return figures.length === 0 ? null : html`<div class="warm-ups">${figures}</div>`
}

/** @param {WarmUpGroup} group @param {{number: number, scale: ReturnType<typeof toScale>, colour: string}} options */
function renderGroup (group, { number, scale, colour }) {
  const name = `${groupName(group)}: ${group.action}`
  const state = stateText(group)
  return html`<figure><figcaption>${name}</figcaption>
${warmUpChart(group.courses, {
  id: `warm-up-${number}`,
  title: `Warm-up of ${name}`,
  description: 'Requests per CPU-second over time, relative to the last ones, ' +
    `${countStarts(group.courses.length)}: ${state}`,
  colour,
  scale
})}
<p class="note">${state}</p></figure>
`
}

/** 'ql ×8 via trafficserver'. @param {WarmUpGroup} group */
function groupName (group) {
  return `${variantLabel(group)}${group.via === null ? '' : ` via ${group.via}`}`
}

/** @param {WarmUpGroup} group */
function stateText ({ courses }) {
  const unsteady = courses.filter(({ steady }) => !steady)
  const seconds = courses.map(({ seconds }) => seconds)
  const [least, most] = [formatSeconds(Math.min(...seconds)), formatSeconds(Math.max(...seconds))]
  const time = least === most ? least : `${least} to ${most}`
  if (unsteady.length === 0) return `✓ steady after ${time}`
  if (unsteady.length === courses.length) return `✕ not steady after ${time}`
  return `✕ not steady in ${unsteady.length === 1 ? 'start' : 'starts'} ` +
    `${unsteady.map(({ processStart }) => processStart).join(', ')}; ${time}`
}

/** @param {readonly WarmUpLine[]} warmUps */
function steadyText (warmUps) {
  const unsteady = warmUps.filter(({ steady }) => !steady)
  const total = formatSeconds(warmUps.reduce((sum, { seconds }) => sum + seconds, 0))
  const steady = warmUps.length - unsteady.length
  const text = `${formatCount(steady)} of ${formatCount(warmUps.length)} ` +
    `${warmUps.length === 1 ? 'warm-up was' : 'warm-ups were'} steady when ` +
    `${warmUps.length === 1 ? 'it' : 'they'} ended; together they took ${total}.`
  if (unsteady.length === 0) return text
  const named = unsteady.slice(0, MOST_NAMED).map(line => `${variantLabel(line)}, ${line.action} ` +
    `(start ${line.processStart}, after ${formatSeconds(line.seconds)})`)
  const more = unsteady.length - named.length
  return `${text} Not steady: ` +
    `${named.join('; ')}${more === 0 ? '' : `; and ${formatCount(more)} more`}. Where noise ` +
    "can't explain that, the slices that follow have the gate unsteady."
}

/** What runs without warm-up lines know of it. @param {RunData['slices']} slices */
function slicesText (slices) {
  if (slices.length === 0) return ''
  return ` ${formatCount(slices.filter(({ steady }) => steady).length)} of its ` +
    `${formatCount(slices.length)} slices were measured with servers that had become steady.`
}

/** @param {number} count */
function countStarts (count) {
  return `${formatCount(count)} ${count === 1 ? 'start' : 'starts'}`
}
