/** @import {Action} from '../../../../actions/types.js' */
/** @import {CommandTarget, Expectation} from './types.js' */

/**
 * @param {Pick<CommandTarget, 'body' | 'list'>} target
 * @returns {boolean} whether the load client's own ceiling can be found with it: one request without a body
 */
export function hasCeiling ({ body, list = null }) {
  return body === null && list === null
}

/**
 * The exchange as the instruments know them; its address is the server's own, whole URL.
 * @param {Pick<CommandTarget, 'body'>} target
 * @param {Expectation} expectation
 * @returns {Action}
 */
export function toAction ({ body }, expectation) {
  const expected = { status: 200, contentType: 'text/plain', body: expectation.body ?? '' }
  return {
    name: 'url',
    title: 'what the URL answers',
    request: { method: 'GET', path: '', ...(body !== null && { body }) },
    handler: () => expected,
    expected
  }
}
