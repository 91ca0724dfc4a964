import { assert } from 'chai'
import { arrangeCalls } from '../../../../src/app/console/page/arrange-calls.js'

/** @typedef {Parameters<typeof arrangeCalls>[0][number]} TracedEvent */

const about = { type: 'request', statement: 7, table: 't', method: 'get' }
const trace = [
  { type: 'statement-start', statement: 7, line: 3, text: 'select', atMs: 0 },
  { ...about, call: 1, uri: 'http://h/a?id=1&x=y', atMs: 1 },
  { ...about, call: 2, uri: 'http://h/a?id=22&x=y', atMs: 2 },
  { type: 'response', statement: 7, call: 2, status: 500, bytes: 12, headersAtMs: 4, atMs: 5 },
  { ...about, call: 3, method: 'post', uri: 'http://h/3', atMs: 6 },
  { type: 'request-error', statement: 7, call: 3, message: 'Request timed out', atMs: 8 },
  { type: 'response', statement: 7, call: 1, status: 200, bytes: 99, headersAtMs: null, atMs: 9 }
]

/** @param {number} count @param {(call: number) => {startMs: number, endMs: number, status?: number}} toTimes */
function toTrace (count, toTimes) {
  return Array.from({ length: count }, (_, call) => {
    const { startMs, endMs, status = 200 } = toTimes(call)
    return [
      { ...about, call, uri: `http://h/a?id=${call}`, atMs: startMs },
      { type: 'response', call, status, bytes: 1, headersAtMs: endMs, atMs: endMs }
    ]
  }).flat()
}

/** @param {string[]} uris @returns {string[]} what is different in each */
function differencesOf (uris) {
  const events = uris.map((uri, call) => ({ ...about, call, uri, atMs: call }))
  return arrangeCalls(events, 10).rows.map(({ call }) => call?.which ?? '')
}

/** @param {readonly TracedEvent[]} events @param {number} totalMs */
function toOnlyFold (events, totalMs) {
  const { rows } = arrangeCalls(events, totalMs)
  assert.lengthOf(rows, 1)
  const [row] = rows
  if (!row?.fold) throw new Error('no fold')
  return row.fold
}

