// kill -9 of the host's first process while a large collection is dropped, truncated or renamed: the next start goes on
// with it.
import { expect } from 'chai'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openStore } from '../../src/store/index.js'
import { request, startHost } from '../start-host.js'

const COUNT = 40_000
const PART = 10_000
const ALL = { from: Buffer.alloc(1), to: Buffer.alloc(9, 255) }
const SWEEPS = { from: Buffer.from('sweep/'), to: Buffer.from('sweep0') }

describe('a host that is killed in the middle of', function () {
  this.timeout(120_000)
  /** @type {string} */
  let data
  /** @type {Awaited<ReturnType<typeof startHost>>} */
  let host
  const start = async () => { host = await startHost({ '--data': [data] }) }
  /** @param {string} method @param {string} path @param {unknown} [body] */
  const ask = (method, path, body) => request(`${host.origin}/_api/${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) })
  })
  /** @template T @param {(tables: import('../../src/store/types.js').Reading) => T} look @returns {Promise<T>} */
  const lookInside = async look => {
    const store = openStore({ directory: join(data, 'documents'), slot: 3 })
    try {
      return look(store.read())
    } finally {
      await store.close()
    }
  }
  const countLeft = () => lookInside(({ catalog }) => [...catalog.entries(SWEEPS)].length)
  beforeEach(async () => {
    data = mkdtempSync(join(tmpdir(), 'swept-'))
    await start()
    await ask('POST', 'collection', { name: 'c' })
    await ask('POST', 'index?collection=c', { type: 'persistent', fields: ['n'] })
    for (let from = 0; from < COUNT; from += PART) {
      const part = Array.from({ length: PART }, (_, at) => ({
        _key: `k${from + at}`, n: from + at, text: 'x'.repeat(100)
      }))
      await ask('POST', 'import?collection=c&type=list', part)
    }
  })
  afterEach(async () => {
    await host.stop()
    rmSync(data, { recursive: true, force: true })
  })

  /**
   * Asks, kills before the answer, and starts again.
   * @param {string} method
   * @param {string} path
   * @param {unknown} [body]
   */
  async function interrupt (method, path, body) {
    const answer = ask(method, path, body).then(({ status }) => status, () => 'none')
    // What is asked for has happened when its name is gone, or it is empty; the steps go on.
    while ((await ask('GET', 'collection/c/count')).json().count === COUNT) await sleep(1)
    process.kill(Number(host.pid), 'SIGKILL')
    expect(await answer).to.equal('none')
    await host.exited
    expect(await countLeft()).to.be.above(0)
    await start()
    expect(await countLeft()).to.equal(0)
  }

  it('dropping', async () => {
    await interrupt('DELETE', 'collection/c')
    expect((await ask('GET', 'collection/c')).status).to.equal(404)
    expect(await lookInside(({ documents, keys, indexes }) =>
      [documents, keys, indexes].map(table => [...table.entries({ ...ALL, limit: 1 })].length)))
      .to.deep.equal([0, 0, 0])
  })

  it('truncating', async () => {
    await interrupt('PUT', 'collection/c/truncate')
    expect((await ask('GET', 'collection/c/count')).json().count).to.equal(0)
    expect((await ask('POST', 'document/c', { _key: 'k1', n: 1 })).status).to.equal(202)
    const found = await ask('POST', 'cursor', { query: 'FOR d IN c FILTER d.n == 1 RETURN d._key' })
    expect(found.json().result).to.deep.equal(['k1'])
  })

  it('renaming', async () => {
    await interrupt('PUT', 'collection/c/rename', { name: 'd' })
    const query = 'FOR d IN d COLLECT name = PARSE_IDENTIFIER(d._id).collection WITH COUNT INTO ' +
      'n RETURN [name, n]'
    expect((await ask('POST', 'cursor', { query })).json().result).to.deep.equal([['d', COUNT]])
    expect(await lookInside(({ documents }) =>
      [...documents.entries(ALL)].filter(({ value }) => value.includes('"_id":"c/')).length))
      .to.equal(0)
    expect((await ask('POST', 'cursor', { query: 'FOR d IN d REMOVE d IN d' })).status)
      .to.equal(201)
  })
})
