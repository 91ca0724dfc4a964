/** @import {Client} from '../../other-server/index.js' */
/** @import {HostOptions} from '../../types.js' */
// The transaction that a worker has left open on the server of the documents: it would keep its locks there.
import { createClient, takeTransactionNote } from '../../other-server/index.js'

/**
 * @param {number} slot of a worker that is gone
 * @param {object} place
 * @param {Pick<HostOptions, 'documentsAt'>} place.options
 * @param {string} place.sockets the folder with its note
 * @param {(text: string) => void} place.log
 * @param {(...server: Parameters<typeof createClient>) => Pick<Client, 'send'>} [connect]
 */
export async function abortLeft (
  slot, { options: { documentsAt }, sockets, log }, connect = createClient
) {
  if (!documentsAt) return
  const { origin, auth } = documentsAt
  try {
    const left = takeTransactionNote(sockets, slot)
    if (left === null) return
    await connect(origin, auth, left.database).send('DELETE', `/_api/transaction/${left.id}`)
  } catch (error) {
    log(`the transaction of a worker that ended is left to the limits of ${origin}: ` +
      `${/** @type {Error} */ (error).message}`)
  }
}
