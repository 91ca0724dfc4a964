/** @import {App, ParsedBody} from '../types.js' */
/** @import {Exchange} from '../answer/send.js' */
// The body of a request, read and parsed, or the refusal of it.
import { QlError } from '../../errors/index.js'
import { sendFailure, sendRefusal } from '../answer/send-result.js'
import { findHeader } from '@shootout/serving'
import { parseBody } from '../request/parse-body.js'
import { hasBody, readBody } from '../request/read-body.js'

/**
 * Whether a request has a body that anybody wants.
 * @param {Exchange} exchange
 * @returns {boolean}
 */
export function bringsBody ({ message }) {
  return message.method !== 'GET' && message.method !== 'HEAD' && hasBody(message)
}

/**
 * Reads a request's body; what can't be read is refused here.
 * @param {App} app
 * @param {Exchange} exchange
 * @param {(body: ParsedBody) => void} use
 */
export function withBody (app, exchange, use) {
  const { message, response } = exchange
  readBody(message, app.options.bodyBytes)
    .then(bytes => parseBody(bytes, findHeader(message.rawHeaders, 'content-type')))
    .then(use)
    .catch(error => {
      // The rest of a body that is not wanted is not waited for.
      if (!message.complete) response.shouldKeepAlive = false
      if (error instanceof QlError) sendRefusal(app, exchange, error)
      else sendFailure(app, exchange, { error, callback: null })
    })
}
