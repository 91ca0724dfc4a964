import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { createHost } from '../src/index.js'
import { toService } from './make-bundle.js'

const MAIN = `
const router = require('@arangodb/foxx/router')()
const { db } = require('@arangodb')
module.context.use(router)
router.get('/hello', (req, res) => { res.json({ hello: 'world' }) })
router.get('/fail', () => { throw new Error('on purpose') })
router.post('/notes', (req, res) => { res.json(db._collection('notes').insert(req.body)) })
  .body(['json'])
router.get('/notes', (req, res) => {
  res.json(db._query('FOR note IN notes SORT note.text RETURN note.text').toArray())
})
`
const SETUP = `
const { db } = require('@arangodb')
if (!db._collection('notes')) db._create('notes')
`
/** Of JSON. */
const HEADERS = { 'content-type': 'application/json' }

describe('createHost', () => {
  /** @type {string} */
  let folder
  /** @type {string} */
  let zip
  /** @type {import('../src/create-host.js').LocalHost[]} */
  const hosts = []
  const open = async (/** @type {Parameters<typeof createHost>[0]} */ options) => {
    const host = await createHost(options)
    hosts.push(host)
    return host
  }
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'create-host-'))
    zip = join(folder, 'notes.zip')
    writeFileSync(zip, toService(MAIN, { scripts: { setup: 'setup.js' } }, { 'setup.js': SETUP }))
  })
  afterEach(async () => {
    for (const host of hosts.splice(0)) await host.stop()
  })
  after(() => rmSync(folder, { recursive: true }))

  it('has one order of texts in a process', async () => {
    const host = await open({ defaultLanguage: 'sv' })
    const failure = await createHost({ defaultLanguage: 'de' }).catch(error => error)
    expect(failure.message).to.match(/one order of texts: expected --default-language sv, came de/)
    const answer = await fetch(`${host.origin}/_api/cursor`, {
      method: 'POST', headers: HEADERS,
      body: JSON.stringify({ query: 'FOR t IN ["ä", "z"] SORT t RETURN t' })
    })
    const { result } = /** @type {{result: string[]}} */ (await answer.json())
    expect(result).to.deep.equal(['z', 'ä'])
    await host.stop()
    await open({ defaultLanguage: 'de' })
  })

  it('answers for a service in this process', async () => {
    const { origin } = await open({ service: zip })
    const answer = await fetch(`${origin}/notes/hello`)
    expect(answer.status).to.equal(200)
    expect(await answer.json()).to.deep.equal({ hello: 'world' })
    const failed = await fetch(`${origin}/notes/fail`)
    expect(failed.status).to.equal(500)
    await failed.body?.cancel()
  })

  it("runs a service's setup, stores documents and answers queries", async () => {
    const { origin } = await open({ service: zip, mount: '/a' })
    for (const text of ['two', 'one']) {
      const body = JSON.stringify({ text })
      const stored = await fetch(`${origin}/a/notes`, { method: 'POST', headers: HEADERS, body })
      expect(await stored.json()).to.have.property('_key')
    }
    expect(await (await fetch(`${origin}/a/notes`)).json()).to.deep.equal(['one', 'two'])
    const synced = await fetch(`${origin}/_api/document/notes?waitForSync=true`, {
      method: 'POST', body: '{"text": "three"}'
    })
    expect(synced.status).to.equal(201)
    await synced.body?.cancel()
  })

  it('keeps two hosts apart', async () => {
    const [one, other] = [await open({ service: zip }), await open({})]
    const create = { method: 'POST', body: '{"name": "only-here"}' }
    expect((await fetch(`${other.origin}/_api/collection`, create)).status).to.equal(200)
    expect((await fetch(`${one.origin}/_api/collection/only-here`)).status).to.equal(404)
    expect((await fetch(`${other.origin}/_api/collection/notes`)).status).to.equal(404)
  })

  it('installs and replaces services while it runs', async () => {
    const { origin, install } = await open({})
    await install(zip, '/b')
    await install(zip, '/b')
    expect((await fetch(`${origin}/b/hello`)).status).to.equal(200)
  })

  it('asks for credentials where it was given some', async () => {
    const { origin } = await open({ service: zip, auth: 'root:secret' })
    expect((await fetch(`${origin}/_api/version`)).status).to.equal(401)
    const headers = { authorization: `Basic ${Buffer.from('root:secret').toString('base64')}` }
    expect((await fetch(`${origin}/_api/version`, { headers })).status).to.equal(200)
  })

  it('is gone when it was stopped, with its data', async () => {
    const before = listFolders()
    const { origin, stop } = await createHost({ service: zip })
    expect(listFolders().length).to.be.above(before.length)
    await Promise.all([stop(), stop()])
    expect(listFolders()).to.deep.equal(before)
    const failure = await fetch(`${origin}/notes/hello`).catch(error => error.cause)
    expect(failure).to.have.property('code', 'ECONNREFUSED')
  })

  it('stops although a client has not sent its request whole', async () => {
    const { origin, stop } = await createHost({ service: zip })
    const { port } = new URL(origin)
    const socket = connect(Number(port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write('POST /notes/hello HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{')
    expect((await fetch(`${origin}/notes/hello`)).status).to.equal(200)
    const closed = new Promise(resolve => socket.once('close', resolve).on('error', () => {}))
    await stop()
    await closed
  })

  it('leaves nothing where a port is taken or a service is refused', async () => {
    const before = listFolders()
    const server = createServer().listen(0, '127.0.0.1')
    await new Promise(resolve => server.once('listening', resolve))
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
    expect(await refusalOf({ port })).to.match(/EADDRINUSE/)
    await new Promise(resolve => server.close(resolve))
    const broken = join(folder, 'broken.zip')
    writeFileSync(broken, toService('', { version: 3 }))
    expect(await refusalOf({ service: broken })).to.match(/the service at \/broken was refused/)
    expect(existsSync(broken)).to.equal(true)
    expect(listFolders()).to.deep.equal(before)
  })

  it('says what it expected instead of a wrong option', async () => {
    expect(await refusalOf({ servise: zip }))
      .to.equal("createHost knows no 'servise'; did you mean 'service'?")
    expect(await refusalOf({ data: './data' })).to.match(/createHost knows no 'data'/)
    expect(await refusalOf({ allowNode: 'yes' }))
      .to.equal("createHost: 'allowNode' takes true or false; string came")
    expect(await refusalOf({ logLevel: 'loud' })).to.match(/--log-level.*'loud'|loud/)
    expect(await refusalOf({ port: 70_000 })).to.match(/0 to 65535; 70000 came/)
    expect(await refusalOf({ service: join(folder, 'absent') })).to.match(/can be read/)
  })
})

function listFolders () {
  return readdirSync(tmpdir()).filter(name => name.startsWith('foxx-')).sort()
}

/** @param {Parameters<typeof createHost>[0]} options @returns {Promise<string>} */
async function refusalOf (options) {
  const host = await createHost(options).catch(error => /** @type {Error} */ (error).message)
  if (typeof host === 'string') return host
  await host.stop()
  throw new Error('it was taken')
}
