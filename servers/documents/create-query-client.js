/** @import {QueryPlace} from '../types.js' */
/** @import {Credentials, QueryClient} from './types.js' */
// Queries over cursors through arangojs, as whoever uses it would write them. In: where a server is; out: results, and
// what it took to fetch them.
import { connectDatabase } from './connect.js'

/**
 * @param {QueryPlace & {timeoutMs: number}} place origins without credentials
 * @returns {QueryClient} runs one query after the other: its counts are those of the connection; its errors are
 *   arangojs' own, to be read with readFailure
 */
export function createQueryClient ({ authorization, ...place }) {
  const counts = { sent: 0, answered: 0, bytes: 0 }
  const database = connectDatabase({ ...place, auth: toCredentials(authorization) }, {
    beforeRequest: () => { counts.sent++ },
    afterResponse: (_error, response) => {
      if (response === undefined) return
      counts.answered++
      // Its body is read by arangojs alone; the host and ArangoDB both tell its length.
      counts.bytes += Number(response.headers.get('content-length') ?? 0)
    }
  })
  return {
    counts,
    all: async (query, batchSize) => {
      const cursor = await database.query(query, {}, { batchSize })
      return cursor.all()
    },
    close: () => database.close()
  }
}

/** @param {string} authorization 'Basic ' and a name and a password in base64 @returns {Credentials} */
function toCredentials (authorization) {
  const text = Buffer.from(authorization.replace(/^Basic /, ''), 'base64').toString()
  const colon = text.indexOf(':')
  return { username: text.slice(0, colon), password: text.slice(colon + 1) }
}
