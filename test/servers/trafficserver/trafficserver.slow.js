/** @import {RunningServer} from '../../../servers/types.js' */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, request as createRequest } from 'node:http'
import { assert } from 'chai'
import { findServer, startVariant } from '../../../servers/index.js'
import { startFaultyUpstream } from '../ql/faulty-upstream.js'
import { VARIANT, isAlive, until } from './stand-in.js'

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
