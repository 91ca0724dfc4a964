/** @import {DocumentsAt} from '../../../../../other-server/types.js' */
/** @import {RemoteAccess, RemoteSession, RemoteTransaction} from './types.js' */
// What the services of a worker have open on the server of the documents.
import { HostError, ServerError } from '../../../../../errors.js'
import { askAs } from './ask-as.js'

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
 * @throws {HostError} 503 where service code is just being ended: nothing of it may be written outside of its
 *   transaction; 1653 in another database
 */
export function currentTransaction ({ session, server, runs: { run }, database }) {
  const { transaction } = session
  if (transaction === null) return null
  if (transaction.stops !== server.stops()) {
    if (transaction.run === run) {
      throw new HostError('ERROR_HTTP_SERVICE_UNAVAILABLE', 'the transaction ran for too long ' +
        'and has been ended; try again')
    }
    abortTransaction(server)
    return null
  }
  if (transaction.database === database) return transaction
  throw new HostError('ERROR_TRANSACTION_DISALLOWED_OPERATION', 'the transaction that runs is ' +
    `one of the database ${transaction.database}, and can't go on in ${database}`)
}

/**
 * Undoes the transaction that is open, if there is one. Where the server can't be asked, whoever finds the note asks
 * once more, and the server's own limit ends it.
 * @param {DocumentsAt} server
 */
export function abortTransaction (server) {
  const session = toSession(server)
  const { transaction } = session
  if (transaction === null) return
  session.transaction = null
  try {
    const { database, id } = transaction
    askAs({ server, database }, { method: 'DELETE', path: `/_api/transaction/${id}` })
  } catch (error) {
    if (error instanceof HostError) return
    // It is over already.
    if (!(error instanceof ServerError)) throw error
  }
  server.note.end()
}

/** After it was committed. @param {DocumentsAt} server */
export function forgetTransaction (server) {
  toSession(server).transaction = null
  server.note.end()
}
