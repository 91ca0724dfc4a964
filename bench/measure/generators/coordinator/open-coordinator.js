/** @import {BenchError} from '../../../errors.js' */
/** @import {Member, Schedule} from './welcome.js' */
// Where generators meet: listens, lets in who knows the run's token, and keeps the seat of each. In: how many there
// are; out: its address, and the member at each index once it has joined.
import { now } from '../clock/now.js'
import { createToken } from '../../channel/keys.js'
import { listenForSessions } from '../../channel/listen.js'
import { createBarrier } from './create-barrier.js'
import { welcome } from './welcome.js'

/**
 * @typedef {object} Coordinator
 * @property {{host: string, port: number, token: string}} address
 * @property {readonly (Member | null)[]} members by index; null: it has not joined, or is gone
 * @property {Schedule} schedule
 * @property {(index: number, waitMs: number) => Promise<Member | null>} join waits for it; null: it did not come
 * @property {() => BenchError | null} lastRefusal why a connection was closed last; null: none was
 * @property {() => Promise<void>} close closes all connections, upon which generators end
 */

/**
 * @param {{count: number, host?: string, token?: string, proofMs?: number}} options
 * @returns {Promise<Coordinator>}
 */
export async function openCoordinator ({
  count, host = '127.0.0.1', token = createToken(), proofMs
}) {
  /** @type {(Member | null)[]} */
  const members = Array.from({ length: count }, () => null)
  /** @type {Set<() => void>} */
  const watchers = new Set()
  const tellWatchers = () => watchers.forEach(look => look())
  const schedule = { startAt: 0, barrier: createBarrier(count, now) }
  /** @type {BenchError | null} */
  let refusal = null
  const door = await listenForSessions(
    socket => welcome(socket, { token, members, schedule, onJoined: tellWatchers }),
    {
      host,
      expected: count,
      ...proofMs !== undefined && { proofMs },
      onRefused: error => { refusal = error }
    }
  )
  return {
    address: { host, port: door.port, token },
    members,
    schedule,
    join: (index, waitMs) => awaitMember(() => members[index] ?? null, {
      watchers, waitMs, isOver: () => !door.isOpen()
    }),
    lastRefusal: () => refusal,
    close: async () => {
      const closed = door.close()
      tellWatchers()
      await closed
    }
  }
}

/**
 * @param {() => Member | null} find
 * @param {{watchers: Set<() => void>, waitMs: number, isOver: () => boolean}} how isOver: whether nobody comes any more
 * @returns {Promise<Member | null>}
 */
function awaitMember (find, { watchers, waitMs, isOver }) {
  return new Promise(resolve => {
    const finish = () => {
      clearTimeout(timer)
      watchers.delete(look)
      resolve(find())
    }
    const timer = setTimeout(finish, waitMs)
    const look = () => { if (find() !== null || isOver()) finish() }
    watchers.add(look)
    look()
  })
}
