import { expect } from 'chai'
import { lastText, smallChart } from '../../../../bench/history/page/small-chart.js'
import { expectKept } from '../../../kept-text.js'
import { makeChange, makeKept, makePoint, makeSeries } from '../make-series.js'

const RUNS = Array.from({ length: 9 }, (_, index) => makeKept(index))
const HOW =
  /** @type {const} */ ({ runs: RUNS, style: { colour: 's1', marker: 'circle' }, id: 'a' })

describe('a small chart', () => {
  const series = makeSeries({
    points: [
      ...makeSeries().points,
      makePoint(8, 1.6, { doubtful: true, twin: { estimate: 1, low: 0.5, high: 2 } })
    ],
    changes: [makeChange({ at: 4 })]
  })

  it('is the kept one', () => {
    const { text } = smallChart(series, { ...HOW, title: 'CPU per request' })
    expectKept(import.meta.filename, 'small-chart.svg', text)
  })

  it('of one run has one date, and no line across', () => {
    const { text } = smallChart(
      makeSeries({ points: [makePoint(3, 2)], changes: [] }), { ...HOW, title: 'CPU' }
    )
    expect(text.match(/>2026-11-\d\d</g)).to.deep.equal(['>2026-11-04<'])
    expect(text).to.not.include('class="change"')
  })

  it('says where the ratio is now', () => {
    expect(lastText(makeSeries())).to.equal('now 2.20x')
  })
})
