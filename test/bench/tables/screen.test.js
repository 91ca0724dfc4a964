import { expect } from 'chai'
import { CPU_RATIO, STATE, VARIANT, screenColumns } from '../../../bench/tables/screen.js'
import { makeReference, makeSummary } from '../make-summary.js'

/** @import {Summary} from '../../../bench/types.js' */

const RATIO = { estimate: 1.1, low: 1.07, high: 1.13 }
const NONE = { cpu: null, rps: null }
const NO_MARKS = new Map()

/** @param {Partial<Summary>} [changes] @returns {string} */
const ratioText = changes =>
  CPU_RATIO.text(makeSummary({ ratio: { ...NONE, cpu: RATIO }, reasons: [], ...changes }), NO_MARKS)

describe('the columns of the screen', () => {
  it('hold a ratio with its range, 1 for the reference, and an en dash where there is none', () => {
    expect(ratioText()).to.equal('1.10x [1.07, 1.13]')
    expect(ratioText({ variant: 'node', reference: 'node' })).to.equal('1')
    expect(ratioText({ ratio: NONE })).to.equal('–')
    expect(ratioText({ variant: 'node', reference: 'node', ratio: NONE })).to.equal('–')
  })

  it('say where a ratio is no figure, or within the noise', () => {
    const lies = (/** @type {string} */ what) =>
      [{ code: 'no-figure', detail: `${what} lies anywhere between 1 and 99` }]
    expect(ratioText({ reasons: lies('the CPU ratio') })).to.equal('no figure')
    expect(ratioText({ reasons: lies('the p99 ratio') })).to.equal('1.10x [1.07, 1.13]')
    expect(ratioText({ withinNoise: ['cpu'] })).to.equal('1.10x [1.07, 1.13] ~')
    expect(ratioText({ withinNoise: ['rps'] })).to.equal('1.10x [1.07, 1.13]')
  })

  it('mark the reference, several workers and the reasons of a state, each once', () => {
    expect(VARIANT.text(makeReference({ workers: 1 }), NO_MARKS)).to.equal('node *')
    expect(VARIANT.text(makeSummary({ workers: 1 }), NO_MARKS)).to.equal('express')
    expect(VARIANT.text(makeSummary({ workers: 2 }), NO_MARKS)).to.equal('express x2')
    const reasons = ['a', 'b', 'a'].map(code => ({ code, detail: '' }))
    const marks = new Map([['a', '¹'], ['b', '²']])
    expect(STATE.text(makeSummary({ state: 'suspect', reasons }), marks)).to.equal('suspect ¹²')
  })

  it('have signs of bounds that every terminal has', () => {
    const rps = screenColumns([makeReference(), makeSummary()])
      .find(({ head }) => head === 'requests')
    expect(rps?.text(makeSummary({ rpsIsLowerBound: true }), NO_MARKS)).to.match(/^>=\d/)
    expect(rps?.text(makeSummary({ rpsIsLowerBound: false }), NO_MARKS)).to.match(/^\d/)
  })
})
