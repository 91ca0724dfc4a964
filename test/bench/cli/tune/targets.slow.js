// Short races over TLS and unix sockets, in closed loops and at a rate.
import { expect } from 'chai'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startCommand } from '../run-command.js'

const APP = fileURLToPath(new URL('../compare/targets-app.js', import.meta.url))
const RACE = [
  '--workers-env', 'WORKERS', '--workers', '1,2', '--connections', '4', '--budget', '12s', '--json'
]

describe('npm run tune over TLS and unix sockets', function () {
  this.timeout(120_000)

  /** @type {string} */
  let folder
  before(() => { folder = mkdtempSync(join(tmpdir(), 'shootout-tune-targets-')) })
  after(() => rmSync(folder, { recursive: true }))

  /** @param {string} name @param {readonly string[]} args @returns {Promise<Record<string, unknown>>} as stored */
  async function tune (name, args) {
    const out = join(folder, name)
    const { code, stdout, stderr } =
      await startCommand('tune', [...args, ...RACE, '--out', out]).ended
    expect(code, stdout + stderr).to.equal(0)
    /** @type {{candidates: {workers: number, rps: number}[]}} */
    const { candidates } = JSON.parse(stdout)
    expect(candidates.map(({ workers, rps }) => [workers, rps > 0]), stdout)
      .to.deep.equal([[1, true], [2, true]])
    return JSON.parse(readFileSync(join(out, 'tune.json'), 'utf8')).options
  }

  it('gives each count of workers a socket of its own', async () => {
    const sockets = mkdtempSync(join(folder, 'sockets-'))
    const socket = join(sockets, '{port}.sock')
    const url = `http://unix:${socket}:/`
    const options =
      await tune('unix', ['--command', `${process.execPath} ${APP} ${socket} 10`, '--url', url])
    expect(options.url).to.equal(url)
    expect(readdirSync(sockets)).to.deep.equal([])
  })

  it('keeps a rate over TLS', async () => {
    const options = await tune('tls', [
      '--command', `${process.execPath} ${APP} {port} 10 tls`, '--url', 'https://127.0.0.1:{port}/',
      '--insecure', '--objective', 'p99', '--rate', '500'
    ])
    expect(options).to.include({ url: 'https://127.0.0.1:{port}/', insecure: true })
  })
})
