/** @import {Logs, Noise, Shape, World} from './types.js' */
// Worlds in which runs are simulated: what a slice differs from the truth by, drawn from the slices of kept runs.

/** The kept runs are from two loud cores; at a quarter of their noise a difference of some per cent shows. */
const QUARTER = 0.25
const TAIL_SHARE = 0.1
const TAIL_SIZE = 3
const NOTHING = Object.freeze({ cpu: 0, rps: 0 })

/** @type {readonly World[]} */
export const WORLDS = [
  { name: 'slices one by one', slices: 'alone' },
  { name: 'heavy tails', slices: 'alone', tails: true },
  { name: 'slices follow each other', slices: 'each' },
  { name: 'neighbours', slices: 'together' },
  { name: 'drift', slices: 'alone', levels: true },
  { name: 'starts differ', slices: 'alone', starts: true },
  { name: 'all of it', slices: 'together', tails: true, levels: true, starts: true },
  { name: 'all of it, four times as loud', slices: 'each', levels: true, starts: true, size: 1 }
]

/** @type {readonly Shape[]} */
export const SHAPES = [
  { name: 'to its end', starts: 3, blocks: 4, precision: null },
  { name: 'until 6 %', starts: 6, blocks: 3, precision: 0.06 }
]

/**
 * The noise of one run, all of it from one kept run.
 * @param {World} world
 * @param {readonly Noise[]} noises
 * @param {() => number} random uniform in 0..1
 * @returns {{
 *   ofStart: () => Logs, ofBlock: () => Logs, ofSlice: (server: string) => Logs
 * }} each call is the next start of a server, block, or slice of a start of a
 *   server
 */
export function createNoise (world, noises, random) {
  const pick = (/** @type {readonly Logs[]} */ all) =>
    all[Math.floor(random() * all.length)] ?? NOTHING
  const fit = noises.filter(({ sequences, shifts }) =>
    (world.slices === 'alone' || sequences.length > 0) && (!world.starts || shifts.length > 0))
  const noise = /** @type {Noise} */ (fit[Math.floor(random() * fit.length)])
  const size = world.size ?? QUARTER
  const levels = play([noise.levels], random)
  const together = play(noise.sequences, random)
  /** @type {Map<string, () => Logs>} */
  const each = new Map()
  const draws = {
    alone: () => pick(noise.slices),
    each: (/** @type {string} */ server) => {
      const own = each.get(server) ?? play(noise.sequences, random)
      each.set(server, own)
      return own()
    },
    together
  }
  return {
    ofStart: () => world.starts ? times(pick(noise.shifts), size) : NOTHING,
    ofBlock: () => world.levels ? times(levels(), size) : NOTHING,
    ofSlice: server => times(draws[world.slices](server),
      size * (world.tails && random() < TAIL_SHARE ? TAIL_SIZE : 1))
  }
}

/**
 * One series after the other, each to its end, the first one from anywhere.
 * @param {readonly (readonly Logs[])[]} series
 * @param {() => number} random
 * @returns {() => Logs}
 */
function play (series, random) {
  const next = () => series[Math.floor(random() * series.length)] ?? []
  let current = next()
  let position = Math.floor(random() * current.length)
  return () => {
    if (position >= current.length) [current, position] = [next(), 0]
    return current[position++] ?? NOTHING
  }
}

/** @param {Logs} logs @param {number} size @returns {Logs} */
function times ({ cpu, rps }, size) {
  return { cpu: size * cpu, rps: size * rps }
}
