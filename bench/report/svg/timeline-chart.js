/** @import {CpuShare, TimelineLine, TimelineRole} from '../../types.js' */
/** @import {StyleOf} from './variant-styles.js' */
// CPU over time as stacked steps, one for each second: the server at the bottom, then what runs beside it, the client
// on top; of each user time solid and system time striped, its name at the right end. Below it, over the same seconds,
// the server's memory with an axis of its own.
import { formatBytes, formatTick } from '../../format/numbers.js'
import { html } from '../../format/markup.js'
import { round } from './line-frame.js'
import { spread } from './line-labels.js'
import { gridLine } from './marks.js'
import { linearTicks } from './scale.js'

/** @type {readonly {name: TimelineRole, title: string}[]} */
const ROLES = Object.freeze([
  { name: 'server', title: 'app' },
  { name: 'upstream', title: 'upstream' },
  { name: 'proxy', title: 'proxy' },
  { name: 'documents', title: 'documents' },
  { name: 'client', title: 'client' }
])
const TITLE = 22
const CPU_HEIGHT = 170
const MEMORY_TOP = TITLE + CPU_HEIGHT + 44
const MEMORY_HEIGHT = 80
const HEIGHT = MEMORY_TOP + MEMORY_HEIGHT + 40
/** From one name to the next, pixels. */
const STEP = 15
const MARGIN = 1.04
const PARTS = /** @type {const} */ (['user', 'system'])

/** @typedef {(typeof ROLES)[number] & {colour: string}} Role */
/**
 * @typedef {{x: (seconds: number) => number, y: (value: number) => number}} Frame x: percent; y: pixels below the
 *   panel's top
 */

/**
 * @param {TimelineLine} line
 * @param {{id: string, styleOf: StyleOf}} options
 */
export function timelineChart (line, { id, styleOf }) {
  const { samples, variant, action } = line
  const app = styleOf(variant).colour
  const roles = rolesOf(samples).map(role => ({ ...role, colour: colourOf(role, line, styleOf) }))
  const seconds = Math.max(1, ...samples.map(({ atSeconds }) => atSeconds))
  const x = (/** @type {number} */ at) => round(100 * at / seconds)
  return html`<svg class="plot timeline-plot" id="${id}" width="100%" height="${HEIGHT}" role="img"
      aria-labelledby="${id}-title ${id}-desc">
<title id="${id}-title">CPU and memory of ${variant} over time (${action})</title>
<desc id="${id}-desc">Stacked steps, one for each second: CPUs that
  ${roles.map(({ title }) => title).join(', ')} kept busy, from the bottom to the top, user time
  solid and system time striped. Below it the memory of the app. The text below says the
  means.</desc>
<defs>${roles.map(({ name, colour }) => stripes(`${id}-${name}`, colour))}</defs>
${cpuPanel(samples, { roles, x, id })}
${memoryPanel(samples, { x, colour: app })}
${linearTicks(seconds, 5).map(value =>
  html`<text class="tick" x="${x(value)}%" y="${MEMORY_TOP + MEMORY_HEIGHT + 18}"
    text-anchor="middle">${formatTick(value)}</text>`)}
  <text class="axis-title" x="50%" y="${HEIGHT - 5}" text-anchor="middle">seconds</text>
</svg>`
}

/** Those that were watched, from the bottom to the top. @param {TimelineLine['samples']} samples */
export function rolesOf (samples) {
  return ROLES.filter(({ name }) => samples.some(({ cpu }) => cpu[name] !== undefined))
}

/**
 * App and proxy have the colours of their names; what else runs beside them is no contestant, and grey.
 * @param {(typeof ROLES)[number]} role
 * @param {TimelineLine} line
 * @param {StyleOf} styleOf
 */
function colourOf ({ name }, { variant, via }, styleOf) {
  if (name === 'server') return styleOf(variant).colour
  return name === 'proxy' ? styleOf(via ?? name).colour : `beside-${name}`
}

/** Stripes that lie: the picture is stretched sideways. @param {string} id @param {string} colour */
function stripes (id, colour) {
  return html`<pattern id="${id}" width="4" height="4" patternUnits="userSpaceOnUse">
    <rect class="slice ${colour}" width="4" height="4" opacity=".22"/>
    <rect class="slice ${colour}" width="4" height="1.6"/></pattern>`
}

