/** @import {DocumentPlace} from '../types.js' */
/** @import {ActionResponse} from '../../actions/types.js' */
/** @import {DocumentClient, Inserter} from './types.js' */
// How a server without a store of its own answers an insert action: through a document server. In: where that is; out:
// answers.

import { toReason } from './read-error.js'

/** @typedef {{client: DocumentClient, collections: DocumentPlace['collections']}} Connected */

/**
 * Nothing is loaded and nobody is asked before the first document.
 * @param {() => Promise<DocumentPlace>} findDocuments
 * @returns {Inserter} 400 for what is no document, 502 with a sentence when the document server doesn't store it
 */
export function createInserter (findDocuments) {
  /** @type {Promise<Connected> | null} */
  let connecting = null
  const connect = () => {
    connecting ??= connectTo(findDocuments).catch(error => {
      // The next request asks again.
      connecting = null
      throw error
    })
    return connecting
  }
  return async (action, body) => {
    const document = action.toDocument(body)
    if (document === null) return action.refusal
    let stored
    try {
      const { client, collections } = await connect()
      stored = await client.save(collections[action.collection] ?? action.collection, document)
    } catch (error) {
      return toBadGateway(error)
    }
    return action.toResponse(stored)
  }
}

/** @param {() => Promise<DocumentPlace>} findDocuments @returns {Promise<Connected>} */
async function connectTo (findDocuments) {
  // arangojs takes memory, and a process that is only asked for other actions shall not have it.
  const [{ createDocumentClient }, { collections, ...place }] =
    await Promise.all([import('./create-document-client.js'), findDocuments()])
  return { client: createDocumentClient(place), collections }
}

/** @param {unknown} error @returns {ActionResponse} */
function toBadGateway (error) {
  return {
    status: 502,
    contentType: 'application/json; charset=utf-8',
    body: JSON.stringify({
      error: `the document server did not store the document: ${toReason(error)}`
    })
  }
}
