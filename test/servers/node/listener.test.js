/** @import {FakeDocuments} from '../documents/fake-document-server.js' */
import { expect } from 'chai'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createListener } from '../../../servers/node/listener.js'
import { startFakeDocuments } from '../documents/fake-document-server.js'
import { ECHOES, INSERTS, startListener, toEcho } from '../start-listener.js'

const LIMIT = 1024 * 1024
/** Not a multiple of anything that is read at once. */
const LARGE = Buffer.alloc(200_001, 'abcdefg')

describe('the listener of node', () => {
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
    writeFileSync(join(root, 'files', 'large.png'), LARGE)
    const { url } = documents
    running = await startListener(createListener(ECHOES, {
      inserts: INSERTS,
      findDocuments: async () => ({
        urls: [url],
        auth: { username: 'root', password: '' },
        collections: { documents: 'mine' }
      }),
      files: new Map([
        ['/files/a.txt', join(root, 'files', 'a.txt')],
        ['/files/b.odd', join(root, 'files', 'b.odd')],
        ['/files/large.png', join(root, 'files', 'large.png')],
        ['/files/gone', join(root, 'files', 'gone')],
        ['/files/folder', root]
      ])
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

  it('refuses a body that is larger than 1 MiB', async () => {
    for (const path of ['/post', '/insert-document']) {
      const { status } = await ask(path, { method: 'POST', body: 'x'.repeat(LIMIT + 1) })
      expect(status).to.equal(413)
    }
  })

  it('takes a body of just 1 MiB, and none with one byte more in a chunk of its own', async () => {
    const statusOf = async (/** @type {string[]} */ chunks) => {
      const body = ReadableStream.from(chunks.map(chunk => Buffer.from(chunk)))
      return (await ask('/post', { method: 'POST', body, duplex: 'half' })).status
    }
    const most = 'x'.repeat(LIMIT)
    expect([await statusOf([most]), await statusOf([most, 'x'])]).to.deep.equal([202, 413])
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

  it('answers HEAD where it answers GET, and no other method than an action has', async () => {
    const { status, text } = await ask('/get', { method: 'HEAD' })
    expect([status, text]).to.deep.equal([202, ''])
    for (const [method, path] of [
      ['POST', '/get'], ['GET', '/post'], ['HEAD', '/post'], ['GET', '/insert-document'],
      ['POST', '/files/a.txt'], ['GET', '/nothing'], ['GET', '/']
    ]) {
      const refused = await ask(path ?? '', { method: method ?? '' })
      expect(refused.status, `${method} ${path}`).to.equal(404)
      expect(refused.headers.get('content-type')).to.equal('application/json; charset=utf-8')
    }
  })

  it('sends files with their types, and their heads alone', async () => {
    for (const [name, type] of [
      ['a.txt', 'text/plain; charset=utf-8'], ['b.odd', 'application/octet-stream']
    ]) {
      const whole = await ask(`/files/${name}?x`)
      expect([whole.status, whole.text, whole.headers.get('content-type')])
        .to.deep.equal([200, name, type])
      const head = await ask(`/files/${name}`, { method: 'HEAD' })
      expect([head.status, head.text, head.headers.get('content-length')])
        .to.deep.equal([200, '', '5'])
    }
  })

  it('sends a large file whole, and again on the same connection', async () => {
    for (let count = 0; count < 3; count++) {
      const response = await fetch(`${running.url}/files/large.png`)
      expect(response.headers.get('content-type')).to.equal('image/png')
      expect(LARGE.equals(Buffer.from(await response.arrayBuffer()))).to.equal(true)
    }
  })

  it('answers a file that is gone with 404, and what it can not read with 500', async () => {
    expect((await ask('/files/gone')).status).to.equal(404)
    const { status, text } = await ask('/files/folder')
    expect([status, text]).to.deep.equal([500, '{"error":"the file can not be read"}'])
  })
})
