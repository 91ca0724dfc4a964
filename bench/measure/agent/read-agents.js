/** @import {AgentShare, PlannedAgent} from '../../types.js' */
/** @import {AgentFacts, AgentReading, Agents, AgentsTold} from '../types.js' */
// What agents read around a load, and what the server used between. In: agents; out: readings, or why there are none;
// what there was between two of them.
import { BenchError } from '../../errors.js'
import { readNoise } from '../proc/read-noise.js'
import { usedBetween } from '../proc/read-tree.js'
import { describeMachine } from '../generators/program/describe-machine.js'

/**
 * @param {Agents | null} agents
 * @param {{memory: boolean}} how
 * @returns {Promise<{agents?: AgentsTold}>} empty: there are no agents
 */
export async function readAgents (agents, how) {
  if (agents === null) return {}
  try {
    return { agents: { readings: await agents.read(how) } }
  } catch (error) {
    if (!(error instanceof BenchError)) throw error
    return { agents: { why: error.message } }
  }
}

/**
 * @param {AgentsTold | undefined} before
 * @param {AgentsTold | undefined} after of the same agents
 * @returns {{shares: AgentShare[]} | {why: string} | null} null: there are no agents
 */
export function compareReadings (before, after) {
  if (before === undefined || after === undefined) return null
  if ('why' in before) return { why: `before the load ${before.why}` }
  if ('why' in after) return { why: `after the load ${after.why}` }
  const pairs = after.readings.map((later, index) => ({ earlier: before.readings[index], later }))
  const other = pairs.find(({ earlier, later }) => earlier?.identity !== later.identity)
  if (other !== undefined) {
    const { address, facts: { pid, name } } = other.later
    return { why: `the agent at ${address} reads another process than before the load, ${pid} ` +
      `(${name})` }
  }
  const boots = pairs.map(({ later }) => later.facts.machine.boot)
  const here = describeMachine().boot
  return {
    shares: pairs.map(({ earlier, later }) => {
      const { boot } = later.facts.machine
      // Of a machine on which more of this run goes on nobody knows what others did.
      const alone = boot !== here && boots.filter(other => other === boot).length === 1
      return toShare(/** @type {AgentReading} */ (earlier), later, { alone })
    })
  }
}

/**
 * @param {AgentReading} before
 * @param {AgentReading} after of the same process
 * @param {{alone: boolean}} how alone: whether nothing else of the run is on that machine
 * @returns {AgentShare}
 */
function toShare (before, after, { alone }) {
  const { cpuNs, waitNs } = usedBetween(before.processes, after.processes)
  const { foreignCpuShare, stealShare } = readNoise(before.machine, after.machine, {
    ownCpuNs: cpuNs + after.ownCpuNs - before.ownCpuNs,
    seconds: (after.atMs - before.atMs) / 1000
  })
  return {
    ...toPlanned(after),
    processes: after.processes.length,
    cpuNs,
    waitNs,
    cpuSeconds: {
      user: after.cpuSeconds.user - before.cpuSeconds.user,
      system: after.cpuSeconds.system - before.cpuSeconds.system
    },
    pssBytes: after.pssBytes,
    readBefore: toMoment(before),
    readAfter: toMoment(after),
    foreignCpuShare: alone ? foreignCpuShare : null,
    stealShare
  }
}

/**
 * @param {{address: string, facts: AgentFacts}} agent
 * @returns {PlannedAgent} what a run file tells of it
 */
export function toPlanned ({ address, facts }) {
  const { name, cpus, cpuModel, memoryBytes, node } = facts.machine
  return {
    address, pid: facts.pid, name: facts.name, machine: { name, cpus, cpuModel, memoryBytes, node }
  }
}

/** @param {AgentReading} reading */
function toMoment ({ askedAt, answeredAt }) {
  return { at: new Date(answeredAt).toISOString(), withinMs: answeredAt - askedAt }
}
