/** @import {MeasuredChange} from '../../../bench/compare/types.js' */
import { expect } from 'chai'
import { knownChanges } from '../../../bench/compare/known-changes.js'
import { comparedFigures, COMPARED } from '../../../bench/figures/index.js'

/** @param {number | null} a @param {number | null} b @returns {MeasuredChange} */
const change = (a, b) => ({
  metric: 'cpu', a, b, sides: { a: null, b: null }, by: 'pairs', count: 9, tested: null,
  why: 'none', doubt: null, excuse: null
})

describe('the figures that are compared', () => {
  it('are CPU, then requests per second; where those were given the p99, then CPU', () => {
    const keysAt = (/** @type {number | null} */ rate) =>
      comparedFigures({ rate }).map(({ key }) => key)
    expect(keysAt(null)).to.deep.equal(['cpu', 'rps'])
    expect(keysAt(500)).to.deep.equal(['p99', 'cpu'])
  })

  it('say whether less is better', () => {
    expect(Object.entries(COMPARED).map(([key, { lessIsBetter }]) => [key, lessIsBetter]))
      .to.deep.equal([['cpu', true], ['rps', false], ['p99', true]])
  })

  it('leave out what neither side has, unless nothing would be left', () => {
    const [onlyA, onlyB, none] = [change(1, null), change(null, 1), change(null, null)]
    expect(knownChanges([none, onlyA, onlyB])).to.deep.equal([onlyA, onlyB])
    expect(knownChanges([none, onlyB])).to.deep.equal([onlyB])
    expect(knownChanges([none, change(null, null)])).to.deep.equal([none])
  })
})
