// One look at a URL, over a connection of its own: whether anybody answers there, and with which status.
import { explainRequestError, isCertificateError, requestUrl } from './address.js'

/** What it is called when there is no server; everything else is a bad answer of one. */
const NOBODY_THERE =
  ['ECONNREFUSED', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']

/**
 * @typedef {object} Look
 * @property {number | null} status null, and why, when no answer came
 * @property {string} why
 * @property {boolean} isThere
 * @property {true} [isUntrusted] its certificate is not accepted
 */

/**
 * @param {string} url
 * @param {{timeoutMs: number, signal?: AbortSignal | undefined, method?: 'GET' | 'HEAD', insecure?: boolean}} bounds
 *   insecure: any certificate will do
 * @returns {Promise<Look>} isThere: whether there is a server, whatever it answers
 */
export function look (url, { timeoutMs, signal, method = 'GET', insecure = false }) {
  const end = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...signal ? [signal] : []])
  return new Promise(resolve => {
    /** @param {NodeJS.ErrnoException} error */
    const fail = error => {
      const isLate = end.aborted && signal?.aborted !== true
      const why = isLate ? `no answer within ${timeoutMs / 1000} s` : explainRequestError(error)
      resolve({
        status: null,
        why,
        isThere: !NOBODY_THERE.includes(error.code ?? ''),
        ...isCertificateError(error) && { isUntrusted: true }
      })
    }
    const options = { agent: false, method, signal: end, insecure }
    const asked = requestUrl(url, options, answer => {
      answer.on('error', fail)
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, why: '', isThere: true }))
      answer.resume()
    })
    asked.on('error', fail)
    asked.end()
  })
}
