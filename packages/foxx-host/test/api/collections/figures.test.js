/** @import {FakeWorker} from '../fake-worker.js' */
import { expect } from 'chai'
import { ask, createFakeWorker } from '../fake-worker.js'

const OK = { error: false, code: 200 }
const SHORT = { id: 'ID', name: 'c', status: 3, type: 2, isSystem: false, globallyUniqueId: 'G' }
const WHOLE = {
  ...SHORT, statusString: 'loaded', waitForSync: false,
  keyOptions: { type: 'traditional', allowUserKeys: true, lastValue: 12 }, cacheEnabled: false,
  schema: null, computedValues: null, writeConcern: 1, syncByRevision: false,
  usesRevisionsAsDocumentIds: true, isSmart: false, isSmartChild: false, isDisjoint: false,
  internalValidatorType: 0, objectId: 'ID'
}
/** Of two documents with keys of two characters: {"_key":"..","_id":"c/..","_rev":"...........","a":1}. */
const TEXT_BYTES = 53
const FIGURES = {
  indexes: { count: 2, size: 192 }, documentsSize: 2 * TEXT_BYTES, cacheInUse: false, cacheSize: 0,
  cacheUsage: 0
}

/** @type {[target: string, json: object][]} */
const ANSWERS = [
  ['GET ', SHORT],
  ['GET /properties', WHOLE],
  ['GET /count', { ...WHOLE, count: 2 }],
  ['PUT /recalculateCount', { ...SHORT, result: true, count: 2 }],
  ['GET /revision', { ...WHOLE, revision: '2' }],
  ['GET /figures', { ...WHOLE, count: 2, figures: FIGURES }],
  ['GET /figures?details=true', {
    ...WHOLE, count: 2, figures: {
      ...FIGURES, engine: {
        documents: 2,
        indexes: [
          { id: 0, type: 'primary', count: 2 }, { id: 'INDEX', type: 'persistent', count: 2 }
        ]
      }
    }
  }],
  ['PUT /loadIndexesIntoMemory', { ...SHORT, result: true }],
  ['PUT /compact', SHORT],
  ['PUT /load', SHORT],
  ['PUT /unload', SHORT]
]

describe('API: facts about a collection', () => {
  /** @type {FakeWorker} */
  const worker = createFakeWorker()
  let index = ''
  before(async () => {
    await ask(worker, 'POST /_api/collection', { body: { name: 'c' } })
    const made = await ask(worker, 'POST /_api/index?collection=c', {
      body: { type: 'persistent', fields: ['a'] }
    })
    index = String(made.json['id']).slice(2)
    const body = [{ _key: '11', a: 1 }, { _key: '12', a: 2 }]
    await ask(worker, 'POST /_api/document/c', { body })
  })
  after(() => worker.close())

  for (const [target, expected] of ANSWERS) {
    it(`are answered whole: ${target}`, async () => {
      const [method, path] = target.split(' ')
      const { status, json } = await ask(worker, `${method} /_api/collection/c${path}`)
      const { id, globallyUniqueId } = json
      const text = JSON.stringify(json).replaceAll(`"${globallyUniqueId}"`, '"G"')
        .replaceAll(`"${id}"`, '"ID"').replaceAll(`"id":${index}`, '"id":"INDEX"')
      expect([status, JSON.parse(text)]).to.deep.equal([200, { ...OK, ...expected }])
    })
  }
})
