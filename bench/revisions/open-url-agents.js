/** @import {Agents} from '../measure/types.js' */
/** @import {PlannedAgent} from '../types.js' */
/** @import {AgentsOfUrls} from './types.js' */
// Agents beside two servers that run already. In: their addresses; out: what reads each side, once both have answered.
import { BenchError } from '../errors.js'
import { openAgents } from '../measure/agent/open-agents.js'
import { toPlanned } from '../measure/agent/read-agents.js'
import { demandToken } from '../measure/agent/token.js'

/** @typedef {{agents: Agents, planned: PlannedAgent[]}} UrlAgents */

/**
 * @param {Readonly<AgentsOfUrls>} places
 * @param {NodeJS.ProcessEnv} env with the token
 * @returns {Promise<{a: UrlAgents, b: UrlAgents}>} connected when they are first read
 * @throws {BenchError} AGENT_SILENT, AGENT_TOKEN, OPTIONS_DISAGREE: both sides are one process
 */
export async function openUrlAgents (places, env) {
  const token = demandToken(env)
  const [a, b] = [openAgents([places.a], { token }), openAgents([places.b], { token })]
  try {
    const [ofA, ofB] = await Promise.all([a.greet(), b.greet()])
    const same = ofA.find(({ facts }) =>
      ofB.some(other => other.facts.identity === facts.identity))
    if (same !== undefined) {
      throw new BenchError('OPTIONS_DISAGREE', {
        reason: `--agent-a and --agent-b read the same process, ${same.facts.pid}: two servers ` +
          'are compared, each with an agent of its own'
      })
    }
    return {
      a: { agents: a, planned: ofA.map(toPlanned) }, b: { agents: b, planned: ofB.map(toPlanned) }
    }
  } finally {
    a.close()
    b.close()
  }
}
