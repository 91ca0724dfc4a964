/** @import {DocumentsAt} from '../../../../../src/other-server/types.js' */
/** @import {Storage} from '../../../../../src/documents/types.js' */
// The same cases on documents of the host and on documents of another server. In place of ArangoDB another process of
// the host stands there: it speaks the same HTTP API.
import {
  askAs
} from '../../../../../src/runtime/modules/arangodb/documents/remote/ask-as.js'
import { startHost } from '../../../../start-host.js'
import { createEnvironment } from '../../service.js'
import { openDocuments, toRunners } from './open-documents.js'

const START_MS = 30_000
/** Collections of the system, which are always there. */
const STANDARD = new Set([
  '_analyzers', '_appbundles', '_apps', '_aqlfunctions', '_frontend', '_graphs', '_jobs', '_queues',
  '_users'
])

/** @typedef {ReturnType<typeof toRunners>} Runners */
/** @typedef {Runners & {server: DocumentsAt, storage: Storage}} RemoteDocuments */

/**
 * @param {string} title
 * @param {(documents: Runners, ofHost: ReturnType<typeof openDocuments> | null) => void} define ofHost: what only
 *   documents of the host have; null for those of another server
 */
export function describeDocuments (title, define) {
  describe(title, () => {
    const documents = openDocuments()
    define(documents, documents)
  })
  describe(`${title}, in another server`, () => define(openRemoteDocuments(), null))
}

/**
 * To be called in a describe block.
 * @param {Partial<DocumentsAt>} [how]
 * @returns {RemoteDocuments} as openDocuments, of documents in a server that is started for the block
 */
export function openRemoteDocuments (how = {}) {
  const opened = /** @type {{server: DocumentsAt, storage: Storage}} */ ({})
  /** @type {Awaited<ReturnType<typeof startHost>>} */
  let host
  before(async function () {
    this.timeout(START_MS)
    host = await startHost({}, { workers: 1 })
    opened.storage = createEnvironment([]).storage
    opened.server = {
      origin: host.origin, auth: null, stops: () => 0, seconds: () => 10,
      note: { begin: () => {}, end: () => {} }, ...how
    }
  })
  after(() => host?.stop())
  let isEmpty = false
  const empty = () => {
    if (!isEmpty) beginAnew(opened.server)
    isEmpty = true
  }
  beforeEach(empty)
  const toEnvironment = () => {
    isEmpty = false
    return { storage: opened.storage, documentsAt: opened.server }
  }
  return Object.assign(opened, toRunners({ empty, toEnvironment }))
}

/** @param {DocumentsAt} server */
function beginAnew (server) {
  const send = (/** @type {string} */ method, /** @type {string} */ path, body = {}) =>
    JSON.parse(askAs({ server, database: '_system' }, { method, path, body }).text)
  for (const { name } of send('GET', '/_api/gharial').graphs) {
    send('DELETE', `/_api/gharial/${name}`)
  }
  for (const { name } of send('GET', '/_api/collection').result) {
    if (STANDARD.has(name)) continue
    send('DELETE', `/_api/collection/${encodeURIComponent(name)}?isSystem=true`)
  }
  send('POST', '/_api/collection', { name: 'users' })
  send('POST', '/_api/collection', { name: 'pets', type: 3 })
}
