/** @import {RunData, Slice, Summary} from '../../../types.js' */
/** @import {ActionCells, KnownStudy} from '../../types.js' */
// What a row of the table opens to: every slice of the cell, what the gates found in them, and how to measure it again.
// In: a cell and its slices; out: a second row, and what it holds, which the page's script renders, too.
import { asHeaded, comparedFigures, figureText, joinText } from '../../../figures/index.js'
import { cellId } from '../../../plan/create-plan.js'
import { countingSlices } from '../../../summarise/replicates.js'
import { groupCells } from '../../../tables/cells.js'
import { html } from '../../../format/markup.js'
import { measureAgain } from '../../measure-again.js'
import { sliceStrip } from '../../svg/slice-strip.js'
import { cellFacts, countSlices } from './cell-facts.js'
import { renderSliceFindings } from './slice-findings.js'

/**
 * @typedef {object} Opening
 * @property {RunData} run
 * @property {readonly KnownStudy[]} studies
 * @property {readonly Slice[]} slices all of the cell
 * @property {readonly Slice[]} counting those from which its figures follow
 * @property {number} place of the cell among all, for ids
 * @property {string} request the id of where its request stands
 */

/**
 * Cells of a run whose rows hold what they open to; with more of them the page's script renders it when a row is
 * opened, or pages would be too large to send around.
 */
const MOST_HELD = 60

/**
 * @param {RunData} run
 * @returns {boolean} whether its page holds what rows open to
 */
export function holdsOpenings ({ summaries }) {
  return summaries.filter(({ state }) => state !== 'not-run').length <= MOST_HELD
}

/**
 * @param {RunData} run
 * @param {readonly KnownStudy[]} [studies] that can be measured again
 * @returns {(cell: Summary) => Opening} what is known of each of its cells
 */
export function createOpenings (run, studies = []) {
  const slices = Map.groupBy(run.slices, cellId)
  const counting = countingSlices(run.slices)
  const places = new Map(run.summaries.map((summary, index) => [summary, index]))
  const requests = new Map(groupCells(run).flatMap(({ groups }, index) =>
    groups.flatMap(({ cells }) => cells.map(cell => [cell, requestId(index)]))))
  return cell => ({
    run, studies, slices: slices.get(cellId(cell)) ?? [],
    counting: counting.get(cellId(cell)) ?? [], place: places.get(cell) ?? -1,
    request: requests.get(cell) ?? ''
  })
}

/** @param {number} index of an action among the tables, from 0 */
export function requestId (index) {
  return `request-${index + 1}`
}

/**
 * @param {Summary} cell
 * @param {Opening} opening
 * @param {number} columns of the table
 */
export function renderOpening (cell, opening, columns) {
  const { run, slices, place } = opening
  const isHeld = holdsOpenings(run)
  return html`<tr class="opening${isHeld ? '' : ' later'}"${isHeld
    ? null
    : html` data-of="${place}"`}><td colspan="${columns}"><details><summary><span
      class="unseen">${countSlices(slices.length)}</span></summary>${isHeld
  ? renderOpened(cell, opening)
  : null}</details></td></tr>
`
}

/**
 * @param {Summary} cell
 * @param {Opening} opening
 */
export function renderOpened (cell, { run, studies, slices, counting, place, request }) {
  const facts = cellFacts(cell, counting)
  const command = measureAgain(cell, run, studies)
  const asked = run.plans.find(({ study }) => study === cell.study)?.requests?.[cell.action]
  return html`<div>
${renderStrips(cell, { slices, counting: new Set(counting), place })}${renderSliceFindings(slices)}
<dl>${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}${asked === undefined
  ? null
  : html`<dt>request</dt><dd><a href="#${request}">${asked.method} ${asked.path}</a></dd>`}${
    command === null ? null : html`<dt>measure again</dt><dd><code>${command}</code></dd>`}</dl>
</div>`
}

/**
 * What was given in an open loop is not drawn.
 * @param {Summary} cell
 * @param {{slices: readonly Slice[], counting: ReadonlySet<Slice>, place: number}} of
 */
function renderStrips (cell, { slices, counting, place }) {
  const strips = comparedFigures(cell).flatMap(compared => {
    const figure = asHeaded(compared, cell)
    const value = figure.valueOf(cell)
    const mean = value === null ? noMean(cell) : joinText(figureText(figure, cell))
    const drawing = sliceStrip(slices, {
      id: `${figure.key[0]}${place}`,
      title: `${figure.head}, slice by slice`,
      description: `mean: ${mean}`,
      read: figure.ofSlice,
      format: figure.format,
      mean: value,
      interval: figure.intervalOf(cell),
      counting
    })
    return drawing === null
      ? []
      : [html`<div><p>${figure.head}: <strong>${mean}</strong></p>${drawing}</div>`]
  })
  return strips.length === 0 ? null : html`<div class="strips">${strips}</div>`
}

/** @param {Summary} cell */
function noMean ({ state }) {
  return state === 'invalid' ? 'none, the cell is invalid' : 'none'
}

/**
 * The request to every variant, above the table of an action.
 * @param {ActionCells} cells
 * @param {{run: Pick<RunData, 'plans'>, id: string}} context
 */
export function renderRequest ({ study, action }, { run, id }) {
  const asked = run.plans.find(plan => plan.study === study)?.requests?.[action]
  if (asked === undefined) return null
  const { method, path, headers = {}, body, expected } = asked
  const head = [
    `${method} ${path}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  ].join('\n')
  return html`<details class="request" id="${id}">
    <summary>Request: <code>${method} ${path}</code></summary>
<pre>${head}${body === undefined ? null : `\n\n${body}`}</pre>${expected === undefined
  ? null
  : html`<p class="note">Expected answer:</p><pre>${expected}</pre>`}</details>
`
}
