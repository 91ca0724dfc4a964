import { expect } from 'chai'
import { toSentences } from '../../../../bench/sentences/tune/answer.js'
import { formatThrottled, toQuota } from '../../../../bench/sentences/tune/quota.js'
import { makeOutcome, makeRow } from '../../report/tune/make-tune.js'

/** @param {number | null} throttledPeriods @param {number} [workers] */
function outcomeOf (throttledPeriods, workers = 2) {
  return makeOutcome({
    recommended: { workers, shortfallAtMost: 0.04, confidence: 0.95, pssBytes: null },
    candidates: [makeRow(workers, [1, 0.96, 1], {
      quota: {
        cpus: 0.5, throttledPeriods,
        throttledSeconds: throttledPeriods === null ? null : throttledPeriods / 2
      }
    })]
  })
}

describe('what a quota of CPU time did', () => {
  it('is said behind the answer, with what it means', () => {
    const facts = /** @type {const} */ ({
      cores: 1, balanceOf: 'cpu', stoppedBy: 'certain', seconds: 60
    })
    expect(toSentences(outcomeOf(0.9), facts)[1]).to.equal('Under the quota of 0.5 CPUs 2 ' +
      'workers were throttled in 90.0 % of the periods of 100 ms (0.45 s/s): requests/s are ' +
      'what the quota allows.')
  })

  it('depends on how often it was used up', () => {
    const last = (/** @type {number} */ share) => toQuota(outcomeOf(share))[0]?.split('): ')[1]
    expect(last(0.5)).to.equal('requests/s are what the quota allows.')
    expect(last(0.49)).to.equal('the quota is one of the things that limit requests/s.')
    expect(last(0.05)).to.equal('the quota hardly matters.')
  })

  it('speaks of one worker, and of what can not be read', () => {
    expect(toQuota(outcomeOf(0, 1))[0]).to.include('1 worker was throttled in 0.0 %')
    expect(toQuota(outcomeOf(null)))
      .to.deep.equal(["Under the quota of 0.5 CPUs: how often it held them back can't be read."])
  })

  it('is nothing without a quota, or without a count', () => {
    expect(toQuota(makeOutcome())).to.deep.equal([])
    expect(toQuota({ ...outcomeOf(0.9), recommended: null })).to.deep.equal([])
    expect([formatThrottled(undefined), formatThrottled(outcomeOf(null).candidates[0]?.quota)])
      .to.deep.equal(['–', '–'])
  })
})
