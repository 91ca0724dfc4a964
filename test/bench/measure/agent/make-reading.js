/** @import {AgentFacts, AgentReading, TreeReading} from '../../../../bench/measure/types.js' */
import { makeMachine } from '../gates/make-generators.js'

/** @param {Partial<AgentFacts>} [changes] @returns {AgentFacts} of an agent on another machine */
export function makeFacts (changes = {}) {
  return {
    pid: 4711, name: 'node', identity: 'another 4711 1000',
    machine: { ...makeMachine({ name: 'web1' }), boot: 'another' }, ...changes
  }
}

/** @param {Partial<AgentReading>} [changes] @returns {AgentReading} of one process */
export function makeReading (changes = {}) {
  return {
    ...makeTreeReading(), address: '10.0.0.5:7070', facts: makeFacts(),
    askedAt: Date.UTC(2026, 0, 1) - 3, answeredAt: Date.UTC(2026, 0, 1), ...changes
  }
}

/** @returns {TreeReading} as the agent sends it */
export function makeTreeReading () {
  return {
    identity: 'another 4711 1000',
    processes: [{ pid: 4711, parentPid: 1, cpuNs: 5e9, waitNs: 1e8 }],
    cpuSeconds: { user: 4, system: 1 }, pssBytes: 3e7, ownCpuNs: 1e7, atMs: 10_000,
    machine: { busyTicks: 1000, stealTicks: 0, totalTicks: 4000, pressureUs: null }
  }
}
