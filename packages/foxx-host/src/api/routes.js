/** @import {Route} from './types.js' */
// The table of what the API answers: one line per group, each group with a table of its own.
import { ASYNC_REQUEST_ROUTES } from './async-requests/index.js'
import { AUTH_ROUTES } from './auth/index.js'
import { COLLECTION_ROUTES } from './collections/index.js'
import { CURSOR_ROUTES } from './cursors/index.js'
import { DATABASE_ROUTES } from './databases/index.js'
import { DOCUMENT_ROUTES } from './documents/index.js'
import { FOXX_ROUTES } from './foxx/index.js'
import { GRAPH_ROUTES } from './gharial/index.js'
import { IMPORT_ROUTES } from './import/index.js'
import { INDEX_ROUTES } from './indexes/index.js'
import { QUERY_ROUTES } from './queries/index.js'
import { SERVER_ROUTES } from './server/index.js'
import { TASK_ROUTES } from './tasks/index.js'
import { TRANSACTION_ROUTES } from './transactions/index.js'
import { USER_ROUTES } from './users/index.js'

/** What asks for documents. @type {readonly Route[]} */
const OF_DOCUMENTS = [
  ...COLLECTION_ROUTES, ...DOCUMENT_ROUTES, ...IMPORT_ROUTES, ...INDEX_ROUTES,
  ...TRANSACTION_ROUTES, ...CURSOR_ROUTES, ...QUERY_ROUTES, ...GRAPH_ROUTES
]

/** @type {readonly Route[]} */
export const ROUTES = [
  ...SERVER_ROUTES, ...AUTH_ROUTES, ...USER_ROUTES, ...DATABASE_ROUTES, ...OF_DOCUMENTS,
  ...TASK_ROUTES, ...FOXX_ROUTES, ...ASYNC_REQUEST_ROUTES
]

const DOCUMENT_PATHS = new Set(OF_DOCUMENTS.map(({ path }) => path.split('/')[2]))

/**
 * @param {readonly string[]} segments of a path: ['_api', 'document', 'people']
 * @returns {boolean} whether documents are asked for there
 */
export function asksForDocuments ([first, second]) {
  return first === '_api' && DOCUMENT_PATHS.has(second)
}
