/** @import {Action, ActionResponse, InsertAction} from '../../../actions/types.js' */
// The suite's actions as a Foxx service. In: action-list.json and actions/, which the bundle adds; out: one route for
// each action.
'use strict'

const createRouter = require('@arangodb/foxx/router')

const router = createRouter()
/** @type {string[]} names of folders below actions/ */
const names = require('./action-list.json')

const { context } = /** @type {NodeJS.Module} */ (module)

for (const name of names) mount(require(`./actions/${name}/index.js`))
context.use(router)

/** @param {Action | InsertAction} action */
function mount (action) {
  if (action.kind === 'insert') mountInsert(action)
  // Files are the manifest's.
  else if (action.kind === undefined || action.kind === 'handler') mountHandler(action)
}

/** @param {Action} action */
function mountHandler ({ request: { method, path }, handler }) {
  if (method === 'GET') {
    router.get(path, (_, response) => send(response, handler({ method, body: '' })))
  } else {
    router.post(path, (request, response) =>
      send(response, handler({ method, body: toText(request.rawBody) })))
  }
}

/** @param {InsertAction} action */
function mountInsert (action) {
  router.post(action.request.path, (request, response) => {
    const document = action.toDocument(toText(request.rawBody))
    if (document === null) return send(response, action.refusal)
    // Asked for anew each time: a collection that was dropped and created again is another one.
    const collection = context.collection(action.collection)
    if (collection === null) {
      throw new Error(`there is no collection ${context.collectionName(action.collection)}: run ` +
        "the service's setup script")
    }
    send(response, action.toResponse(collection.save(document)))
  })
}

/** @param {Buffer | undefined} rawBody */
function toText (rawBody) {
  return rawBody === undefined ? '' : rawBody.toString('utf8')
}

/**
 * @param {FoxxResponse} response
 * @param {ActionResponse} answer
 */
function send (response, { status, contentType, body }) {
  response.status(status)
  response.set('content-type', contentType)
  response.body = body
}
