/** @import {GeneratorShare, Slice, Summary} from '../../../../../bench/types.js' */
import { expect } from 'chai'
import { cellFacts, countSlices } from '../../../../../bench/report/html/table/cell-facts.js'
import { makeGenerators } from '../../../measure/gates/make-generators.js'
import { makeSlice } from '../../../make-run.js'
import { makeReference } from '../../../make-summary.js'

const UNKNOWN = { p50: null, p90: null, p99: null, p999: null, max: null, mean: null }
/** @type {Partial<Slice>} */
const BLIND = {
  pssBytes: null, ceilingRps: null, clientLoopUtilisation: null, clientCpuShare: null, waitNs: null
}

/** @param {Partial<Slice>[]} slices @param {Partial<Summary>} [cell] */
const factsOf = (slices, cell) => Object.fromEntries(cellFacts(
  makeReference({ latencyUs: UNKNOWN, balance: null, state: 'ok', rps: 10_000, ...cell }),
  slices.map(makeSlice)
))

describe('the facts of a cell', () => {
  it('are none of an invalid cell, or without slices', () => {
    expect(factsOf([{}], { state: 'invalid' })).to.deep.equal({})
    expect(factsOf([])).to.deep.equal({})
  })

  it('are the figures of each start, in order', () => {
    const slices = [3, 1, 1, 1].map((processStart, index) => ({
      ...BLIND, processStart, cpuUsPerRequest: 40 + index / 10, rps: 10_000 + index
    }))
    const facts = factsOf(slices)
    expect(Object.keys(facts)).to.deep.equal(['start 1, 3 slices', 'start 3, 1 slice'])
    expect(facts['start 1, 3 slices']).to.match(/^CPU 40\.2 µs \[.*\]; 10,000\/s \[.*\]$/)
    expect(facts['start 3, 1 slice'])
      .to.equal('CPU 40.0 µs, no interval; 10,000/s, no interval')
  })

  it('tell what was used of a quota, over all slices, and what can not be read', () => {
    const unread = { periods: null, throttledPeriods: null, throttledNs: null }
    const of = (/** @type {Partial<NonNullable<Slice['quota']>>} */ use) =>
      ({ ...BLIND, seconds: 2, quota: { cpus: 0.5, ...unread, ...use } })
    const held = { periods: 20, throttledPeriods: 18, throttledNs: 0.8e9 }
    const free = { periods: 20, throttledPeriods: 0, throttledNs: 0 }
    expect(factsOf([of(held), of(free)])).to.include({
      'CPU quota': '0.5 CPUs, used up in 45.0 % of the periods; throttled for 0.20 s of each second'
    })
    expect(factsOf([of(unread)])).to.include({ 'CPU quota': '0.5 CPUs' })
    expect(factsOf([{ ...BLIND }])).to.not.have.property('CPU quota')
  })

  it('have the 99th percentile of an open loop, and say what is not known', () => {
    const facts = factsOf([{
      ...BLIND, cpuUsPerRequest: null, latencyUs: { ...UNKNOWN, p99: 2_000 }
    }], { rate: 500 })
    expect(facts).to.deep.equal({ 'start 1, 1 slice': 'CPU –; p99 2.00 ms, no interval' })
  })

  it('have the least and the most that generators reach by themselves', () => {
    const generators = makeGenerators()
    const [first, second] = generators.shares.map((share, index) =>
      ({ ...share, ceilingRps: [40_000, 25_000][index] ?? null }))
    const facts = (/** @type {GeneratorShare[]} */ shares) =>
      factsOf([{ ...BLIND, generators: { ...generators, shares } }])
    expect(facts([first, second].flatMap(share => share ?? [])))
      .to.include({ "each generator's ceiling": '25,000/s to 40,000/s' })
    expect(facts(generators.shares)).to.not.have.property("each generator's ceiling")
  })

  it('have latencies, memory from least to most, and the balance', () => {
    const facts = factsOf([{ pssBytes: 3e7 }, { pssBytes: 2e7 }, { pssBytes: null }], {
      latencyUs: { ...UNKNOWN, p50: 100, max: 900 }, balance: 1.25
    })
    expect(facts.latency).to.equal('p50 100 µs, p90 –, p99 –, p99.9 –, max 900 µs')
    expect(facts['memory (PSS)']).to.equal('20.0 MB to 30.0 MB')
    expect(facts['busiest worker']).to.equal('1.25x the requests of the mean one')
  })

  it('have what the client could do, and what it did, by the median of the slices', () => {
    const facts = factsOf([10, 30, 20].map(count => ({
      ceilingRps: count * 1000, clientLoopUtilisation: count / 100, clientCpuShare: count / 50
    })))
    expect(facts["load client's ceiling"]).to.equal('20,000/s; 50.0 % of it reached')
    expect(facts['load client']).to.equal('busy for 20.0 % of the time, 40.0 % of one CPU')
    expect(factsOf([{ clientLoopUtilisation: null }])['load client']).to.equal('50.0 % of one CPU')
    expect(factsOf([{ ceilingRps: 5 }], { rps: null })["load client's ceiling"])
      .to.equal('5.00/s; – of it reached')
  })

  it('have how long CPUs were waited for, where both times are known', () => {
    const facts = factsOf([
      { waitNs: 1e6, cpuNs: 3e6 }, { waitNs: 9e9, cpuNs: null }, { waitNs: null, cpuNs: 9e9 }
    ])
    expect(facts['CPU waiting']).to.equal('25.0 % of the time in which it had work')
    expect(factsOf([{ waitNs: 0, cpuNs: 0 }])).to.not.have.property('CPU waiting')
  })

  it('count slices', () => {
    expect([1, 2, 1000].map(countSlices)).to.deep.equal(['1 slice', '2 slices', '1,000 slices'])
  })
})
