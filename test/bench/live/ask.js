// Requests to the page's server as anyone may send them. In: an address and what to send; out: what came.
import { request } from 'node:http'

/**
 * @param {string} url
 * @param {{method?: string, headers?: Record<string, string>, path?: string}} [options]
 * @returns {{
 *   connected: Promise<unknown>, answered: Promise<{status: number, headers: NodeJS.Dict<string | string[]>,
 *   body: string}>, leave: () => void
 * }} connected: the kernel has the whole request; leave: as a closed tab
 */
export function ask (url, { method = 'GET', headers = {}, path = '' } = {}) {
  const asked = request(url + path, { method, headers, agent: false })
  const answered = new Promise((resolve, reject) => {
    asked.once('error', reject).once('response', response => {
      let body = ''
      response.setEncoding('utf8').on('data', text => { body += text }).once('error', reject)
      response.once('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body }))
    })
  })
  // Who leaves does not look at what becomes of it.
  answered.catch(() => {})
  const connected = new Promise(resolve => asked.once('finish', resolve))
  asked.end()
  return { connected, answered, leave: () => asked.destroy() }
}

/** @param {string} url @param {number} version that is known @returns {ReturnType<typeof ask>} for the next state */
export function askNext (url, version) {
  return ask(url, { path: `next?after=${version}` })
}
