import { expect } from 'chai'
import { describeLeftOut, describeRefused } from '../../../../bench/sentences/tune/left-out.js'
import { makeOutcome, makeRichOutcome, makeRow } from '../../report/tune/make-tune.js'

describe('what a tuning left out', () => {
  it('tells counts that left at different looks together, and a latency as time', () => {
    const left = (/** @type {number} */ blocks, /** @type {number} */ high) => ({
      left: {
        how: /** @type {const} */ ('eliminated'),
        blocks,
        ratio: { estimate: 0.3, low: 0.2, high },
        expected: null
      }
    })
    const outcome = makeOutcome({
      candidates: [
        makeRow(1, null, left(3, 0.4)), makeRow(2, null, left(4, 0.5)),
        makeRow(3, null, left(9, 0.8))
      ]
    })
    expect(describeLeftOut(outcome)).to.deep.equal([
      '1, 2 and 3 left the race after 3 to 9 blocks, certainly worse: at most 0.80x the best.'
    ])
    expect(describeLeftOut({ ...outcome, objective: 'p99' })).to.deep.equal([
      '1, 2 and 3 left the race after 3 to 9 blocks, certainly worse: at least ' +
      '1.25x the time of the best.'
    ])
  })

  it('does not call counts worse that only bring nothing more', () => {
    const left = { how: /** @type {const} */ ('scouted'), blocks: 0, ratio: null, expected: 0.99 }
    expect(describeLeftOut(makeOutcome({ candidates: [makeRow(96, null, { left })] }))[0])
      .to.equal("96 was not raced: the curve through the scout's slices expects little more of " +
        'it than of fewer workers. The guarantee is among the counts that raced.')
  })

  it('says so where there is no curve', () => {
    const left = { how: /** @type {const} */ ('scouted'), blocks: 0, ratio: null, expected: null }
    expect(describeLeftOut(makeOutcome({ candidates: [makeRow(96, null, { left })] }))[0])
      .to.include('96 was not raced, because single slices promised too little.')
  })

  it('names counts that can\'t be used, with the whole reason or its first line', () => {
    expect(describeRefused(makeRichOutcome(), { whole: false })).to.deep.equal([
      "96 workers can't be used, start-failed: 'node app.js' ended with exit code 1"
    ])
    expect(describeRefused(makeRichOutcome(), { whole: true })[0]).to.include('(line 3)')
  })
})
