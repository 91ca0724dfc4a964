/** @import {Variant} from '../../../../servers/types.js' */
import { expect } from 'chai'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BenchError } from '../../../../bench/errors.js'
import {
  loadAllActions, loadAllServers, toActionDirectories
} from '../../../../bench/run/prepare/own-directories.js'
import { verifyServer } from '../../../../bench/verify/index.js'
import { findServer, loadServers, startVariant, toVariants } from '../../../../servers/index.js'
import { ROOT } from '../../cli/run-command.js'
import {
  DENO, HELLO, PLAIN, PLAIN_COMMONJS, PLAIN_LISTENER, PYTHON
} from '../../cli/own-folders.js'

/** Answers 'static' wherever it is told to listen, as Deno.serve does. */
const DENO_MAIN = `import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
const body = readFileSync(new URL('./body.json', import.meta.url))
const type = 'application/json; charset=utf-8'
createServer((request, response) => {
  const isKnown =
    request.url.split('?')[0] === '/static' && ['GET', 'HEAD'].includes(request.method)
  response.writeHead(isKnown ? 200 : 404, {
    'content-type': type, 'content-length': isKnown ? body.length : 2
  })
  response.end(isKnown ? body : '{}')
}).listen(Number(process.env.PORT), process.env.HOST)
`

