/** @import {Action} from '../../../../actions/types.js' */
/** @import {CommandTarget, Expectation} from './types.js' */
import { reachOf } from '../../../measure/drivers/reach.js'

/**
 * @param {Pick<CommandTarget, 'body' | 'list' | 'url'>} target
 * @returns {boolean} whether the load client's own ceiling can be found with it: one request without a body, over plain
 *   TCP, as the server that answers at once takes it
 */
export function hasCeiling ({ body, url, list = null }) {
  return body === null && list === null && reachOf(url) === 'http'
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
