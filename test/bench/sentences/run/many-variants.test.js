/** @import {Summary, VerdictWord} from '../../../../bench/types.js' */
import { expect } from 'chai'
import { toSentences } from '../../../../bench/sentences/run/closed-loops.js'
import { makeReference, makeSummary } from '../../make-summary.js'

const MACHINE = { cores: 2 }

/** @param {string} variant @param {number} estimate @param {VerdictWord} verdict */
function makeCell (variant, estimate, verdict) {
  const ratio = { estimate, low: estimate - 0.1, high: estimate + 0.1 }
  return makeSummary({
    variant, workers: 1, blocks: 9, ratio: { cpu: ratio, rps: null },
    verdict: { cpu: verdict, rps: "can't tell" }, reasons: [], state: 'ok'
  })
}

const SLOWER = Array.from({ length: 9 }, (_, index) =>
  makeCell(`v${index}`, 1.5 + index / 10, 'slower'))
const MANY = [
  ...SLOWER, makeCell('lean', 0.5, 'faster'), makeCell('twin', 1, 'same'),
  makeCell('x', 1.1, "can't tell"), makeCell('y', 0.9, "can't tell")
]

/** @param {Summary[]} cells */
const firstOf = cells => toSentences([makeReference(), ...cells], MACHINE)[0]

describe('the answer about many variants', () => {
  it('groups them by what is known of them, and names the ends of a large group', () => {
    expect(firstOf(MANY)).to.equal('Per static request at 64 connections, against node: ' +
      'less CPU: lean 0.50x [0.40, 0.60]; the same: twin 1.00x [0.90, 1.10]; more CPU: ' +
      '9 variants, from 1.50x [1.40, 1.60] (v0) to 2.30x [2.20, 2.40] (v8); undecided for y and x.')
  })

  it('counts what is undecided where it is much', () => {
    const more = Array.from({ length: 7 }, (_, index) => makeCell(`u${index}`, 1, "can't tell"))
    expect(firstOf([...SLOWER, ...more])).to.match(/; undecided for 7 others\.$/)
  })

  it('names each of few', () => {
    expect(firstOf(MANY.slice(0, 12))).to.match(/^Per static request at 64 connections: v0 spends/)
  })

  it('says which are invalid', () => {
    const broken = makeSummary({
      variant: 'broken', workers: 1, blocks: 9, ratio: { cpu: null, rps: null }, state: 'invalid',
      reasons: [{ code: 'wrong-bytes', detail: '' }]
    })
    expect(firstOf([...MANY, broken])).to.match(/undecided for y and x; broken is invalid \(/)
  })

  it('does the same for requests per second, and leaves out what is undecided', () => {
    const rates = SLOWER.map((cell, index) => ({
      ...cell,
      ratio: { ...cell.ratio, rps: { estimate: 0.9 - index / 20, low: 0.1, high: 0.95 } },
      verdict: { ...cell.verdict, rps: /** @type {const} */ ('slower') }
    }))
    expect(toSentences([makeReference(), ...rates, ...MANY.slice(9)], MACHINE)[1]).to.equal(
      'Requests per second, static at 64 connections, against node: fewer: 9 variants, from ' +
      '0.50x [0.10, 0.95] (v8) to 0.90x [0.10, 0.95] (v0).'
    )
  })
})
