import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { CommandError, findFreePort, startCommand } from '../src/index.js'
import { isAlive, until } from './watch.js'

/** Answers with what it was told: its folder, its arguments, a variable. */
const APP = `
const answer = JSON.stringify([
  process.cwd(), process.argv.slice(1), process.env.WORKERS ?? null, process.env.HOME ?? null
])
require('http').createServer(
  (_, response) => response.end(answer)
).listen(Number(process.env.PORT), '127.0.0.1')
`
const URL_OF_APP = 'http://127.0.0.1:{port}/'

describe('startCommand', () => {
  /** @type {string} */
  let folder
  beforeEach(() => { folder = realpathSync(mkdtempSync(join(tmpdir(), 'shootout-command-'))) })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('starts a program without a shell, with a port that it ' +
    'learns from its environment', async () => {
    const { url, pid, stop } = await startCommand({
      command: [process.execPath, '-e', APP, '{workers} $HOME', '{other}'],
      url: URL_OF_APP,
      variables: { PORT: '{port}', WORKERS: '{workers}' },
      environment: { HOME: '/users/me' },
      directory: folder
    }, { values: { workers: 3 } })
    const told = await (await fetch(url)).json()
    expect(told).to.deep.equal([folder, ['3 $HOME', '{other}'], '3', '/users/me'])
    await stop()
    await until(() => !isAlive(pid))
  })

  it('takes the port that it is given', async () => {
    const free = createServer()
    await new Promise(resolve => free.listen(0, '127.0.0.1', () => resolve(null)))
    const { port } = /** @type {import('node:net').AddressInfo} */ (free.address())
    await new Promise(resolve => free.close(resolve))
    const command = [process.execPath, '-e', APP]
    const { url, isElsewhere, listeners, stop } = await startCommand(
      { command, url: URL_OF_APP, variables: { PORT: '{port}' } }, { values: { port } })
    expect(url).to.equal(`http://127.0.0.1:${port}/`)
    if (process.platform === 'linux') expect(listeners()).to.deep.equal([`127.0.0.1:${port}`])
    expect(isElsewhere).to.equal(false)
    await stop()
  })

  it('says so where others answer for the program', async function () {
    if (process.platform !== 'linux') this.skip()
    const port = await findFreePort('127.0.0.1')
    const others = createServer((_, response) => response.end())
    const started = startCommand(
      { command: 'exec sleep 60 # {port}', url: URL_OF_APP }, { values: { port } })
    await new Promise(resolve => others.listen(port, '127.0.0.1', () => resolve(null)))
    const { isElsewhere, stop } = await started
    expect(isElsewhere).to.equal(true)
    await stop()
    others.closeAllConnections()
    others.close()
  })

  it('is started by the program that it is to enter, as the same process', async () => {
    const { pid, stop } = await startCommand({
      command: `exec ${process.execPath} -e "require('http').createServer((_, a) => ` +
        `a.end()).listen({port}, '127.0.0.1')"`,
      url: URL_OF_APP,
      enter: ['/usr/bin/env', 'ENTERED=yes']
    })
    expect(isAlive(pid)).to.equal(true)
    await stop()
    await until(() => !isAlive(pid))
  })

  it('says in a sentence of its own why a command does not answer', async () => {
    const failed = startCommand({ command: 'echo no licence; exit 3 # {port}', url: URL_OF_APP })
    const error = await failed.then(() => null, reason => reason)
    expect(error).to.be.instanceOf(CommandError).with.property('code', 'COMMAND_ENDED')
    expect(error.message)
      .to.match(/ended with exit code 3 before it answered; it wrote: no licence$/)
  })

  it('says why there is no such program', async () => {
    const failed = startCommand({ command: ['/no/such/program', '{port}'], url: URL_OF_APP })
    expect((await failed.then(() => null, reason => reason)).message).to.include('ENOENT')
  })
})
