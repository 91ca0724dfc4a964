/** @import {ServerCommand, StartOptions, Variant} from '../../../servers/types.js' */
import { expect } from 'chai'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ServerError } from '../../../servers/index.js'
import { startCommandServer } from '../../../servers/launch/start-command-server.js'
import { withPrograms } from './stand-in-programs.js'

const NODE = process.execPath
/** @type {Variant} */
const VARIANT = {
  name: 'own-cluster', server: { name: 'own', title: 'own', variants: [] },
  processModel: 'cluster', workers: 3
}
/** @type {StartOptions} */
const OPTIONS = { host: '127.0.0.1', port: 0, actionDirectories: [], timeoutMs: 15_000 }

/** Answers each path with what it was started with. */
const SOURCE = `
  const told = JSON.stringify({
    args: process.argv.slice(2), own: process.env.OWN, from: process.cwd()
  })
  require('node:http').createServer((request, response) => {
    const isReady = request.url === (process.env.READY ?? '/')
    response.writeHead(isReady || request.url === '/told' ? 200 : 503).end(told)
  }).listen(Number(process.argv[2]), '127.0.0.1')`

/** @param {Partial<ServerCommand>} command @param {Partial<StartOptions>} [options] */
const start = (command, options) => startCommandServer(
  VARIANT, { run: [], version: [NODE, '--version'], ...command }, { ...OPTIONS, ...options }
)

/** @param {Partial<ServerCommand>} command @param {Partial<StartOptions>} [options] @returns {Promise<ServerError>} */
const failureOf = (command, options) =>
  start(command, options).then(() => expect.fail('it started'), error => error)

/** A program that runs until it is ended. @param {string} body */
const idle = body => [NODE, '-e', `${body}; setInterval(() => {}, 1e6)`, '{port}']

describe('startCommandServer', () => {
  it('fills in what the command names, in its arguments and in its environment', async () => {
    await withPrograms({}, async directory => {
      await writeFile(join(directory, 'app.cjs'), SOURCE)
      const run = [NODE, 'app.cjs', '{port}', '{host}', '{workers}', '[{files}]']
      const root = join(directory, 'root')
      await mkdir(join(root, 'files'), { recursive: true, mode: 0o755 })
      await writeFile(join(root, 'files', 'a.txt'), 'a', { mode: 0o644 })
      const running = await start({
        run, directory, env: { OWN: 'w{workers}', READY: '/files/a.txt' }
      }, { fileRoot: root })
      const told = await (await fetch(`${running.baseUrl}/told`)).json()
      await running.stop()
      const { port } = new URL(running.baseUrl)
      expect(told).to.deep.equal(
        { args: [port, '127.0.0.1', '3', `[${root}]`], own: 'w3', from: directory }
      )
      expect(running).to.include({ variant: VARIANT, runtime: `own ${process.versions.node}` })
      expect(running.facts).to.deep.equal({ version: process.versions.node })
      expect(await running.stats()).to.equal(null)
      expect(running.pid).to.be.above(1)
      expect((await running.exited).signal).to.equal('SIGTERM')
    })
  })

  it('asks the path that the command names whether it is ready', async () => {
    await withPrograms({}, async directory => {
      await writeFile(join(directory, 'app.cjs'), SOURCE)
      const run = [NODE, 'app.cjs', '{port}']
      const running = await start({ run, directory, ready: '/up', env: { READY: '/up' } })
      await running.stop()
      const error =
        await failureOf({ run, directory, env: { READY: '/up' } }, { timeoutMs: 1_500 })
      expect(error.code).to.equal('START_TIMEOUT')
      expect(error.message)
        .to.match(/after 1\.5 s .*\(http:\S+:\d+\/ was answered with status 503\)$/)
    })
  })

  it('wants a program that is there', async () => {
    const error = await failureOf({ version: ['/nowhere/own', '-v'], remedy: 'make own' })
    expect(error).to.be.instanceOf(ServerError)
    expect(error.message).to.include('make own')
  })

  it('says with what a program ended, and what it wrote', async () => {
    const error = await failureOf({ run: [NODE, '-e', 'console.error("no!"); process.exit(7)'] })
    expect(error).to.be.instanceOf(ServerError).with.property('code', 'START_FAILED')
    expect(error.message).to.equal(
      'own-cluster did not start: its process ended with exit code 7; it wrote: no!'
    )
    expect(error.cause).to.have.property('code', 'COMMAND_ENDED')
    expect((await failureOf({ run: [NODE, '-e', ''] })).message)
      .to.equal('own-cluster did not start: its process ended with exit code 0')
  })

  it('says that there was no process, when the program can not be run', async () => {
    const error = await failureOf({ run: ['/nowhere/own'] })
    expect(error.code).to.equal('START_FAILED')
    expect(error.message).to.include('its process ended with no process; it wrote: ')
      .and.include('ENOENT')
  })

  it('says what a program did instead of answering', async () => {
    const silent = await failureOf({ run: idle('console.error("hm")') }, { timeoutMs: 700 })
    expect(silent.code).to.equal('START_TIMEOUT')
    expect(silent.message).to.match(
      /^own-cluster was not ready after 0\.7 s .*; it wrote: hm\n\(http:\S+:\d+\/: .*ECONNREFUSED/
    )
  })

  it('says where a program listens that does not answer', async function () {
    if (process.platform !== 'linux') this.skip()
    const elsewhere =
      await failureOf({ run: idle("require('net').createServer().listen(0, '127.0.0.1')") }, {
        timeoutMs: 1_500
      })
    expect(elsewhere.message).to.match(
      /; it wrote: \(it listens at 127\.0\.0\.1:\d+, not at http:\/\/127\.0\.0\.1:\d+\/\)$/
    )
  })
})
