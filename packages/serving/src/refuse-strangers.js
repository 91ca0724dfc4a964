/** @import {RequestListener} from 'node:http' */
// A listener that refuses what pages of other sites ask. In: what answers, and how much of it is not for them;
// out: the same with that in front.
import { createHostCheck } from './create-host-check.js'
import { createPageCheck } from './create-page-check.js'

/**
 * Puts the check in front of a listener.
 * @param {RequestListener} answer
 * @param {object} rule
 * @param {'changes' | 'all'} rule.guards changes: whatever is not GET or HEAD; all: everything, and what names
 *   another host than this server
 * @param {string} rule.bound the name or address that the server listens on
 * @param {readonly string[]} [rule.names] further names of it
 * @returns {RequestListener}
 */
export function refuseStrangers (answer, { guards, bound, names = [] }) {
  const isOwnHost = createHostCheck({ bound, names })
  const findForeignPage = createPageCheck({ isOwnHost })
  const guardsReads = guards === 'all'
  return (request, response) => {
    const { method } = request
    if (!guardsReads && (method === 'GET' || method === 'HEAD')) return answer(request, response)
    if (guardsReads && !isOwnHost(request)) {
      const { host } = request.headers
      const own = 'this server answers to its own address only (--allow-host)'
      return refuse(response, `${own}, and the header 'host' names ${host}`)
    }
    const page = findForeignPage(request)
    if (page === null) answer(request, response)
    else refuse(response, `a page of ${page.name} may not ask this`)
  }
}

/** @param {Parameters<RequestListener>[1]} response @param {string} error */
function refuse (response, error) {
  const body = JSON.stringify({ error })
  // What it wanted to send is not waited for.
  response.shouldKeepAlive = false
  const type = 'application/json; charset=utf-8'
  response.writeHead(403, { 'content-type': type, 'content-length': Buffer.byteLength(body) })
  response.end(body)
}
