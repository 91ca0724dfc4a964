/** @import {App} from '../types.js' */
/** @import {Exchange} from '../answer/send.js' */
// `/q`: a script that came with the request, in the query or in the body.
import { QlError } from '../../errors/index.js'
import { sendRefusal } from '../answer/send-result.js'
import { IncomingRequest, NOTHING } from '../request/incoming-request.js'
import { parseQuery } from '../request/split-target.js'
import { runScript } from './run-script.js'
import { bringsBody, withBody } from './with-body.js'

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
    withBody(app, exchange, ({ fields }) => run(app, exchange, { query, body: fields }))
  } else {
    run(app, exchange, { query, body: NOTHING })
  }
}

/** @param {App} app @param {Exchange} exchange @param {{query: Fields, body: Fields}} request */
function run (app, exchange, request) {
  const script = findScript(request)
  if (script === null) return sendRefusal(app, exchange, new QlError('MISSING_QUERY'))
  const incoming = new IncomingRequest({
    message: exchange.message,
    query: withoutScript(request.query),
    routeParams: NOTHING,
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
