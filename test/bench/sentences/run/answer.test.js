/** @import {ToldStudy} from '../../../../bench/summarise/types.js' */
/** @import {RunData} from '../../../../bench/types.js' */
import { expect } from 'chai'
import { toAnswer } from '../../../../bench/sentences/run/answer.js'
import { makeComparable } from '../../compare/make-runs.js'

const NOTHING = 'Nothing can be claimed: no cell has enough valid slices.'
const LINK = { bitsPerSecond: 1e9, delayUs: 0, delayAdded: false, burstBytes: null }
const RUN = makeComparable({ seed: 1, sigma: 0.002 })

/** @param {Partial<RunData>} data @param {Partial<ToldStudy>} [study] @returns {string[]} */
const answer = (data, study) => toAnswer({ ...RUN, ...data }, study === undefined ? [] : [
  /** @type {ToldStudy} */ ({ name: 'actions', sentences: () => ['So it is.'], ...study })
])

describe('the answer of a run', () => {
  const usual = answer({})

  it('has a sentence for each action, and what a study adds', () => {
    expect(usual).to.have.length(4)
    expect(usual[0]).to.match(/^Per static request at 64 connections: express spends /)
    expect(answer({}, {})).to.deep.equal([...usual, 'So it is.'])
    expect(answer({}, { sentences: undefined })).to.deep.equal(usual)
  })

  it('is what a study says instead, and only where it was planned', () => {
    expect(answer({}, { instead: true })).to.deep.equal(['So it is.'])
    expect(answer({}, { instead: true, sentences: () => [] })).to.deep.equal([NOTHING])
    expect(answer({}, { name: 'other', instead: true })).to.deep.equal(usual)
    expect(answer({}, { name: 'other' })).to.deep.equal(usual)
  })

  it('of two studies has what one says instead behind the other', () => {
    const [plan] = RUN.plans
    if (plan === undefined) return expect.fail('no plan')
    const plans = [plan, { ...plan, study: 'cursor' }]
    const others = RUN.summaries.map(cell => ({ ...cell, study: 'cursor' }))
    const summaries = [...RUN.summaries, ...others]
    expect(answer({ plans, summaries }, { name: 'cursor', instead: true }))
      .to.deep.equal([...usual, 'So it is.'])
  })

  it('says how the network was set, of what was measured', () => {
    const plans = RUN.plans.map(plan => ({ ...plan, link: LINK }))
    const [first, ...more] = answer({ plans }).slice(usual.length)
    expect(first).to.include('1 Gbit/s')
    expect(more).to.deep.equal([])
    expect(answer({ plans, summaries: [] })).to.deep.equal([NOTHING])
  })

  it('ends with the protocol where it is not the usual one, of what was measured', () => {
    const plans = RUN.plans.map(plan => ({
      ...plan, protocol: { ...plan.protocol, amount: 1000 }
    }))
    expect(answer({ plans }).slice(usual.length)).to.deep.equal([
      'Protocol: 1,000 requests for each slice by autocannon, without a pause.'
    ])
    expect(answer({ plans, summaries: [] })).to.deep.equal([NOTHING])
  })
})
