/** @import {ChartPoint, LineChart} from '../../../../../bench/report/types.js' */
import { expect } from 'chai'
import { alignLines } from '../../../../../bench/report/page/charts/align-lines.js'

/** @param {number} x @param {number | null} y @param {ChartPoint['look']} [look] @returns {ChartPoint} */
const point = (x, y, look = 'plain') => ({ x, y, low: y, high: y, look, text: `${x}` })

/** @param {ChartPoint[][]} lines @param {LineChart['ceiling']} [ceiling] @returns {LineChart} */
const chart = (lines, ceiling = []) => ({
  id: 'a', title: '', description: '', x: { title: '', log: 2, from: 1, to: 64, ticks: [] },
  y: { title: '', log: null, from: 0, to: 100, ticks: [] },
  lines: lines.map((points, index) => ({
    label: `line ${index}`, style: { colour: 's0', marker: 'circle' }, faint: false, points
  })),
  ceiling, band: null
})

describe('bench/report/page/charts alignLines', () => {
  it('puts all lines over all places', () => {
    expect(alignLines(chart([[point(1, 10), point(64, 20)], [point(8, 30)]]))).to.deep.equal([
      [0, 3, 6], [10, undefined, 20], [undefined, 30, undefined], [undefined, undefined, undefined]
    ])
  })

  it('breaks a line where a point is invalid or has no place, and goes ' +
    'on where it has no point', () => {
    const [, line] = alignLines(chart([
      [point(1, 10), point(2, 55, 'invalid'), point(4, null), point(8, 20)],
      [point(16, 1), point(64, 1)]
    ]))
    expect(line).to.deep.equal([10, null, null, 20, undefined, undefined])
  })

  it('ends with the client’s ceiling, without what lies above the picture', () => {
    expect(alignLines(chart([[point(1, 10)]], [{ x: 1, y: 90 }, { x: 64, y: 101 }])))
      .to.deep.equal([[0], [10], [90]])
  })

  it('has places in rising order whatever the order of the points', () => {
    expect(alignLines(chart([[point(64, 3), point(1, 1), point(8, 2)]])).slice(0, 2))
      .to.deep.equal([[0, 3, 6], [1, 2, 3]])
  })
})
