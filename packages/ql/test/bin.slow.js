// The command `ql`, as a user types it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { assert } from 'chai'
import { makeFolder } from './program/start-ql.js'

const BIN = fileURLToPath(new URL('../src/bin.js', import.meta.url))

/** @param {readonly string[]} args */
function run (args) {
  const child = spawn(process.execPath, [BIN, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  const said = { out: '', error: '' }
  child.stdout.setEncoding('utf8').on('data', text => { said.out += text })
  child.stderr.setEncoding('utf8').on('data', text => { said.error += text })
  const ended = once(child, 'close').then(([code]) => code)
  return { child, said, ended }
}

describe('the command ql', () => {
  it('answers a script, says where, and ends with Ctrl-C', async () => {
    const { child, said, ended } = run(['--port', '0', '--workers', '1'])
    await once(child.stdout, 'data')
    const [, url] = /at (http:\S+\/q)\?/.exec(said.out) ?? []
    const answer = await fetch(`${url}?s=${encodeURIComponent('return {"a": 1}')}`)
    assert.deepEqual(await answer.json(), { a: 1 })
    child.kill('SIGINT')
    assert.equal(await ended, 0)
    await fetch(String(url))
      .then(() => assert.fail('it still answers'), error => assert.instanceOf(error, TypeError))
  })

  it('tells of its workers, and of files that are left out', async () => {
    const folder = makeFolder({ 'tables/broken.ql': 'create tabel x' })
    const { child, said, ended } =
      run(['--port', '0', '--workers', '2', '--tables', `${folder.path}/tables`])
    await once(child.stdout, 'data')
    const origin = /at (http:\S+)\/q\?/.exec(said.out)?.[1]
    const answer = await fetch(`${origin}/stats?format=json`, { headers: { connection: 'close' } })
    const { workers } = /** @type {{workers: Record<string, number>[]}} */ (await answer.json())
    const sum = (/** @type {string} */ name) =>
      workers.reduce((total, worker) => total + Number(worker[name]), 0)
    assert.lengthOf(new Set(workers.map(({ pid }) => pid)), 2)
    assert.deepEqual(['requests', 'connections', 'scripts'].map(sum), [1, 1, 0])
    for (const { uptimeSeconds, loopIdleMs, loopActiveMs } of workers) {
      assert.match(String(uptimeSeconds), /^\d{1,2}(\.\d)?$/)
      assert.isAbove(Number(loopActiveMs), 0)
      assert.isAtLeast(Number(loopIdleMs), 0)
    }
    child.kill('SIGTERM')
    assert.equal(await ended, 0)
    assert.match(said.error, /^\S+broken\.ql is left out: .*\n$/)
    folder.remove()
  })

  it('ends with exit code 70 where its port is taken', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
    const { said, ended } = run(['--port', String(port), '--workers', '1'])
    assert.equal(await ended, 70)
    const taken = `^ql did not start: port ${port} on 127\\.0\\.0\\.1 is taken by .*--port.*\n$`
    assert.match(said.error, new RegExp(taken))
    server.close()
  })

  it('says so where this machine has no such address', async () => {
    const { said, ended } = run(['--host', '192.0.2.1', '--port', '0', '--workers', '1'])
    assert.equal(await ended, 70)
    assert.match(said.error, /^ql did not start: this machine has no address '192\.0\.2\.1' .*\n$/)
  })

  it('shows its options', async () => {
    const { said, ended } = run(['--help'])
    assert.equal(await ended, 0)
    for (const option of ['--port', '--tables', '--allow-hosts']) {
      assert.include(said.out, `  ${option} `)
    }
  })

  const wrong = /** @type {[args: string[], message: RegExp][]} */ ([
    [['--prot', '1'], /^Unknown option '--prot'; --help shows all options\n$/],
    [['stray'], /^Unexpected argument 'stray'/],
    [['--port', 'x'], /^--port takes a whole number from 0 to 65535; 'x' came\n$/],
    [['--workers', '0'], /^--workers takes a whole number from 1 to 1000; '0' came\n$/],
    [['--tables', '/nowhere'], /^--tables takes a directory/]
  ])
  for (const [args, message] of wrong) {
    it(`refuses '${args.join(' ')}' with exit code 64`, async () => {
      const { said, ended } = run(args)
      assert.equal(await ended, 64)
      assert.match(said.error, message)
    })
  }
})
