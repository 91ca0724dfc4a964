import { expect } from 'chai'
import {
  createRandom, erlangC, erlangWait, meanWait, serversFor, tailShift, utilisationFor
} from '../../src/index.js'

const COUNT = 150_000

/** @param {() => number} random @param {number} mean */
const exponential = (random, mean) => -mean * Math.log(1 - random())

/** @param {number[]} values @param {number} quantile */
const quantileOf = (values, quantile) =>
  values.toSorted((a, b) => a - b)[Math.floor(quantile * values.length)] ?? NaN

/**
 * @param {{servers: number, load: number, service: (random: () => number) => number}} queue
 * @returns {number[]} waits of requests that come at random to one line
 */
function simulate ({ servers, load, service }) {
  const random = createRandom(7)
  const free = Array.from({ length: servers }, () => 0)
  let now = 0
  return Array.from({ length: COUNT }, () => {
    now += exponential(random, 1 / load)
    const first = free.indexOf(Math.min(...free))
    const start = Math.max(now, free[first] ?? 0)
    free[first] = start + service(random)
    return start - now
  })
}

describe('a queue with several servers', () => {
  it('has the probabilities of the tables', () => {
    expect(erlangC({ servers: 1, load: 0.5 })).to.be.closeTo(0.5, 1e-12)
    expect(erlangC({ servers: 2, load: 1 })).to.be.closeTo(1 / 3, 1e-12)
    expect(erlangC({ servers: 10, load: 8 })).to.be.closeTo(0.4092, 5e-5)
    expect(erlangC({ servers: 3, load: 3 })).to.equal(1)
    expect(erlangC({ servers: 20_000, load: 19_000 })).to.be.within(0, 1e-9)
  })

  it('waits as a simulated one does, within 10 %', () => {
    for (const { servers, load } of [{ servers: 1, load: 0.7 }, { servers: 8, load: 6.4 }]) {
      const waits = simulate({ servers, load, service: random => exponential(random, 1) })
      const wait = erlangWait({ servers, load, quantile: 0.99 })
      expect(quantileOf(waits, 0.99) / wait).to.be.within(0.9, 1.1)
      const share = waits.filter(one => one > 0).length / COUNT
      expect(share / erlangC({ servers, load })).to.be.within(0.95, 1.05)
    }
    expect(erlangWait({ servers: 2, load: 2, quantile: 0.99 })).to.equal(Infinity)
  })

  it('needs the fewest servers that keep to a wait', () => {
    for (const load of [0.5, 7, 40, 990]) {
      const servers = serversFor({ load, quantile: 0.99, longestWait: 0.1 })
      expect(erlangWait({ servers, load, quantile: 0.99 })).to.be.at.most(0.1)
      expect(erlangWait({ servers: servers - 1, load, quantile: 0.99 })).to.be.above(0.1)
    }
  })
})

describe('a queue with one service time', () => {
  it('waits on average as a simulated one does, within 5 %', () => {
    for (const utilisation of [0.3, 0.6, 0.8]) {
      const waits = simulate({ servers: 1, load: utilisation, service: () => 1 })
      const mean = waits.reduce((sum, wait) => sum + wait, 0) / COUNT
      expect(mean / meanWait(utilisation)).to.be.within(0.95, 1.05)
    }
    expect(meanWait(1)).to.equal(Infinity)
  })

  it('moves p99 of exponential latencies by what it says, within 15 %', () => {
    for (const { utilisation, mean } of [
      { utilisation: 0.5, mean: 3 }, { utilisation: 0.7, mean: 6 }, { utilisation: 0.3, mean: 1.5 }
    ]) {
      const random = createRandom(11)
      const waits = simulate({ servers: 1, load: utilisation, service: () => 1 })
      const latencies = waits.map(() => exponential(random, mean))
      const before = quantileOf(latencies, 0.99)
      const after = quantileOf(latencies.map((latency, at) => latency + (waits[at] ?? 0)), 0.99)
      expect((after - before) / tailShift({ utilisation, tail: 1 / mean })).to.be.within(0.85, 1.15)
    }
  })

  it('has no bounds where its own tail is the longer one', () => {
    expect(tailShift({ utilisation: 0.9, tail: 1 })).to.equal(Infinity)
    expect(tailShift({ utilisation: 0, tail: 1 })).to.equal(0)
  })

  it('may be used as far as the shift allows', () => {
    const utilisation = utilisationFor({ tail: 0.2, most: 0.5 })
    expect(tailShift({ utilisation, tail: 0.2 })).to.be.closeTo(0.5, 1e-6)
    expect(utilisation).to.be.within(0.4, 0.5)
  })
})
