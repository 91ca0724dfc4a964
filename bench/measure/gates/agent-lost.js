/** @import {Gate} from '../types.js' */

/** @type {Omit<Gate, 'effect'>} */
export const gate = {
  code: 'agent-lost',
  meaning: 'An agent beside the server did not tell what it read, before the load or after it: ' +
    "the slice knows nothing of the server's CPU time and memory. Requests per second and " +
    'latency count.',
  remedy: 'See whether the agent and the process that it reads still run there; start the agent ' +
    'anew at the same address with the same token, and the next slice is read by it.',
  check: ({ agentLost = null }) => agentLost
}
