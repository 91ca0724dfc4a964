import { expect } from 'chai'
import { tuneCurveText } from '../../../../bench/cli/tune/curve-text.js'
import { makeCurve, makeOutcome, makeRichOutcome, makeRow } from '../../report/tune/make-tune.js'

describe('cli/tune/curve-text', () => {
  it('draws marks, intervals and the curve over the counts, the recommended one marked', () => {
    expect(tuneCurveText(makeRichOutcome(), 80)).to.deep.equal([
      'Throughput: requests per second (more is better)',
      '      │                   ·························',
      '6,000 ┤             │ ····   ◆        ●        ●   ···········',
      '      │             ●·                                        ····',
      '      │           ··',
      '4,000 ┤          ·                                               ○',
      '      │        ··',
      '      │       ·',
      '2,000 ┤     ··',
      '      │    ○',
      '      │',
      '    0 ┼───────────────────────────────────────────────────────────────',
      '           2       12       24*      36       48       60       72',
      '       ◆ recommended   ● to the end   ○ left early   │ 95 %   · curve'
    ])
  })

  it('draws a latency without the curve, which is of something else', () => {
    const lines = tuneCurveText(makeOutcome({ objective: 'p99', curve: makeCurve() }), 80)
    expect(lines[0]).to.match(/^99th percentile of latency: /)
    expect(lines.join('\n')).to.include('ms ┤').and.not.include('·')
  })

  it('needs 80 columns, three counts, and room for each', () => {
    expect(tuneCurveText(makeRichOutcome(), 79)).to.deep.equal([])
    expect(tuneCurveText(
      makeOutcome({ candidates: [makeRow(1, [1, 0.9, 1]), makeRow(2, [1, 0.9, 1])], best: 1 }), 80
    )).to.deep.equal([])
    expect(tuneCurveText(makeOutcome({
      candidates: Array.from({ length: 30 }, (_, index) => makeRow(index + 1, [1, 0.9, 1]))
    }), 80)).to.deep.equal([])
  })

  it('never draws beyond the screen, however many counts there are', () => {
    for (let most = 3; most <= 18; most++) {
      const candidates =
        Array.from({ length: most }, (_, index) => makeRow(index + 1, [1, 0.9, 1]))
      const lines = tuneCurveText(makeOutcome({ candidates, recommended: null }), 80)
      expect(lines.slice(0, -1).every(({ length }) => length <= 80), String(most)).to.equal(true)
    }
  })

  it('shows ends of intervals at their values', () => {
    const candidates = [
      makeRow(1, [0.5, 0.1, 0.9]), makeRow(2, [1, 0.9, 1]), makeRow(3, [0.9, 0.8, 1])
    ]
    const lines = tuneCurveText(makeOutcome({ candidates, best: 2, recommended: null }), 80)
    const column = (/** @type {number} */ row) => lines[row]?.['1,000 ┤'.length + 4] ?? ' '
    // Ten rows from 1,000 down to 0: the interval from 900 to 100 takes those between.
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(column).join('')).to.match(/^ ?│+●│+ ?$/)
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(column).join('').trim().length).to.be.within(8, 10)
  })

  it('uses no colour', () => {
    // eslint-disable-next-line no-control-regex
    expect(tuneCurveText(makeRichOutcome(), 120).join('\n')).to.not.match(/\u001b/)
  })
})