/** @param {TimelineLine['samples']} samples @param {{roles: readonly Role[], x: Frame['x'], id: string}} options */
function cpuPanel (samples, { roles, x, id }) {
  const stacks = samples.map(({ cpu }) => toStack(cpu, roles))
  const most = Math.max(1, ...stacks.map(stack => stack.at(-1) ?? 0)) * MARGIN
  const y = (/** @type {number} */ value) => round(CPU_HEIGHT * (1 - value / most))
  const layers = roles.flatMap(({ name, colour }, role) => PARTS.map((part, index) => {
    const layer = role * PARTS.length + index
    const fill = part === 'user' ? html`` : html` fill="url(#${id}-${name})"`
    return html`<path class="layer ${part} ${colour}"${fill} d="${toOutline(
      samples, stacks.map(stack => [stack[layer] ?? 0, stack[layer + 1] ?? 0]), { x, y }
    )}"/>`
  }))
  return html`<text class="axis-title y" x="0" y="12">CPUs kept busy</text>${linearTicks(most, 4)
    .map(value => gridLine(round(TITLE + y(value)), formatTick(value)))}
<svg x="0" y="${TITLE}" width="100%" height="${CPU_HEIGHT}" viewBox="0 0 100 ${CPU_HEIGHT}"
    preserveAspectRatio="none">${layers}</svg>
${names(roles, { last: stacks.at(-1) ?? [], y })}`
}

/**
 * Where each layer of a second ends: the first at 0, then one for user and one for system time of each role.
 * @param {Partial<Record<TimelineRole, CpuShare>>} cpu
 * @param {readonly Role[]} roles
 */
function toStack (cpu, roles) {
  const ends = [0]
  for (const { name } of roles) {
    for (const part of PARTS) ends.push((ends.at(-1) ?? 0) + Math.max(0, cpu[name]?.[part] ?? 0))
  }
  return ends
}

/**
 * Along the upper edge and back along the lower one, a step for each second.
 * @param {TimelineLine['samples']} samples
 * @param {readonly (readonly [number, number])[]} edges low and high
 * @param {Frame} frame
 */
function toOutline (samples, edges, { x, y }) {
  const spans = samples.map(({ atSeconds }, index) => ({
    from: x(samples[index - 1]?.atSeconds ?? 0),
    to: x(atSeconds),
    low: y(edges[index]?.[0] ?? 0),
    high: y(edges[index]?.[1] ?? 0)
  }))
  const there = spans.map(({ from, to, high }, index) =>
    `${index === 0 ? 'M' : 'L'}${from} ${high}H${to}`)
  const back = spans.toReversed().map(({ from, to, low }) => `L${to} ${low}H${from}`)
  return spans.length === 0 ? '' : `${there.join('')}${back.join('')}Z`
}

/**
 * At the right end, as high as the last second's part.
 * @param {readonly Role[]} roles
 * @param {{last: readonly number[], y: Frame['y']}} options
 */
function names (roles, { last, y }) {
  const middles = roles.map((_, role) =>
    TITLE + y(((last[role * PARTS.length] ?? 0) + (last[(role + 1) * PARTS.length] ?? 0)) / 2))
  const places = spread(middles.toReversed(), { step: STEP, from: TITLE, to: TITLE + CPU_HEIGHT })
    .reverse()
  return roles.map(({ title, colour }, index) =>
    html`<svg class="${colour}" x="100%" y="${places[index] ?? 0}" overflow="visible">
      <path class="leader" d="M1 ${round((middles[index] ?? 0) - (places[index] ?? 0))}L8 0"/>
      <rect class="slice" x="9" y="-4" width="8" height="8"/>
      <text class="tick" x="21" y="4">${title}</text></svg>`)
}

/**
 * What could not be read is a gap.
 * @param {TimelineLine['samples']} samples
 * @param {{x: Frame['x'], colour: string}} how
 */
function memoryPanel (samples, { x, colour }) {
  const known = samples.flatMap(({ pssBytes }) => pssBytes ?? [])
  if (known.length === 0) {
    return html`<text class="axis-title y" x="0" y="${MEMORY_TOP - 10}">memory of the app: not
      known</text>`
  }
  const most = Math.max(1, ...known) * MARGIN
  const y = (/** @type {number} */ bytes) => round(MEMORY_HEIGHT * (1 - bytes / most))
  const path = samples.map(({ atSeconds, pssBytes }, index) => pssBytes === null
    ? ''
    : `${(samples[index - 1]?.pssBytes ?? null) === null ? 'M' : 'L'}${x(atSeconds)} ` +
      `${y(pssBytes)}`).join('')
  return html`<text class="axis-title y" x="0" y="${MEMORY_TOP - 10}">memory of the app (PSS)</text>
    ${linearTicks(most, 2).map(value =>
      gridLine(round(MEMORY_TOP + y(value)), value === 0 ? '0' : formatBytes(value)))}
<svg x="0" y="${MEMORY_TOP}" width="100%" height="${MEMORY_HEIGHT}"
    viewBox="0 0 100 ${MEMORY_HEIGHT}" preserveAspectRatio="none" overflow="visible">
  <path class="memory ${colour}" vector-effect="non-scaling-stroke" d="${path}"/></svg>`
}
