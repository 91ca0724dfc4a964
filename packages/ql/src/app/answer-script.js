/** @import {App, CompiledRoute} from './types.js' */
/** @import {Exchange} from './answer/send.js' */
// From a request to the answer of a script: one that came with it to `/q`, or the operator's own of a route.
import { QlError } from '../errors/index.js'
import { sendFailure, sendRefusal, sendResult } from './answer/send.js'
import { readCallback } from './answer/wrap-callback.js'
import { IncomingRequest, NOTHING, parseQuery } from './request/incoming-request.js'
import { bringsBody, withBody } from './request/with-body.js'
import { chooseRoute, toRouteParams } from './routes/choose-route.js'

/** @typedef {Readonly<Record<string, unknown>>} Fields */

/**
 * Runs the script of `s`.
 * @param {App} app
 * @param {Exchange} exchange
 * @param {string} search
 */
export function answerQuery (app, exchange, search) {
  const query = parseQuery(search)
  if (bringsBody(exchange)) {
    withBody(app, exchange, ({ fields }) => runQuery(app, exchange, { query, body: fields }))
  } else {
    runQuery(app, exchange, { query, body: NOTHING })
  }
}

/**
 * Runs the script of the best of some routes.
 * @param {App} app
 * @param {Exchange} exchange
 * @param {{routes: readonly CompiledRoute[], params: Readonly<Record<string, string>>, search: string}} match
 */
export function answerRoute (app, exchange, { routes, params, search }) {
  const query = parseQuery(search)
  const compiled = chooseRoute(routes, query)
  if (compiled === null) return sendRefusal(app, exchange, new QlError('NO_MATCHING_ROUTE'))
  const { script } = compiled.route
  const incoming = new IncomingRequest({
    message: exchange.message,
    query,
    routeParams: toRouteParams(compiled, params, query),
    trusted: true
  })
  if (!bringsBody(exchange)) return runScript(app, exchange, { script, incoming })
  withBody(app, exchange, ({ fields, bytes, mediaType }) => {
    // Not as variables: these go before what a statement says and before tables, which is not for a caller to decide.
    incoming.body = fields
    incoming.opaqueBody = { bytes, mediaType }
    runScript(app, exchange, { script, incoming })
  })
}

/** @param {App} app @param {Exchange} exchange @param {{query: Fields, body: Fields}} request */
function runQuery (app, exchange, request) {
  const script = findScript(request)
  if (script === null) return sendRefusal(app, exchange, new QlError('MISSING_QUERY'))
  const incoming = new IncomingRequest({
    message: exchange.message, query: withoutScript(request.query), routeParams: NOTHING,
    trusted: false
  })
  incoming.body = withoutScript(request.body)
  runScript(app, exchange, { script, incoming })
}

/** @param {{query: Fields, body: Fields}} request @returns {string | null} */
function findScript ({ query, body }) {
  const given = query.s ?? (Object.hasOwn(body, 's') ? body.s : undefined)
  const script = Array.isArray(given) ? given[0] : given
  return typeof script === 'string' && script !== '' ? script : null
}

/** @param {Fields} fields @returns {Fields} */
function withoutScript (fields) {
  /** @type {Record<string, unknown> | null} */
  let rest = null
  for (const key of Object.keys(fields)) {
    if (key === 's') continue
    rest ??= /** @type {Record<string, unknown>} */ (Object.create(null))
    rest[key] = fields[key]
  }
  return rest ?? NOTHING
}

/**
 * @param {App} app
 * @param {Exchange} exchange
 * @param {{script: string, incoming: IncomingRequest}} call a trusted one may set headers of the answer
 */
function runScript (app, exchange, { script, incoming }) {
  const callback = incoming.query === NOTHING ? null : findCallback(app, exchange, incoming)
  if (callback === undefined) return
  app.engine.execute(script, incoming).then(outcome => {
    try {
      sendResult(app, exchange, { outcome, callback, ownHeaders: incoming.trusted })
    } catch (error) {
      // What can't be written down as JSON, or as a header.
      sendFailure(app, exchange, { error, callback })
    }
  }, error => sendFailure(app, exchange, { error, callback }))
}

/**
 * @param {App} app
 * @param {Exchange} exchange
 * @param {IncomingRequest} incoming
 * @returns {string | null | undefined} undefined: it was refused
 */
function findCallback (app, exchange, { query }) {
  try {
    const callback = readCallback(query.callback)
    if (callback === null || app.options.jsonp) return callback
    throw new QlError('JSONP_OFF')
  } catch (error) {
    sendRefusal(app, exchange, /** @type {QlError} */ (error))
    return undefined
  }
}
