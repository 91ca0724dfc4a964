// The command `foxx-host`, as a user types it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'

const BIN = fileURLToPath(new URL('../src/bin.js', import.meta.url))
const MAIN = `
const router = require('@arangodb/foxx/router')()
module.context.use(router)
router.get('/hello', (req, res) => { res.json({hello: 'world'}) })
`

/** @param {readonly string[]} args */
function run (args) {
  const child = spawn(process.execPath, [BIN, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  const said = { out: '', error: '' }
  child.stdout.setEncoding('utf8').on('data', text => { said.out += text })
  child.stderr.setEncoding('utf8').on('data', text => { said.error += text })
  const ended = once(child, 'close').then(([code]) => code)
  return { child, said, ended }
}

describe('the command foxx-host', () => {
  /** @type {string} */
  let folder
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'foxx-bin-'))
    mkdirSync(join(folder, 'my app'))
    writeFileSync(join(folder, 'my app', 'manifest.json'), JSON.stringify({ main: 'index.js' }))
    writeFileSync(join(folder, 'my app', 'index.js'), MAIN)
    mkdirSync(join(folder, 'broken'))
    writeFileSync(join(folder, 'broken', 'manifest.json'), '{"main": 1}')
  })
  after(() => rmSync(folder, { recursive: true }))

  it('mounts a service after its folder, says where, and ends with Ctrl-C', async () => {
    const { child, said, ended } =
      run(['--port', '0', '--workers', '1', '--service', join(folder, 'my app')])
    await once(child.stdout, 'data')
    const [origin] = /http:\S+?(?=;)/.exec(said.out) ?? []
    expect(said.out).to.include(`  ${origin}/my-app\n`)
    expect(await (await fetch(`${origin}/my-app/hello`)).json()).to.deep.equal({ hello: 'world' })
    child.kill('SIGINT')
    expect(await ended).to.equal(0)
    const error = await fetch(`${origin}/my-app/hello`).then(() => null, reason => reason)
    expect(error).to.be.instanceOf(TypeError)
  })

  it('keeps a service under --data', async () => {
    const data = join(folder, 'data')
    const first =
      run(['--port', '0', '--workers', '1', '--data', data, '--service', join(folder, 'my app')])
    await once(first.child.stdout, 'data')
    first.child.kill('SIGTERM')
    expect(await first.ended).to.equal(0)
    const second = run(['--port', '0', '--workers', '1', '--data', data])
    await once(second.child.stdout, 'data')
    const [origin] = /http:\S+?(?=;)/.exec(second.said.out) ?? []
    expect((await fetch(`${origin}/my-app/hello`)).status).to.equal(200)
    second.child.kill('SIGTERM')
    expect(await second.ended).to.equal(0)
  })

  const wrong = /** @type {[args: string[], code: number, message: RegExp][]} */ ([
    [['--prot', '1'], 64, /^Unknown option '--prot'; --help shows all options\n$/],
    [['--port', '-1'], 64, /^Option '--port' argument is ambiguous|^--port takes/],
    [['--host', '0.0.0.0'], 64, /add --auth USER:PASSWORD/],
    [
      ['--service', '/nowhere'], 64,
      /^--service takes a folder, a zip or a .js file that can be read .*; '\/nowhere' came\n$/
    ],
    [
      ['--service', 'a', '--service', 'b', '--mount', '/a'], 64,
      /^each --service needs one --mount, or none has/
    ]
  ])
  for (const [args, code, message] of wrong) {
    it(`refuses '${args.join(' ')}' with exit code ${code}`, async () => {
      const { said, ended } = run(['--port', '0', '--workers', '1', ...args])
      expect(await ended).to.equal(code)
      expect(said.error).to.match(message)
    })
  }

  it('says whose its port is', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
    const { said, ended } = run(['--port', String(port), '--workers', '1'])
    expect(await ended).to.equal(70)
    const taken = `^foxx-host did not start: port ${port} on 127\\.0\\.0\\.1 is taken by .*\n$`
    expect(said.error).to.match(new RegExp(taken))
    server.close()
  })

  it('says so where this machine has no such address', async () => {
    const { said, ended } =
      run(['--host', '192.0.2.1', '--auth', 'root:x', '--port', '0', '--workers', '1'])
    expect(await ended).to.equal(70)
    expect(said.error).to
      .match(/^foxx-host did not start: this machine has no address '192\.0\.2\.1' .*\n$/)
  })

  it('ends where its data folder is none, which says nothing about its port', async () => {
    const file = join(folder, 'my app', 'index.js')
    const { said, ended } = run(['--port', '0', '--workers', '1', '--data', file])
    expect(await ended).to.equal(70)
    expect(said.error).to.equal('--data takes a folder, or a place where this user may make one; ' +
      `${file} is neither: it is a file\nfoxx-host did not start: it ended with exit code 70\n`)
  })

  it('ends when a service is none', async () => {
    const { said, ended } =
      run(['--port', '0', '--workers', '1', '--service', join(folder, 'broken')])
    expect(await ended).to.equal(70)
    expect(said.error).to.match(/^the service at \/broken was refused: /)
  })
})
