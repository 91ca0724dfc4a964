import { expect } from 'chai'
import { ask, createFakeWorker } from '../fake-worker.js'

const OFF = {
  mode: 'off', maxResults: 0, maxResultsSize: 0, maxEntrySize: 0, includeSystem: false
}
const PROPERTIES = '/_api/query-cache/properties'

/** @type {[target: string, body: object | null, status: number, json: object][]} */
const ANSWERS = [
  [`GET ${PROPERTIES}`, null, 200, OFF],
  [`PUT ${PROPERTIES}`, {}, 200, OFF],
  [`PUT ${PROPERTIES}`, { mode: 'off' }, 200, OFF],
  [`PUT ${PROPERTIES}`, { mode: 'on' }, 501, {
    error: true, code: 501, errorNum: 9,
    errorMessage: 'not implemented: results of queries are not cached here: the only mode is off'
  }],
  ['GET /_api/query-cache/entries', null, 200, []],
  ['DELETE /_api/query-cache', null, 200, { error: false, code: 200 }]
]

describe('API: the cache of results', () => {
  const worker = createFakeWorker()
  after(() => worker.close())

  for (const [target, body, status, json] of ANSWERS) {
    it(`is off: ${target} ${JSON.stringify(body)}`, async () => {
      const answer = await ask(worker, target, { body })
      expect([answer.status, answer.json]).to.deep.equal([status, json])
    })
  }
})
