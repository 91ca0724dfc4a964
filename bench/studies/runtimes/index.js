/** @import {Study} from '../../study.js' */
/** @import {StudyOptions} from '../../plan/types.js' */
// The study of runtimes: the same script on every line of Node, on Bun, Deno and workerd.
import { everything } from '../rounds.js'
import { toRuntimeFinding } from './finding.js'
import { renderRuntimes } from './section.js'
import { toRuntimeSentences } from './sentences.js'
import { toRuntimeTables } from './tables.js'

/** What engines have got better at, and what they have not. */
const ACTIONS = ['static', 'factorial', 'json']

/** A first answer about thirty servers in eight minutes: shorter slices, more of them in turns. */
/** @type {Readonly<Record<string, Partial<import('../../types.js').Protocol>>>} */
const PROTOCOLS = Object.freeze({
  quick: {
    sliceSeconds: 0.2,
    primeSeconds: 0.2,
    budgetSeconds: 430,
    warmUp: { minSeconds: 0.4, maxSeconds: 0.6, minRequests: 2_000 }
  }
})
/** How often each server is started by itself. */
/** @type {Readonly<Record<string, number>>} */
const STARTS = Object.freeze({ smoke: 1, quick: 3 })
const USUAL_STARTS = 20

/** @type {Study} */
export const study = {
  name: 'runtimes',
  question: 'Should I upgrade, should I switch? What the same script costs on each runtime.',
  reference: 'node',
  kind: 'handler',
  upstream: false,
  runtimes: ['node', 'bun', 'deno', 'workerd'],
  protocol: preset => PROTOCOLS[preset] ?? {},
  starts: ({ preset }) => ({ count: STARTS[preset] ?? USUAL_STARTS, action: 'static' }),
  rounds: options => everything({ ...options, ...chooseLoads(options) }),
  // Frameworks are the question of another study; clusters take the time of an answer to publish.
  usual: ({ server, processModel }, preset) => server.runtime !== undefined &&
    server.wraps === undefined && (processModel === 'single' || isThorough(preset)),
  order: ACTIONS,
  finding: toRuntimeFinding,
  sentences: toRuntimeSentences,
  tables: toRuntimeTables,
  section: { id: 'runtimes', title: 'Releases', render: renderRuntimes }
}

/** @param {string} preset */
function isThorough (preset) {
  return preset === 'standard' || preset === 'classic'
}

/**
 * A quick answer has one load: thirty servers take their time.
 * @param {StudyOptions} options
 * @returns {Pick<StudyOptions, 'actions' | 'presetConnections'>}
 */
function chooseLoads ({ actions, named, preset }) {
  return {
    actions: named ? actions : actions.filter(name => ACTIONS.includes(name)),
    presetConnections: isThorough(preset) ? [1, 64] : [64]
  }
}
