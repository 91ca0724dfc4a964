/** @import {Summary} from '../../../../bench/types.js' */
import { expect } from 'chai'
import { toSentences } from '../../../../bench/sentences/run/closed-loops.js'
import { makeReference, makeSummary } from '../../make-summary.js'

const RATIO = { estimate: 2, low: 1.9, high: 2.1 }
const MEASURED = makeSummary({
  blocks: 9, ratio: { cpu: RATIO, rps: null }, verdict: { cpu: 'slower', rps: "can't tell" },
  reasons: [], state: 'ok'
})

/** @param {Partial<Summary>[]} cells @returns {string[]} where each sentence speaks of */
const placesOf = (...cells) =>
  toSentences([makeReference(), ...cells.map(cell => ({ ...MEASURED, ...cell }))], { cores: 2 })
    .map(sentence => sentence.split(':')[0] ?? '')

describe('the answer of closed loops', () => {
  it('speaks of the most connections that were measured, by the fewest threads there', () => {
    expect(placesOf({ connections: 8 }, { threads: 2 }, { threads: 4 }))
      .to.deep.equal(['Per static request at 64 connections by 2 threads'])
    expect(placesOf({ threads: 1, blocks: 0, ratio: { cpu: null, rps: null } }, { threads: 2 }))
      .to.deep.equal(['Per static request at 64 connections by 2 threads'])
    expect(placesOf({ connections: 8 }, { blocks: 0, ratio: { cpu: null, rps: null } }))
      .to.deep.equal(['Per static request at 8 connections'])
  })

  it('says that nothing can be claimed where nothing has a ratio', () => {
    expect(placesOf({ ratio: { cpu: null, rps: null } }))
      .to.deep.equal(['Nothing can be claimed'])
  })
})
