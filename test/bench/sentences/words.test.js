import { expect } from 'chai'
import {
  bottleneckText, formatList, peakSentence, rangeText, ratioClause, variantText
} from '../../../bench/sentences/words.js'

const RATIO = { estimate: 1.1, low: 1.07, high: 1.13 }

describe('the words of sentences', () => {
  it('tell a ratio by its verdict', () => {
    const differs = (/** @type {string} */ text) => `x ${text}`
    const words = { differs, same: 's', undecided: 'u' }
    const figure = '1.10x [1.07, 1.13]'
    expect(ratioClause(RATIO, 'faster', words)).to.equal(`x ${figure}`)
    expect(ratioClause(RATIO, 'slower', words)).to.equal(`x ${figure}`)
    expect(ratioClause(RATIO, 'same', words)).to.equal(`s (${figure})`)
    expect(ratioClause(RATIO, "can't tell", words)).to.equal(`u (${figure})`)
    expect(ratioClause(RATIO, undefined, words)).to.equal(`u (${figure})`)
  })

  it('say where there is no interval', () => {
    const format = (/** @type {{low: number}} */ { low }) => `from ${low}`
    expect([RATIO, null, undefined].map(interval => rangeText(interval, format)))
      .to.deep.equal(['from 1.07', '(no interval)', '(no interval)'])
  })

  it('name workers where there are several', () => {
    expect(variantText({ variant: 'node', workers: 1 }, ' here')).to.equal('node')
    expect(variantText({ variant: 'node', workers: 2 })).to.equal('node (2 workers)')
    expect(variantText({ variant: 'node', workers: 2 }, ' here')).to.equal('node (2 workers here)')
  })

  it('list one, two and more', () => {
    expect([[], [1], [1, 2], [1, 2, 3]].map(formatList))
      .to.deep.equal(['', '1', '1 and 2', '1, 2 and 3'])
  })

  it('say what was the bottleneck, and where', () => {
    expect(bottleneckText({ by: 'link', workers: [2, 4], everywhere: false })).to.equal(
      'the link between client and server was the bottleneck with 2 and 4 workers, so that they ' +
      'say what the link can do; the workers can do at least that'
    )
    expect(bottleneckText({ by: 'client', workers: [2], everywhere: true }))
      .to.match(/^the load client was the bottleneck with every number of workers, .* the client/)
  })

  it('say where a curve peaks, in whole workers', () => {
    const measure = { what: 'Throughput', format: String }
    expect(peakSentence({ kind: 'ceiling', value: 7 }, measure)).to.equal(
      'Throughput has no certain peak: by the curve through the slices it only approaches 7.'
    )
    const workers = { estimate: 3.4, low: 2.6, high: 5.2 }
    expect(peakSentence({ kind: 'peak', workers }, measure))
      .to.equal('Throughput peaks near 3 workers [3, 5], by the curve through the slices.')
  })
})
