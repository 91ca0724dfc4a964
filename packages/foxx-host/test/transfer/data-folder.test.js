// Data into a data folder and out of it again, with real hosts.
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect } from 'chai'
import { parseSettings } from '../../src/index.js'
import { bringIn, takeOut } from '../../src/transfer/index.js'
import { failureOf, request, startHost, toDatabase } from '../start-host.js'
import { DOCUMENTS, startFakeArangodb } from './fake-arangodb.js'

const KNOWS = 'knows_6047cc85618dc1f4307e80ecfb65e5a6'
const PEOPLE = 'people_12a032ce9179c32a6c7ab397b9d871fa'

describe('data into a host and out of it', () => {
  /** @type {string} */
  let folder
  /** @type {string[]} */
  let copied
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'transfer-'))
    copied = []
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const at = (/** @type {string} */ name) => join(folder, name)
  const toOptions = (/** @type {string} */ data) =>
    parseSettings({ '--data': [data] }, { host: '127.0.0.1', workingDirectory: folder })
  const more = {
    timeoutMs: 15_000,
    onStderr: () => {},
    listener: {
      onDocuments: () => {},
      onCollection: (/** @type {string} */ label, /** @type {number} */ count) => {
        copied.push(`${label} ${count}`)
      }
    }
  }

  /** @param {string} dump @param {string} database @returns {Record<string, string>} texts of all files */
  const readDump = (dump, database) => {
    const inner = join(at(dump), database)
    return Object.fromEntries(readdirSync(inner).sort().map(name => {
      const bytes = readFileSync(join(inner, name))
      return [name, (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()]
    }))
  }

  describe('from a running ArangoDB', () => {
    /** @type {Awaited<ReturnType<typeof startFakeArangodb>>} */
    let old
    beforeEach(async () => { old = await startFakeArangodb() })
    afterEach(() => old.close())

    it('takes what the host has, lists the rest, and writes nothing there', async () => {
      const from = { origin: old.origin, auth: null }
      const { left } = await bringIn(from, toOptions(at('data')), more)
      expect(copied).to.deep.equal(['shop/people 3', 'shop/knows 1'])
      expect(left.map(({ database, kind, name }) => `${database}: ${kind} ${name}`)).to.deep.equal([
        '_system: user ada', 'shop: index people/words', 'shop: analyzer shop::words',
        'shop: view found', 'Größe: database Größe'
      ])
      expect(old.requests.filter(line => !line.startsWith('GET '))).to.deep.equal([
        'POST shop /_api/cursor', 'PUT shop /_api/cursor/5', 'POST shop /_api/cursor',
        'POST shop /_api/foxx/download'
      ])

      const host = await startHost({ '--data': [at('data')] }, { workers: 1 })
      try {
        const db = toDatabase(host.origin, undefined, 'shop')
        const people = db.collection('people')
        expect(await people.document('a')).to.deep.equal(DOCUMENTS.people[0])
        expect(await people.document('b')).to.deep.equal(DOCUMENTS.people[1])
        expect((await people.document('old')).born).to.equal(1)
        expect(await db.collection('knows').document('1')).to.deep.equal(DOCUMENTS.knows[0])
        expect(await people.properties()).to.deep.include({ cacheEnabled: true }).and
          .nested.include({ 'keyOptions.type': 'padded', 'schema.message': 'no name' })
        const indexes = await people.indexes()
        expect(indexes.map(({ name }) => name)).to.deep.equal(['primary', 'byName'])
        expect((await request(`${host.origin}/_db/shop/hello`)).json())
          .to.deep.equal({ greeting: 'ahoy' })
      } finally {
        await host.stop()
      }

      old.requests.splice(0)
      expect((await bringIn(from, toOptions(at('data')), more)).finished).to.be.a('string')
      expect(old.requests).to.deep.equal([])
    })

    it('makes a dump of it without a data folder', async () => {
      const from = { origin: old.origin, auth: null }
      const options = parseSettings({}, { host: '127.0.0.1', workingDirectory: folder })
      const { left } = await takeOut(at('dump'), { from, options }, more)
      expect(left.map(({ kind }) => kind)).to.deep.equal(['user', 'analyzer', 'view', 'service'])
      expect(readdirSync(at('dump')).sort())
        .to.deep.equal(['78', '_system', 'shop', 'transfer.json'])
      expect(JSON.parse(readDump('dump', '78')['dump.json'] ?? '').database).to.equal('Größe')
    })
  })

  it('goes in and out again, and every byte of the data is the same', async () => {
    const people = DOCUMENTS.people.slice(0, 2).reverse()
    const old = await startFakeArangodb({ documents: { ...DOCUMENTS, people } })
    const options = parseSettings({}, { host: '127.0.0.1', workingDirectory: folder })
    try {
      await takeOut(at('first'), { from: { origin: old.origin, auth: null }, options }, more)
    } finally {
      await old.close()
    }
    await bringIn({ folder: at('first') }, toOptions(at('data')), more)
    await takeOut(at('second'), { from: null, options: toOptions(at('data')) }, more)
    const [first, second] = [readDump('first', 'shop'), readDump('second', 'shop')]
    expect(Object.keys(second)).to.deep.equal([
      'ENCRYPTION', 'dump.json', `${KNOWS}.data.json.gz`, `${KNOWS}.structure.json`,
      `${PEOPLE}.data.json.gz`, `${PEOPLE}.structure.json`
    ])
    for (const stem of [KNOWS, PEOPLE]) {
      expect(second[`${stem}.data.json.gz`]).to.equal(first[`${stem}.data.json.gz`])
      const structure = JSON.parse(second[`${stem}.structure.json`] ?? '')
      const { name, type, schema } = JSON.parse(first[`${stem}.structure.json`] ?? '').parameters
      expect(structure.parameters).to.deep.include({ name, type, schema, deleted: false })
      expect(structure.parameters.cid).to.equal(structure.parameters.id)
    }
    const [index] = JSON.parse(second[`${PEOPLE}.structure.json`] ?? '').indexes
    expect(index).to.include({ name: 'byName', unique: true, sparse: true })
    expect(index.id).to.match(/^\d+$/)
  })

  it('makes no data folder for what is no dump', async () => {
    expect((await failureOf(bringIn({ folder }, toOptions(at('data')), more))).message)
      .to.match(/^expected a folder of arangodump/)
    expect(readdirSync(folder)).to.deep.equal([])
  })

  it('exports to a new folder only, and only what is there', async () => {
    const options = toOptions(at('absent'))
    expect((await failureOf(takeOut(at('dump'), { from: null, options }, more))).message)
      .to.match(/^--data takes the data folder of a host; '.*absent' came$/)
    const from = { origin: 'http://127.0.0.1:1', auth: null }
    expect((await failureOf(takeOut(at('dump'), { from, options }, more))).message)
      .to.equal('it takes --data or --from: what to export')
    writeFileSync(at('mine'), '')
    const none = parseSettings({}, { host: '127.0.0.1', workingDirectory: folder })
    expect((await failureOf(takeOut(folder, { from, options: none }, more))).message)
      .to.match(/is not empty: export to a new folder$/)
    expect((await failureOf(takeOut(at('dump'), { from, options: none }, more))).message)
      .to.match(/^http:\/\/127\.0\.0\.1:1 does not answer: connect ECONNREFUSED/)
  })
})
