/** @import {Flaws} from '../measure/drivers/queries/fake-cursors.js' */
import { Agent } from 'node:http'
import { expect } from 'chai'
import { createHttp } from '../../../bench/verify/http-exchange.js'
import { fetchCursor, toCursorRequest, toObject } from '../../../bench/verify/fetch-cursor.js'
import { CHECKS, runCheck } from '../../../bench/verify/index.js'
import { addressesOf, exchangeOf } from '../../../servers/index.js'
import { queryOf, startFakeCursors } from '../measure/drivers/queries/fake-cursors.js'

const QUERY = queryOf('range-10000')
const QUERY_CHECKS = CHECKS.filter(({ scope }) => scope === 'query')

/** What each check says of a server with one flaw; those that pass are left out. @param {Flaws} flaws */
async function failuresOf (flaws, action = QUERY) {
  const fake = await startFakeCursors(flaws)
  try {
    /** @type {Record<string, string | undefined>} */
    const failures = {}
    for (const check of QUERY_CHECKS) {
      const { passed, message } = await runCheck({ check, server: fake.running, action })
      if (!passed) failures[check.name] = message
    }
    return failures
  } finally {
    await fake.stop()
  }
}

/** @type {[string, Flaws, Record<string, RegExp>][]} */
const FAULTS = [
  ['is right', {}, {}],
  ['loses a result', { change: results => results.slice(1) }, {
    'query-results': /results: expected 10000, got 9999$/,
    'query-through-arangojs': /^arangojs, .*: results: expected 10000, got 9999$/,
    'two-cursors': /cursor 1 of two that are open at once: /
  }],
  ['swaps two results', { change: ([a, b, ...rest]) => [b, a, ...rest] }, {
    'query-results': /result 1 has to be 1, and is 2$/,
    'query-through-arangojs': /result 1 has to be 1, and is 2$/,
    'two-cursors': /result 1 has to be 1, and is 2$/
  }],
  ['sends smaller batches', { batchSize: 999 }, {
    'query-results': /requests: expected 10, got 11$/,
    'query-through-arangojs': /requests: expected 10, got 11$/,
    'two-cursors': /./
  }],
  ['keeps a cursor that was read', { keepRead: true }, {
    'gone-cursor': /status: expected 404, got 200$/
  }],
  ['refuses queries', { refuse: () => 401 }, {
    'query-results': /status: expected 201, got 401$/,
    'query-through-arangojs': /expected results, got 401/,
    'two-cursors': /status: expected 201, got 401$/,
    'gone-cursor': /status: expected 404, got 401$/
  }]
]

describe('the checks of queries, with one query of ten batches', () => {
  for (const [fault, flaws, expected] of FAULTS) {
    it(`tell that a server ${fault}`, async () => {
      const failures = await failuresOf(flaws)
      expect(Object.keys(failures).sort()).to.deep.equal(Object.keys(expected).sort())
      for (const [check, message] of Object.entries(expected)) {
        expect(failures[check], check).to.match(message)
      }
    })
  }

  it('ask no second batch of a query that has one only', async () => {
    expect(await failuresOf({}, queryOf('return-1'))).to.deep.equal({})
  })
})

describe('fetchCursor', () => {
  /** @param {Flaws} flaws @param {ReturnType<typeof queryOf>} query */
  async function fetchFrom (flaws, query) {
    const fake = await startFakeCursors(flaws)
    try {
      const [baseUrl = ''] = addressesOf(fake.running, query)
      const http = createHttp({ baseUrl, timeoutMs: 2_000 })
      return await fetchCursor({ query, action: exchangeOf(fake.running, query), http })
        .catch(error => error.message)
    } finally {
      await fake.stop()
    }
  }

  it('gives all results, the number of requests and the id of the cursor', async () => {
    const { results, requests, id } = await fetchFrom({}, QUERY)
    expect(results).to.deep.equal(Array.from({ length: 10_000 }, (_, index) => index + 1))
    expect(requests).to.equal(10)
    expect(id).to.be.a('string')
    expect(await fetchFrom({}, queryOf('range-10'))).to.include({ requests: 1, id: null })
  })

  it('gives a server up that always has more', async () => {
    expect(await fetchFrom({ hasMoreForEver: true, keepRead: true }, queryOf('range-10')))
      .to.match(/expected the last batch after 1 requests, there is more$/)
  })

  it('names an answer that holds no results', async () => {
    const answers = ['cut', '[1]', '{}', '{"result":1}'].map(async body => fetchCursor({
      query: QUERY,
      action: QUERY,
      http: Object.assign(async () => ({
        status: 201, body: Buffer.from(body), headers: {}, localPort: 1, reusedSocket: false
      }), { connect: () => new Agent() })
    }).catch(error => error.message))
    for (const [index, body] of ['cut', '[1]', '{}', '{"result":1}'].entries()) {
      expect(await answers[index])
        .to.match(/: expected a JSON object with an array 'result', got /)
        .and.satisfy((/** @type {string} */ message) => message.endsWith(` got ${body}`))
    }
  })

  it('asks for a batch by the id of its cursor, with the headers of the query', () => {
    const method = /** @type {const} */ ('POST')
    const request = { method, path: '/c', body: '{}', headers: { authorization: 'x' } }
    const action = { ...QUERY, request }
    expect(toCursorRequest({ action }, '7/8'))
      .to.deep.equal({ method: 'POST', path: '/c/7%2F8', headers: { authorization: 'x' } })
    expect(toCursorRequest({
      action: { ...action, request: { method, path: '/c' } }
    }, '7', 'DELETE')).to.deep.equal({ method: 'DELETE', path: '/c/7' })
    expect(() => toCursorRequest({ action }, null))
      .to.throw('POST /c: expected the id of a cursor that has more, got none')
  })

  it('takes an object for an answer, and nothing else', () => {
    const parsed = ['{"a":1}', '[1]', '7', '"x"', 'cut'].map(text => toObject(Buffer.from(text)))
    expect(parsed).to.deep.equal([{ a: 1 }, null, null, null, null])
  })
})
