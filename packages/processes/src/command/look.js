// One look at a URL, over a connection of its own: whether anybody answers there, and with which status.
import { request } from 'node:http'

/** What it is called when there is no server; everything else is a bad answer of one. */
const NOBODY_THERE = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']

/** @typedef {{status: number | null, why: string, isThere: boolean}} Look status: null, and why, when no answer came */

/**
 * @param {string} url
 * @param {{timeoutMs: number, signal?: AbortSignal | undefined, method?: 'GET' | 'HEAD'}} bounds
 * @returns {Promise<Look>} isThere: whether there is a server, whatever it answers
 */
export function look (url, { timeoutMs, signal, method = 'GET' }) {
  const end = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...signal ? [signal] : []])
  return new Promise(resolve => {
    /** @param {NodeJS.ErrnoException} error */
    const fail = error => {
      const isLate = end.aborted && signal?.aborted !== true
      const why = isLate ? `no answer within ${timeoutMs / 1000} s` : error.message
      resolve({ status: null, why, isThere: !NOBODY_THERE.includes(error.code ?? '') })
    }
    const asked = request(url, { agent: false, method, signal: end }, answer => {
      answer.on('error', fail)
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, why: '', isThere: true }))
      answer.resume()
    })
    asked.on('error', fail)
    asked.end()
  })
}
