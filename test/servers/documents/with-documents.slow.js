/** @import {RunningServer, Variant} from '../../../servers/types.js' */
/** @import {FakeDocuments} from './fake-document-server.js' */
// Servers without a store of their own, started for real, against a document server in memory.
import { OptionError } from '@shootout/serving'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inspect } from 'node:util'
import { assert } from 'chai'
import { loadServers, startVariant, toVariants } from '../../../servers/index.js'
import { startFakeDocuments } from './fake-document-server.js'
import { joinPatterns } from '../../join-patterns.js'

const DOCUMENT = '{"suite":"Shootout","n":1}'
const variants = toVariants(await loadServers())

/** @param {string} name @returns {Variant} */
function find (name) {
  const variant = variants.find(candidate => candidate.name === name)
  if (variant === undefined) throw new Error(`there is no ${name}`)
  return { ...variant, workers: variant.processModel === 'single' ? 1 : 2 }
}

/**
 * @param {Response | undefined} response
 * @returns {Promise<{error: string, _key: string, inserts: string[], place: {urls: string[], collections: object}}>}
 */
async function readJson (response) {
  return /** @type {never} */ (await response?.json())
}

/** @param {RunningServer} running @param {string} [body] */
function insert (running, body = DOCUMENT) {
  return fetch(`${running.baseUrl}/insert-document`, { method: 'POST', body })
}

