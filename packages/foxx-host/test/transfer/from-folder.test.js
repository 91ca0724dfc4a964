// Folders as arangodump of several versions makes them.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { createFolderSource } from '../../src/transfer/from-folder.js'
import { failureOf } from '../start-host.js'

const STEM = 'c_4a8a08f09d37b73795649038408b5f33'
const STRUCTURE = JSON.stringify({ parameters: { name: 'c', type: 2 }, indexes: [] })
const LINES = '{"_key":"a","n":1}\n{"_key":"b","n":2}\n'
const DOCUMENTS = [{ _key: 'a', n: 1 }, { _key: 'b', n: 2 }]

/** @template T @param {AsyncIterable<T>} items @returns {Promise<T[]>} */
async function collect (items) {
  const all = []
  for await (const item of items) all.push(item)
  return all
}

describe('a folder of arangodump', () => {
  /** @type {string} */
  let folder
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'dump-')) })
  afterEach(() => rmSync(folder, { recursive: true }))

  /** @param {Readonly<Record<string, string | Buffer>>} files @param {string} [inner] */
  const write = (files, inner = '') => {
    mkdirSync(join(folder, inner), { recursive: true })
    for (const [name, content] of Object.entries(files)) {
      writeFileSync(join(folder, inner, name), content)
    }
  }

  /** @returns {Promise<Record<string, unknown[]>>} documents by database and collection */
  const readAll = async () => {
    /** @type {Record<string, unknown[]>} */
    const found = {}
    for (const database of await createFolderSource(folder).databases()) {
      for await (const { structure, read } of database.collections()) {
        found[`${database.name}/${structure.parameters.name}`] = (await collect(read())).flat()
      }
    }
    return found
  }

  it('may be that of one database, or have one for each', async () => {
    const files = { [`${STEM}.structure.json`]: STRUCTURE, [`${STEM}.data.json`]: LINES }
    write({ 'dump.json': '{"database":"one"}', ...files })
    expect(await readAll()).to.deep.equal({ 'one/c': DOCUMENTS })
    rmSync(join(folder, 'dump.json'))
    write({ 'dump.json': '{"database":"two"}', ...files }, 'two')
    write({ 'dump.json': '{"database":"drei ä"}', ...files }, '123')
    expect(await readAll()).to.deep.equal({ 'drei ä/c': DOCUMENTS, 'two/c': DOCUMENTS })
  })

  const ways = /** @type {[string, Record<string, string | Buffer>][]} */ ([
    ['gzip', { [`${STEM}.data.json.gz`]: gzipSync(LINES) }],
    ['a line end in ENCRYPTION', { ENCRYPTION: 'none\n', [`${STEM}.data.json`]: LINES }],
    ['no line end at the end', { [`${STEM}.data.json`]: LINES.trimEnd() }],
    ['several files', {
      [`${STEM}.0.data.json.gz`]: gzipSync('{"_key":"a","n":1}\n'),
      [`${STEM}.1.data.json.gz`]: gzipSync('{"_key":"b","n":2}\n')
    }],
    ['the envelope of 3.7', {
      [`${STEM}.data.json`]: '{"type":2300,"key":"a","data":{"_key":"a","n":1}}\n' +
        '{"tick":"7","type":2301,"data":{"_key":"b","n":2}}\n'
    }]
  ])
  for (const [what, data] of ways) {
    it(`may have its data with ${what}`, async () => {
      write({ 'dump.json': '{"database":"d"}', [`${STEM}.structure.json`]: STRUCTURE, ...data })
      expect(await readAll()).to.deep.equal({ 'd/c': DOCUMENTS })
    })
  }

  it('takes the type of a document for its own', async () => {
    const line = '{"_key":"a","type":2300,"data":{"_key":"z"}}'
    write({
      'dump.json': '{}', [`${STEM}.structure.json`]: STRUCTURE, [`${STEM}.data.json`]: line
    })
    expect(Object.values(await readAll())).to.deep.equal([[JSON.parse(line)]])
  })

  it('may lack the hash in the name of a structure, as of clusters', async () => {
    write({
      'dump.json': '{"database":"d"}', 'c.structure.json': STRUCTURE, [`${STEM}.data.json`]: LINES
    })
    expect(await readAll()).to.deep.equal({ 'd/c': DOCUMENTS })
  })

  it('reads characters that two chunks share', async () => {
    const text = 'ä€😀'.repeat(3)
    const documents = Array.from({ length: 9_000 }, (_, n) => ({ _key: `k${n}`, text }))
    const lines = documents.map(document => JSON.stringify(document)).join('\n')
    write({
      'dump.json': '{"database":"d"}', [`${STEM}.structure.json`]: STRUCTURE,
      [`${STEM}.data.json`]: lines
    })
    expect(await readAll()).to.deep.equal({ 'd/c': documents })
  })

  it('lists views and system collections as what is there besides', async () => {
    write({
      'dump.json': '{}', 'v.view.json': '{"name":"v"}', '_users_1.structure.json': STRUCTURE
    })
    const [database] = await createFolderSource(folder).databases()
    const extras = await collect(/** @type {typeof database & {}} */ (database).extras())
    expect(extras.map(({ kind, name }) => [kind, name])).to.deep.equal([
      ['system collection', '_users_1'], ['view', 'v']
    ])
  })

  const damages = /** @type {[string, Record<string, string | Buffer>, RegExp][]} */ ([
    ['no dump', { 'other.txt': '' }, /^expected a folder of arangodump at .*no dump\.json$/],
    ['dump.json', { 'dump.json': '{"data' }, /dump\.json is damaged: .*; take the dump again$/],
    ['encryption', { 'dump.json': '{}', ENCRYPTION: 'aes-256-ctr\n' }, /is encrypted \(aes-256-ctr\)/],
    ['VPack', { 'dump.json': '{"useVPack":true}' }, /dump with --dump-vpack false$/],
    ['a structure', { 'dump.json': '{}', 'c.structure.json': '[]' }, /^expected the parameters/],
    [
      'missing data', { 'dump.json': '{}', 'c.structure.json': STRUCTURE },
      /^the data of the collection are missing beside .*c\.structure\.json$/
    ],
    [
      'cut gzip',
      {
        'dump.json': '{}', [`${STEM}.structure.json`]: STRUCTURE,
        [`${STEM}.data.json.gz`]: gzipSync(LINES).subarray(0, 30)
      },
      /c_\w+\.data\.json\.gz is damaged after line \d: unexpected end of file; take the dump again$/
    ],
    [
      'bytes of no UTF-8',
      {
        'dump.json': '{}', [`${STEM}.structure.json`]: STRUCTURE,
        [`${STEM}.data.json`]: Buffer.from([0x7B, 0xFF, 0x7D, 10])
      },
      /is damaged after line 0: .*utf-8/
    ],
    [
      'half a line',
      {
        'dump.json': '{}', [`${STEM}.structure.json`]: STRUCTURE,
        [`${STEM}.data.json`]: `${LINES}{"_key":`
      },
      /data\.json, line 3: expected a document with its _key, or .*, came \{"_key":$/
    ],
    [
      'a removal',
      {
        'dump.json': '{}', [`${STEM}.structure.json`]: STRUCTURE,
        [`${STEM}.data.json`]: '{"type":2302,"data":{"_key":"a"}}'
      },
      /line 1: expected a document with its _key/
    ]
  ])
  for (const [what, files, message] of damages) {
    it(`is refused for ${what}`, async () => {
      write(files)
      expect((await failureOf(readAll())).message).to.match(message)
    })
  }
})
