/** @import {DocumentClient} from '../documents/types.js' */
/** @import {DocumentPlace, RunningServer, StartOptions} from '../types.js' */
// Where a server without a store of its own keeps documents: the server of --documents, or of ARANGO_URL, or an
// embedded host that is started beside it.
import { OptionError } from '@shootout/serving'
import { availableParallelism } from 'node:os'
import { createDocumentClient } from '../documents/create-document-client.js'
import { DOCUMENTS, VARIABLE } from '../documents/document-options.js'
import { toReason, toSafeCause } from '../documents/read-error.js'
import { parseUrlList } from './arangodb/parse-url-list.js'
import { FoxxError } from './errors.js'
import { foxx } from './host.js'

const FORM = 'the address of an ArangoDB or of an embedded host ' +
  '(http://user:password@127.0.0.1:8529; several coordinators: separated by commas)'

/**
 * @typedef {object} DocumentServer
 * @property {DocumentPlace} place
 * @property {DocumentClient} client
 * @property {() => Promise<void>} stop drops what was created and ends what was started; rejects with COLLECTION_LEFT
 */

/** @typedef {Pick<DocumentPlace, 'urls' | 'auth'>} Endpoints */
/**
 * @typedef {{names: readonly string[], prefix: string}} Wanted collections by the actions' own names, and what their
 *   full names begin with
 */

/**
 * @param {StartOptions} options settings may hold '--documents'
 * @param {NodeJS.ProcessEnv} env
 * @returns {Endpoints | null} null: nobody has named one
 * @throws {OptionError} BAD_OPTION
 */
export function parseDocuments ({ settings }, env) {
  const given = settings?.[DOCUMENTS]?.at(-1)
  const text = given ?? env[VARIABLE]
  if (given === undefined && !text) return null
  const parsed = parseUrlList(text ?? '', given === undefined ? VARIABLE : DOCUMENTS)
  if ('reason' in parsed) {
    throw new OptionError('BAD_OPTION', {
      option: given === undefined ? VARIABLE : DOCUMENTS,
      value: 'something else',
      expected: `${FORM}, and ${parsed.reason}`
    })
  }
  const [first] = parsed.endpoints
  return {
    urls: parsed.endpoints.map(({ url }) => url),
    auth: first?.auth ?? { username: 'root', password: '' }
  }
}

/**
 * Makes the collections ready, in a server of one's own if there is no other.
 * @param {Endpoints | null} endpoints
 * @param {Wanted & {options: StartOptions}} wanted
 * @returns {Promise<DocumentServer>}
 * @throws {Error} when it doesn't answer; nothing of ours is left then
 */
export async function openDocuments (endpoints, { options, ...wanted }) {
  if (endpoints !== null) return prepare(endpoints, { ...wanted, keep: options.keep === true })
  const running = await startOwn(options)
  try {
    const own = await prepare(
      { urls: [running.baseUrl], auth: { username: 'root', password: '' } },
      { ...wanted, keep: true }
    )
    return { ...own, stop: () => own.stop().finally(running.stop) }
  } catch (error) {
    await running.stop()
    throw error
  }
}

/** @param {StartOptions} options of the server that needs it @returns {Promise<RunningServer>} */
function startOwn ({ host, network, timeoutMs, onStderr }) {
  const variant = {
    name: foxx.name,
    server: foxx,
    processModel: /** @type {const} */ ('cluster'),
    workers: availableParallelism()
  }
  return foxx.start(variant, {
    host: '127.0.0.1', port: 0, actionDirectories: [], settings: { '--bare': ['true'] }, timeoutMs,
    ...(network && { host, network }), ...(onStderr && { onStderr })
  })
}

/**
 * @param {Endpoints} endpoints
 * @param {Wanted & {keep: boolean}} wanted
 * @returns {Promise<DocumentServer>}
 */
async function prepare (endpoints, { names, prefix, keep }) {
  const client = createDocumentClient(endpoints)
  const collections = Object.fromEntries(names.map(name => [name, `${prefix}_${name}`]))
  /** @type {string[]} */
  const created = []
  const stop = async () => {
    try {
      if (!keep) {
        for (const name of created) {
          await client.drop(name).catch(error =>
            fail(error, { url: endpoints.urls[0], collection: name }))
        }
      }
    } finally {
      client.close()
    }
  }
  try {
    for (const name of Object.values(collections)) if (await client.create(name)) created.push(name)
  } catch (error) {
    await stop()
    throw error
  }
  return { place: { ...endpoints, collections }, client, stop }
}

/** @param {unknown} error @param {{url: string | undefined, collection: string}} what @returns {never} */
function fail (error, what) {
  throw new FoxxError('COLLECTION_LEFT', { ...what, reason: toReason(error) }, toSafeCause(error))
}
