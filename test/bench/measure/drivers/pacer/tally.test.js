import { expect } from 'chai'
import { createTally } from '../../../../../bench/measure/drivers/pacer/tally.js'

const NOTHING = { expectedBody: null, expectedWireBytes: null }

/**
 * @param {string} text
 * @param {{status?: number, bytes?: number, cutTo?: number}} [options] cutTo: as much as the reader keeps
 */
function makeAnswer (text, { status = 200, bytes = 100, cutTo = Infinity } = {}) {
  const body = Buffer.from(text)
  return { status, bytes, bodyBytes: body.length, body: body.subarray(0, cutTo), closes: false }
}

/** @param {Parameters<typeof createTally>[0]} job @param {readonly string[]} bodies */
function countMismatches (job, bodies) {
  const tally = createTally(job)
  for (const body of bodies) tally.countAnswer(makeAnswer(body, { cutTo: tally.keepBytes }), 1)
  const { mismatches, firstMismatch } = tally.describe('poisson')
  return { mismatches, firstMismatch }
}

describe('measure/drivers/pacer/tally', () => {
  it('compares bodies byte by byte, their length included', () => {
    const job = { ...NOTHING, expectedBody: 'größe' }
    expect(countMismatches(job, ['größe', 'größe']))
      .to.deep.equal({ mismatches: 0, firstMismatch: null })
    expect(countMismatches(job, ['größe', 'grösse', 'größ', '']))
      .to.deep.equal({ mismatches: 3, firstMismatch: 'grösse' })
    expect(countMismatches(job, [`größe${'.'.repeat(1000)}`]).mismatches).to.equal(1)
  })

  it('compares bodies with a pattern, and with nothing where nothing is expected', () => {
    const job = { ...NOTHING, expectedPattern: '^\\{"n":\\d+\\}$' }
    expect(countMismatches(job, ['{"n":1}', '{"n":22}', '{"n":}']))
      .to.deep.equal({ mismatches: 1, firstMismatch: '{"n":}' })
    expect(countMismatches(NOTHING, ['a', 'b']).mismatches).to.equal(0)
    expect(createTally(NOTHING).keepBytes).to.equal(0)
  })

  it('counts answers of another status or size', () => {
    const tally = createTally({ ...NOTHING, expectedWireBytes: 100 })
    for (const options of [{}, { status: 204 }, { status: 301 }, { status: 503, bytes: 99 }]) {
      tally.countAnswer(makeAnswer('', options), 1)
    }
    expect(tally.describe('poisson'))
      .to.include({ completed: 4, non2xx: 2, wrongSize: 1, bytes: 399 })
  })

  it('takes the age of a request that was never answered for its latency', () => {
    const tally = createTally(NOTHING)
    for (let count = 0; count < 98; count++) tally.countAnswer(makeAnswer(''), 1_000)
    for (let count = 0; count < 2; count++) tally.countUnanswered(50_000)
    const { completed, pacing, latencyUs } = tally.describe('constant')
    expect({ completed, unanswered: pacing?.unanswered })
      .to.deep.equal({ completed: 98, unanswered: 2 })
    expect(latencyUs?.p99).to.be.closeTo(50_000, 50)
  })

  it('takes lags of requests that had a free connection only', () => {
    const tally = createTally(NOTHING)
    tally.countSent(null)
    expect(tally.describe('poisson').pacing?.lagUs).to.deep.equal({ p50: 0, p99: 0, max: 0 })
    for (const lagUs of [10, 20, 30.4, null]) tally.countSent(lagUs)
    expect(tally.describe('poisson'))
      .to.deep.include({ sent: 5 })
      .and.to.have.deep.nested.property('pacing.lagUs', { p50: 20, p99: 30, max: 30 })
  })

  it('knows at any time how many are waiting or in flight', () => {
    const tally = createTally(NOTHING)
    for (let count = 0; count < 5; count++) tally.countDue()
    tally.countAnswer(makeAnswer(''), 1)
    tally.countError('ECONNREFUSED', false)
    tally.countError('ECONNRESET', true)
    tally.countUnanswered(1)
    expect(tally.backlog()).to.equal(2)
    expect(tally.errors).to.deep.equal({ ECONNREFUSED: 1, ECONNRESET: 1 })
    expect(tally.errorCount()).to.equal(2)
  })
})
