import { assert } from 'chai'
import {
  arrangeAxis, toRangeMs, toShortMs
} from '../../../../src/app/console/page/arrange-axis.js'

describe('the scale of time', () => {
  for (const [wholeMs, texts] of /** @type {const} */ ([
    [8, ['0 ms', '1', '2', '3', '4', '5', '6', '7', '8']],
    [10, ['0 ms', '2', '4', '6', '8', '10']],
    [0.3, ['0 ms', '0.05', '0.10', '0.15', '0.20', '0.25', '0.30']],
    [679.9, ['0 ms', '100', '200', '300', '400', '500', '600']],
    [60_000, ['0 ms', '10000', '20000', '30000', '40000', '50000', '60000']],
    [0.001, ['0 ms', '0.0002', '0.0004', '0.0006', '0.0008', '0.0010']]
  ])) {
    it(`of ${wholeMs} ms has round marks`, () => {
      const marks = arrangeAxis(wholeMs)
      assert.deepEqual(marks.map(({ text }) => text), [...texts])
      for (const { at, text } of marks) {
        assert.closeTo(at * wholeMs, Number.parseFloat(text), wholeMs * 1e-9)
      }
    })
  }

  it('has at most nine marks, and at least four', () => {
    for (let wholeMs = 0.01; wholeMs < 1e5; wholeMs *= 1.07) {
      const marks = arrangeAxis(wholeMs)
      assert.isTrue(marks.length >= 4 && marks.length <= 9, `${wholeMs}: ${marks.length}`)
      assert.isAtMost(marks.at(-1)?.at ?? NaN, 1 + 1e-9)
      assert.lengthOf(new Set(marks.map(({ text }) => text)), marks.length)
    }
  })

  it('has figures that fit into a column', () => {
    assert.deepEqual([0, 9.46, 99.9, 100.4, 12_345.6].map(toShortMs), [
      '0.0', '9.5', '99.9', '100', '12346'
    ])
    assert.equal(toRangeMs(1, 120), '1.0..120')
    assert.equal(toRangeMs(1, 1.04), '1.0')
  })
})
