/** @import {LimitFinding} from '../../../../bench/tune/types.js' */
import { expect } from 'chai'
import { choose, likeliest } from '../../../../bench/tune/recommend/choose.js'

/** @param {LimitFinding['verdict']} verdict @returns {LimitFinding[]} */
const limited = verdict =>
  [{ figure: 'p99', most: 1000, text: 'p99 1ms', interval: null, verdict }]

/**
 * @param {number} workers
 * @param {readonly [number, number, number]} ratio
 * @param {{pssBytes?: number, verdict?: LimitFinding['verdict']}} [facts]
 */
const survivor = (workers, [estimate, low, high], { pssBytes = 1e6, verdict = 'kept' } = {}) =>
  ({ workers, ratio: { estimate, low, high }, pssBytes, limits: limited(verdict) })

describe('choose', () => {
  const alike = /** @type {const} */ ([0.99, 0.97, 1])
  const goal = { within: 0.05, objective: /** @type {const} */ ('rps') }

  it('prefers the smallest, and by memory the one that takes least', () => {
    const survivors = [
      survivor(1, alike, { pssBytes: 90e6 }), survivor(2, alike, { pssBytes: 60e6 }),
      survivor(4, [0.5, 0.4, 0.6], { pssBytes: 10e6 })
    ]
    expect(choose(survivors, goal)).to.deep.equal({ eliminate: [4], pick: 1, settled: true })
    expect(choose(survivors, { ...goal, objective: 'memory' }))
      .to.deep.equal({ eliminate: [4], pick: 2, settled: true })
  })

  it('takes memory that hardly differs as alike', () => {
    const survivors = [
      survivor(1, alike, { pssBytes: 60_100_000 }), survivor(2, alike, { pssBytes: 60_000_000 })
    ]
    expect(choose(survivors, { ...goal, objective: 'memory' }).pick).to.equal(1)
  })

  it('goes on while one with less memory may have enough throughput', () => {
    const survivors = [
      survivor(1, alike, { pssBytes: 90e6 }),
      survivor(2, [0.98, 0.9, 1], { pssBytes: 60e6 })
    ]
    expect(choose(survivors, { ...goal, objective: 'memory' }))
      .to.deep.equal({ eliminate: [], pick: 1, settled: false })
  })

  it('picks none that may break a limit, and goes on while it would be preferred', () => {
    const survivors = [survivor(1, alike, { verdict: 'undecided' }), survivor(2, alike)]
    expect(choose(survivors, goal)).to.include({ pick: 2, settled: false })
    expect(choose(survivors.slice(0, 1), goal)).to.include({ pick: null, settled: false })
  })

  it('eliminates nobody for one that may break a limit', () => {
    const survivors = [
      survivor(1, [0.5, 0.4, 0.6]), survivor(2, [1, 0.99, 1], { verdict: 'undecided' })
    ]
    expect(choose(survivors, goal).eliminate).to.deep.equal([])
  })
})

describe('likeliest', () => {
  it('is one that keeps to the limits, even where another has more', () => {
    const survivors = [
      survivor(1, [0.5, 0.4, 0.6]), survivor(2, [0.6, 0.5, 0.7]),
      survivor(4, [1, 0.99, 1], { verdict: 'undecided' })
    ]
    expect(likeliest(survivors)?.workers).to.equal(2)
    expect(likeliest(survivors.slice(2))?.workers).to.equal(4)
    expect(likeliest([])).to.equal(undefined)
  })
})
