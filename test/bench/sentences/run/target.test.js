import { expect } from 'chai'
import { concludeRun } from '../../with-studies.js'
import { makePlan, makeRunLine, makeSlice } from '../../make-run.js'

const PLAN = {
  ...makePlan({ variants: ['target', 'target~aa'], connections: [1, 64] }),
  reference: 'target',
  target: 'http://192.168.0.7:8080'
}

/** @param {string} variant @param {number} connections @param {number} rps */
function makeSlices (variant, connections, rps) {
  return [1, 2, 3, 4].map(block => makeSlice({
    variant, connections, block, scenario: 'network', rps: rps * (1 + block / 1000), cpuNs: null,
    cpuUsPerRequest: null, pssBytes: null, waitNs: null
  }))
}

describe('the answer about a server elsewhere', () => {
  const cells = PLAN.cells.map(cell => ({ ...cell, scenario: /** @type {const} */ ('network') }))
  const slices = [1, 64].flatMap(connections => ['target', 'target~aa'].flatMap(variant =>
    makeSlices(variant, connections, connections * 100)))
  const { sentences, warnings, summaries } = concludeRun({
    run: makeRunLine(), plans: [{ ...PLAN, cells }], verifications: [], slices, timelines: [],
    crossChecks: [], summaries: [], end: null
  })

  it('speaks of requests per second at the most connections', () => {
    expect(sentences[0]).to.match(/^target, static at 64 connections: 6,4\d\d\/s \[/)
    expect(sentences.join()).not.to.contain('1 connection:')
  })

  it('never speaks of the CPU that it spends', () => {
    expect(sentences.filter(sentence => /spends|CPU of/.test(sentence))).to.deep.equal([])
    expect(warnings.map(({ code }) => code)).not.to.include('no-cpu-time')
  })

  it('names the CPU of a request where agents read it, and misses no cores here', () => {
    const told = concludeRun({
      run: makeRunLine(), plans: [{ ...PLAN, cells }], verifications: [], timelines: [],
      crossChecks: [], summaries: [], end: null,
      slices: slices.map(slice => ({
        ...slice, cpuNs: 1e8, cpuUsPerRequest: 50 + slice.block / 100,
        gates: [{ code: 'client-bound', detail: 'it was busy' }]
      }))
    })
    expect(told.sentences[0]).to.match(/; a request takes 50\.\d µs \[.*\] of its CPU\.$/)
    expect(told.sentences.join()).not.to.contain('cores')
  })

  it('compares it with its twin, which tells the noise', () => {
    const twin = summaries.find(({ variant, connections }) =>
      variant === 'target~aa' && connections === 64)
    expect(twin?.ratio.rps?.estimate).to.be.closeTo(1, 0.001)
    expect(twin?.ratio.cpu).to.equal(null)
  })
})
