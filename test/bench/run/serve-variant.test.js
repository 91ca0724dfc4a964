/** @import {ExitReason, RunningServer, StartOptions, Variant} from '../../../servers/types.js' */
import { expect } from 'chai'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { BenchError } from '../../../bench/errors.js'
import { serveVariant, toExample } from '../../../bench/run/serve-variant.js'
import { ACTION_DIRECTORY } from '../../../servers/index.js'
import { failureOf } from './fake-world.js'

/** @type {Variant} */
const VARIANT = {
  name: 'node', processModel: 'single', workers: 1,
  server: { name: 'node', title: 'Node', variants: [] }
}

/** A server that is no process, and a user who decides when it ends. @param {string} [baseUrl] */
function createWorld (baseUrl = 'http://127.0.0.1:4711/') {
  /** @type {string[]} */
  const events = []
  /** @type {Partial<StartOptions>[]} */
  const started = []
  const wish = /** @type {PromiseWithResolvers<null>} */ (Promise.withResolvers())
  const exited = /** @type {PromiseWithResolvers<ExitReason>} */ (Promise.withResolvers())
  const running = /** @type {RunningServer} */ ({
    baseUrl,
    exited: exited.promise,
    stop: async () => {
      await nextTurn()
      events.push('stopped')
    }
  })
  const how = {
    asked: () => {
      events.push('listens to the user')
      return wish.promise
    },
    onReady: (/** @type {string} */ origin, /** @type {string | null} */ example) => {
      events.push(`ready ${origin} ${example}`)
    },
    onStderr: (/** @type {string} */ text) => { events.push(text) }
  }
  /** @type {Variant['server']} */
  const server = {
    name: 'node', title: 'Node', variants: [],
    find: async () => ({ found: true, version: '1' }),
    start: async (_variant, options) => {
      started.push(options)
      await nextTurn()
      return running
    }
  }
  const settings = { '--latency': ['5 ms'] }
  /** @param {Variant['server']['answers']} [answers] @param {readonly string[]} [actionDirectories] */
  const serve = (answers, actionDirectories = []) => serveVariant({
    variant: { ...VARIANT, server: { ...server, ...(answers && { answers }) } },
    host: '127.0.0.1', port: 4711, settings, actionDirectories
  }, how)
  return { events, started, wish, exited, how, server, settings, serve }
}

describe('a server for the tools of the user', () => {
  it('is ready once it was started, and stops when the user asks for it', async () => {
    const { events, started, how, settings, wish, serve } = createWorld()
    const served = serve()
    while (events.length < 2) await nextTurn()
    expect(events).to.deep.equal([
      'listens to the user', 'ready http://127.0.0.1:4711 http://127.0.0.1:4711/static'
    ])
    expect(started).to.have.lengthOf(1)
    expect(started[0]).to.deep.include({
      host: '127.0.0.1', port: 4711, settings, actionDirectories: [ACTION_DIRECTORY],
      onStderr: how.onStderr
    }).and.to.not.have.property('fileRoot')
    wish.resolve(null)
    await served
    expect(events.slice(2)).to.deep.equal(['stopped'])
  })

  it('is named by its origin, and its example by where it is mounted', async () => {
    const { events, wish, serve } = createWorld('http://127.0.0.1:8529/_db/_system/shootout/')
    wish.resolve(null)
    await serve()
    expect(events).to.include('ready http://127.0.0.1:8529 ' +
      'http://127.0.0.1:8529/_db/_system/shootout/static')
  })

  it('has no example where nothing can be asked for without a body', async () => {
    const { events, wish, serve } = createWorld()
    wish.resolve(null)
    await serve(['insert'])
    expect(events).to.include('ready http://127.0.0.1:4711 null')
  })

  it('is a failure when it ends by itself, and says how', async () => {
    for (const [exit, said] of /** @type {const} */ ([
      [{ code: 3, signal: null, stderr: '' }, 'exit code 3'],
      [{ code: null, signal: 'SIGKILL', stderr: '' }, 'SIGKILL']
    ])) {
      const { events, exited, serve } = createWorld()
      exited.resolve(exit)
      const error = await failureOf(serve())
      expect(error).to.be.instanceOf(BenchError).with.property('code', 'SERVER_ENDED')
      expect(error).to.have.property('message').that.includes(`node ended by itself with ${said};`)
      expect(events.at(-1)).to.equal('stopped')
    }
  })

  it('is not started where this machine does not have it', async () => {
    const { events, started, server, serve } = createWorld()
    server.find = async () => ({ found: false, reason: 'no nginx', remedy: 'install it' })
    const error = await failureOf(serve())
    expect(error).to.be.instanceOf(BenchError).with.property('code', 'SERVER_MISSING')
    expect(error).to.have.property('message', 'node is not on this machine: no nginx; install it')
    expect([events, started]).to.deep.equal([[], []])
  })

  describe('that sends files', () => {
    it('has them while it runs, and no longer', async () => {
      const { events, started, wish, serve } = createWorld()
      const served = serve(['file'])
      while (events.length < 2) await nextTurn()
      const root = started[0]?.fileRoot ?? ''
      expect(readdirSync(join(root, 'files'))).to.include('67.txt')
      expect(events).to.include('ready http://127.0.0.1:4711 http://127.0.0.1:4711/files/67.txt')
      wish.resolve(null)
      await served
      expect(existsSync(root)).to.equal(false)
    })

    it('leaves none behind when it does not come up, or ends', async () => {
      const { started, server, exited, serve } = createWorld()
      const { start } = server
      exited.resolve({ code: 1, signal: null, stderr: '' })
      expect(await failureOf(serve(['file']))).to.have.property('code', 'SERVER_ENDED')
      server.start = async (variant, options) => {
        await start?.(variant, options)
        throw new Error('the port is taken')
      }
      expect(await failureOf(serve(['file']))).to.have.property('message', 'the port is taken')
      expect(started.map(({ fileRoot = '' }) => existsSync(fileRoot)))
        .to.deep.equal([false, false])
      expect(started.map(({ fileRoot }) => typeof fileRoot)).to.deep.equal(['string', 'string'])
    })
  })

  describe("with the user's own actions", () => {
    /** @type {string} */
    let folder
    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'shootout-actions-'))
      mkdirSync(join(folder, 'mine'))
      writeFileSync(join(folder, 'package.json'), '{"type":"commonjs"}')
      writeFileSync(join(folder, 'mine', 'index.js'), `
        const answer = { status: 200, contentType: 'text/plain', body: 'mine' }
        module.exports = {
          name: 'mine', title: 'Mine', request: { method: 'GET', path: '/mine' },
          handler: () => answer, expected: answer
        }`)
    })
    afterEach(() => rmSync(folder, { recursive: true }))

    it("mounts them behind the suite's", async () => {
      const { started, wish, serve } = createWorld()
      wish.resolve(null)
      await serve(['handler'], [folder])
      expect(started[0]?.actionDirectories).to.deep.equal([ACTION_DIRECTORY, folder])
    })

    it('shows one of them where it is the plainest that the server has', () => {
      const only = { ...VARIANT, actions: ['mine'] }
      expect(toExample(only, [folder])).to.equal('/mine')
      expect(toExample(only, [])).to.equal(null)
    })
  })
})
