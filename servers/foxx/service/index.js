/** @import {Action} from '../../../actions/types.js' */
// The suite's actions as a Foxx service. In: action-list.json and actions/, which the bundle adds; out: one route for each action.
'use strict'

const createRouter = require('@arangodb/foxx/router')

const router = createRouter()
/** @type {string[]} names of folders below actions/ */
const names = require('./action-list.json')

const { context } = /** @type {NodeJS.Module} */ (module)

for (const name of names) mount(require(`./actions/${name}/index.js`))
context.use(router)

/** @param {Action} action */
function mount ({ request: { method, path }, handler }) {
  if (method === 'GET') router.get(path, (_, response) => send(response, handler({ method, body: '' })))
  else router.post(path, (request, response) => send(response, handler({ method, body: toText(request.rawBody) })))
}

/** @param {Buffer | undefined} rawBody */
function toText (rawBody) {
  return rawBody === undefined ? '' : rawBody.toString('utf8')
}

/**
 * @param {FoxxResponse} response
 * @param {ReturnType<Action['handler']>} answer
 */
function send (response, { status, contentType, body }) {
  response.status(status)
  response.set('content-type', contentType)
  response.body = body
}
