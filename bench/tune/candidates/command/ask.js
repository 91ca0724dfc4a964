/** @import {IncomingMessage} from 'node:http' */
/** @import {Answer, Question} from './types.js' */
// One question over a connection of its own, so that another worker may answer the next. Sends what the load client
// sends.
import { explainRequestError, isCertificateError, requestUrl } from '@shootout/processes'

/** An endless answer is not read to its end. */
const LARGEST_BODY = 64 * 1024 * 1024

/**
 * @param {Question} question
 * @param {{timeoutMs: number, signal?: AbortSignal | undefined, largestBytes?: number}} bounds for the whole exchange;
 *   largestBytes: of the body
 * @returns {Promise<Answer>}
 * @throws {Error} when nothing answers, or not in time
 */
export async function ask ({ url, method, body, headers, insecure }, {
  timeoutMs, signal, largestBytes = LARGEST_BODY
}) {
  const end = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])])
  return new Promise((resolve, reject) => {
    const outgoing = requestUrl(url, {
      method,
      headers: { connection: 'keep-alive', ...toBodyHeaders(body), ...headers },
      agent: false,
      signal: end,
      insecure
    })
    outgoing.once('error', error => reject(end.aborted && !signal?.aborted
      ? new Error(`no answer within ${timeoutMs / 1000} s`, { cause: error })
      : explain(error, url)))
    outgoing.once('response', incoming => {
      /** @type {Buffer[]} */
      const chunks = []
      let length = 0
      incoming.on('data', chunk => {
        chunks.push(chunk)
        length += chunk.length
        if (length > largestBytes) {
          // Not by the error of the request alone: the answer may have ended already.
          reject(new Error(`the answer is larger than ${largestBytes} bytes`))
          outgoing.destroy()
        }
      })
      incoming.once('error', reject)
      incoming.once('end', () => resolve({
        status: incoming.statusCode ?? 0,
        body: Buffer.concat(chunks),
        location: incoming.headers.location ?? null,
        cookies: toCookies(incoming.headers['set-cookie'] ?? []),
        closes: closesAfter(incoming)
      }))
    })
    outgoing.end(body ?? undefined)
  })
}

/** @param {NodeJS.ErrnoException} error @param {string} url @returns {Error} that says what to do */
function explain (error, url) {
  const message = explainRequestError(error)
  if (message === error.message) return error
  return new Error(isCertificateError(error) ? `${url}: ${message}` : message, { cause: error })
}

/**
 * Whether the connection ends with this answer, though we asked to keep it. Before HTTP/1.1 that is the rule.
 * @param {IncomingMessage} incoming
 */
function closesAfter ({ httpVersion, headers: { connection = '' } }) {
  const told = connection.toLowerCase()
  return told.includes('close') || (httpVersion === '1.0' && !told.includes('keep-alive'))
}

/** @param {readonly string[]} lines of Set-Cookie @returns {Map<string, string>} values by name */
function toCookies (lines) {
  return new Map(lines.map(line => {
    const [pair = ''] = line.split(';')
    const at = pair.indexOf('=')
    return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
  }))
}

/** @param {string | null} body @returns {Record<string, string | number>} */
function toBodyHeaders (body) {
  return body === null
    ? {}
    : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
}
