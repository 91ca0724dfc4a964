/** @import {Edge, How, Step} from '../types.js' */
// Histories by a seed: which steps, in which order, with which values.
import { createRandom } from '@shootout/statistics'
import { WORKERS } from './world.js'

const KEYS = 9
const VALUES = 6
const TRANSACTIONS = 3
const CURSORS = 2
const STEPS = 120
/** Of these a history has more than one short write transaction takes: commits and builds in parts. */
const LARGE_SHARE = 0.15
const MANY = 260
/** @type {readonly How[]} */
const HOW = ['insert', 'insert', 'upsert', 'update', 'update', 'replace', 'remove']
const WAITS_MS = [1, 5, 20, 60, 250, 1500]

/** How often each comes. @type {readonly [Step['does'], number][]} */
const WEIGHTS = [
  ['write', 40], ['read', 10], ['count', 3], ['range', 10], ['begin', 12], ['commit', 5],
  ['commit-part', 6], ['abort', 2], ['open-cursor', 2], ['pull', 5], ['build', 2],
  ['build-part', 4], ['drop', 1], ['truncate', 0.5], ['sync', 5], ['wait', 9],
  ['kill-worker', 1], ['kill-host', 0.5], ['lose-power', 2.5], ['check', 1]
]
const TOTAL = WEIGHTS.reduce((sum, [, weight]) => sum + weight, 0)

/** @typedef {{random: () => number, below: (most: number) => number}} Draw */

/** @param {number} seed @returns {Step[]} */
export function generateSteps (seed) {
  const random = createRandom(seed)
  const below = (/** @type {number} */ most) => Math.floor(random() * most)
  const isLarge = random() < LARGE_SHARE
  /** @type {Step[]} */
  const steps = [
    { does: 'build', worker: 0, name: 'by-n' }, { does: 'build', worker: 1, name: 'by-u' }
  ]
  for (let filled = 0; isLarge && filled < 3; filled++) {
    steps.push(
      { does: 'begin', worker: below(WORKERS), at: 0 }, { does: 'fill', at: 0, count: MANY },
      { does: 'commit-part', at: 0 }, { does: 'commit-part', at: 0 }
    )
  }
  while (steps.length < STEPS) {
    const step = toStep(toName(random() * TOTAL), { random, below })
    if (step.does === 'lose-power' && random() < 0.6) steps.push(...toEve({ random, below }))
    steps.push(step)
  }
  return steps
}

/**
 * What makes it matter that the power fails: a write that has just been synced, or that ought to be by now.
 * @param {Draw} draw
 * @returns {Step[]}
 */
function toEve (draw) {
  const worker = draw.below(WORKERS)
  const write = toStep('write', draw)
  return draw.random() < 0.5
    ? [write, { does: 'sync', worker }, { does: 'wait', ms: 60 }]
    : [{ does: 'wait', ms: 1500 }, write, { does: 'wait', ms: 250 }]
}

/** @param {number} place @returns {Step['does']} */
function toName (place) {
  let sum = 0
  for (const [name, weight] of WEIGHTS) {
    sum += weight
    if (place < sum) return name
  }
  return 'check'
}

/**
 * @param {Step['does']} does
 * @param {Draw} draw
 * @returns {Step}
 */
function toStep (does, { random, below }) {
  const worker = below(WORKERS)
  const at = below(TRANSACTIONS)
  const place = { worker, at: random() < 0.5 ? at : null }
  const name = random() < 0.5 ? /** @type {const} */ ('by-n') : /** @type {const} */ ('by-u')
  const key = `k${below(KEYS)}`
  switch (does) {
    case 'write': {
      const how = /** @type {How} */ (HOW[below(HOW.length)])
      return {
        does, ...place, how, key: how === 'insert' && random() < 0.2 ? null : key,
        n: below(VALUES), u: random() < 0.6 ? below(2 * VALUES) : null,
        ...(random() < 0.3 && { isDeferred: true })
      }
    }
    case 'read': return { does, ...place, key }
    case 'count': case 'truncate': return { does, ...place }
    case 'range': return {
      does, ...place, lower: toEdge(random, below), upper: toEdge(random, below),
      reverse: random() < 0.3
    }
    case 'begin': return { does, worker, at }
    case 'commit': case 'commit-part': case 'abort': return { does, at }
    case 'fill': return { does, at, count: MANY }
    case 'open-cursor': return { does, worker, at: below(CURSORS) }
    case 'pull': return { does, at: below(CURSORS), rows: 1 + below(6) }
    case 'build': case 'drop': return { does, worker, name }
    case 'build-part': case 'sync': case 'kill-worker': case 'check': return { does, worker }
    case 'wait': return { does, ms: WAITS_MS[below(WAITS_MS.length)] ?? 1 }
    case 'kill-host': return { does }
    case 'lose-power': return { does, seed: below(2 ** 31) }
  }
}

/** @param {() => number} random @param {(most: number) => number} below @returns {Edge | null} */
function toEdge (random, below) {
  return random() < 0.3 ? null : { value: below(VALUES), inclusive: random() < 0.5 }
}
