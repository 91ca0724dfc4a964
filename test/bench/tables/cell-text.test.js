/** @import {Summary} from '../../../bench/types.js' */
import { expect } from 'chai'
import { cpu, p99, rps } from '../../../bench/figures/index.js'
import {
  ratioOf, reasonText, stateText, verdictOn, verdictText
} from '../../../bench/tables/cell-text.js'
import { makeReference, makeSummary } from '../make-summary.js'

const BOUND = { code: 'client-bound', detail: 'busy' }
const RATIO = { estimate: 1.1, low: 1.07, high: 1.13 }
const NONE = { cpu: null, rps: null }

/**
 * @param {Partial<Summary>} cell
 * @param {{metric?: 'cpu' | 'rps' | 'p99', reference?: Partial<Summary> | null}} [of]
 */
function ratioText (cell, { metric = 'cpu', reference = {} } = {}) {
  const own = makeSummary({ blocks: 9, reasons: [], state: 'ok', ...cell })
  const cells = reference === null ? [own] : [makeReference(reference), own]
  return ratioOf(own, metric, { label: '', reference: null, cells })
}

describe('the text of a cell', () => {
  it('has a sign for each verdict, and none for what is none', () => {
    expect(['faster', 'slower', 'same', "can't tell", 'reference'].map(verdictText))
      .to.deep.equal(['▲ faster', '▼ slower', '= same', "? can't tell", 'reference'])
  })

  it('says of a figure what became of it: up or down, and what that means', () => {
    const told = (/** @type {Parameters<typeof verdictOn>[1]} */ figure) =>
      ['faster', 'slower', 'same', "can't tell", 'reference'].map(word => {
        const { sign, text } = verdictOn(word, figure)
        return `${sign} ${text}`.trim()
      })
    const others = ['= same', "? can't tell", 'reference']
    expect(told(cpu)).to.deep.equal(['▼ costs less', '▲ costs more', ...others])
    expect(told(rps)).to.deep.equal(['▲ answers more', '▼ answers fewer', ...others])
    expect(told(p99)).to.deep.equal(['▼ answers sooner', '▲ answers later', ...others])
  })

  it('has a state with its reasons', () => {
    expect(stateText(makeSummary({ state: 'ok', reasons: [] }))).to.equal('✓ ok')
    expect(stateText(makeSummary({ state: 'not-run', reasons: [] }))).to.equal('○ not run')
    const reasons = [BOUND, { code: 'x', detail: '' }]
    expect(stateText(makeSummary({ state: 'suspect', reasons })))
      .to.equal('~ suspect: client-bound, x')
    expect(reasons.map(reasonText)).to.deep.equal(['client-bound: busy', 'x'])
  })

  it('has a ratio with its verdict', () => {
    const found = ratioText({
      ratio: { ...NONE, cpu: RATIO }, verdict: { cpu: 'slower', rps: 'same' }
    })
    expect(found).to.include({ verdict: 'slower', why: null })
    expect(found.figure).to.include({ text: '1.10x' })
    expect(ratioText({ variant: 'node', reference: 'node' }))
      .to.deep.equal({ verdict: 'reference', figure: null, why: null })
    expect(ratioText({ state: 'not-run' }))
      .to.deep.equal({ verdict: 'not run', figure: null, why: null })
  })

  it('says why there is no ratio, the gravest first', () => {
    const why = (/** @type {Parameters<typeof ratioText>} */ ...[cell, of]) =>
      ratioText({ ratio: NONE, ...cell }, of).why
    expect(why({}, { reference: null })).to.equal('node was not measured')
    expect(why({ state: 'invalid' }, { reference: { state: 'invalid' } }))
      .to.equal('this cell is invalid')
    expect(why({}, { reference: { state: 'invalid' } })).to.equal('node is invalid')
    expect(why({}, { reference: { state: 'not-run' } })).to.equal('node is not run')
    const rps = /** @type {const} */ ('rps')
    const bound = { rpsIsLowerBound: true }
    expect(why(bound, { metric: rps })).to.equal('the load client was the bottleneck')
    expect(why({}, { metric: rps, reference: bound }))
      .to.equal('the load client was the bottleneck for node')
    expect(why(bound)).to.equal('no figure: the interval is wider than a factor of 20')
    expect(why({ reasons: [BOUND] })).to.equal('client-bound: busy')
    expect(why({ reasons: [BOUND], blocks: 2 })).to.equal('no figure: 2 of at least 3 slices')
    expect(why({ reasons: [{ code: 'no-figure', detail: 'x' }, BOUND] })).to.include('no figure')
  })

  it('says of a 99th percentile that it takes a thousand answers', () => {
    const why = (/** @type {Partial<Summary>} */ cell, /** @type {Partial<Summary>} */ reference) =>
      ratioText({ ratio: NONE, ...cell }, { metric: 'p99', reference }).why
    const few = 'its slices have fewer than the 1,000 answers that a 99th percentile takes'
    expect(why({ p99Interval: null }, { p99Interval: RATIO })).to.equal(few)
    expect(why({ p99Interval: RATIO }, { p99Interval: null })).to.equal(few)
    expect(why({ p99Interval: RATIO }, { p99Interval: RATIO })).to.include('no figure')
    expect(why({ p99Interval: null, blocks: 2 }, {})).to.equal('no figure: 2 of at least 3 slices')
  })
})
