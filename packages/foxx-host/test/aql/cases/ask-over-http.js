/** @import {Answer, Ask, Case} from './types.js' */
/** @import {Json} from './collections-over-http.js' */
// Cases asked over HTTP, all results in one answer or one by one; the answer's own facts have to fit what it says.
import { expect } from 'chai'
import { createCall, createCollections } from './collections-over-http.js'

const LEAST_SENTENCE = 10

/**
 * @param {string} origin of a host
 * @param {{stream?: boolean, batchSize?: number}} [how]
 * @returns {Ask}
 */
export function createHttpAsk (origin, { stream = false, batchSize = 1000 } = {}) {
  const call = createCall(origin)
  const collections = createCollections(call)
  return async one => {
    await collections.fill(one)
    const answer = await fetchAll(call, toBody(one, { stream, batchSize }))
    return { ...answer, after: await collections.read() }
  }
}

/** @param {Case} one @param {{stream: boolean, batchSize: number}} how */
function toBody ({ query, bindVars, options }, { stream, batchSize }) {
  return {
    query, ...(bindVars !== undefined && { bindVars }), batchSize, options: { ...options, stream }
  }
}

/**
 * @param {ReturnType<typeof createCall>} call
 * @param {object} body
 * @returns {Promise<Omit<Answer, 'after'>>}
 */
async function fetchAll (call, body) {
  /** @type {Json[]} */
  const result = []
  let { status, json } = await call('POST', '/_api/cursor', body)
  for (let expected = 201; ; expected = 200) {
    if (json['error'] !== false) return toRefusal(status, json)
    expect([status, json['code']]).to.deep.equal([expected, expected])
    result.push(...json['result'])
    if (!json['hasMore']) return {
      result: /** @type {Answer['result']} */ (result),
      errorNum: null,
      code: 201,
      message: null,
      warnings: json['extra'].warnings.map((/** @type {Json} */ { code }) => code),
      stats: json['extra'].stats
    }
    ;({ status, json } = await call('POST', `/_api/cursor/${json['id']}/${json['nextBatchId']}`))
  }
}

/** @param {number} status @param {Json} json @returns {Omit<Answer, 'after'>} */
function toRefusal (status, json) {
  expect(json).to.include({ error: true, code: status })
  expect(json['errorNum']).to.be.a('number')
  expect(json['errorMessage']).to.be.a('string').and.have.length.above(LEAST_SENTENCE)
  return {
    result: null, errorNum: json['errorNum'], code: status, message: json['errorMessage'],
    warnings: [], stats: {}
  }
}
