// Waits until a proxy answers out of its cache. In: its address; asks it for a page of a small server that counts how
// often it is asked itself.
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadHttp } from '@shootout/processes'

const { createServer, request: createRequest } = loadHttp()

const LOOK_MS = 50
const ANSWER_MS = 1_000

/**
 * @param {string} proxyUrl
 * @param {{isOver: () => boolean, host?: string | undefined}} context isOver: whether to give up; host: our own address
 *   as the proxy sees it, default loopback
 * @returns {Promise<boolean>} false when it was given up
 */
export async function awaitCache (proxyUrl, { isOver, host = '127.0.0.1' }) {
  const page = await startPage(host)
  try {
    while (!isOver()) {
      if (await isCached(proxyUrl, page)) return true
      await sleep(LOOK_MS)
    }
    return false
  } finally {
    page.close()
  }
}

/** @param {string} proxyUrl @param {{url: string, asked: () => number}} page */
async function isCached (proxyUrl, { url, asked }) {
  const before = asked()
  return await askThrough(proxyUrl, url) === 200 && asked() === before
}

/**
 * @param {string} host
 * @returns {Promise<{url: string, asked: () => number, close: () => void}>} a page that may be kept for a minute
 */
async function startPage (host) {
  let asked = 0
  const server = createServer((_request, response) => {
    asked++
    response.writeHead(
      200,
      { 'content-type': 'text/plain', 'cache-control': 'public, max-age=60', 'content-length': 2 }
    ).end('ok')
  })
  server.listen(0, host)
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    url: `http://${host}:${port}/`,
    asked: () => asked,
    close: () => {
      server.close()
      server.closeAllConnections()
    }
  }
}

/** @param {string} proxyUrl @param {string} url @returns {Promise<number | null>} the status; null: no answer */
function askThrough (proxyUrl, url) {
  const { hostname, port } = new URL(proxyUrl)
  return new Promise(resolve => {
    const request = createRequest({
      host: hostname.replace(/^\[|\]$/g, ''), port, path: url, headers: { host: new URL(url).host },
      agent: false, timeout: ANSWER_MS
    })
    request.on('response', response => {
      response.resume()
      response.on('close', () => resolve(response.statusCode ?? null))
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve(null))
    request.end()
  })
}
