/** @import {TableRequest, UpstreamAnswer, UpstreamCall} from '../../types.js' */
/** @import {TableAccess} from '../../plan/types.js' */
/** @import {Run} from '../run.js' */
// One request of a statement, sent.

/**
 * Sends a request.
 * @param {Run} run
 * @param {{access: TableAccess, statement: number}} ask statement: the id of its node
 * @param {TableRequest} request
 * @returns {Promise<UpstreamAnswer>} rejects with the QlErrors of UpstreamClient.call
 */
export function callUpstream (run, { access, statement }, request) {
  const call = toCall(run, access, request)
  return run.trace === null ? run.environment.client.call(call) : callTraced(run, call, statement)
}

/** @param {Run} run @param {TableAccess} access @param {TableRequest} request @returns {UpstreamCall} */
function toCall (run, access, { method, uri, headers, body, cacheKey }) {
  const { verb } = access
  return {
    method,
    uri,
    headers: run.toCallHeaders(headers),
    body,
    table: access.name,
    timeoutMs: access.timeoutMs,
    minDelayMs: access.minDelayMs,
    maxDelayMs: access.maxDelayMs,
    retry: verb.verb === 'select',
    expiresSeconds: verb.expiresSeconds,
    inline: access.inline,
    cacheKey,
    budget: run.scope.budget
  }
}

/** @param {Run} run @param {UpstreamCall} call @param {number} statement @returns {Promise<UpstreamAnswer>} */
async function callTraced (run, call, statement) {
  const number = run.calls++
  const about = { statement, call: number }
  run.trace?.({
    type: 'request', ...about, method: call.method.toUpperCase(), uri: call.uri, atMs: run.atMs
  })
  try {
    const answer = await run.environment.client.call(call)
    run.trace?.({
      type: 'response', ...about, status: answer.status, bytes: answer.body.length, atMs: run.atMs
    })
    return answer
  } catch (error) {
    run.trace?.({
      type: 'request-error',
      ...about,
      message: error instanceof Error ? error.message : String(error),
      atMs: run.atMs
    })
    throw error
  }
}
