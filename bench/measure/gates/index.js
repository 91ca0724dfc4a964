/** @import {Evidence, Gate} from '../types.js' */
/** @import {GateFinding} from '../../types.js' */
// The gates, worst first. A gate never looks at how fast the server was in order to throw a slice
// away: what invalidates a slice is always something that was lost, wrong or not as asked for.
import { amount } from './amount.js'
import { clientBound } from './client-bound.js'
import { connections } from './connections.js'
import { conservation } from './conservation.js'
import { fellBehind } from './fell-behind.js'
import { foreignCpu } from './foreign-cpu.js'
import { imbalance } from './imbalance.js'
import { inserted } from './inserted.js'
import { linkBound } from './link-bound.js'
import { littlesLaw } from './littles-law.js'
import { network } from './network.js'
import { noAnswers } from './no-answers.js'
import { pacerLag } from './pacer-lag.js'
import { queueWait } from './queue-wait.js'
import { serverDied } from './server-died.js'
import { timer } from './timer.js'
import { upstreamBound } from './upstream-bound.js'
import { upstreamRequests } from './upstream-requests.js'
import { findings } from './findings.js'

/** @type {readonly Gate[]} */
export const GATES = [
  serverDied, noAnswers, conservation, inserted, upstreamRequests, connections, clientBound,
  network, linkBound, amount, pacerLag, upstreamBound, littlesLaw, queueWait, foreignCpu,
  fellBehind, imbalance, timer, ...findings
]

const BY_CODE = new Map(GATES.map(gate => [gate.code, gate]))

/**
 * @param {Evidence} evidence
 * @returns {GateFinding[]} worst first
 */
export function judge (evidence) {
  return GATES.flatMap(gate => {
    const detail = gate.check?.(evidence) ?? null
    return detail === null ? [] : [{ code: gate.code, detail }]
  })
}

/**
 * @param {string} code
 * @returns {Gate}
 * @throws {RangeError} when no gate has this code
 */
export function gateOf (code) {
  const gate = BY_CODE.get(code)
  if (gate === undefined) throw new RangeError(`no gate is called '${code}'`)
  return gate
}