describe('the upstream calls of a run', () => {
  it('are named by what is different, also where one begins or ends as another one does', () => {
    assert.deepEqual(differencesOf(['http://h/a/a', 'http://h/a/a/a']), ['a', 'a/a'])
    assert.deepEqual(differencesOf(['http://h/a?x=1&id=1', 'http://h/a?id=1']), ['x=1&id', 'id'])
    assert.deepEqual(differencesOf(['http://h/same', 'http://h/same']), ['/same', '/same'])
  })

  it('are rows in the order of their start, with statement, outcome and times', () => {
    const { wholeMs, count, rows } = arrangeCalls(trace, 10)
    assert.deepEqual([wholeMs, count], [10, 3])
    const of = { line: 3, table: 't' }
    assert.deepEqual(rows.map(({ call }) => call), [
      {
        ...of, request: 'GET http://h/a?id=1&x=y', which: '1', outcome: '200', failed: false,
        cached: true, bytes: 99, startMs: 1, durationMs: 8, ageMs: 8, waitMs: null, from: 0.1,
        waitShare: 0.8, share: 0.8
      },
      {
        ...of, request: 'GET http://h/a?id=22&x=y', which: '22', outcome: '500', failed: true,
        cached: false, bytes: 12, startMs: 2, durationMs: 3, ageMs: 3, waitMs: 2, from: 0.2,
        waitShare: 0.2, share: 0.3
      },
      {
        ...of, request: 'POST http://h/3', which: '/3', outcome: 'Request timed out', failed: true,
        cached: false, bytes: null, startMs: 6, durationMs: 2, ageMs: 2, waitMs: null, from: 0.6,
        waitShare: 0.2, share: 0.2
      }
    ])
  })

  it('that nobody waited for last to the end of the run', () => {
    const { rows: [row] } = arrangeCalls(trace.slice(0, 2), 5)
    assert.deepInclude(row?.call, {
      outcome: 'not awaited', durationMs: null, ageMs: 4, failed: false, cached: false, from: 0.2,
      share: 0.8
    })
  })

  it('are none without a trace', () => {
    assert.deepEqual(arrangeCalls([], 0), { wholeMs: 0.001, count: 0, rows: [] })
  })

  it('end within the scale when an event is later than the run', () => {
    const { wholeMs, rows: [row] } =
      arrangeCalls(toTrace(1, () => ({ startMs: 1, endMs: 20 })), 10)
    assert.equal(wholeMs, 20)
    assert.equal((row?.call?.from ?? 0) + (row?.call?.share ?? 0), 1)
  })

  for (const [uris, parts] of /** @type {const} */ ([
    [['http://h/p?q=1', 'http://h/p?q=1'], ['/p?q=1', '/p?q=1']],
    [['http://h/p?q=10', 'http://h/p?q=12'], ['10', '12']],
    [['http://h/p?q=10&z=1', 'http://h/p?q=20&z=1'], ['10', '20']],
    [['http://h/a/x', 'http://h/b/x'], ['a', 'b']],
    [['http://h/a/1?n=1&z', 'http://h/a/2?n=2&z'], ['1?n=1', '2?n=2']],
    [['http://h/p?q=', 'http://h/p?q=1'], ['', '1']],
    [['http://h/p', 'http://i/p'], ['h', 'i']],
    [['http://h/', 'http://h/a'], ['', 'a']]
  ])) {
    it(`are told apart by what differs: ${uris.join(' and ')}`, () => {
      const { rows } = arrangeCalls(uris.map((uri, call) => ({ ...about, call, uri, atMs: 0 })), 1)
      assert.deepEqual(rows.map(({ call }) => call?.which), [...parts])
    })
  }

  it('of one statement, table and method are one row from eight on', () => {
    const toTimes = (/** @type {number} */ call) => ({ startMs: call, endMs: call + 2.5 })
    assert.lengthOf(arrangeCalls(toTrace(7, toTimes), 10).rows, 7)
    const { calls, steps, ...fold } = toOnlyFold(toTrace(8, toTimes), 10)
    assert.deepEqual(fold, {
      line: 0, table: 't', failed: 0, open: 0, outcome: '200', leastMs: 2.5, mostMs: 2.5,
      startMs: 0, endMs: 9.5, atOnce: 3
    })
    assert.deepEqual(calls.map(({ which }) => which), ['0', '1', '2', '3', '4', '5', '6', '7'])
    assert.deepEqual(steps.slice(0, 4).map(step => step.calls), [1, 2, 3, 2])
    const end = steps.reduce((at, { from, share }) => {
      assert.closeTo(from, at, 1e-9)
      return from + share
    }, 0)
    assert.closeTo(end, 0.95, 1e-9)
  })

  it('of other statements and methods have rows of their own', () => {
    const events = toTrace(8, () => ({ startMs: 1, endMs: 2 }))
    const other = { ...about, call: 8, uri: 'http://h/b', atMs: 0 }
    for (const change of [{ statement: 8 }, { method: 'post' }, { table: 'u' }]) {
      const { count, rows } = arrangeCalls([...events, { ...other, ...change }], 2)
      assert.deepEqual([count, rows.map(({ fold }) => fold === null)], [9, [true, false]])
    }
  })

  it('that are folded tell how many failed, were open or differ', () => {
    const toTimes = (/** @type {number} */ status) => (/** @type {number} */ call) =>
      ({ startMs: 0, endMs: 1 + call, status: call === 0 ? status : 200 })
    assert.equal(toOnlyFold(toTrace(8, toTimes(500)), 9).outcome, '1 failed')
    assert.equal(toOnlyFold(toTrace(8, toTimes(201)), 9).outcome, 'mixed')
    const open = toOnlyFold(toTrace(8, toTimes(200)).slice(0, -1), 9)
    assert.deepInclude(open, { open: 1, failed: 0, outcome: 'mixed', mostMs: 9, endMs: 9 })
  })

  it('one after the other are never two at once', () => {
    const fold = toOnlyFold(toTrace(8, call => ({ startMs: call, endMs: call + 1 })), 8)
    assert.equal(fold.atOnce, 1)
  })

  it('can be many that took no time', () => {
    const fold = toOnlyFold(toTrace(1000, () => ({ startMs: 0, endMs: 0 })), 0)
    assert.deepEqual([fold.atOnce, fold.steps], [1000, [{ from: 0, share: 0, calls: 1000 }]])
  })
})
