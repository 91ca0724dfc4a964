/** @import {Credentials, DocumentClient} from '../documents/types.js' */
/** @import {RunningServer} from '../types.js' */
// What a server with the cursor API adds to its RunningServer: where queries are sent, and the collection that they
// read, which the suite brings along.
import queryDocuments from '../../actions/queries/create-documents.js'
import { createDocumentClient } from '../documents/create-document-client.js'
import { toReason, toSafeCause } from '../documents/read-error.js'
import { FoxxError } from './errors.js'

/** Who asks a server without authentication: as arangojs does, so that both ways of asking cost the server the same. */
const NOBODY = { username: 'root', password: '' }

/** @typedef {{urls: readonly string[], auth?: Credentials, database?: string}} Place */

/**
 * @param {Place} place origins, and who asks
 * @returns {{offer: Required<Pick<RunningServer, 'queries' | 'prepareQueries'>>, drop: () => Promise<void>}} drop:
 *   removes what prepareQueries has made; rejects with COLLECTION_LEFT
 */
export function serveQueries ({ urls, auth = NOBODY, database = '_system' }) {
  /** @type {Set<string>} */
  const created = new Set()
  const place = { urls, auth, database }
  return {
    offer: {
      queries: {
        urls,
        database,
        authorization:
          `Basic ${Buffer.from(`${auth.username}:${auth.password}`).toString('base64')}`
      },
      prepareQueries: actions => withClient(place, async client => {
        for (const name of new Set(actions.flatMap(({ collection }) => collection ?? []))) {
          if (created.has(name)) continue
          if (!await create(client, name, place)) {
            throw new FoxxError('COLLECTION_TAKEN', { url: urls[0], collection: name })
          }
          created.add(name)
          await fill(client, name, place)
        }
      })
    },
    drop: () => withClient(place, async client => {
      for (const name of created) {
        await client.drop(name).catch(error => {
          throw new FoxxError(
            'COLLECTION_LEFT',
            { url: urls[0], collection: name, reason: toReason(error) },
            toSafeCause(error)
          )
        })
        created.delete(name)
      }
    })
  }
}

/** @param {Place} place @param {(client: DocumentClient) => Promise<void>} work */
async function withClient (place, work) {
  const client = createDocumentClient(place)
  try {
    await work(client)
  } finally {
    client.close()
  }
}

/**
 * @param {DocumentClient} client
 * @param {string} name
 * @param {Place} place
 * @returns {Promise<boolean>} false: there is one
 */
function create (client, name, { urls }) {
  return client.create(name)
    .catch(error => { throw toUnfilled(error, { url: urls[0], collection: name }) })
}

/** @param {DocumentClient} client @param {string} name @param {Place} place */
async function fill (client, name, { urls }) {
  const documents = queryDocuments.listDocuments()
  const stored = await client.saveAll(name, documents)
    .catch(error => { throw toUnfilled(error, { url: urls[0], collection: name }) })
  if (stored !== documents.length) {
    throw new FoxxError('COLLECTION_UNFILLED', {
      url: urls[0],
      collection: name,
      reason: `${stored} of ${documents.length} documents were stored`
    })
  }
}

/** @param {unknown} error @param {{url: string | undefined, collection: string}} what */
function toUnfilled (error, what) {
  return new FoxxError(
    'COLLECTION_UNFILLED', { ...what, reason: toReason(error) }, toSafeCause(error)
  )
}
