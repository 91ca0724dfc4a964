/** @import {Exchange, InsertAction} from '../../../actions/types.js' */
/** @import {RunningServer, Variant} from '../../types.js' */
/** @import {Credentials} from './types.js' */
// What a server with the bundle mounted on it adds to its RunningServer: how documents are sent to it, and how they are
// counted. The route and the document API get the same headers: what a server does with credentials must not tell them
// apart.
import { createDocumentClient } from '../../documents/create-document-client.js'
import { createDocumentAccess } from '../../documents/create-document-access.js'

const MOUNT = '/shootout'
/** Collection names are cut there. */
const LONGEST_NAME = 64
/** Who asks a server without authentication: as arangojs does, so that its cost is the same. */
const NOBODY = { username: 'root', password: '' }

/**
 * Whether a variant is asked through the document API instead of the service's route: those name the actions that they
 * answer.
 * @param {Pick<Variant, 'actions'>} variant
 * @returns {boolean}
 */
export function isApiVariant ({ actions }) {
  return actions !== undefined
}

/**
 * Where a variant's own bundle is mounted: two of them may share one server, and each drops its collection when it
 * goes.
 * @param {Pick<Variant, 'actions'>} variant
 * @param {string} [mount] that of the variant with routes
 * @returns {string} '/shootout' or '/shootout-api'
 */
export function toMount (variant, mount = MOUNT) {
  return isApiVariant(variant) ? `${mount}-api` : mount
}

/**
 * @param {{
 *   variant: Pick<Variant, 'actions'>, inserts: readonly InsertAction[], urls: readonly string[], mount: string,
 *   auth?: Credentials, database?: string
 * }} place urls: origins; inserts: those in the bundle
 * @returns {Pick<RunningServer, 'exchanges' | 'countDocuments' | 'truncateDocuments' | 'readDocument'>} nothing where
 *   there are no inserts
 */
export function serveInserts ({
  variant, inserts, urls, mount, auth = NOBODY, database = '_system'
}) {
  if (inserts.length === 0) return {}
  const headers = {
    authorization: `Basic ${Buffer.from(`${auth.username}:${auth.password}`).toString('base64')}`
  }
  const client = createDocumentClient({ urls, auth, database })
  const collections = Object.fromEntries(inserts.map(({ collection }) =>
    [collection, toCollectionName(mount, collection)]))
  const exchanges = inserts.map(action => isApiVariant(variant)
    ? toApiExchange(action, {
      path: `/_db/${encodeURIComponent(database)}/_api/document/`,
      collection: collections[action.collection] ?? '',
      headers
    })
    : toRouteExchange(action, headers))
  return {
    exchanges: Object.fromEntries(exchanges.map(exchange => [exchange.name, exchange])),
    ...createDocumentAccess(async () => ({ client, collections }))
  }
}

/**
 * As Foxx does it: module.context.collectionName(name).
 * @param {string} mount '/shootout'
 * @param {string} name 'documents'
 * @returns {string} 'shootout_documents'
 */
export function toCollectionName (mount, name) {
  return `${mount.slice(1).replace(/[-.:/]/g, '_')}_${name.replace(/[^a-z0-9]/gi, '_')}`
    .slice(0, LONGEST_NAME)
}

/** @param {InsertAction} action @param {Record<string, string>} headers @returns {Exchange} */
function toRouteExchange ({ name, title, request, expected }, headers) {
  return { name, title, request: { ...request, headers }, expected }
}

/**
 * @param {InsertAction} action
 * @param {{path: string, collection: string, headers: Record<string, string>}} api
 * @returns {Exchange}
 */
function toApiExchange ({ name, title, request: { method, body } }, { path, collection, headers }) {
  return {
    name,
    title,
    request: { method, path: path + collection, body, headers },
    expected: {
      status: 202,
      contentType: 'application/json; charset=utf-8',
      body: null,
      pattern: `^\\{"_id":"${collection}/[^"]{1,254}","_key":"[^"]{1,254}","_rev":"[^"]{1,64}"\\}$`,
      example:
        `{"_id":"${collection}/1234567890123456","_key":"1234567890123456","_rev":"_YU0HOEG---"}`
    }
  }
}
