/** @import {Server} from 'node:http' */
/** @import {Slice} from '../../../../bench/types.js' */
// Whole runs of a server that answers at several addresses, over TLS, or at a unix socket.
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import actionList from '../../../../actions/index.js'
import { parseRunFile, validateRunLine } from '../../../../bench/report/read-run-file.js'
import { createListener } from '../../../../servers/node/listener.js'
import { CERTIFICATE } from '../../../../packages/processes/test/certificate/index.js'
import { startCommand } from '../run-command.js'

const actions = /** @type {any[]} */ (actionList.loadActions())
  .filter(({ kind = 'handler' }) => kind === 'handler')
const listener = createListener(actions, /** @type {any} */ ({ inserts: [] }))

describe('a run of a server at several addresses', function () {
  this.timeout(90_000)
  /** @type {string} */
  let folder
  /** @type {{server: Server, counts: {requests: number, connections: number}, url: string}[]} */
  let open = []
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'shootout-')) })
  afterEach(() => {
    for (const { server } of open) {
      server.closeAllConnections()
      server.close()
    }
    open = []
    rmSync(folder, { recursive: true, force: true })
  })

  /**
   * @param {{secure?: boolean, socket?: string, hangsAfter?: number}} [how] hangsAfter: so many answers
   */
  async function serve ({ secure = false, socket, hangsAfter = Infinity } = {}) {
    const counts = { requests: 0, connections: 0 }
    const answer = (
      /** @type {import('node:http').IncomingMessage} */ request,
      /** @type {import('node:http').ServerResponse} */ response
    ) => {
      counts.requests++
      if (counts.requests <= hangsAfter) listener(request, response)
    }
    const server = secure ? createSecureServer(CERTIFICATE, answer) : createServer(answer)
    server.on(secure ? 'secureConnection' : 'connection', () => { counts.connections++ })
    if (socket === undefined) server.listen(0, '127.0.0.1')
    else server.listen(socket)
    await once(server, 'listening')
    const address = server.address()
    const url = typeof address === 'string'
      ? `http://unix:${address}:`
      : `http${secure ? 's' : ''}://127.0.0.1:${address?.port}`
    open.push({ server, counts, url })
    return { counts, url }
  }

  /** @param {readonly string[]} args */
  async function bench (...args) {
    const ended = await startCommand('bench', [
      'actions', '--preset', 'smoke', '--actions', 'static', '--out', join(folder, 'run'), ...args
    ]).ended
    const text = readFileSync(join(folder, 'run', 'run.ndjson'), 'utf8')
    const problems = text.trim().split('\n').map(line => validateRunLine(JSON.parse(line)))
    expect(problems.filter(problem => problem !== null)).to.deep.equal([])
    return { ...ended, data: parseRunFile(text).data }
  }

  /** @param {Slice} slice */
  const codesOf = ({ gates }) => gates.map(({ code }) => code)

  for (const more of [[], ['--generators', 'local:2'], ['--rate', '400']]) {
    it(`spreads connections evenly, and counts by address ${more.join(' ')}`, async () => {
      const [one, other] = [await serve(), await serve()]
      const { data, code, stderr } =
        await bench('--target', `${one.url},${other.url}`, '--connections', '4', ...more)
      expect(code, stderr).to.equal(0)
      expect(data.slices).to.have.length.above(0)
      for (const slice of data.slices) {
        expect(slice.origins?.map(({ url }) => url).toSorted())
          .to.deep.equal([one.url, other.url].toSorted())
        expect(slice.origins?.reduce((sum, { completed }) => sum + completed, 0))
          .to.equal(slice.completed)
        expect(slice.origins?.every(({ completed }) => completed > 0)).to.equal(true)
        expect(codesOf(slice)).not.to.include('target-lost')
      }
      // Both are verified, warmed and loaded alike; the answers to what is only asked of one are few.
      expect(one.counts.connections / other.counts.connections).to.be.within(0.8, 1.25)
      expect(data.plans[0]?.target).to.equal(`${one.url},${other.url}`)
    })
  }

  it('makes a slice invalid where one of them stops answering, and names it', async () => {
    const [one, other] = [await serve(), await serve({ hangsAfter: 1000 })]
    const { data } = await bench('--target', `${one.url},${other.url}`, '--connections', '4')
    const lost = data.slices.flatMap(({ gates }) =>
      gates.filter(({ code }) => code === 'target-lost'))
    expect(lost).to.have.length.above(0)
    for (const { detail } of lost) {
      expect(detail).to.contain(other.url).and.not.contain(one.url)
    }
  })

  it('measures over TLS with a certificate that nobody signed, when told so', async () => {
    const { url } = await serve({ secure: true })
    const refused = await startCommand('bench', ['--target', url, '--dry-run']).ended
    expect(refused.stderr).to.contain('--insecure accepts any certificate')
    const { data, code, stderr } =
      await bench('--target', url, '--insecure', '--connections', '4')
    expect(code, stderr).to.equal(0)
    expect(data.slices.every(({ completed, origins }) => completed > 0 && !origins)).to.equal(true)
  })

  it('measures at a unix socket', async () => {
    const { url } = await serve({ socket: join(folder, 'app.sock') })
    const { data, code, stderr } = await bench('--target', url, '--connections', '4')
    expect(code, stderr).to.equal(0)
    expect(data.slices.every(({ completed }) => completed > 0)).to.equal(true)
  })
})
