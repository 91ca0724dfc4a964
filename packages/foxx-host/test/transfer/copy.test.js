/** @import {SourceCollection, StoredDocument, TargetCollection} from '../../src/transfer/types.js' */
// The copy itself, from memory to memory.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { RefusedError } from '../../src/other-server/index.js'
import { copyAll } from '../../src/transfer/copy.js'
import { openProgress } from '../../src/transfer/progress.js'
import { failureOf } from '../start-host.js'

/** @type {StoredDocument[]} */
const DOCUMENTS = Array.from({ length: 10 }, (_, n) => ({ _key: `k${n}`, n }))
const NO = { status: 501, why: 'not implemented' }

/** @param {readonly StoredDocument[]} documents */
async function * inBatches (documents) {
  for (let at = 0; at < documents.length; at += 3) yield documents.slice(at, at + 3)
}

describe('a copy', () => {
  /** @type {string} */
  let folder
  /** @type {StoredDocument[]} */
  let stored
  /** @type {string[]} */
  let events
  /** @type {StoredDocument[]} */
  let documents
  /** @type {Partial<SourceCollection>} */
  let sourceParts
  /** @type {Partial<TargetCollection>} */
  let targetParts
  /** What takes extras. @type {() => Promise<void>} */
  let take

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'copy-'))
    stored = []
    events = []
    documents = DOCUMENTS
    sourceParts = {}
    targetParts = {}
    take = async () => {}
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const file = () => join(folder, 'transfer.json')

  const run = async () => copyAll({
    source: {
      name: 'memory',
      databases: async () => [{
        name: 'd',
        properties: {},
        async * collections () {
          yield {
            structure: { parameters: { name: 'c', type: 2 }, indexes: [] },
            read: () => inBatches(documents),
            count: async () => documents.length,
            ...sourceParts
          }
        },
        async * extras () {
          yield { kind: 'view', name: 'v', requests: [], lacks: 'its links' }
        }
      }]
    },
    target: {
      open: async () => ({
        open: async (_structure, begun) => {
          events.push(begun ? 'go on' : 'begin')
          return {
            count: async () => stored.length,
            clear: async () => {
              events.push('clear')
              stored = []
            },
            async write (batches) {
              for await (const batch of batches) {
                events.push(batch.map(({ _key }) => _key).join(' '))
                stored.push(...batch)
              }
            },
            read: () => inBatches(stored),
            finish: async () => [],
            ...targetParts
          }
        },
        take: () => take()
      })
    },
    progress: await openProgress(file(), 'memory'),
    listener: {
      onDocuments: () => {},
      onCollection: (label, count) => { events.push(`${label} ${count}`) }
    }
  })

  it('takes all documents, and tells what an item lacks', async () => {
    expect(await run()).to.deep.equal([
      { database: 'd', kind: 'view', name: 'v', why: 'its links' }
    ])
    expect(stored).to.deep.equal(DOCUMENTS)
    expect(events).to.deep.equal(['begin', 'k0 k1 k2', 'k3 k4 k5', 'k6 k7 k8', 'k9', 'd/c 10'])
    expect((await openProgress(file(), 'memory')).finished).to.match(/^\d{4}-/)
  })

  it('goes on where it was interrupted', async () => {
    targetParts = {
      async write (batches) {
        for await (const batch of batches) {
          stored.push(...batch)
          if (stored.length === 6) throw new Error('gone')
        }
      }
    }
    expect((await failureOf(run())).message).to.equal('gone')
    targetParts = {}
    stored = stored.slice(0, 4)
    events = []
    await run()
    expect(events).to.deep.equal(['go on', 'k4 k5', 'k6 k7 k8', 'k9', 'd/c 10'])
    expect(stored).to.deep.equal(DOCUMENTS)
  })

  it('writes all again where what is there are not the first ones', async () => {
    await (await openProgress(file(), 'memory')).begin('d/c')
    stored = DOCUMENTS.slice(5)
    await run()
    expect(events).to.include('clear')
    expect(stored).to.deep.equal(DOCUMENTS)
  })

  it('reads no collection twice that was finished', async () => {
    take = async () => { throw new Error('gone') }
    await failureOf(run())
    take = async () => {}
    sourceParts = { read: () => { throw new Error('it was read again') } }
    await run()
    expect(JSON.parse(readFileSync(file(), 'utf8')).collections['d/c'].sum.count).to.equal(10)
  })

  it('fails when something else is there afterwards', async () => {
    targetParts = { read: () => inBatches([...DOCUMENTS.slice(1), { _key: 'k0', n: 7 }]) }
    expect((await failureOf(run())).message)
      .to.match(/^d\/c is not what was read: 10 documents with the checksum [0-9a-f]{64} were read, 10/)
  })

  it('fails when the source has changed meanwhile', async () => {
    sourceParts = { count: async () => 11 }
    expect((await failureOf(run())).message)
      .to.equal('d/c had 10 documents when it was read and has 11 now: let nobody write there, ' +
        'and start again')
  })

  it('fails when a document is refused: no collection is to lack one', async () => {
    targetParts = { write: async () => { throw new RefusedError('no', NO) } }
    expect((await failureOf(run())).message)
      .to.equal('d/c: a document is refused: not implemented')
  })

  it('leaves what is refused, and says so each time', async () => {
    take = async () => { throw new RefusedError('no', NO) }
    targetParts = { finish: async () => [['c/i', 'no such type']] }
    const left = [
      { database: 'd', kind: 'index', name: 'c/i', why: 'no such type' },
      { database: 'd', kind: 'view', name: 'v', why: 'not implemented' }
    ]
    expect(await run()).to.deep.equal(left)
    expect(await run()).to.deep.equal(left)
  })

  it('begins nothing where another one is not finished', async () => {
    await (await openProgress(file(), 'http://old:8529')).begin('d/c')
    expect((await failureOf(run())).message)
      .to.match(/says that a copy of http:\/\/old:8529 is not finished: start it again, or copy memory/)
  })
})
