/** @import {Sampler} from '../types.js' */
/** @import {AgentFacts, TreeReading} from '../types.js' */
// The process tree that an agent reads. In: the pid of its root; out: what the kernel says of it. A pid that another
// process got later is never read.
import { BenchError } from '../../errors.js'
import { describeMachine } from '../generators/program/describe-machine.js'
import { createSampler } from '../proc/create-sampler.js'
import { readIdentity } from '../proc/read-identity.js'
import { MOST_PROCESSES } from './agent-talk.js'

/**
 * @typedef {object} WatchedTree
 * @property {AgentFacts} facts
 * @property {(how: {memory: boolean}) => TreeReading} read throws AGENT_ENDED once the root has
 * @property {() => boolean} isAlive
 */

/**
 * @param {number} pid
 * @param {{root?: string, sampler?: Sampler}} [where] root: where proc is mounted
 * @returns {WatchedTree}
 * @throws {BenchError} AGENT_PROCESS: there is no such process, or it can't be read
 */
export function watchTree (pid, { root = '/proc', sampler = createSampler(root) } = {}) {
  if (!sampler.available) {
    throw refusal(pid, {
      why: 'there is no /proc with figures of the scheduler here', remedy: 'run it on Linux'
    })
  }
  if (pid === process.pid) {
    throw refusal(pid, { why: 'that is the agent itself', remedy: 'give the pid of a server' })
  }
  const first = attempt(pid, () => readIdentity(root, pid))
  if (first === null) {
    throw refusal(pid, {
      why: 'no such process runs here, or none that this user may see',
      remedy: 'look with ps, and start the agent in the container of the server, if it is in one'
    })
  }
  const machine = describeMachine()
  const identity = `${machine.boot} ${pid} ${first.startTicks}`
  const isAlive = () => readIdentity(root, pid)?.startTicks === first.startTicks
  const tree = {
    facts: { pid, name: first.name.slice(0, 64), identity, machine },
    isAlive,
    read: (/** @type {{memory: boolean}} */ { memory }) => attempt(pid, () => {
      const atMs = performance.now()
      // An agent that was started from the server's own shell is no part of the server.
      const processes = sampler.readTree(pid, new Set([process.pid])) ?? []
      const pids = processes.map(each => each.pid)
      const cpuSeconds = sampler.readCpuSeconds(pids) ?? { user: 0, system: 0 }
      // Looked at last: what was read before belongs to it.
      if (!isAlive() || processes.length === 0) {
        throw new BenchError('AGENT_ENDED', { pid, name: first.name })
      }
      if (processes.length > MOST_PROCESSES) {
        throw refusal(pid, {
          why: `its tree has ${processes.length} processes, more than ${MOST_PROCESSES}`,
          remedy: 'give the pid of the server alone'
        })
      }
      return {
        identity,
        processes,
        cpuSeconds,
        pssBytes: memory ? readMemory(sampler, pids) : null,
        machine: /** @type {TreeReading['machine']} */ (sampler.readMachine()),
        ownCpuNs: toCpuNs(process.cpuUsage()),
        atMs
      }
    })
  }
  tree.read({ memory: false })
  return tree
}

/**
 * The sum of some would look like less memory than there is.
 * @param {Sampler} sampler
 * @param {readonly number[]} pids
 * @returns {number | null} null: one of them can't be read
 */
function readMemory (sampler, pids) {
  const sizes = pids.map(pid => sampler.readPssBytes([pid]))
  return sizes.reduce((sum, size) => sum === null || size === null ? null : sum + size, 0)
}

/**
 * @template Value
 * @param {number} pid
 * @param {() => Value} read
 * @returns {Value}
 * @throws {BenchError} AGENT_PROCESS
 */
function attempt (pid, read) {
  try {
    return read()
  } catch (error) {
    if (error instanceof BenchError) throw error
    throw refusal(pid, {
      why: /** @type {Error} */ (error).message,
      remedy: 'start the agent as the user of the server, or as root'
    }, error)
  }
}

/** @param {NodeJS.CpuUsage} usage microseconds */
function toCpuNs ({ user, system }) {
  return (user + system) * 1000
}

/** @param {number} pid @param {{why: string, remedy: string}} what @param {unknown} [cause] */
function refusal (pid, what, cause) {
  return new BenchError('AGENT_PROCESS', { pid, ...what }, cause)
}
