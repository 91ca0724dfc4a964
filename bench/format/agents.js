/** @import {PlannedAgent} from '../types.js' */

/**
 * @param {readonly Pick<PlannedAgent, 'address' | 'pid' | 'name' | 'machine'>[]} agents
 * @returns {string} 'process 4711 (node) on web1, read by the agent at 10.0.0.5:7070'
 */
export function describeAgents (agents) {
  return agents.map(({ address, pid, name, machine }) =>
    `process ${pid} (${name}) on ${machine.name}, read by the agent at ${address}`).join('; ')
}
