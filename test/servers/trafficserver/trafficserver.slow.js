/** @import {RunningServer} from '../../../servers/types.js' */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, request as createRequest } from 'node:http'
import { assert } from 'chai'
import { findServer, startVariant } from '../../../servers/index.js'
import { findTrafficserver } from '../../../servers/trafficserver/find-trafficserver.js'
import { startFaultyUpstream } from '../ql/faulty-upstream.js'
import { VARIANT, isAlive, openStandIn, until } from './stand-in.js'

const VERSION = "echo 'Apache Traffic Server - traffic_server - 9.2.9 - (build # 1 on Apr 4 2026)'"
/** The program is asked for its version first. */
const ONLY_VERSION = `if [ "$1" = -V ]; then ${VERSION}; exit 0; fi`

describe('looking for a Traffic Server', () => {
  /** @type {[string, string | null, {found: boolean, version: string} | RegExp][]} */
  const cases = [
    ['finds one with its version', VERSION, { found: true, version: '9.2.9' }],
    ['says when there is none', null, /^no traffic_server on PATH$/],
    [
      'says when it is a release that is configured otherwise', VERSION.replace('9.2.9', '10.1.0'),
      /is version 10\.1\.0, which is configured in other ways than 9\.x$/
    ],
    [
      'says when it prints no version', 'echo broken',
      /-V should print a version; it printed: broken$/
    ]
  ]
  for (const [title, script, expected] of cases) {
    it(title, async () => {
      const standIn = await openStandIn(script)
      const finding = await findTrafficserver(process.env)
      await standIn.close()
      if (!(expected instanceof RegExp)) return assert.deepInclude(finding, expected)
      assert.match(finding.found ? '' : finding.reason, expected)
      assert.match(finding.found ? '' : finding.remedy, /install/)
    })
  }
})

describe('a Traffic Server that does not come up', () => {
  it('is reported with its ending and its words, and leaves nothing', async () => {
    const standIn = await openStandIn(`${ONLY_VERSION}; echo 'no storage' >&2; exit 33`)
    const error = await startVariant(VARIANT).catch(refused => refused)
    const leftovers = standIn.leftovers()
    await standIn.close()
    assert.equal(
      error.message,
      'trafficserver did not start: its process ended with exit code 33; it wrote: no storage'
    )
    assert.deepEqual(leftovers, [])
  })

  it('is given up in time, and leaves nothing', async () => {
    const standIn = await openStandIn(`${ONLY_VERSION}; exec sleep 60`)
    const error = await startVariant(VARIANT, { timeoutMs: 700 }).catch(refused => refused)
    const leftovers = standIn.leftovers()
    await standIn.close()
    assert.match(error.message, /^trafficserver was not ready after 0\.7 s and was stopped/)
    assert.deepEqual(leftovers, [])
  })

  it('is not even tried where the host is open to others', async () => {
    assert.match(
      (await startVariant(VARIANT, { host: '0.0.0.0' }).catch(refused => refused)).message,
      /^--host takes an address of loopback, .*; '0\.0\.0\.0' came$/
    )
  })

  it('is not even tried with an upstream that has no address', async () => {
    assert.include(
      await startVariant(VARIANT, { settings: { '--upstream': ['http://no-such-host.invalid'] } })
        .catch(refused => refused),
      { code: 'BAD_OPTION' }
    )
  })
})

describe('a Traffic Server of this machine', () => {
  /** @type {RunningServer} */
  let proxy
  /** @type {string[]} */
  const printed = []

  before(async function () {
    const finding = await findServer(VARIANT.server)
    if (!finding.found) {
      if (this.test?.parent) {
        this.test.parent.title += ` (skipped: ${finding.reason}; ${finding.remedy})`
      }
      return this.skip()
    }
    proxy = await startVariant(VARIANT, { onStderr: text => printed.push(text) })
  })
  after(() => proxy?.stop())

  it('is started without a word, and is the process that it says', () => {
    assert.deepEqual(printed, [])
    assert.equal(readFileSync(`/proc/${proxy.pid}/comm`, 'utf8').trim(), '[TS_MAIN]')
    assert.match(proxy.runtime, /^trafficserver 9\.\d/)
  })

  it('forwards to a server of this machine', async () => {
    const upstream = await startFaultyUpstream()
    const target = `${upstream.url}/shopping?callname=FindProducts&QueryKeywords=x`
    const first = await askThrough(proxy.baseUrl, target)
    await upstream.close()
    assert.deepEqual([first.status, JSON.parse(first.body).Product.length], [200, 5])
    assert.deepEqual(upstream.requests, ['GET /shopping?callname=FindProducts&QueryKeywords=x'])
  })

  it('answers out of its cache while the server is gone', async () => {
    let asked = 0
    const server = createServer((_request, response) => {
      asked++
      response.writeHead(
        200, { 'content-type': 'text/plain', 'cache-control': 'public, max-age=86400' }
      ).end('kept')
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
    const target = `http://127.0.0.1:${port}/search.json?q=ql.io`
    await askThrough(proxy.baseUrl, target)
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
    assert.deepEqual(
      [await askThrough(proxy.baseUrl, target), asked], [{ status: 200, body: 'kept' }, 1]
    )
  })

  it('forwards to nobody else', async () => {
    assert.equal((await askThrough(proxy.baseUrl, 'http://192.0.2.1/')).status, 403)
  })

  it('refuses a port that is taken, and says by whom', async () => {
    const { port } = new URL(proxy.baseUrl)
    assert.match(
      (await startVariant(VARIANT, { port: Number(port) }).catch(refused => refused)).message,
      new RegExp(`^port ${port} on 127\\.0\\.0\\.1 is taken by pid \\d+`)
    )
  })

  it('leaves no process and no folder when it is stopped', async () => {
    const other = await startVariant(VARIANT)
    const directory = directoryOf(other.pid)
    assert.isTrue(existsSync(directory))
    await other.stop()
    await other.exited
    assert.deepEqual([isAlive(other.pid), existsSync(directory)], [false, false])
  })

  it('ends with us, even if we are killed', async () => {
    const code = `import { startVariant } from ${JSON.stringify(import.meta
      .resolve('../../../servers/index.js'))}
      import { VARIANT } from ${JSON.stringify(import.meta.resolve('./stand-in.js'))}
      console.log((await startVariant(VARIANT)).pid)`
    const parent = spawn(process.execPath, ['--input-type=module', '-e', code], {
      stdio: ['ignore', 'pipe', 'inherit']
    })
    const [line] = await once(parent.stdout, 'data')
    const pid = Number(String(line))
    const directory = directoryOf(pid)
    assert.isTrue(isAlive(pid))
    parent.kill('SIGKILL')
    await until(() => !isAlive(pid) && !existsSync(directory))
    assert.deepEqual([isAlive(pid), existsSync(directory)], [false, false])
  })
})

/** @param {number | null} pid @returns {string} where its --run-root is */
function directoryOf (pid) {
  return /--run-root=([^\0]+)/.exec(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))?.[1] ?? ''
}

/** @param {string} proxyUrl @param {string} target @returns {Promise<{status: number | undefined, body: string}>} */
async function askThrough (proxyUrl, target) {
  const { hostname, port } = new URL(proxyUrl)
  const request = createRequest({
    host: hostname, port, path: target, headers: { host: new URL(target).host }, agent: false
  })
  request.end()
  const [response] = await once(request, 'response')
  let body = ''
  for await (const chunk of response) body += chunk
  return { status: response.statusCode, body }
}
