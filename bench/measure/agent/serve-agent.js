/** @import {AgentAddress} from '../types.js' */
/** @import {WatchedTree} from './watch-tree.js' */
// The agent's side: listens, and answers whoever knows the token with what it reads. In: a tree; out: its address.
import { createChannel } from '@shootout/processes'
import { BenchError } from '../../errors.js'
import { listenForSessions } from '../channel/listen.js'
import { openSession } from '../channel/open-session.js'
import { AGENT_CONTRACT, AGENT_TALK } from './agent-talk.js'
import { formatAgentAddress } from './parse-address.js'

/** Benches that may read the same server; it is odd if there are two. */
const MOST_BENCHES = 4

/**
 * @param {WatchedTree} tree
 * @param {{
 *   address: AgentAddress, token: string, proofMs?: number, onRefused?: (why: string, from: string) => void
 * }} how address: port 0 for a free one; onRefused: told of connections that were closed
 * @returns {Promise<{address: AgentAddress, close: () => Promise<void>}>}
 * @throws {BenchError} AGENT_PORT
 */
export async function serveAgent (tree, {
  address, token, proofMs, onRefused = () => {}
}) {
  try {
    const door = await listenForSessions(socket => welcome(socket, { tree, token }), {
      ...address,
      expected: MOST_BENCHES,
      ...proofMs !== undefined && { proofMs },
      onRefused: ({ code }, from) => onRefused(
        code === 'FRAME_FORGED' ? 'its token is another one' : 'what it sent is no question', from)
    })
    return { address: { ...address, port: door.port }, close: door.close }
  } catch (error) {
    const { message } = /** @type {Error} */ (error)
    throw new BenchError(
      'AGENT_PORT', { address: formatAgentAddress(address), why: message }, error)
  }
}

/** @param {import('node:net').Socket} socket @param {{tree: WatchedTree, token: string}} own */
function welcome (socket, { tree, token }) {
  const session = openSession(socket, { token, talk: AGENT_TALK, side: 'agent' })
  const channel = createChannel(session.port, {
    hello: (/** @type {{contract: number}} */ { contract }) => {
      if (contract === AGENT_CONTRACT) return tree.facts
      throw new Error(
        `it speaks version ${AGENT_CONTRACT} of the contract, and the bench ${contract}`)
    },
    read: tree.read
  })
  void session.ended.then(channel.close)
  return session
}
