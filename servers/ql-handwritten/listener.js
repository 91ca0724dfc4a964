/** @import {ListenerContext} from '../types.js' */
/** @import {RequestListener, ServerResponse} from 'node:http' */
// The four answers on node:http. Kept as plain as it can be: this is what others are measured against.
import { createCaller } from './call-api.js'
import { parseProxy, parseUpstream } from './options.js'
import { createScenarios } from './scenarios.js'

const NOT_FOUND = '{"error":"not found"}'

/**
 * @param {readonly unknown[]} _actions not needed: the work is in scenarios.js
 * @param {ListenerContext} context
 * @returns {RequestListener}
 */
export function createListener (_actions, { settings }) {
  const scenarios = createScenarios(createCaller(
    { upstream: parseUpstream(settings), proxy: parseProxy(settings) }
  ))
  return async (request, response) => {
    const gather = scenarios.get(toPath(request.url ?? '/'))
    if (gather === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) {
      return send(response, 404, NOT_FOUND)
    }
    let body
    try {
      body = JSON.stringify(await gather())
    } catch (error) {
      return send(response, 502, JSON.stringify({
        error: `an API did not answer as it should: ${/** @type {Error} */ (error).message}`
      }))
    }
    send(response, 200, body)
  }
}

/** @param {string} url the request target, '/a?x=1' */
function toPath (url) {
  const question = url.indexOf('?')
  return question === -1 ? url : url.slice(0, question)
}

/** @param {ServerResponse} response @param {number} status @param {string} body */
function send (response, status, body) {
  response.writeHead(
    status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  )
  response.end(body)
}
