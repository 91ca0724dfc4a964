import { expect } from 'chai'
import { gateOf } from '../../../bench/measure/gates/index.js'
import { judgeCell } from '../../../bench/summarise/judge-cell.js'
import { makeSlice } from '../make-run.js'

/** @import {Slice} from '../../../bench/types.js' */

/**
 * Slices of which the first so many have the gate.
 * @param {number} total
 * @param {Record<string, number>} counts by gate
 * @returns {Slice[]}
 */
function slicesWith (total, counts) {
  return Array.from({ length: total }, (_, index) => makeSlice({
    block: index + 1,
    gates: Object.entries(counts)
      .filter(([, count]) => index < count)
      .map(([code]) => ({ code, detail: `${code} in block ${index + 1}` }))
  }))
}

describe('judgeCell', () => {
  it('finds nothing wrong with undisturbed slices', () => {
    expect(judgeCell(slicesWith(8, {})))
      .to.deep.equal({ state: 'ok', reasons: [], rpsIsLowerBound: false })
  })

  it('makes a cell invalid for a single slice that lost something', () => {
    expect(judgeCell(slicesWith(100, { conservation: 1 }))).to.deep.equal({
      state: 'invalid',
      reasons: [{ code: 'conservation', detail: '1 of 100 slices: conservation in block 1' }],
      rpsIsLowerBound: false
    })
  })

  it('stays ok while others disturbed no more than a quarter of the slices', () => {
    expect(judgeCell(slicesWith(8, { 'foreign-cpu': 2 })))
      .to.deep.include({ state: 'ok', reasons: [] })
  })

  it('is suspect when others disturbed more than a quarter', () => {
    const { state, reasons } = judgeCell(slicesWith(8, { 'foreign-cpu': 3 }))
    expect(state).to.equal('suspect')
    expect(reasons)
      .to.deep.equal([{ code: 'foreign-cpu', detail: '3 of 8 slices: foreign-cpu in block 1' }])
  })

  it('draws the line at a quarter: one slice more of a hundred counts', () => {
    expect(judgeCell(slicesWith(100, { 'foreign-cpu': 25 })).state).to.equal('ok')
    expect(judgeCell(slicesWith(100, { 'foreign-cpu': 26 })).state).to.equal('suspect')
  })

  it('takes requests per second for a lower bound when half of the ' +
    'slices were client-bound', () => {
    expect(judgeCell(slicesWith(8, { 'client-bound': 4 })))
      .to.deep.include({ state: 'ok', rpsIsLowerBound: true })
    expect(judgeCell(slicesWith(7, { 'client-bound': 4 })))
      .to.deep.include({ state: 'ok', rpsIsLowerBound: true })
    expect(judgeCell(slicesWith(8, { 'client-bound': 3 })))
      .to.deep.include({ state: 'ok', rpsIsLowerBound: false })
  })

  for (const code of ['imbalance', 'timer', 'noise-pause']) {
    it(`reports ${code} in every slice without changing the state`, () => {
      expect(gateOf(code).effect).to.equal('report')
      const { state, reasons } = judgeCell(slicesWith(8, { [code]: 8 }))
      expect(state).to.equal('ok')
      expect(reasons.map(reason => reason.code)).to.deep.equal([code])
    })
  }

  it('is suspect when most slices followed a warm-up that ended too early', () => {
    const slices = [true, false, false].map(steady => makeSlice({ steady }))
    expect(judgeCell(slices))
      .to.deep.include({ state: 'suspect' })
      .with.nested.property('reasons[0].code', 'unsteady')
    expect(judgeCell([true, true, false].map(steady => makeSlice({ steady }))).state).to.equal('ok')
  })

  it('is invalid for what was found outside of the slices', () => {
    expect(judgeCell([], [{ code: 'verification', detail: 'static: body' }]))
      .to.deep.include({ state: 'invalid' })
  })

  it('names the worst reasons first', () => {
    const { state, reasons } = judgeCell(
      slicesWith(8, { imbalance: 8, 'client-bound': 8, 'foreign-cpu': 8, conservation: 1 }), []
    )
    expect(reasons.map(({ code }) => code))
      .to.deep.equal(['conservation', 'foreign-cpu', 'client-bound', 'imbalance'])
    expect(state).to.equal('invalid')
  })

  it('names a reason once, with what the slices said and what a second look found', () => {
    const { reasons } = judgeCell(slicesWith(8, { 'client-bound': 8 }), [
      { code: 'client-bound', detail: 'another client reached more' }
    ])
    expect(reasons.map(({ code }) => code)).to.deep.equal(['client-bound'])
    expect(reasons[0]?.detail).to.match(/^8 of 8 slices: .*; another client reached more$/)
  })
})

describe('doubt on requests per second and latency alone', () => {
  it('leaves a cell ok, with its reason', () => {
    for (const code of ['littles-law', 'queue-wait', 'pacer-lag', 'upstream-bound']) {
      const { state, reasons, rpsIsLowerBound } = judgeCell(slicesWith(100, { [code]: 26 }))
      expect([state, reasons.map(reason => reason.code), rpsIsLowerBound], code)
        .to.deep.equal(['ok', [code], false])
      expect(judgeCell(slicesWith(100, { [code]: 25 })).reasons).to.deep.equal([])
    }
  })

  it('does not hide doubt on everything', () => {
    expect(judgeCell(slicesWith(4, { 'littles-law': 4, 'foreign-cpu': 2 })).state)
      .to.equal('suspect')
    expect(judgeCell(slicesWith(4, { 'client-bound': 4, conservation: 1 })).state)
      .to.equal('invalid')
  })
})
