// The packages as their users get them: packed, installed into an empty folder, started by name, on every Node that is
// supported. Needs npm's registry, as an installation does.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'chai'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const NODES = ['22', '24', '26']
const INSTALL_MS = 300_000
const QUIET = ['--no-audit', '--no-fund', '--loglevel=error']
const MAIN = `
const router = require('@arangodb/foxx/router')()
module.context.use(router)
router.get('/hello', (req, res) => {
  const [sum] = require('@arangodb').db._query('RETURN SUM(1..4)').toArray()
  res.json({sum})
})
`

const run = promisify(execFile)

describe('the packages, installed from their tarballs alone', function () {
  this.timeout(INSTALL_MS)
  /** @type {string} */
  let folder
  /** @type {string} */
  let app

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tarballs-'))
    app = join(folder, 'app')
    mkdirSync(join(app, 'service'), { recursive: true })
    writeFileSync(join(app, 'package.json'), '{"name": "app", "private": true}')
    writeFileSync(join(app, 'service', 'manifest.json'), '{"main": "index.js"}')
    writeFileSync(join(app, 'service', 'index.js'), MAIN)
    await run('npm', ['pack', '--workspaces', '--pack-destination', folder, ...QUIET], {
      cwd: ROOT
    })
    const tarballs = readdirSync(folder)
      .filter(name => name.endsWith('.tgz'))
      .map(name => join(folder, name))
    expect(tarballs).to.have.lengthOf(readdirSync(join(ROOT, 'packages')).length)
    await run('npm', ['install', ...tarballs, ...QUIET], { cwd: app })
  })
  after(() => rmSync(folder, { recursive: true, force: true }))

  /**
   * @param {string} command of a package
   * @param {readonly string[]} args
   */
  async function start (command, args) {
    const bin = join(app, 'node_modules/.bin', command)
    const child =
      spawn(join(app, 'node_modules/.bin/node'), [bin, ...args], { cwd: app, stdio: 'pipe' })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', text => { said += text })
    }
    const ended = once(child, 'close')
    await Promise.race([once(child.stdout, 'data'), ended])
    const [origin] = /http:\/\/[\d.:]+/.exec(said) ?? []
    expect(origin, said).to.be.a('string')
    return {
      origin,
      stop: async () => {
        child.kill('SIGINT')
        expect(await ended).to.deep.equal([0, null])
      }
    }
  }

  for (const version of NODES) {
    it(`answer on Node ${version}`, async () => {
      await run('npm', ['install', '--no-save', `node@${version}`, ...QUIET], { cwd: app })
      const { stdout } = await run(join(app, 'node_modules/.bin/node'), ['--version'])
      expect(stdout).to.match(new RegExp(`^v${version}\\.`))
      const host = await start('foxx-host', ['--port', '0', '--service', 'service'])
      expect(await (await fetch(`${host.origin}/service/hello`)).json()).to.deep.equal({ sum: 10 })
      await host.stop()
      const ql = await start('ql', ['--port', '0'])
      const script = encodeURIComponent('return {"a": 1}')
      expect(await (await fetch(`${ql.origin}/q?s=${script}`)).json()).to.deep.equal({ a: 1 })
      await ql.stop()
    })
  }
})
