// The command `foxx-host --documents-at`, as a user types it. In place of ArangoDB another host stands there.
import { expect } from 'chai'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { request, startHost, toDatabase } from './start-host.js'

const BIN = fileURLToPath(new URL('../src/bin.js', import.meta.url))
const SECRET = 'very-secret'
/** Of one request while a worker is replaced: a connection that node:cluster hands to one that dies stays open. */
const LOST_MS = 8_000
const MAIN = `
const { db } = require('@arangodb')
const router = require('@arangodb/foxx/router')()
module.context.use(router)
if (!db._collection('notes')) db._createDocumentCollection('notes')
const lock = action => db._executeTransaction({ collections: { exclusive: 'notes' }, action })
router.post('/notes', (req, res) => { res.json(lock(() => db.notes.save(req.json()))) })
router.get('/count', (req, res) => { res.json(db.notes.count()) })
router.get('/environment', (req, res) => { res.json([process.env, process.argv]) })
router.post('/die', () => lock(() => {
  db.notes.save({ _key: 'lost' })
  process.kill(process.pid, 'SIGKILL')
  for (;;);
}))
`

/** @param {readonly string[]} args @param {Record<string, string>} [env] */
function run (args, env = {}) {
  const child = spawn(
    process.execPath, [BIN, ...args],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } }
  )
  const said = { out: '', error: '' }
  child.stdout.setEncoding('utf8').on('data', text => { said.out += text })
  child.stderr.setEncoding('utf8').on('data', text => { said.error += text })
  const ended = once(child, 'close').then(([code]) => code)
  return { child, said, ended }
}

describe('foxx-host --documents-at', () => {
  /** @type {string} */
  let folder
  /** @type {Awaited<ReturnType<typeof startHost>>} */
  let server
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'documents-at-'))
    writeFileSync(join(folder, 'notes.js'), MAIN)
    server = await startHost({ '--auth': [`root:${SECRET}`], '--data': [join(folder, 'far')] })
  })
  after(async () => {
    await server.stop()
    rmSync(folder, { recursive: true })
  })

  const start = async (workersAs = 'processes') => {
    const host = run([
      '--workers-as', workersAs, '--port', '0', '--workers', '1', '--allow-node',
      '--service', join(folder, 'notes.js'),
      '--documents-at', server.origin, '--documents-auth', 'root'
    ], { SHOOTOUT_DOCUMENTS_PASSWORD: SECRET })
    await Promise.race([once(host.child.stdout, 'data'), host.ended])
    const [origin = ''] = /http:\S+?(?=;)/.exec(host.said.out) ?? []
    return { ...host, origin, service: `${origin}/notes` }
  }
  /** @param {string} url @param {object} [body] */
  const ask = (url, body) => request(url, {
    headers: { connection: 'close' },
    signal: AbortSignal.timeout(LOST_MS),
    ...body !== undefined && { method: 'POST', body: JSON.stringify(body) }
  })
  /** While a worker is replaced, connections are cut or lost. @param {Parameters<typeof ask>} what */
  const patiently = async (...what) => {
    for (let attempt = 0; attempt < 50; attempt++) {
      const answer = await ask(...what).catch(() => null)
      if (answer !== null && answer.status < 500) return answer
      await new Promise(resolve => { setTimeout(resolve, 200) })
    }
    throw new Error('the host does not answer')
  }

  it('keeps documents there, and shows none of its own', async () => {
    const host = await start()
    try {
      expect(host.said.out).to.include(`  documents are at ${server.origin}\n`)
      expect((await ask(`${host.service}/notes`, { _key: 'a' })).status).to.equal(200)
      const db = toDatabase(server.origin, { username: 'root', password: SECRET })
      expect(await db.collection('notes').documentExists('a')).to.equal(true)
      db.close()
      const { status, text } = await ask(`${host.origin}/_api/collection`)
      expect(status).to.equal(501)
      expect(text).to.include(`are at ${server.origin}`)
    } finally {
      host.child.kill('SIGTERM')
      expect(await host.ended).to.equal(0)
    }
  })

  for (const workersAs of ['processes', 'threads']) {
    it(`shows no password to services of workers as ${workersAs}`, async () => {
      const host = await start(workersAs)
      try {
        expect((await ask(`${host.service}/environment`)).text)
          .to.include('PATH').and.not.include(SECRET)
        expect((await ask(`${host.service}/count`)).status).to.equal(200)
      } finally {
        host.child.kill('SIGTERM')
        await host.ended
      }
    })
  }

  it('gives back what a worker had locked there that was killed', async () => {
    const host = await start()
    try {
      const before = (await ask(`${host.service}/count`)).json()
      await ask(`${host.service}/die`, {}).catch(() => {})
      expect((await patiently(`${host.service}/notes`, {})).status).to.equal(200)
      expect((await ask(`${host.service}/count`)).json()).to.equal(before + 1)
    } finally {
      host.child.kill('SIGTERM')
      await host.ended
    }
  }).timeout(40_000)

  it('answers 503 while the server is gone, and goes on when it is back', async () => {
    const host = await start()
    try {
      const before = (await ask(`${host.service}/count`)).json()
      const { port } = new URL(server.origin)
      await server.stop()
      const { status, text } = await ask(`${host.service}/count`)
      expect([status, text]).to.deep.equal([503, JSON.stringify({
        error: true, errorNum: 503, errorMessage: 'Internal Server Error', code: 503
      })])
      while (host.said.error === '') await once(host.child.stderr, 'data')
      expect(host.said.error).to.include(`${server.origin}, where the documents are, does not`)
      server = await startHost(
        { '--auth': [`root:${SECRET}`], '--data': [join(folder, 'far')] }, { port: Number(port) }
      )
      expect((await patiently(`${host.service}/count`)).json()).to.equal(before)
    } finally {
      host.child.kill('SIGTERM')
      await host.ended
    }
  }).timeout(60_000)

  it('does not start without the server, or without being let in', async () => {
    const none = run(['--port', '0', '--documents-at', 'http://127.0.0.1:1'])
    expect(await none.ended).to.equal(70)
    expect(none.said.error).to.include('--documents-at: http://127.0.0.1:1 does not answer')
    const stranger = run(
      ['--port', '0', '--documents-at', server.origin, '--documents-auth', 'root:wrong']
    )
    expect(await stranger.ended).to.equal(70)
    expect(stranger.said.error).to.include(`${server.origin} does not let us in (401`)
    const copying =
      run(['--port', '0', '--documents-at', server.origin, '--from', server.origin])
    expect(await copying.ended).to.equal(64)
  })
})
