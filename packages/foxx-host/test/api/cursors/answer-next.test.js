/** @import {FakeWorker} from '../fake-worker.js' */
import { expect } from 'chai'
import { createFakeWorker } from '../fake-worker.js'
import { openCursor } from './answers.js'

const FIVE = { query: 'FOR i IN 1..5 RETURN i', batchSize: 2 }
const EXTRA = { extra: ['warnings', 'stats'] }
const OK = { cached: false, error: false, code: 200 }
const MORE = { status: 200, hasMore: true, id: 'ID', ...OK }
const LAST = { status: 200, hasMore: false, ...OK }
const ADVICE = 'and only with {"options": {"allowRetry": true}} the one before can be had again'
/** @param {string} why */
const toMissing = why => ({
  status: 404, error: true, code: 404, errorNum: 1600, errorMessage: `cursor not found: ${why}`
})
const GONE = toMissing('the database \'_system\' has no cursor "ID": it was never there, or all ' +
  'of it was fetched, or nobody used it for longer than its ttl')

/** @type {Record<string, [body: object, steps: [batch: string, method: string, answer: object][]]>} */
const WALKS = {
  'batch by batch, and is gone after the last one': [{}, [
    ['', 'POST', { ...MORE, result: [3, 4], nextBatchId: '3', ...EXTRA }],
    ['', 'PUT', { ...LAST, result: [5], ...EXTRA }],
    ['', 'POST', GONE]
  ]],
  'by the number of the batch that comes next, and by no other': [{}, [
    ['/3', 'POST', toMissing(`cursor ID has no batch 3 to fetch: batch 2 comes next, ${ADVICE}`)],
    ['/2', 'POST', { ...MORE, result: [3, 4], nextBatchId: '3', ...EXTRA }],
    ['/2', 'POST', toMissing(`cursor ID has no batch 2 to fetch: batch 3 comes next, ${ADVICE}`)],
    ['/3', 'POST', { ...LAST, result: [5], ...EXTRA }]
  ]],
  'with the number of all results where it was counted': [{ count: true }, [
    ['', 'POST', { ...MORE, result: [3, 4], nextBatchId: '3', count: 5, ...EXTRA }],
    ['', 'POST', { ...LAST, result: [5], count: 5, ...EXTRA }]
  ]],
  'twice where that was wanted, until it is closed': [{ options: { allowRetry: true } }, [
    ['/2', 'POST', { ...MORE, result: [3, 4], nextBatchId: '3', ...EXTRA }],
    ['/2', 'POST', { ...MORE, result: [3, 4], nextBatchId: '3', ...EXTRA }],
    ['/3', 'POST', { ...LAST, result: [5], ...EXTRA }],
    ['/3', 'POST', { ...LAST, result: [5], ...EXTRA }],
    ['', 'POST', toMissing(`cursor ID has no batch 4 to fetch: all of it was fetched, ${ADVICE}`)],
    ['', 'DELETE', { status: 202, id: 'ID', error: false, code: 202 }],
    ['/3', 'POST', GONE]
  ]],
  'as a stream: its statistics come with the last batch, its count never': [
    { options: { stream: true }, count: true }, [
      ['', 'POST', { ...MORE, result: [3, 4], nextBatchId: '3' }],
      ['', 'POST', { ...LAST, result: [5], ...EXTRA }],
      ['', 'POST', GONE]
    ]
  ],
  'until an error, which ends it': [
    { query: "FOR i IN 1..7 RETURN ASSERT(i < 7, 'seven')", options: { stream: true } }, [
      ['', 'POST', { ...MORE, result: [true, true], nextBatchId: '3' }],
      ['', 'POST', {
        status: 400, error: true, code: 400, errorNum: 1593,
        errorMessage: 'assertion failed: AQL: seven (while executing)'
      }],
      ['', 'POST', GONE]
    ]
  ],
  'no more after it was closed': [{}, [
    ['', 'DELETE', { status: 202, id: 'ID', error: false, code: 202 }],
    ['', 'DELETE', GONE]
  ]]
}

describe('API: a cursor is fetched', () => {
  /** @type {FakeWorker} */
  let worker
  beforeEach(() => { worker = createFakeWorker() })
  afterEach(() => {
    worker.cursors.closeAll()
    worker.close()
  })

  for (const [name, [body, steps]] of Object.entries(WALKS)) {
    it(name, async () => {
      const { next } = await openCursor(worker, { ...FIVE, ...body })
      for (const [batch, method, answer] of steps) {
        expect(await next(batch, method), `${method} ${batch}`).to.deep.equal(answer)
      }
      expect(worker.cursors.size(), 'left').to.equal(0)
    })
  }
})
