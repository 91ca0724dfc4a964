/** @import {Credentials} from '../bundle/types.js' */
// One question to an ArangoDB over HTTP. In: an endpoint and a path; out: status and JSON, or why there was no answer.
// Never throws.

/**
 * @typedef {object} Reply
 * @property {number} status 0: no answer
 * @property {Record<string, unknown>} json {} where the answer was no JSON object
 * @property {string} text what came instead of JSON
 * @property {string} failure '' where there was an answer
 */

/**
 * @param {{url: string, auth?: Credentials}} endpoint without `auth`, no credentials are sent
 * @param {string} path '/_api/version'
 * @param {number} timeoutMs
 * @returns {Promise<Reply>}
 */
export async function ask ({ url, auth }, path, timeoutMs) {
  try {
    const response = await fetch(
      url + path,
      { headers: toHeaders(auth), signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' }
    )
    const text = await response.text()
    return { status: response.status, ...toJson(text), failure: '' }
  } catch (error) {
    return {
      status: 0,
      json: {},
      text: '',
      failure: toFailure(/** @type {Error} */ (error), timeoutMs)
    }
  }
}

/** @param {Credentials | undefined} auth @returns {Record<string, string>} */
function toHeaders (auth) {
  if (auth === undefined) return {}
  return {
    authorization: `Basic ${Buffer.from(`${auth.username}:${auth.password}`).toString('base64')}`
  }
}

/** @param {string} text @returns {{json: Record<string, unknown>, text: string}} */
function toJson (text) {
  try {
    const json = JSON.parse(text)
    return { json: typeof json === 'object' && json !== null ? json : {}, text: '' }
  } catch (error) {
    // Metrics and pages of proxies are no JSON; whoever asked decides what that means.
    if (error instanceof SyntaxError) return { json: {}, text }
    throw error
  }
}

/** @param {Error} error @param {number} timeoutMs */
function toFailure (error, timeoutMs) {
  if (error.name === 'TimeoutError') return `no answer within ${timeoutMs / 1000} s`
  const { cause } = error
  if (!(cause instanceof Error)) return error.message
  return /** @type {NodeJS.ErrnoException} */ (cause).code ?? cause.message
}
