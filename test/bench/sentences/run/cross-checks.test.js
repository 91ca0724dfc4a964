import { expect } from 'chai'
import { toCrossCheckSentence } from '../../../../bench/sentences/run/cross-checks.js'
import { makeCell } from '../../make-run.js'

/** @param {Partial<Parameters<typeof toCrossCheckSentence>[0]>} [check] */
const sentenceOf = check => toCrossCheckSentence({
  ...makeCell(), type: 'cross-check', checkedWith: 'wrk', startedAt: '', seconds: 1, rps: 1000,
  checkedRps: 1100, finding: 'agreement', gates: [], ...check
})

describe('what a second load client reached', () => {
  const where = 'node, static at 64 connections'

  it('is about the same, clearly more, or so little that it says nothing', () => {
    expect(sentenceOf()).to.equal(`wrk reaches 1.10x of autocannon's figure for ${where} (one ` +
      'slice): the two clients agree, so that little more can be expected there.')
    expect(sentenceOf({ finding: 'client' }))
      .to.match(/\(one slice\): the load client was the bottleneck\.$/)
    expect(sentenceOf({ checkedRps: 869 }))
      .to.match(/fewer, so that it can't tell whether autocannon was the bottleneck\.$/)
    expect(sentenceOf({ checkedRps: 870 })).to.match(/the two clients agree/)
  })

  it('is nothing where its slice is invalid or empty, and why', () => {
    const gates = [{ code: 'errors', detail: 'half of it failed' }]
    expect(sentenceOf({ finding: 'invalid', gates }))
      .to.equal(`wrk could not check ${where}: half of it failed.`)
    expect(sentenceOf({ checkedRps: null }))
      .to.equal(`wrk could not check ${where}: its slice has no figures.`)
  })
})
