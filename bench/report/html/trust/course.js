/** @import {RunData, Slice} from '../../../types.js' */
/** @import {StripAxis} from '../../svg/strip-axis.js' */
// The course of a run: in which order its slices were measured, and what else the machine did meanwhile, on one axis;
// then the same in words.
import { formatCount, formatPercent } from '../../../format/numbers.js'
import { variantLabel } from '../../../format/variant-label.js'
import { variantNames } from '../../../tables/cells.js'
import { html } from '../../../format/markup.js'
import { NOISES, noiseTimeline } from '../../svg/noise-timeline.js'
import { orderStrip } from '../../svg/order-strip.js'
import { toStripAxis } from '../../svg/strip-axis.js'
import { stylesOfRun } from '../../svg/variant-styles.js'
import { describeNoise } from './describe-noise.js'

/** @typedef {(typeof NOISES)[number]} Noise */

/**
 * @param {RunData} run
 */
export function renderCourse (run) {
  if (run.slices.length === 0) return html`<h3>Order of the slices, and noise</h3>
<p>No slice was measured.</p>`
  const axis = toStripAxis(run.slices)
  const variants = variantNames(run)
  return html`<h3>Order of the slices, and noise</h3>
<figure><div class="scroll strips" role="region" aria-label="Order of the slices, and noise"
    tabindex="0">${orderStrip(
  axis, { id: 'order', variants, styleOf: stylesOfRun(run) }
)}
${noiseTimeline(axis, { id: 'noise' })}</div>
<p class="note">One lane for each variant: they take turns in random order, so that what disturbs
  the machine disturbs all of them. Crossed out: invalid. Below, slice by slice, what else the
  machine did; slices that were measured in turns share it. Dashed lines: the servers were started
  anew.</p></figure>
${renderWords(axis)}`
}

/** @param {StripAxis} axis */
function renderWords ({ slices }) {
  return html`<ul class="noise-words">${NOISES.map(noise =>
    html`<li>${capitalise(noise.title)}: ${noiseText(noise, slices)}.</li>`)}<li>${repeatedText(
      slices
    )}</li></ul>
<p class="note">Tasks that waited for a CPU include the servers and the load client themselves.
  These figures describe the slices as they were; they are no estimates and have no interval.</p>`
}

/** @param {Noise} noise @param {readonly Slice[]} slices */
function noiseText ({ name }, slices) {
  const described = describeNoise(slices, name)
  if (described === null) return 'not known: this machine does not tell'
  const { median, worst, place, unknown } = described
  const slice = /** @type {Slice} */ (slices[place])
  const where =
    worst === 0 ? '' : ` (slice ${formatCount(place + 1)}: ${variantLabel(slice)}, ${slice.action})`
  return `median ${formatPercent(median)}, worst ${formatPercent(worst)}${where}${unknown === 0
    ? ''
    : `; not known for ${countSlices(unknown)}`}`
}

/** @param {readonly Slice[]} slices */
function repeatedText (slices) {
  const disturbed = slices.filter(isDisturbed).length
  const repeated = slices.filter(({ retried }) => retried)
  const again = repeated.filter(isDisturbed).length
  const first = disturbed === 0
    ? `None of ${countSlices(slices.length)} was disturbed so much that the ` +
      'gate foreign-cpu says so'
    : `${formatCount(disturbed)} of ${countSlices(slices.length)} ` +
      `${disturbed === 1 ? 'was' : 'were'} disturbed (gate foreign-cpu)`
  if (repeated.length === 0) return `${first}; none was measured again because of noise.`
  const tries = repeated.length === 1
    ? 'is a second try, which counts'
    : 'are second tries, which count'
  return `${first}; ${formatCount(repeated.length)} ${tries} in place of the first: ` +
    `${again === 0
      ? 'none of these was'
      : `${formatCount(again)} of these ${again === 1 ? 'was' : 'were'}`} ` +
    'disturbed again. A run repeats for at most a tenth of its time.'
}

/** @param {Slice} slice */
function isDisturbed ({ gates }) {
  return gates.some(({ code }) => code === 'foreign-cpu')
}

/** @param {number} count */
function countSlices (count) {
  return `${formatCount(count)} ${count === 1 ? 'slice' : 'slices'}`
}

/** @param {string} text */
function capitalise (text) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
