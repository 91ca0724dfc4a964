/** @import {CommandTarget} from '../../../../../bench/tune/candidates/command/types.js' */
import { expect } from 'chai'
import { createServer } from 'node:http'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BenchError } from '../../../../../bench/errors.js'
import {
  expectSilence, startCommand
} from '../../../../../bench/tune/candidates/command/start-command.js'
import { descendantsOf, isAlive, until } from '../../../cli/run-command.js'
import { joinPatterns } from '../../../../join-patterns.js'

const onLinux = process.platform === 'linux'
/**
 * Answers with its number of workers and an argument; its child only waits; where it has one, neither ends when it is
 * asked to.
 */
const APP = `
import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
if (process.env.CHILD) process.on('SIGTERM', () => {})
process.stdout.write('hello from the app\\n')
if (process.env.CHILD) spawn(
  process.execPath, ['-e', "process.on('SIGTERM', () => {}); setInterval(() => {}, 1e6)"],
  { detached: process.env.CHILD === 'detached', stdio: 'inherit' }
)
const [port, text] = process.argv.slice(2)
createServer((_, response) => {
  response.writeHead(Number(process.env.STATUS ?? 200)).end(process.env.WORKERS + text)
}).listen(Number(port), '127.0.0.1')
`

describe('tune/candidates/command/start-command', () => {
  /** @type {string} */
  let folder
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'shootout-tune-'))
    writeFileSync(join(folder, 'app.mjs'), APP)
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /** @param {Partial<CommandTarget>} [changes] @returns {CommandTarget} */
  const target = changes => ({
    command: `${process.execPath} app.mjs {port} 'a "b" c'`, workersEnv: 'WORKERS',
    url: 'http://127.0.0.1:{port}/', readyUrl: 'http://127.0.0.1:{port}/', method: 'GET',
    body: null, headers: {},
    expect: null, directory: folder, environment: { PATH: process.env.PATH }, ...changes
  })

  /** @param {Promise<unknown>} promise @returns {Promise<BenchError>} */
  async function errorOf (promise) {
    const error = await promise.then(() => null, reason => reason)
    expect(error).to.be.instanceOf(BenchError)
    return error
  }

  it('starts the program where the user stands, quotes and all, tells it its number ' +
    'of workers, and stops it', async () => {
    const running = await startCommand(target(), { workers: 7 })
    expect(await (await fetch(running.baseUrl)).text()).to.equal('7a "b" c')
    expect(running.variant).to.include({ workers: 7 })
    await running.stop()
    expect(await fetch(running.baseUrl).then(() => 'answers', () => 'gone')).to.equal('gone')
  })

  it('runs pipes and variables as a shell does', async () => {
    const running = await startCommand(target({
      command: `export CHILD=; TEXT=x; ${process.execPath} app.mjs {port} ` +
        '${TEXT}{workers} | cat > out.txt',
      workersEnv: null
    }), { workers: 3 })
    expect(await (await fetch(running.baseUrl)).text()).to.equal('undefinedx3')
    await running.stop()
    expect(readFileSync(join(folder, 'out.txt'), 'utf8')).to.equal('hello from the app\n')
  })

  it('lets two live side by side', async () => {
    const both = await Promise.all([1, 2].map(workers => startCommand(target(), { workers })))
    expect(await Promise.all(both.map(async ({ baseUrl }) => (await fetch(baseUrl)).text())))
      .to.deep.equal(['1a "b" c', '2a "b" c'])
    await Promise.all(both.map(({ stop }) => stop()))
  })

  for (const how of ['attached', 'detached']) {
    it('ends every process of it, also those that ignore SIGTERM: ' +
      `a child that is ${how}`, async function () {
      if (!onLinux) this.skip()
      const running = await startCommand(
        target({ environment: { PATH: process.env.PATH, CHILD: how } }), { workers: 1 }
      )
      const children = descendantsOf(running.pid ?? 0)
      expect(children.length).to.be.at.least(1)
      await running.stop()
      expect([running.pid ?? 0, ...children].filter(isAlive)).to.deep.equal([])
    })
  }

  it('ends what a program leaves behind that goes into the background, and ' +
    'says that it has to stay', async function () {
    if (!onLinux) this.skip()
    const error = await errorOf(startCommand(
      target({ command: `${process.execPath} app.mjs {port} x & echo $! > pid.txt` }),
      { workers: 1 }
    ))
    expect(error.code).to.equal('COMMAND_IN_BACKGROUND')
    expect(error.message).to.match(
      joinPatterns(
        /ended with exit code 0 before it answered and left 1 of its processes in the /,
        /background.*; keep it in the foreground: pm2-runtime/
      )
    )
    const pid = Number(readFileSync(join(folder, 'pid.txt'), 'utf8'))
    await until(() => !isAlive(pid), 'the end of what was left')
  })

  it('says how a program ended that does not come up, and what it wrote', async () => {
    const error = await errorOf(startCommand(
      target({ command: 'echo out of licences >&2; exit 3 # {port}' }), { workers: 1 }
    ))
    expect(error.message).to.match(
      /^'echo out of licences >&2; exit 3 # \d+' ended with exit code 3 before it answered.*It wrote: out of licences$/
    )
  })

  it('says where a program did not answer in time, and what it wrote', async () => {
    const error = await errorOf(startCommand(target({
      command: 'echo hello from the app; sleep 9 # {port}',
      readyUrl: 'http://127.0.0.1:1/{port}'
    }), { workers: 1, readyMs: 2000 }))
    expect(error.code).to.equal('COMMAND_SILENT')
    expect(error.message).to.match(
      joinPatterns(
        /did not answer at http:\/\/127\.0\.0\.1:1\/\d+ within 2 s \(.*ECONNREFUSED.*\) and was /,
        /stopped.*It wrote: hello from the app$/
      )
    )
  })

  it('is not ready while it answers with a server error', async () => {
    const error = await errorOf(startCommand(
      target({ environment: { PATH: process.env.PATH, STATUS: '503' } }),
      { workers: 1, readyMs: 2000 }
    ))
    expect(error.code).to.equal('COMMAND_UNAVAILABLE')
    expect(error.message).to.match(
      /answered http:\S+ with status 503 for 2 s and was stopped; find out by hand what it lacks/
    )
  })

  it('says where a program listens instead: a unix socket, another port', async function () {
    if (!onLinux) this.skip()
    const listening = (/** @type {string} */ where) => target({
      command: `${process.execPath} -e "require('http').createServer().listen(${where})" {port}`
    })
    const socket =
      await errorOf(startCommand(listening("'./app.sock'"), { workers: 1, readyMs: 1500 }))
    expect(socket.code).to.equal('COMMAND_ELSEWHERE')
    expect(socket.message).to.match(
      joinPatterns(
        /listens at unix:\.\/app\.sock, and nothing answered at http:\S+ for 1.5 s /,
        /\(.*ECONNREFUSED.*\); let it listen there, or name where it does, a unix socket as http/
      )
    )
    const port =
      await errorOf(startCommand(listening("0, '127.0.0.1'"), { workers: 1, readyMs: 1500 }))
    expect(port.message).to.match(/listens at 127\.0\.0\.1:\d+, and nothing answered/)
  })

  it('starts a program again that finds its address in use, as after an earlier start that ' +
    'closed its connections, and gives up in the end', async function () {
    this.timeout(30_000)
    const command = `test -e seen && exec ${process.execPath} app.mjs {port} x; touch seen; echo ` +
      'OSError: Address already in use; exit 1'
    const running = await startCommand(target({ command }), { workers: 1 })
    expect(await (await fetch(running.baseUrl)).text()).to.equal('1x')
    await running.stop()
    const error = await errorOf(startCommand(
      target({ command: 'echo EADDRINUSE; exit 1 # {port}' }), { workers: 1, inUseMs: 1 }
    ))
    expect(error.message).to.include('It wrote: EADDRINUSE')
  })

  it('stops waiting when it is told to', async () => {
    const end = new AbortController()
    setTimeout(() => end.abort(), 300)
    const error = await startCommand(
      target({ command: 'sleep 60 # {port}' }), { workers: 1, signal: end.signal }
    ).then(() => null, reason => reason)
    expect(error.name).to.equal('AbortError')
  })

  it('does not take another server for the program', async () => {
    const other = createServer((_request, response) => response.end('other'))
    await new Promise(resolve => other.listen(0, '127.0.0.1', () => resolve(null)))
    const { port } = /** @type {import('node:net').AddressInfo} */ (other.address())
    const error = await errorOf(expectSilence(`http://127.0.0.1:${port}/`, 200))
    expect(error).to.include({ code: 'URL_TAKEN', exitCode: 64 })
    other.close()
    await expectSilence(`http://127.0.0.1:${port}/`, 0)
  })

  it('ends the program even when the one that watches over it is killed', async function () {
    if (!onLinux) this.skip()
    const running = await startCommand(target(), { workers: 1 })
    const supervisor = descendantsOf(process.pid)
      .find(pid => descendantsOf(pid).includes(running.pid ?? 0))
    process.kill(supervisor ?? 0, 'SIGKILL')
    expect(await running.exited).to.include({ signal: 'SIGKILL' })
    await until(() => !isAlive(running.pid ?? 0), 'the end of the program')
  })
})
