/** @import {Worker} from 'node:cluster' */
// Connections that node:cluster has handed to a worker which ends before it says that it has them. Node keeps them open
// for an answer that never comes, and their clients wait. Nothing of a request has been read from them, so another
// worker can take them.
//
// Node has no public way to see them. This rests on two messages between node's primary and its workers
// (lib/internal/cluster/round_robin_handle.js): {act: 'newconn', key, seq} with a connection, and {ack: seq, accepted}
// as the reply, where a worker that closes its server accepts none. What a dead worker did not reply is replied for it.
// Should node change them, nothing is found here, and connections wait as they did.
// Not workers that listen by themselves (reusePort): the kernel shares out few connections unevenly, and two hosts
// could have one port without noticing. Not one handle for all (SCHED_NONE), which node's manual calls unbalanced.
import cluster from 'node:cluster'

const OF_CLUSTER = 'NODE_CLUSTER'

/**
 * @typedef {object} ClusterMessage
 * @property {string} [cmd] OF_CLUSTER
 * @property {string} [act]
 * @property {string} [key] of a server, as node names it
 * @property {number} [seq]
 * @property {number} [ack] the seq of what is replied to
 * @property {boolean} [accepted]
 */

/** Of which servers, by node's key of each, a worker has taken a connection. @type {WeakMap<Worker, Set<string>>} */
const serving = new WeakMap()

/**
 * @param {Worker} worker just forked. When it ends, connections that it has not taken go to another worker that answers
 *   for the same server, or are closed where there is none
 */
export function rescueConnections (worker) {
  const { process: child } = worker
  /** The key of the server of each connection on its way, by number. @type {Map<number, string>} */
  const onTheWay = new Map()
  /** @type {Set<string>} */
  const keys = new Set()
  serving.set(worker, keys)
  watchSent(child, ({ cmd, act, key, seq }) => {
    if (cmd !== OF_CLUSTER || act !== 'newconn') return
    if (key !== undefined && seq !== undefined) onTheWay.set(seq, key)
  })
  child.on('internalMessage', (/** @type {ClusterMessage} */ { act, key, ack, accepted }) => {
    if (act === 'close' && key !== undefined) keys.delete(key)
    if (ack === undefined) return
    const taken = onTheWay.get(ack)
    if (taken === undefined) return
    onTheWay.delete(ack)
    if (accepted) keys.add(taken)
  })
  // All that it has said has been read; node handles that first.
  child.once('close', () => setImmediate(() => {
    keys.clear()
    if (onTheWay.size > 0) giveBack(worker, onTheWay)
  }))
}

/** @param {Worker} worker that is gone @param {ReadonlyMap<number, string>} onTheWay */
function giveBack ({ id, process: child }, onTheWay) {
  // Node waits with this event until the connection has arrived that was sent, and goes on giving it others.
  if (cluster.workers?.[id]?.process === child) child.emit('disconnect')
  for (const [seq, key] of onTheWay) {
    // What one has accepted that is gone, node closes.
    child.emit('internalMessage', { cmd: OF_CLUSTER, ack: seq, accepted: !isServed(key) })
  }
}

/** @param {Worker['process']} child @param {(message: ClusterMessage) => void} hear */
function watchSent (child, hear) {
  const { send } = child
  child.send = /** @type {typeof send} */ ((/** @type {Parameters<typeof send>} */ ...args) => {
    hear(/** @type {ClusterMessage} */ (args[0]))
    return send.apply(child, args)
  })
}

/** @param {string} key @returns {boolean} whether a worker that lives has taken a connection of this server */
function isServed (key) {
  return Object.values(cluster.workers ?? {}).some(worker =>
    worker?.isConnected() && serving.get(worker)?.has(key))
}
