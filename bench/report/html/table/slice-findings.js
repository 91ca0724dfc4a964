/** @import {GateFinding, Slice} from '../../../types.js' */
/** @import {Markup} from '../../../format/markup.js' */
// What the gates found in the slices of a cell: every slice is named, what was lost or wrong with all its words, the
// rest with the words of the first few. In: slices; out: a list.
import { CODES, invalidates } from '../../../measure/gates/effects.js'
import { html } from '../../../format/markup.js'

/** How many findings of one code are written out. */
const MOST = { invalid: 20, other: 2 }

/**
 * @param {readonly Slice[]} slices of one cell
 * @returns {Markup | null} null: no gate found anything
 */
export function renderSliceFindings (slices) {
  const found = slices.flatMap(slice => slice.gates.map(gate => ({ slice, gate })))
  if (found.length === 0) return null
  const byCode = Map.groupBy(found, ({ gate }) => gate.code)
  const codes = [...byCode.keys()].sort((a, b) => rank(a) - rank(b))
  return html`<ul class="findings">${codes.map(code =>
    renderCode(code, byCode.get(code) ?? []))}</ul>`
}

/** @param {string} code @param {readonly {slice: Slice, gate: GateFinding}[]} found */
function renderCode (code, found) {
  const most = invalidates(code) ? MOST.invalid : MOST.other
  const rest = found.slice(most)
  return html`${found.slice(0, most)
    .map(({ slice, gate }) => html`<li>${nameSlice(slice)}: <code>${code}</code>${gate.detail === ''
      ? ''
      : `: ${gate.detail}`}</li>`)}${rest.length === 0
        ? null
        : html`<li>${rest.length === 1 ? 'block' : 'blocks'} ${listBlocks(rest.map(({ slice }) =>
          slice.block))}: <code>${code}</code>, too</li>`}`
}

/** @param {Slice} slice */
function nameSlice ({ block, retried }) {
  return `block ${block}${retried ? ', repeated' : ''}`
}

/**
 * @param {readonly number[]} blocks
 * @returns {string} '1 to 4, 7, 8'
 */
export function listBlocks (blocks) {
  const sorted = [...new Set(blocks)].sort((a, b) => a - b)
  const runs = sorted.reduce((/** @type {number[][]} */ all, block) => {
    const last = all.at(-1)
    if (last?.at(-1) === block - 1) last.push(block)
    else all.push([block])
    return all
  }, [])
  return runs.map(run => run.length > 2 ? `${run[0]} to ${run.at(-1)}` : run.join(', ')).join(', ')
}

/** Unknown ones last. @param {string} code */
function rank (code) {
  const index = CODES.indexOf(code)
  return index === -1 ? CODES.length : index
}
