/** @import {FakeDocuments} from '../documents/fake-document-server.js' */
import { expect } from 'chai'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createListener } from '../../../servers/express/listener.js'
import { startFakeDocuments } from '../documents/fake-document-server.js'
import { ECHOES, INSERTS, startListener, toEcho } from '../start-listener.js'

const LIMIT = 1024 * 1024

describe('the listener of express', () => {
  /** @type {FakeDocuments} */
  let documents
  /** @type {string} */
  let root
  /** @type {Awaited<ReturnType<typeof startListener>>} */
  let running

  before(async () => {
    documents = await startFakeDocuments()
    documents.collections.set('mine', new Map())
    root = mkdtempSync(join(tmpdir(), 'shootout-listener-'))
    mkdirSync(join(root, 'files'))
    for (const name of ['a.txt', 'b.odd']) writeFileSync(join(root, 'files', name), name)
    const { url } = documents
    running = await startListener(createListener(ECHOES, {
      inserts: INSERTS,
      findDocuments: async () => ({
        urls: [url],
        auth: { username: 'root', password: '' },
        collections: { documents: 'mine' }
      }),
      fileRoot: root
    }))
  })
  after(async () => {
    running.close()
    await documents.close()
    rmSync(root, { recursive: true })
  })

  /** @param {string} path @param {RequestInit} [init] */
  const ask = async (path, init) => {
    const response = await fetch(running.url + path, init)
    const { status, headers } = response
    return { status, headers, text: await response.text() }
  }

  it('answers with what an action gives: status, type, and its length in bytes', async () => {
    const expected = toEcho({ method: 'GET', body: '' })
    for (const path of ['/get', '/get?x=1']) {
      const { status, headers, text } = await ask(path)
      expect([status, text]).to.deep.equal([202, expected])
      expect(headers.get('content-type')).to.equal('text/plain; charset=utf-8')
      expect(headers.get('content-length')).to.equal(String(Buffer.byteLength(expected)))
    }
  })

  it('gives an action the body that came, and an empty one where none did', async () => {
    for (const body of ['', 'é{"a":1}', 'x'.repeat(LIMIT)]) {
      const { status, text } = await ask('/post', { method: 'POST', body })
      expect([status, text === toEcho({ method: 'POST', body })]).to.deep.equal([202, true])
    }
  })

  it('stores a document, and refuses what is none', async () => {
    const stored = await ask('/insert-document', { method: 'POST', body: '{"a":1}' })
    expect(stored.status).to.equal(201)
    expect(documents.collections.get('mine')?.get(JSON.parse(stored.text)._key))
      .to.deep.include({ a: 1 })
    for (const init of [{ body: '[1]' }, {}]) {
      expect((await ask('/insert-document', { method: 'POST', ...init })).status).to.equal(400)
    }
  })

  it('sends files, neither folders nor where those would be, and nothing else', async () => {
    const { status, headers, text } = await ask('/files/a.txt')
    expect([status, text]).to.deep.equal([200, 'a.txt'])
    expect(headers.get('content-type')).to.equal('text/plain; charset=utf-8')
    mkdirSync(join(root, 'files', 'inner'))
    writeFileSync(join(root, 'files', 'inner', 'index.html'), 'a page')
    for (const path of ['/files/', '/files/inner', '/files/inner/', '/files/c.txt', '/a.txt']) {
      const refused = await ask(path, { redirect: 'manual' })
      expect([refused.status, refused.text], path).to.deep.equal([404, '{"error":"not found"}'])
    }
  })

  it('sends no files where there are none to be sent', async () => {
    const other = await startListener(createListener([], {
      inserts: [], findDocuments: () => Promise.reject(new Error('nobody needs it'))
    }))
    expect((await fetch(`${other.url}/files/a.txt`)).status).to.equal(404)
    other.close()
  })
})
