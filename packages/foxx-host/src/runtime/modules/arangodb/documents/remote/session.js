/** @import {DocumentsAt} from '../../../../../other-server/types.js' */
/** @import {RemoteAccess, RemoteSession, RemoteTransaction} from './types.js' */
// What the services of a worker have open on the server of the documents.

/**
 * The handlers of a worker run one after the other, so what belongs to the running one belongs to the server.
 * @type {WeakMap<DocumentsAt, RemoteSession>}
 */
const sessions = new WeakMap()

/**
 * @param {DocumentsAt} server
 * @returns {RemoteSession} always the same one
 */
export function toSession (server) {
  const session = sessions.get(server) ?? { transaction: null }
  sessions.set(server, session)
  return session
}

/**
 * @param {DocumentsAt} server
 * @returns {boolean} whether service code runs in a transaction of its own there
 */
export function isInTransaction (server) {
  return toSession(server).transaction !== null
}

/**
 * @param {RemoteAccess} access
 * @returns {RemoteTransaction | null} that of this very call stack
 */
export function currentTransaction ({ session }) {
  return session.transaction
}
