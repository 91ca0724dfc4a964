/** @import {Comparison} from '../../../../bench/compare/types.js' */
// Servers behind TLS and at unix sockets, one of two slower: npm run test:measuring.
import { expect } from 'chai'
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findFreePort, look } from '@shootout/processes'
import { startCommand } from '../run-command.js'

const APP = fileURLToPath(new URL('./targets-app.js', import.meta.url))
const SHORT = ['--connections', '4', '--budget', '20s', '--json']

describe('npm run compare over TLS and unix sockets', function () {
  this.timeout(240_000)

  /** @type {import('node:child_process').ChildProcess[]} */
  const servers = []
  /** @type {string} */
  let folder
  before(() => { folder = mkdtempSync(join(tmpdir(), 'shootout-targets-')) })
  after(() => {
    for (const server of servers) server.kill()
    rmSync(folder, { recursive: true })
  })

  /** @param {string} url @param {readonly string[]} args of the app */
  async function serve (url, args) {
    servers.push(spawn(process.execPath, [APP, ...args], { stdio: 'ignore' }))
    for (let looks = 0; looks < 100; looks++) {
      if ((await look(url, { timeoutMs: 1_000, insecure: true })).status === 200) return url
      await sleep(100)
    }
    throw new Error(`nothing answers at ${url}`)
  }

  /** @param {number} thousands */
  async function serveSecurely (thousands) {
    const port = String(await findFreePort('127.0.0.1'))
    return serve(`https://127.0.0.1:${port}/`, [port, String(thousands), 'tls'])
  }

  /** @param {string} text what was printed */
  function verdictsOf (text) {
    return /** @type {Comparison} */ (JSON.parse(text)).cells.map(({ verdict }) => verdict)
  }

  /** @param {string} out @returns {Record<string, unknown>} what the run file says was given */
  function storedOptions (out) {
    const [line = ''] = readFileSync(join(out, 'run.ndjson'), 'utf8').split('\n')
    return JSON.parse(line).options
  }

  it('finds the slower of a socket that runs already and a self-signed certificate', async () => {
    const socket = join(folder, 'running.sock')
    const a = await serve(`http://unix:${socket}:/`, [socket, '100'])
    const b = await serveSecurely(1000)
    const out = join(folder, 'running')
    const { code, stdout, stderr } = await startCommand('compare', [
      '--url-a', a, '--url-b', b, '--insecure', ...SHORT, '--out', out
    ]).ended
    expect(verdictsOf(stdout), stderr).to.deep.equal(['slower'])
    expect(code).to.equal(3)
    expect(storedOptions(out)).to.include({ urlA: a, urlB: b, insecure: true })
  })

  it('says without --insecure that the certificate is not accepted', async () => {
    const [a, b] = [await serveSecurely(1), await serveSecurely(1)]
    const { code, stdout, stderr } = await startCommand('compare', [
      '--url-a', a, '--url-b', b, '--out', join(folder, 'untrusted')
    ]).ended
    expect((stdout + stderr).replace(/\s+/g, ' ')).to.include(
      'its certificate is not accepted: self-signed certificate; --insecure accepts any'
    )
    expect(code).to.equal(1)
  })

  it('finds the slower of two programs that have a socket each, and leaves none', async () => {
    const sockets = mkdtempSync(join(folder, 'sockets-'))
    const out = join(folder, 'unix')
    const socket = join(sockets, '{port}.sock')
    const { code, stdout, stderr } = await startCommand('compare', [
      '--command-a', `${process.execPath} ${APP} ${socket} 100`,
      '--command-b', `${process.execPath} ${APP} ${socket} 400`,
      '--url', `http://unix:${socket}:/`, ...SHORT, '--out', out
    ]).ended
    expect(verdictsOf(stdout), stderr).to.deep.equal(['slower'])
    expect(code).to.equal(3)
    expect(storedOptions(out)).to.include({ url: `http://unix:${socket}:/` })
    expect(readdirSync(sockets)).to.deep.equal([])
  })
})
