/** @import {ListenerContext} from '../types.js' */
/** @import {IncomingMessage, RequestListener, ServerResponse} from 'node:http' */
/** @import {Answer} from './answers/index.js' */
// The APIs on node:http. An answer is bytes that were made once: nothing is parsed or serialised per request.
import cluster from 'node:cluster'
import { createRandom } from '@shootout/statistics'
import { createAnswers, toAnswer } from './answers/index.js'
import { createDelays } from './latency.js'
import { parseSettings } from './options.js'

const STATS = '/stats'
const WRONG_METHOD = toAnswer({ status: 405, body: { error: 'only GET and HEAD are answered' } })

/**
 * @param {readonly unknown[]} _actions the upstream has none of its own
 * @param {ListenerContext} context
 * @returns {RequestListener}
 */
export function createListener (_actions, { settings }) {
  const { latency } = parseSettings(settings)
  const findAnswer = createAnswers()
  const counts = { requests: 0 }
  /** @type {RequestListener} */
  const answer = (request, response) => {
    if (request.url === STATS) {
      // Of this worker alone; nobody may keep it.
      return send(response, toAnswer({ status: 200, body: { pid: process.pid, ...counts } }))
    }
    counts.requests++
    send(response, isRead(request) ? findAnswer(request.url ?? '/') : WRONG_METHOD)
  }
  if (latency.medianMs === 0) return answer
  const nextDelayMs = createDelays(latency, createRandom(cluster.worker?.id ?? 0))
  return (request, response) => { setTimeout(answer, nextDelayMs(), request, response) }
}

/** @param {IncomingMessage} request */
function isRead ({ method }) {
  return method === 'GET' || method === 'HEAD'
}

/** @param {ServerResponse} response @param {Answer} answer */
function send (response, { status, headers, body }) {
  response.writeHead(status, /** @type {string[]} */ (headers))
  response.end(body)
}
