/** @import {RequestListener} from 'node:http' */
/** @import {Engine} from '../types.js' */
/** @import {App, AppOptions} from './types.js' */
/** @import {Exchange} from './answer/send.js' */
// The edge: from a request on the wire to the route, the script or the page that answers it. The way of a request
// without a body to a route is the one that is measured: one look-up of its path, no object of headers.
import { QlError } from '../errors/index.js'
import { sendFailure, sendRefusal } from './answer/send.js'
import { runTraced } from './console/index.js'
import { admits, answerPreflight, createDoor } from './door.js'
import { answerQuery, answerRoute } from './answer-script.js'
import { answerPage, answerUnknown, findPage } from './pages/index.js'
import { completeOptions } from './options.js'
import { NOTHING } from './request/incoming-request.js'
import { createRouter } from './routes/create-router.js'

/** Those with which `/q` runs a script. */
const QUERY_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])
const SLASH = 47

/**
 * Makes the app: what node:http calls for each request.
 * @param {{engine: Engine, options?: Partial<AppOptions>}} parts
 * @returns {RequestListener}
 */
export function createApp ({ engine, options = {} }) {
  const complete = completeOptions(options)
  /** @type {App} */
  const app = Object.freeze({ engine, door: createDoor(complete), options: complete })
  const router = createRouter(engine.routes)
  return (message, response) => {
    /** @type {Exchange} */
    const exchange = { message, response, origin: null }
    try {
      answer(app, exchange, router)
    } catch (error) {
      // One request that we can't deal with must not end the others.
      sendFailure(app, exchange, { error, callback: null })
    }
  }
}

/**
 * Splits a request target: '/path?query', or the absolute form that proxies send.
 * @param {string} url
 * @returns {{path: string, search: string} | null} search without '?'; null when it is neither form
 */
export function splitTarget (url) {
  const target = url.charCodeAt(0) === SLASH ? url : withoutOrigin(url)
  if (target === null) return null
  const question = target.indexOf('?')
  return question === -1
    ? { path: target, search: '' }
    : { path: target.slice(0, question), search: target.slice(question + 1) }
}

/** @typedef {ReturnType<typeof createRouter>} Router */

/** @param {App} app @param {Exchange} exchange @param {Router} router */
function answer (app, exchange, router) {
  const { url, method } = /** @type {{url: string, method: string}} */ (exchange.message)
  if (!app.door.isOwnHost(exchange.message)) return refuseHost(app, exchange)
  if (url.length > app.options.urlLength) {
    return sendRefusal(app, exchange, new QlError('TARGET_TOO_LONG', {
      limit: app.options.urlLength
    }))
  }
  const target = splitTarget(url)
  if (target === null) return sendRefusal(app, exchange, new QlError('BAD_TARGET'))
  const { path, search } = target
  const routes = router.findConstant(path)?.[method]
  if (routes === undefined) answerOther(app, exchange, { path, method, search, router })
  else if (admits(app, exchange)) answerRoute(app, exchange, { routes, params: NOTHING, search })
}

/**
 * What is ours comes before the routes whose paths have placeholders: '/{name}' does not hide '/health'.
 * @param {App} app
 * @param {Exchange} exchange
 * @param {{path: string, method: string, search: string, router: Router}} target
 */
function answerOther (app, exchange, { path, method, search, router }) {
  if (path === '/q' && app.options.q && QUERY_METHODS.has(method)) {
    if (admits(app, exchange)) answerQuery(app, exchange, search)
    return
  }
  if (path === '/console/run' && app.options.console && method === 'POST') {
    return runTraced(app, exchange)
  }
  const page = findPage(app, path)
  if (page !== undefined) return answerPage(app, exchange, { page, search })
  const match = router.find(path)
  const routes = match?.byMethod[method]
  if (match && routes) {
    if (admits(app, exchange)) answerRoute(app, exchange, { routes, params: match.params, search })
    return
  }
  if (!answerPreflight(app, exchange)) answerPage(app, exchange, { page: answerUnknown, search })
}

/** @param {App} app @param {Exchange} exchange */
function refuseHost (app, exchange) {
  const { host } = exchange.message.headers
  sendRefusal(app, exchange, new QlError('FOREIGN_HOST', { host }))
}

/** @param {string} url */
function withoutOrigin (url) {
  const [, rest] = /^https?:\/\/[^/?#]*(.*)$/i.exec(url) ?? []
  if (rest === undefined) return null
  return rest.charCodeAt(0) === SLASH ? rest : `/${rest}`
}
