// docs/doors.md against the servers: each is started and asked what the table says.
import { assert } from 'chai'
import { request as httpRequest } from 'node:http'
import { loadServers, startVariant, toVariants } from '../../servers/index.js'
import { readDoors } from './doors.js'

const START_MS = 60_000
const SCRIPT = encodeURIComponent('return {"a": 1}')

/**
 * What is asked of each door, by its name and what the table says about it; two where reads and changes have different
 * paths.
 * @type {Record<string, readonly [read: string, change: string]>}
 */
const PATHS = {
  node: ['/static', '/insert-document'],
  express: ['/static', '/insert-document'],
  upstream: ['/search.json?q=x', '/search.json?q=x'],
  'ql-handwritten': ['/a', '/a'],
  'ql: scripts': [`/q?s=${SCRIPT}`, `/q?s=${SCRIPT}`],
  'ql: its other pages': ['/tables', '/tables'],
  'foxx: the API': ['/_api/version', '/_api/collection'],
  'foxx: services': ['/shootout/static', '/shootout/insert-document']
}
const PAGE = { origin: 'http://evil.example', 'sec-fetch-site': 'cross-site' }

describe('docs/doors.md tells what is answered', () => {
  /** @type {Map<string, Awaited<ReturnType<typeof startVariant>>>} */
  const running = new Map()
  after(async () => { await Promise.all([...running.values()].map(server => server.stop())) })

  /** @param {string} name */
  async function start (name) {
    const started = running.get(name)
    if (started !== undefined) return started
    const variant = toVariants(await loadServers()).find(candidate => candidate.name === name)
    assert.isDefined(variant)
    const server = await startVariant(
      { .../** @type {NonNullable<typeof variant>} */ (variant), workers: 1 },
      { port: 0, timeoutMs: START_MS }
    )
    running.set(name, server)
    return server
  }

  /**
   * @param {string} baseUrl
   * @param {string} path
   * @param {{method?: string, headers: Record<string, string>, body?: string}} more
   * @returns {Promise<number>}
   */
  function statusOf (baseUrl, path, { method = 'GET', headers, body }) {
    const { hostname, port } = new URL(baseUrl)
    return new Promise((resolve, reject) => {
      httpRequest({ host: hostname, port, path, method, headers, agent: false }, response => {
        response.resume()
        resolve(response.statusCode ?? 0)
      }).on('error', reject).end(body)
    })
  }

  for (const { names: [name = ''], about, cells } of readDoors()) {
    const [, paths] = Object.entries(PATHS).find(([door]) => about === ''
      ? door === name
      : door.startsWith(`${name}: `) && about.startsWith(door.slice(name.length + 2))) ?? []
    it(`by ${name}${about && `, ${about}`}`, async function () {
      this.timeout(START_MS)
      assert.isDefined(paths, 'this test knows what to ask')
      const [read = '', change = ''] = paths ?? []
      const { baseUrl } = await start(name)
      const origin = new URL(baseUrl).origin
      const host = `evil.example:${new URL(baseUrl).port}`
      assert.deepEqual([
        await statusOf(origin, read, { headers: { host } }),
        await statusOf(origin, read, { headers: PAGE }),
        await statusOf(origin, change, {
          method: 'POST', headers: { ...PAGE, 'content-type': 'text/plain' }, body: '{"a":1}'
        })
      ].map(toFamily), cells.map(toFamily))
    })
  }
})

/** Any success will do. @param {number} status */
function toFamily (status) {
  return status >= 200 && status < 300 ? 200 : status
}
