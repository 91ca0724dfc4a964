/** @import {AgentAddress, Agents} from '../types.js' */
// The agents of one server that answers at one address or at several. In: their addresses; out: one thing to read.
import { BenchError } from '../../errors.js'
import { dialAgent } from './dial-agent.js'
import { formatAgentAddress } from './parse-address.js'

/**
 * @param {readonly AgentAddress[]} places an agent whose tree answers at several addresses of the server is there as
 *   often; it is read once
 * @param {{token: string, limits?: Parameters<typeof dialAgent>[1]['limits']}} how
 * @returns {Agents}
 */
export function openAgents (places, { token, limits }) {
  const once = new Map(places.map(place => [formatAgentAddress(place), place]))
  const agents = [...once.values()].map(place => dialAgent(place, { token, limits }))
  return {
    greet: async () => {
      const told = await Promise.all(agents.map(async agent =>
        ({ address: agent.address, facts: await agent.greet() })))
      refuseTwice(told)
      return told
    },
    read: how => Promise.all(agents.map(agent => agent.read(how))),
    close: () => agents.forEach(agent => agent.close())
  }
}

/** @param {Awaited<ReturnType<Agents['greet']>>} told @throws {BenchError} AGENT_TWICE */
function refuseTwice (told) {
  for (const same of Map.groupBy(told, ({ facts }) => facts.identity).values()) {
    const [first, second] = same
    if (first === undefined || second === undefined) continue
    throw new BenchError('AGENT_TWICE', {
      first: first.address, second: second.address, pid: first.facts.pid
    })
  }
}
