/** @import {App} from '../types.js' */
/** @import {Exchange} from '../answer/send.js' */
/** @import {IncomingRequest} from '../request/incoming-request.js' */
// From a script and what it may see to the answer.
import { QlError } from '../../errors/index.js'
import { sendFailure, sendRefusal, sendResult } from '../answer/send-result.js'
import { readCallback } from '../answer/wrap-callback.js'
import { NOTHING } from '../request/incoming-request.js'

/**
 * Runs a script and sends its result.
 * @param {App} app
 * @param {Exchange} exchange
 * @param {{script: string, incoming: IncomingRequest}} call a trusted one may set headers of the answer
 */
export function runScript (app, exchange, { script, incoming }) {
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
    if (!(error instanceof QlError)) throw error
    sendRefusal(app, exchange, error)
    return undefined
  }
}
