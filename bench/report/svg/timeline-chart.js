/** @import {TimelineLine, TimelineRole} from '../../types.js' */
// CPU over time as stacked columns, one for each second: the server at the bottom, then what runs beside it, the client
// on top; system time is the lighter part of each. Memory as a line above its own axis.
import { formatBytes, formatTick } from '../../format/numbers.js'
import { html } from '../markup.js'
import { linearTicks } from './scale.js'

/** @type {readonly {name: TimelineRole, title: string, colour: string}[]} */
export const ROLES = Object.freeze([
  { name: 'server', title: 'app', colour: 's0' },
  { name: 'upstream', title: 'upstream', colour: 's1' },
  { name: 'proxy', title: 'proxy', colour: 's2' },
  { name: 'client', title: 'client', colour: 's6' }
])
const CPU_HEIGHT = 150
const MEMORY_HEIGHT = 50
const GAP = 22
const LEGEND = 22
/** Percent of the width that the axis' labels take. */
const LABELS = 13

/**
 * @param {TimelineLine} line
 * @param {{id: string}} options
 */
export function timelineChart ({ samples, variant, action }, { id }) {
  const roles = ROLES.filter(({ name }) => samples.some(({ cpu }) => cpu[name] !== undefined))
  const most = Math.max(1, ...samples.map(({ cpu }) => roles.reduce((sum, { name }) => sum + (cpu[name]?.user ?? 0) + (cpu[name]?.system ?? 0), 0)))
  const step = (100 - LABELS) / Math.max(1, samples.length)
  return html`<svg class="plot" id="${id}" width="100%" height="${LEGEND + CPU_HEIGHT + GAP + MEMORY_HEIGHT + GAP}" role="img" aria-labelledby="${id}-title ${id}-desc">
<title id="${id}-title">CPU and memory of ${variant} over time (${action})</title>
<desc id="${id}-desc">One stacked column for each second: CPUs that the app, the upstream, a proxy and the client used, user time solid, system time lighter. Below it the app's memory. The text below says the means.</desc>
${roles.map(({ title, colour }, index) => html`<rect class="slice ${colour}" x="${index * 24}%" y="4" width="10" height="10"/><text class="tick" x="${index * 24}%" dx="14" y="13">${title}</text>`)}
${linearTicks(most, 4).map(value => html`<line class="grid" x1="0" x2="100%" y1="${cpuY(value, most)}" y2="${cpuY(value, most)}"/><text class="tick" x="0" y="${cpuY(value, most) - 3}">${formatTick(value)} CPUs</text>`)}
${samples.flatMap((sample, index) => column(sample, { roles, most, x: LABELS + index * step, width: step }))}
${memoryLine(samples)}
</svg>`
}

/** @param {number} value @param {number} most */
function cpuY (value, most) {
  return round(LEGEND + CPU_HEIGHT * (1 - value / most))
}

/** @param {TimelineLine['samples'][number]} sample @param {{roles: readonly (typeof ROLES)[number][], most: number, x: number, width: number}} place */
function column ({ cpu }, { roles, most, x, width }) {
  let below = 0
  return roles.flatMap(({ name, colour }) => /** @type {const} */ (['user', 'system']).map(part => {
    const share = Math.max(0, cpu[name]?.[part] ?? 0)
    const top = cpuY(below + share, most)
    const height = round(cpuY(below, most) - top)
    below += share
    return html`<rect class="slice ${colour}" x="${round(x + width * 0.06)}%" width="${round(width * 0.88)}%" y="${top}" height="${height}" opacity="${part === 'user' ? 1 : 0.55}"/>`
  }))
}

/** @param {TimelineLine['samples']} samples */
function memoryLine (samples) {
  const sizes = samples.map(({ pssBytes }) => pssBytes ?? 0)
  const most = Math.max(...sizes, 1)
  const bottom = LEGEND + CPU_HEIGHT + GAP + MEMORY_HEIGHT
  const step = (100 - LABELS) / Math.max(1, samples.length)
  const y = (/** @type {number} */ size) => round(bottom - MEMORY_HEIGHT * size / most)
  return html`<line class="grid" x1="0" x2="100%" y1="${bottom}" y2="${bottom}"/><text class="tick" x="0" y="${bottom + 15}">memory of the app, 0 to ${formatBytes(most)}</text>
${sizes.slice(1).map((size, index) => html`<line class="whisker s3" x1="${round(LABELS + (index + 0.5) * step)}%" x2="${round(LABELS + (index + 1.5) * step)}%" y1="${y(sizes[index] ?? 0)}" y2="${y(size)}"/>`)}`
}

/** @param {number} value */
function round (value) {
  return Math.round(value * 100) / 100
}
