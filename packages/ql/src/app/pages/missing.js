/** @import {PageAnswer, PageRequest} from '../types.js' */
// What is answered where there is nothing.
import { toPage } from './layout.js'
import { html } from './markup.js'
import { toJson } from './to-json.js'

/**
 * Says what is missing, as a page or as data.
 * @param {PageRequest} request
 * @param {number} status
 * @param {string} message
 * @returns {PageAnswer}
 */
export function answerMissing ({ app: { options }, json }, status, message) {
  return json
    ? toJson(status, { err: message })
    : toPage({
      title: message,
      status,
      content: html`<p>See the lists above for what there is.</p>`,
      console: options.console
    })
}

/**
 * Says that nothing answers at a path.
 * @param {PageRequest} request
 * @returns {PageAnswer}
 */
export function answerUnknown ({ message, json }) {
  const text = `Cannot ${message.method} ${message.url}`
  if (json) return toJson(404, { error: text })
  return {
    status: 404,
    contentType: 'text/plain; charset=utf-8',
    body: text,
    headers: ['x-content-type-options', 'nosniff']
  }
}
