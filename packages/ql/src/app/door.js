/** @import {App, AppOptions, Door} from './types.js' */
/** @import {Exchange} from './answer/send.js' */
// Who may come in. Whatever runs a script or a route is refused to pages of other sites, unless the operator has named
// their origin; and nothing is answered to a request that names another host than this one.
import { createHostCheck, createPageCheck } from '@shootout/serving'
import { QlError } from '../errors/index.js'
import { send, sendRefusal } from './answer/send.js'

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE'
/** Half an hour: until then the browser does not ask again whether it may. */
const PREFLIGHT_SECONDS = '1800'

/**
 * Makes the door of an app.
 * @param {Pick<AppOptions, 'host' | 'hostNames' | 'origins'>} options
 * @returns {Door}
 */
export function createDoor ({ host, hostNames, origins }) {
  const isOwnHost = createHostCheck({ bound: host, names: hostNames })
  return Object.freeze({ isOwnHost, findForeignPage: createPageCheck({ isOwnHost, origins }) })
}

/**
 * Whether a script or route may be run for a request; where not, that is answered here.
 * @param {App} app
 * @param {Exchange} exchange learns the origin of a page that is allowed to ask, so that the page can read the answer
 * @returns {boolean}
 */
export function admits (app, exchange) {
  const page = app.door.findForeignPage(exchange.message)
  if (page === null) return true
  if (page.allowed) exchange.origin = page.origin
  else sendRefusal(app, exchange, new QlError('FOREIGN_ORIGIN', { origin: page.name }))
  return page.allowed
}

/**
 * Answers a browser that asks first whether a page may ask.
 * @param {App} app
 * @param {Exchange} exchange
 * @returns {boolean} whether it was such a question, and the page may
 */
export function answerPreflight (app, exchange) {
  const { message } = exchange
  const page = message.method === 'OPTIONS' ? app.door.findForeignPage(message) : null
  if (page === null || !page.allowed || page.origin === null) return false
  exchange.origin = page.origin
  const headers = [
    'access-control-allow-methods', METHODS,
    'access-control-max-age', PREFLIGHT_SECONDS
  ]
  const wanted = message.headers['access-control-request-headers']
  if (wanted !== undefined) headers.push('access-control-allow-headers', wanted)
  send(app, exchange, { status: 204, headers, body: '' })
  return true
}
