import { expect } from 'chai'
import { toFrame, toLevels } from '../../../../bench/history/page/small-frame.js'
import { makeChange, makePoint, makeSeries } from '../make-series.js'

/** @param {ReturnType<typeof makeSeries>} series */
const frameOf = series => toFrame(series, toLevels(series))

describe('the frame of a small chart', () => {
  it('has the levels between changes', () => {
    const series = makeSeries({ changes: [makeChange({ at: 2 }), makeChange({ at: 4 })] })
    expect(toLevels(series).map(({ from, to }) => [from, to]))
      .to.deep.equal([[0, 2], [2, 4], [4, 8]])
    expect(toLevels(series)[2]?.value).to.be.closeTo(2.2, 0.001)
  })

  it('holds every ratio, the first one at the left, the last one at the right', () => {
    const { x, y, left, right, top, bottom } = frameOf(makeSeries())
    expect([x(0), x(7)]).to.deep.equal([left + 10, right - 10])
    for (const { ratio } of makeSeries().points) {
      expect(y(ratio.estimate)).to.be.within(top + 1, bottom - 1)
    }
    expect(y(2.2)).to.be.below(y(2))
  })

  it('is logarithmic: equal steps are equal distances', () => {
    const { y } = frameOf(makeSeries({ points: [1, 2, 4].map((one, run) => makePoint(run, one)) }))
    expect(y(1) - y(2)).to.be.closeTo(y(2) - y(4), 0.11)
  })

  it('does not blow up noise, and is not flattened by one wide interval', () => {
    const quiet = makeSeries({ points: [2, 2.001].map((one, run) => makePoint(run, one)) })
    expect(frameOf(quiet).y(2) - frameOf(quiet).y(2.001)).to.be.below(2)
    const wide = makeSeries({
      points: [
        ...makeSeries().points,
        makePoint(8, 2.2, { ratio: { estimate: 2.2, low: 0.01, high: 100 } })
      ]
    })
    expect(frameOf(wide).y(2) - frameOf(wide).y(2.2)).to.be.above(20)
    expect([frameOf(wide).y(100), frameOf(wide).y(0)]).to.deep.equal([10, 122])
  })

  it('has two to five round ticks within it', () => {
    for (const scale of [0.001, 0.3, 1, 17, 4000]) {
      const points = [1, 1.07, 1.3].map((one, run) => makePoint(run, one * scale))
      const { ticks, y, top, bottom } = frameOf(makeSeries({ points }))
      expect(ticks.length, `${scale}: ${ticks}`).to.be.within(2, 5)
      for (const tick of ticks) expect(y(tick)).to.be.within(top, bottom)
      expect(ticks.every(tick => String(tick).length <= 7), String(ticks)).to.equal(true)
    }
  })

  it('puts two runs as far apart as it can, and a single one into the middle', () => {
    const two = frameOf(makeSeries({ points: [makePoint(0, 2), makePoint(1, 2)], changes: [] }))
    expect([two.x(0), two.x(1)]).to.deep.equal([two.left + 10, two.right - 10])
    const { x, left, right } = frameOf(makeSeries({ points: [makePoint(0, 2)], changes: [] }))
    expect(x(0)).to.equal((left + right) / 2)
  })
})
