// A whole host whose data folder is on a disk that gets full: by its own documents, and by something else.
import { expect } from 'chai'
import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toService } from '../make-bundle.js'
import { request, startHost, toDatabase } from '../start-host.js'

/** @typedef {Awaited<ReturnType<typeof startHost>>} Host */

const KIB = 1024
/** Several syncs. */
const SYNC_MS = 400
const REFUSALS = 4
const SENDS = 50
/** Less than any request of these tests stores. */
const SMALL_BYTES = 256
/** So much that the host is not full any more without it, its reserve included. */
const BALLAST_BYTES = 2 * KIB * KIB
const SERVICE = `
const router = require('@arangodb/foxx/router')()
module.context.use(router)
const insert = () => require('@arangodb').db.e.insert({text: 'x'.repeat(${3 * KIB})})
router.get('/fails', () => insert())
const action = () => { insert() }
router.get('/tells', (req, res) => {
  try {
    require('@arangodb').db._executeTransaction({collections: {write: 'e'}, action})
  } catch (error) { res.json({text: String(error)}) }
})
`

describe('a host on a full disk', function () {
  this.timeout(120_000)
  /** @type {string} */
  let disk
  /** @type {Host} */
  let host
  beforeEach(async function () {
    disk = mkdtempSync(join(tmpdir(), 'full-disk-'))
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', disk]).status !== 0) {
      rmSync(disk, { recursive: true })
      this.skip() // Only root may mount a small disk.
    }
    await start()
  })
  afterEach(async () => {
    await host?.stop()
    if (spawnSync('umount', [disk]).status === 0) rmSync(disk, { recursive: true })
  })

  let log = ''
  const onStderr = (/** @type {string} */ text) => { log += text }
  const start = async () => {
    log = ''
    host = await startHost({ '--data': [join(disk, 'data')] }, { onStderr })
  }
  /** @param {string} method @param {string} path @param {unknown} [body] */
  const ask = (method, path, body) => request(`${host.origin}/_api/${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) })
  })
  /** Also with what each sync sets free: until nothing fits for a while. @param {string} collection */
  async function fillWhole (collection) {
    for (let refused = 0, nth = 0; refused < REFUSALS; nth++) {
      refused = await fill(collection, `k${nth}-`) === 0 ? refused + 1 : 0
      await new Promise(resolve => setTimeout(resolve, SYNC_MS))
    }
  }

  /**
   * @param {string} collection
   * @param {string} [prefix]
   * @param {number} [bytes]
   * @returns {Promise<number>} how many there was room for
   */
  async function fill (collection, prefix = 'k', bytes = 3 * KIB) {
    for (let stored = 0; ; stored++) {
      const body = { _key: `${prefix}${stored}`, value: stored, text: 'x'.repeat(bytes) }
      const { status, json } = await ask('POST', `document/${collection}`, body)
      if (status === 202) continue
      expect(json()).to.include({ errorNum: 1104 })
      const { errorMessage } = json()
      // Clients are told no absolute paths.
      expect(errorMessage).to.include('<data>/documents').and.include('Make room')
      return stored
    }
  }
  /**
   * A late sync may set room free at any time: sends it again, the disk filled up, until there is none. What fills it
   * is smaller than what is sent, which may have room where something larger has none.
   * @template {{text: string}} T
   * @param {(nth: number) => Promise<T>} send
   */
  async function sendUntilRefused (send) {
    for (let nth = 0; nth < SENDS; nth++) {
      const answer = await send(nth)
      if (answer.text.includes('disk is full')) return answer
      await fill('e', `again${sent++}-`, SMALL_BYTES)
    }
    throw new Error(`still room after ${SENDS} requests: ${send}`)
  }
  let sent = 0
  /** @param {string} collection */
  const count = async collection => {
    const answer = await ask('GET', `collection/${collection}/count`)
    return answer.json().count
  }

  it('can be emptied: documents, whole collections, and all that a query finds', async () => {
    for (const name of ['a', 'b']) {
      expect((await ask('POST', 'collection', { name })).status).to.equal(200)
    }
    await ask('POST', 'index?collection=a', { type: 'persistent', fields: ['value'] })
    const stored = await fill('a')
    expect(stored).to.be.above(1000)
    for (let number = 0; number < 20; number++) {
      expect((await ask('DELETE', `document/a/k${number}`)).status).to.equal(202)
    }
    const query = 'FOR d IN a FILTER d.value < 50 REMOVE d IN a'
    const removed = await ask('POST', 'cursor', { query })
    expect(removed.status, removed.text).to.equal(201)
    expect(await count('a')).to.equal(stored - 50)
    expect((await ask('PUT', 'collection/a/truncate')).status).to.equal(200)
    expect(await count('a')).to.equal(0)
    // What was removed can be used again when the next sync is over.
    await ask('POST', 'document/b?waitForSync=true', {})
    expect(await fill('b')).to.be.above(500)
    expect((await ask('DELETE', 'collection/b')).status).to.equal(200)
  })

  it('can be emptied by a query that changes more than fits into ' +
    'one write, all or nothing', async () => {
    expect((await ask('POST', 'collection', { name: 'd' })).status).to.equal(200)
    await ask('POST', 'index?collection=d', { type: 'persistent', fields: ['value'] })
    await ask('POST', 'document/d?waitForSync=true', {})
    const stored = await fill('d')
    expect(stored).to.be.above(1000)
    // What finds no room leaves nothing behind that would keep others from removing.
    const refused = await ask('POST', 'cursor', {
      query: 'FOR d IN d UPDATE d WITH {text: CONCAT(d.text, d.text)} IN d'
    })
    expect(refused.json()).to.include({ errorNum: 1104 })
    expect(refused.text).to.include('<data>/documents').and.not.include(disk)
    const half =
      await ask('POST', 'cursor', { query: 'FOR d IN d FILTER d.value % 2 == 0 REMOVE d IN d' })
    expect(half.status, half.text).to.equal(201)
    expect(await count('d')).to.equal(Math.floor(stored / 2))
    await ask('POST', 'document/d?waitForSync=true', {})
    await fill('d', 'again')
    const all = await ask('POST', 'cursor', { query: 'FOR d IN d REMOVE d IN d' })
    expect(all.status, all.text).to.equal(201)
    expect(await count('d')).to.equal(0)
    await ask('POST', 'document/d?waitForSync=true', {})
    expect(await fill('d')).to.be.above(500)
    expect((await ask('DELETE', 'collection/d')).status).to.equal(200)
  })

  it('names the folder in the log alone', async () => {
    expect((await ask('POST', 'collection', { name: 'e' })).status).to.equal(200)
    await toDatabase(host.origin).installService('/s', new Blob([toService(SERVICE)]))
    await fillWhole('e')
    const text = 'x'.repeat(3 * KIB)
    const query = 'INSERT {text: @text} INTO e'
    const bindVars = { text }
    const refused = [
      () => ask('POST', 'document/e', { text }),
      () => ask('POST', 'document/e', [{ text }, { text }]),
      () => ask('POST', 'import?collection=e&type=list&details=true', [{ text }]),
      () => ask('POST', 'import?collection=e&type=list&complete=true', [{ text }]),
      () => ask('POST', 'cursor', { query, bindVars }),
      () => ask('POST', 'cursor', { query: `${query} OPTIONS {ignoreErrors: true}`, bindVars }),
      (/** @type {number} */ nth) => ask('POST', 'collection', { name: `f${nth}` }),
      () => request(`${host.origin}/s/fails`),
      () => request(`${host.origin}/s/tells`)
    ]
    for (const send of refused) {
      expect((await sendUntilRefused(send)).text)
        .to.include('<data>/documents')
        .and.not.include(disk)
    }
    expect(log)
      .to.match(/ERROR the disk is full: [0-9.]+ MiB are free for /)
      .and.include(join(disk, 'data', 'documents'))
    expect(log.match(/the disk is full/g)).to.have.length.below(20)
  })

  it('starts when something else has filled it, is read, and can be emptied', async () => {
    const ballast = join(disk, 'ballast')
    appendFileSync(ballast, Buffer.alloc(BALLAST_BYTES, 1))
    expect((await ask('POST', 'collection', { name: 'c' })).status).to.equal(200)
    await ask('POST', 'document/c?waitForSync=true', {})
    const stored = await fill('c')
    expect(stored).to.be.above(1000)
    await host.stop()
    for (const bytes of [64 * KIB, 4 * KIB]) {
      try {
        for (;;) appendFileSync(ballast, Buffer.alloc(bytes, 1))
      } catch (error) {
        expect(error).to.include({ code: 'ENOSPC' })
      }
    }
    await start()
    expect(await count('c')).to.equal(stored + 1)
    expect((await ask('GET', 'document/c/k3')).status).to.equal(200)
    expect(await fill('c', 'more')).to.equal(0)
    const first = await ask('DELETE', 'document/c/k0')
    expect(first.status, first.text).to.equal(202)
    expect((await ask('PUT', 'collection/c/truncate')).status).to.equal(200)
    expect(await count('c')).to.equal(0)
    // All of it is in a file that can't grow: its own free pages are used again.
    expect(await fill('c')).to.be.above(500)
    await host.stop()
    rmSync(ballast)
    await start()
    expect((await ask('POST', 'document/c', {})).status).to.equal(202)
  })
})
