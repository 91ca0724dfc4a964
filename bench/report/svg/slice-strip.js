/** @import {Interval, Slice} from '../../types.js' */
/** @import {Markup} from '../../format/markup.js' */
// One metric of every slice of a cell, block by block: small, because each cell of a run has some. In: slices and how
// to read them; out: an SVG of whole pixels, one path for each look.
import { invalidates } from '../../measure/gates/effects.js'
import { html } from '../../format/markup.js'

/** As the style sheet has it, 300 wide. */
const HEIGHT = 86
const LEFT = 62
const RIGHT = 290
const TOP = 12
const BOTTOM = 62
/** A single block stands near the left. */
const WIDEST_STEP = 24
const LINE = 10
/** Between the values and the edges. */
const AIR = 0.08

/**
 * @typedef {object} Strip
 * @property {string} id unique on the page
 * @property {string} title 'CPU per request of each slice'
 * @property {string} description
 * @property {(slice: Slice) => number | null} read null: it has no place
 * @property {(value: number) => string} format for the ends of the axis
 * @property {Interval | null} interval of the mean; null: none
 * @property {number | null} mean null: there is none, as in an invalid cell
 * @property {ReadonlySet<Slice>} counting the others are shown, but nothing follows from them
 */

/** @typedef {{slice: Slice, x: number, y: number, look: 'plain' | 'marked' | 'invalid' | 'idle'}} Place */

/**
 * @param {readonly Slice[]} slices of one cell
 * @param {Strip} strip
 * @returns {Markup | null} null: no slice has this figure
 */
export function sliceStrip (slices, strip) {
  const read = slices.flatMap(slice => {
    const value = strip.read(slice)
    return value === null ? [] : [{ slice, value }]
  })
  if (read.length === 0) return null
  const domain = domainOf([
    ...read.map(({ value }) => value),
    ...[strip.mean, strip.interval?.low, strip.interval?.high].flatMap(value => value ?? [])
  ])
  const toY = (/** @type {number} */ value) =>
    Math.round(BOTTOM - (value - domain.low) / (domain.high - domain.low) * (BOTTOM - TOP))
  const blocks = read.map(({ slice }) => slice.block)
  const toX = acrossBlocks(Math.min(...blocks), Math.max(...blocks))
  const places = read.map(({ slice, value }) => ({
    slice, x: toX(slice.block), y: toY(value), look: lookOf(slice, strip)
  }))
  const { id, title, description, format } = strip
  return html`<svg class="strip" role="img" aria-labelledby="${id}t ${id}d">
    <title id="${id}t">${title}</title><desc id="${id}d">${description}</desc>
    ${meanBand(strip, toY)}${startLines(places)}${marks(places)}${codes(places)}
    <text class="e" x="${LEFT - 10}" y="${TOP + 4}">${format(domain.high)}</text>
    <text class="e" x="${LEFT - 10}" y="${BOTTOM + 4}">${format(domain.low)}</text>
    ${blockLabels(blocks, toX)}</svg>`
}

/** @param {readonly number[]} values */
function domainOf (values) {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const air = (high - low || high || 1) * AIR
  return { low: Math.max(0, low - air), high: high + air }
}

/** @param {number} first @param {number} last @returns {(block: number) => number} */
function acrossBlocks (first, last) {
  const step = Math.min(WIDEST_STEP, (RIGHT - LEFT) / Math.max(1, last - first))
  return block => Math.round(LEFT + (block - first) * step)
}

/** @param {Slice} slice @param {Strip} strip @returns {Place['look']} */
function lookOf (slice, { counting, mean }) {
  if (slice.gates.some(({ code }) => invalidates(code))) return 'invalid'
  if (!counting.has(slice) || mean === null) return 'idle'
  return slice.gates.length > 0 ? 'marked' : 'plain'
}

/** @param {Strip} strip @param {(value: number) => number} toY */
function meanBand ({ mean, interval }, toY) {
  if (mean === null) return null
  const top = interval === null ? 0 : toY(interval.high)
  const band =
    interval === null ? null : html`<path class="band" d="M${LEFT - 6} ${top}H${RIGHT + 6}V${toY(
      interval.low
    )}H${LEFT - 6}z"/>`
  return html`${band}<path class="one" d="M${LEFT - 6} ${toY(mean)}H${RIGHT + 6}"/>`
}

/** Between the last block of a start and the first of the next. @param {readonly Place[]} places */
function startLines (places) {
  const ordered = places.toSorted((a, b) =>
    a.slice.block - b.slice.block || a.slice.order - b.slice.order)
  const between = ordered.flatMap((place, index) => {
    const before = ordered[index - 1]
    return before === undefined ||
      before.slice.processStart === place.slice.processStart || before.x === place.x
      ? []
      : [Math.round((before.x + place.x) / 2)]
  })
  return between.length === 0
    ? null
    : html`<path class="start" d="${between.map(x => `M${x} ${TOP - 6}V${BOTTOM + 6}`).join('')}"/>`
}

/** A dot is a line without length and with a round end. @param {readonly Place[]} places */
function marks (places) {
  const starts = [...new Set(places.map(({ slice }) => slice.processStart))].sort((a, b) => a - b)
  const of = (/** @type {Place['look']} */ look) => places.filter(place => place.look === look)
  const dots = (/** @type {readonly Place[]} */ some) =>
    some.map(({ x, y }) => `M${x} ${y}h0`).join('')
  const crosses = (/** @type {readonly Place[]} */ some) =>
    some.map(({ x, y }) => `M${x - 3} ${y - 3}l6 6m0-6l-6 6`).join('')
  const groups = starts.map(start => ({
    look: start % 2 === 1 ? 'dot' : 'dot other',
    of: (/** @type {Place['look']} */ look) =>
      of(look).filter(({ slice }) => slice.processStart === start)
  }))
  return html`${groups.map(group =>
    html`${path(group.look, dots(group.of('plain')))}${path(
      `${group.look} ring`, dots(group.of('marked'))
    )}`)}${path('dot hole', dots(of('marked')))}${path('idle', crosses(of('idle')))}${
    path('bad', of('invalid')
      .map(({ x, y }) => `M${x - 5} ${y}a5 5 0 1 0 10 0a5 5 0 1 0-10 0`)
      .join('') + crosses(of('invalid')))}`
}

/** @param {string} className @param {string} drawing */
function path (className, drawing) {
  return drawing === '' ? html`` : html`<path class="${className}" d="${drawing}"/>`
}

/** Each code once, at the first slice that has it. @param {readonly Place[]} places */
function codes (places) {
  const firsts = new Map(places.toReversed().flatMap(place => place.slice.gates.map(({ code }) =>
    /** @type {const} */ ([code, place]))))
  return [...firsts].map(([code, { x, look }], index) => {
    const leftwards = x > (LEFT + RIGHT) / 2
    const classes = [look === 'invalid' && invalidates(code) && 'c', leftwards && 'e']
    return html`<text class="${classes.filter(Boolean).join(' ')}" x="${x + (leftwards ? 6 : -6)}"
      y="${TOP + index % 5 * LINE - 3}">${code}</text>`
  })
}

/** @param {readonly number[]} blocks @param {(block: number) => number} toX */
function blockLabels (blocks, toX) {
  const [first, last] = [Math.min(...blocks), Math.max(...blocks)]
  return html`<text x="${LEFT - 6}" y="${HEIGHT - 4}">block ${first}</text>
    ${last === first ? null : html`<text class="e" x="${Math.max(toX(last) + 6, LEFT + 60)}"
      y="${HEIGHT - 4}">${last}</text>`}`
}
