import { expect } from 'chai'
import { iterationsFor, spin } from '../../../../bench/calibrate/truth/spin.js'

/** @param {readonly number[]} durations of one attempt after the other @returns {() => number} milliseconds */
function createClock (durations) {
  let now = 5
  let reads = 0
  return () => {
    if (reads++ % 2 === 1) now += durations[(reads >> 1) - 1] ?? expect.fail('one attempt more')
    return now
  }
}

describe('work of known size', () => {
  it('is a chain of xorshift steps that goes on where it ended', () => {
    let value = spin(0)
    for (let step = 0; step < 100; step++) {
      value ^= value << 13
      value ^= value >>> 17
      value ^= value << 5
    }
    expect(spin(60)).not.to.equal(value)
    expect(spin(40)).to.equal(value)
  })

  it('is as much as the quickest of twenty attempts does in that time', () => {
    // A million steps in 2 ms: 50,000 in 100 us.
    expect(iterationsFor(100, createClock([...Array.from({ length: 19 }, () => 3), 2])))
      .to.equal(50_000)
    expect(iterationsFor(0.000_001, createClock(Array.from({ length: 20 }, () => 100))))
      .to.equal(1)
  })
})
