/** @import {LineAxis} from '../../../../../bench/report/types.js' */
import { expect } from 'chai'
import { toPlace, wholeView, zoomedView } from '../../../../../bench/report/page/charts/places.js'

/** @param {Partial<LineAxis>} [changes] @returns {LineAxis} */
const axis = changes => ({
  title: '',
  log: null,
  from: 0,
  to: 100,
  ticks: [0, 25, 50, 75, 100].map(value => ({ value, label: String(value) })),
  ...changes
})
const doubling = axis({
  log: 2, from: 1, to: 512, ticks: [1, 8, 64, 512].map(value => ({ value, label: String(value) }))
})

describe('bench/report/page/charts places', () => {
  it('are values on a straight axis and logarithms on another', () => {
    expect(toPlace(axis(), 42)).to.equal(42)
    expect(toPlace(doubling, 64)).to.equal(6)
    expect(toPlace(axis({ log: 10, from: 1, to: 1e6 }), 1000)).to.be.closeTo(3, 1e-12)
  })

  it('stop at the ends of the axis', () => {
    expect(toPlace(axis(), 120)).to.equal(100)
    expect(toPlace(doubling, 0)).to.equal(0)
  })

  it('reach from one end to the other', () => {
    expect(wholeView({ x: doubling, y: axis() })).to.deep.equal({ x: [0, 9], y: [0, 100] })
  })

  it('have room around a single value', () => {
    expect(wholeView({ x: axis({ log: 2, from: 8, to: 8 }), y: axis() }).x).to.deep.equal([2, 4])
  })

  it('show the part that was marked, whichever way it was', () => {
    expect(zoomedView({ x: doubling, y: axis() }, { x: [6.5, 2.5], y: [80, 20] }))
      .to.deep.equal({ x: [2.5, 6.5], y: [20, 80] })
  })

  it('show more than was marked until two ticks are in view', () => {
    expect(zoomedView({ x: doubling, y: axis() }, { x: [4, 5], y: [55, 60] }))
      .to.deep.equal({ x: [3, 6], y: [50, 75] })
  })

  it('never show more than there is', () => {
    expect(zoomedView({ x: doubling, y: axis() }, { x: [-3, 20], y: [-50, 150] }))
      .to.deep.equal({ x: [0, 9], y: [0, 100] })
  })
})