describe('folders of the user\'s own', () => {
  /** @type {string} */
  let folder
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'shootout-own-')) })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /**
   * @param {string} path
   * @param {string} text
   * @returns {string} the folder above its folder: what --actions-dir names
   */
  function put (path, text) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
    return join(folder, path, '..', '..')
  }

  /** @param {string} directory @returns {Promise<Variant[]>} */
  const variantsOf = async directory => toVariants(await loadAllServers([directory]))

  /** @param {() => unknown} act @returns {Promise<string>} */
  async function messageOf (act) {
    try {
      await act()
    } catch (error) {
      expect(error).to.be.instanceOf(BenchError).with.property('code', 'DIRECTORY_UNUSABLE')
      return /** @type {Error} */ (error).message
    }
    throw new Error('nothing was thrown')
  }

  it('are those that the how-to pages show', () => {
    const pageOf = (/** @type {string} */ name) =>
      readFileSync(join(ROOT, 'docs/how-to', name), 'utf8')
    expect(pageOf('own-action.md')).to.include(HELLO)
    for (const text of [PLAIN, PLAIN_LISTENER, PYTHON, DENO]) {
      expect(pageOf('own-server.md')).to.include(text)
    }
  })

  describe('--actions-dir', () => {
    it("adds an action to the suite's, which node, express and the Foxx host " +
      'then answer as it says', async () => {
      const actions = put('actions/hello/index.js', HELLO)
      const all = loadAllActions([actions])
      expect(all.map(({ name }) => name)).to.deep.equal(['static', 'factorial', 'hello', 'json'])
      const hello = all.filter(({ name }) => name === 'hello')
      const variants = toVariants(await loadAllServers([]))
        .filter(({ name }) => ['node', 'express', 'foxx'].includes(name))
      for (const variant of variants) {
        const running = await startVariant({ ...variant, workers: 1 }, {
          actionDirectories: toActionDirectories([actions])
        })
        const checks = await verifyServer({ server: running, actions: hello })
          .finally(() => running.stop())
        expect(checks.filter(({ passed }) => !passed), variant.name).to.deep.equal([])
        expect(checks.length).to.be.greaterThan(2)
      }
    })

    it('finds out when a server answers otherwise than the action says', async () => {
      const actions = put('actions/hello/index.js', HELLO.replace(
        "body: 'hello' }\n  },", "body: 'good-bye' }\n  },"
      ))
      const variant = /** @type {Variant} */ ((toVariants(await loadAllServers([])))[0])
      const running =
        await startVariant(variant, { actionDirectories: toActionDirectories([actions]) })
      const checks = await verifyServer({
        server: running,
        actions: loadAllActions([actions]).filter(({ name }) => name === 'hello')
      }).finally(() => running.stop())
      expect(checks.some(({ passed }) => !passed)).to.equal(true)
    })

    it('refuses a folder that is not there', async () => {
      expect(await messageOf(() => loadAllActions([join(folder, 'nowhere')])))
        .to.include('--actions-dir')
        .and.include('no such folder')
        .and.include('nowhere')
    })

    it('refuses a name that the suite has already', async () => {
      const actions = put('actions/mine/index.js', HELLO.replace("name: 'hello'", "name: 'static'"))
      expect(await messageOf(() => loadAllActions([actions])))
        .to.include("two actions are called 'static'")
    })

    it('refuses a path that the suite answers already', async () => {
      const actions =
        put('actions/hello/index.js', HELLO.replace("path: '/hello'", "path: '/static'"))
      expect(await messageOf(() => loadAllActions([actions])))
        .to.include("'static' and 'hello' answer the same path, /static")
    })

    it('says what is broken: no action, a fault in the file, an ES module', async () => {
      expect(await messageOf(() => loadAllActions([
        put('a/hello/index.js', "module.exports = { name: 'hello' }")
      ]))).to.include('exports no title')
      expect(await messageOf(() => loadAllActions([put('b/hello/index.js', 'module.exports = {')])))
        .to.include(join('hello', 'index.js'))
        .and.include("can't be loaded")
      expect(await messageOf(() => loadAllActions([
        put('c/hello/index.js', HELLO.replace('module.exports =', 'export default'))
      ]))).to.include('CommonJS')
    })
  })

  describe('--servers-dir', () => {
    for (const [kind, description, listener] of /** @type {[string, string, string][]} */ ([
      ['an ES module', PLAIN, PLAIN_LISTENER],
      [
        'CommonJS', PLAIN_COMMONJS,
        PLAIN_LISTENER.replace('export const createListener', 'exports.createListener')
      ]
    ])) {
      it(`adds a server that is ${kind}: it is found, started in each process model, and answers ` +
        "the suite's actions and the user's own", async () => {
        const servers = put('servers/plain/index.js', description)
        put('servers/plain/listener.js', listener)
        const actions = put('actions/hello/index.js', HELLO)
        const variants = (await variantsOf(servers)).filter(({ name }) => name.startsWith('plain'))
        expect(variants.map(({ name }) => name)).to.deep.equal(['plain', 'plain-cluster'])
        for (const variant of variants) {
          const running = await startVariant(
            { ...variant, workers: Math.min(2, variant.workers) },
            { actionDirectories: toActionDirectories([actions]) }
          )
          const checks = await verifyServer({ server: running, actions: loadAllActions([actions]) })
            .finally(() => running.stop())
          expect(checks.filter(({ passed }) => !passed), variant.name).to.deep.equal([])
        }
      })
    }

    it('adds a program that one file describes, in whose folder it is started', async () => {
      const run = DENO.replace(/run: .*/, `run: [${JSON.stringify(process.execPath)}, 'main.mjs'],`)
      const servers =
        put('servers/deno/index.js', run.replace("['deno', '--version']", "['node', '--version']"))
      put('servers/deno/main.mjs', DENO_MAIN)
      const actions = loadAllActions([]).filter(({ name }) => name === 'static')
      put('servers/deno/body.json', actions[0]?.expected.body ?? '')
      const variant = (await variantsOf(servers)).find(({ name }) => name === 'deno')
      if (variant === undefined) throw new Error('there is no variant deno')
      expect(await findServer(variant.server))
        .to.have.property('version')
        .that.matches(/^\d+\.\d+\.\d+$/)
      const running = await startVariant(variant)
      const checks = await verifyServer({ server: running, actions }).finally(() => running.stop())
      expect(checks.filter(({ passed }) => !passed)).to.deep.equal([])
      expect(checks.length).to.be.greaterThan(2)
    })

    it('says of a program that is missing, or tells no version, how to get it', async () => {
      const findingOf = async (/** @type {string} */ text) => {
        const [server] = await loadServers([put(`${Math.random()}/deno/index.js`, text)])
        return findServer(/** @type {NonNullable<typeof server>} */ (server))
      }
      const remedy = 'npm install --global deno'
      const missing = DENO.replaceAll("'deno', '--", "'no-such-deno', '--")
      expect(await findingOf(missing))
        .to.deep.equal({ found: false, reason: 'no no-such-deno on PATH', remedy })
      const silent = DENO.replace("['deno', '--version']", "['true', '--help-me']")
      const reason = 'true --help-me should print a version; it printed: (nothing)'
      expect(await findingOf(silent)).to.deep.equal({ found: false, reason, remedy })
      const bare = missing.replace(/,\n {4}remedy: .*/, '')
      expect(await findingOf(bare))
        .to.include({ remedy: 'install no-such-deno, so that it is on PATH' })
    })

    it('refuses a name that is taken, in the suite or in another folder', async () => {
      const servers = put('servers/plain/index.js', PLAIN.replaceAll("'plain'", "'node'"))
      expect(await messageOf(() => loadAllServers([servers])))
        .to.include("two servers have a variant called 'node'")
      const one = put('one/plain/index.js', PLAIN)
      cpSync(one, join(folder, 'two'), { recursive: true })
      expect(await messageOf(() => loadAllServers([one, join(folder, 'two')])))
        .to.include("two servers have a variant called 'plain'")
    })

    it('says what is broken: no folder, no server, a fault in the file, no variants', async () => {
      put('none/notes.txt', 'no server')
      expect(await messageOf(() => loadAllServers([join(folder, 'none')])))
        .to.include('--servers-dir')
        .and.include('is a folder with an index.js')
      expect(await messageOf(() => loadAllActions([join(folder, 'none')])))
        .to.include('--actions-dir')
        .and.include('is a folder with an index.js')
      expect(await messageOf(() => loadAllServers([join(folder, 'nowhere')])))
        .to.include('--servers-dir')
        .and.include('no such folder')
      expect(await messageOf(() => loadAllServers([put('a/x/index.js', 'export const x = 1')])))
        .to.include('name, title, variants')
      expect(await messageOf(() => loadAllServers([put('b/x/index.js', 'export const = 1')])))
        .to.include("can't be loaded as a server")
        .and.include('SyntaxError')
      const noRun = DENO.replace(/run: .*/, 'run: [],')
      expect(await messageOf(() => loadAllServers([put('d/x/index.js', noRun)])))
        .to.include('lacks command.run')
      const noVersion = DENO.replace(/version: .*/, '')
      expect(await messageOf(() => loadAllServers([put('e/x/index.js', noVersion)])))
        .to.include('lacks command.version')
      expect(await messageOf(() => loadAllServers([
        put('c/x/index.js', "export const server = { name: 'x', title: 'x', variants: [{}] }")
      ]))).to.include('processModel')
    })
  })
})