describe('a server that stores in a document server', () => {
  /** @type {FakeDocuments} */
  let fake
  /** @type {RunningServer | undefined} */
  let running
  /** @type {string | undefined} */
  let variable

  beforeEach(async () => {
    fake = await startFakeDocuments()
    variable = process.env.ARANGO_URL
    delete process.env.ARANGO_URL
  })

  afterEach(async () => {
    fake.state.refuse = false
    await running?.stop()
    running = undefined
    await fake.close()
    if (variable === undefined) delete process.env.ARANGO_URL
    else process.env.ARANGO_URL = variable
  })

  /** @param {string} name @param {{url?: string, keep?: boolean}} [options] */
  async function start (name, { url = fake.url, ...options } = {}) {
    running = await startVariant(find(name), { settings: { '--documents': [url] }, ...options })
    return running
  }

  for (const name of ['node', 'node-cluster', 'express', 'express-cluster']) {
    it(`${name} stores each document and answers its key`, async () => {
      const server = await start(name)
      const answers = await Promise.all(Array.from({ length: 12 }, () => insert(server)))
      for (const answer of answers) {
        assert.deepEqual([answer.status, answer.headers.get('content-type')], [
          201,
          'application/json; charset=utf-8'
        ])
      }
      const { _key } = await readJson(answers[0])
      assert.deepInclude(await server.readDocument?.('documents', _key) ?? {}, JSON.parse(DOCUMENT))
      assert.equal(await server.countDocuments?.(), 12)
      await server.truncateDocuments?.()
      assert.equal(await server.countDocuments?.(), 0)
    })

    it(`${name} refuses other bodies and methods`, async () => {
      const server = await start(name)
      const refused = await insert(server, '[1]')
      assert.deepEqual([refused.status, await refused.json()], [
        400,
        { error: 'the body has to be one JSON object: the document' }
      ])
      assert.equal((await fetch(`${server.baseUrl}/insert-document`)).status, 404)
      assert.equal((await insert(server, `{"a":"${'x'.repeat(1024 * 1024)}"}`)).status, 413)
    })

    it(`${name} answers 502 with a sentence when the document server fails`, async () => {
      const server = await start(name)
      await insert(server)
      fake.state.refuse = true
      const failed = await insert(server)
      assert.equal(failed.status, 502)
      assert.match(
        (await readJson(failed)).error,
        /^the document server did not store the document: .*told to refuse/
      )
    })
  }

  it('asks nobody for documents until the first one comes', async () => {
    const server = await start('node')
    await (await fetch(`${server.baseUrl}/static`)).text()
    assert.deepEqual(fake.seen, [])
    await insert(server)
    assert.match(
      fake.seen.join(),
      /^POST \/_db\/_system\/_api\/collection,POST \/_db\/_system\/_api\/document\/shootout_node_[0-9a-f]{8}_documents$/
    )
  })

  it('makes a collection of its own, beside that of another one of its kind, ' +
    'and drops it in the end', async () => {
    const other = await startVariant(find('node'), { settings: { '--documents': [fake.url] } })
    const server = await start('node')
    await Promise.all([insert(server), insert(other)])
    assert.equal(fake.collections.size, 2)
    assert.deepEqual([await server.countDocuments?.(), await other.countDocuments?.()], [1, 1])
    await other.stop()
    assert.equal(fake.collections.size, 1)
    assert.equal((await insert(server)).status, 201)
    await server.stop()
    assert.equal(fake.collections.size, 0)
  })

  it('leaves its collection where it is told to keep it', async () => {
    const server = await start('node', { keep: true })
    await insert(server)
    await server.stop()
    assert.equal(fake.collections.size, 1)
  })

  it('says what it could not drop, and how to do so by hand, without ' +
    'a word of the password', async () => {
    const server = await start('node', { url: fake.url.replace('//', '//ada:s3cret@') })
    await insert(server)
    fake.state.refuse = true
    const error = await server.stop().catch(refused => refused)
    running = undefined
    assert.equal(error.code, 'COLLECTION_LEFT')
    assert.match(
      error.message,
      joinPatterns(
        /^the collection shootout_node_\w+ on http:\/\/127\.0\.0\.1:\d+ could not be dropped: /,
        /told to refuse \(error 4\).*; drop it by hand \(DELETE/
      )
    )
    for (const secret of ['s3cret', btoa('ada:s3cret')]) {
      assert.notInclude(inspect(error, { depth: 10, showHidden: true }), secret)
    }
  })

  it('says that it can not count when the document server fails, without ' +
    'a word of the password', async () => {
    const server = await start('node', { url: fake.url.replace('//', '//ada:s3cret@') })
    await insert(server)
    fake.state.refuse = true
    const error = await server.countDocuments?.().catch(refused => refused)
    assert.match(
      error.message,
      /^the documents that were stored can't be counted or read: told to refuse \(error 4\)/
    )
    for (const secret of ['s3cret', btoa('ada:s3cret')]) {
      assert.notInclude(inspect(error, { depth: 10, showHidden: true }), secret)
    }
  })

  it('finds the document server of ARANGO_URL where no option names one', async () => {
    process.env.ARANGO_URL = fake.url
    running = await startVariant(find('node'))
    assert.equal((await insert(running)).status, 201)
    assert.equal(fake.collections.size, 1)
  })

  it('sends the credentials of the address, and shows them in no list of processes', async () => {
    const server = await start('node', { url: fake.url.replace('//', '//ada:s3cret%21@') })
    await insert(server)
    assert.deepEqual([...fake.credentials], [`Basic ${btoa('ada:s3cret!')}`])
    assert.notInclude(execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' }), 's3cret')
  })

  it('answers 502 when there is no document server, and stores ' +
    'as soon as there is one', async () => {
    const { url } = fake
    await fake.close()
    const server = await start('node', { url })
    const failed = await insert(server)
    assert.deepEqual(
      [failed.status, /ECONNREFUSED/.test((await readJson(failed)).error)], [502, true]
    )
    fake = await startFakeDocuments()
    await server.stop()
    assert.equal((await insert(await start('node'))).status, 201)
  })

  for (const url of ['', 'nonsense', 'https://a:1', 'http://a:1/path']) {
    it(`is refused before it starts when the address is '${url}'`, async () => {
      const error = await startVariant(find('express'), { settings: { '--documents': [url] } })
        .catch(refused => refused)
      assert.instanceOf(error, OptionError)
      assert.match(
        error.message, /^--documents takes the address of an ArangoDB or of an embedded host/
      )
    })
  }

  it("may be a stranger's: a folder with a listener that says " +
    'that it answers inserts', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'shootout-servers-'))
    try {
      mkdirSync(join(folder, 'own'))
      writeFileSync(
        join(folder, 'own/listener.mjs'),
        `export const createListener = (actions, { inserts, findDocuments }) =>
          async (request, response) => {
            const names = inserts.map(({ name }) => name)
            response.end(JSON.stringify({ inserts: names, place: await findDocuments() }))
          }`
      )
      const server = {
        name: 'own',
        title: 'own',
        answers: /** @type {const} */ (['handler', 'insert']),
        variants: [],
        listener: pathToFileURL(join(folder, 'own/listener.mjs'))
      }
      running = await startVariant({ name: 'own', server, processModel: 'cluster', workers: 2 }, {
        settings: { '--documents': [fake.url] }
      })
      const { inserts, place } = await readJson(await fetch(running.baseUrl))
      assert.deepEqual([inserts, place.urls, Object.keys(place.collections)], [
        ['insert-document'], [fake.url], ['documents']
      ])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
