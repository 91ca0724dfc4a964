/** @import {Step} from './types.js' */
// The prover of the document store: seeded histories of a simulated host, each step held against what has to be.
import { inspect } from 'node:util'
import { generateSteps } from './simulation/generate-steps.js'
import { startHistories } from './histories.js'
import { shrinkSteps } from './shrink-steps.js'

/** Histories that are tried to find the smallest. */
const SHRINK_SECONDS = 60
const WIDTH = 98

/** @typedef {{seed: number, count: number, budgetSeconds: number}} ProveOptions */

/**
 * @param {ProveOptions} options
 * @param {AbortSignal} signal ends it
 * @returns {Promise<{text: string, hasFault: boolean}>} what is printed
 */
export async function proveStore (options, signal) {
  const histories = startHistories()
  try {
    return await look(histories, options, signal)
  } finally {
    await histories.end()
  }
}

/**
 * @param {import('./histories.js').Histories} histories
 * @param {ProveOptions} options
 * @param {AbortSignal} signal
 * @returns {Promise<{text: string, hasFault: boolean}>}
 */
async function look (histories, { seed, count, budgetSeconds }, signal) {
  const start = performance.now()
  const toSeconds = () => (performance.now() - start) / 1000
  /** @type {Map<string, number>} */
  const counts = new Map()
  let syncs = 0
  let number = 0
  while (number < count && !signal.aborted && toSeconds() < budgetSeconds) {
    const own = (seed + number) % 2 ** 31
    const steps = generateSteps(own)
    const outcome = await histories.run(steps, own)
    number++
    syncs += outcome.syncs
    for (const [name, times] of outcome.counts) counts.set(name, (counts.get(name) ?? 0) + times)
    if (outcome.fault === null) continue
    const tried = steps.slice(0, outcome.fault.step + 1)
    const text = await tell(tried, { histories, own, kind: toKind(outcome.fault.text), signal })
    return { hasFault: true, text }
  }
  const all = [...counts.values()].reduce((sum, times) => sum + times, 0)
  return {
    hasFault: false,
    text: `${number} histories, ${all} steps, ${syncs} syncs, in ${toSeconds().toFixed(1)} s:\n` +
      [...counts].sort(([, a], [, b]) => b - a)
        .map(([name, times]) => `${String(times).padStart(8)}  ${name}\n`).join('') +
      `No fault from seed ${seed} on.\n`
  }
}

/**
 * @param {readonly Step[]} steps
 * @param {{histories: import('./histories.js').Histories, own: number, kind: string, signal: AbortSignal}} parts
 * @returns {Promise<string>}
 */
async function tell (steps, { histories, own, kind, signal }) {
  const until = performance.now() + SHRINK_SECONDS * 1000
  const smallest = await shrinkSteps(steps, {
    fails: async rest => {
      const { fault } = await histories.run(rest, own)
      return fault !== null && toKind(fault.text) === kind
    },
    isOver: () => signal.aborted || performance.now() > until
  })
  const { fault } = await histories.run(smallest, own)
  const shown = inspect(smallest, { depth: null, breakLength: WIDTH, maxArrayLength: null })
  return `History ${own}: ${fault?.text ?? kind}\n` +
    `Again: npm run prove -- store --seed ${own} --count 1\n\n` +
    'This test fails alone, as a file in the root of the suite:\n\n' +
    "import { expectHistory } from './test/prove/store/expect-history.js'\n\n" +
    `it('keeps a history', () => expectHistory(${shown.replaceAll('\n', '\n  ')}, ${own}))\n`
}

/** What a fault is, without what it happened to. @param {string} text */
function toKind (text) {
  return text.split('\n', 1)[0]?.replaceAll(/'[^']*'|\d+(:k\d+)?/g, '').slice(0, 40) ?? ''
}
