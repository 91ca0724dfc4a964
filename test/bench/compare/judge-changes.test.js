/** @import {MeasuredChange, MeasuredCell} from '../../../bench/compare/types.js' */
/** @import {Summary} from '../../../bench/types.js' */
import { expect } from 'chai'
import { judgeChanges as judge } from '../../../bench/compare/judge-changes.js'
import { makeCell } from '../make-run.js'
import { makeSummary } from '../make-summary.js'

/** @param {readonly MeasuredCell[]} cells @param {readonly Summary[]} [twins] */
const judgeChanges = (cells, twins = []) => judge(cells, twins)

/** @param {Partial<MeasuredChange> & {at?: [number, number, number], p?: number}} changes @returns {MeasuredChange} */
function change ({ at, p = 1, ...changes }) {
  const tested =
    at === undefined ? null : { ratio: { low: at[0], estimate: at[1], high: at[2] }, p }
  return {
    metric: 'cpu',
    a: 10,
    b: 11,
    sides: { a: null, b: null },
    by: 'reference',
    count: 9,
    tested,
    why: tested === null ? 'there is none' : null,
    doubt: null,
    excuse: null,
    ...changes
  }
}

/** @param {MeasuredChange[]} changes @param {Partial<MeasuredCell>} [more] @returns {MeasuredCell} */
const cellOf = (changes, more = {}) => ({
  cell: makeCell({ variant: 'express' }), states: { a: 'ok', b: 'ok' }, changes, ...more
})

const SLOWER = change({ at: [1.07, 1.1, 1.13], p: 0.0001 })
const FASTER = change({ at: [0.87, 0.9, 0.93], p: 0.0001 })
const SAME = change({ at: [0.98, 1, 1.02], p: 1 })
const WIDE = change({ at: [0.9, 1, 1.1], p: 1 })
const MORE_RPS = change({ metric: 'rps', at: [1.07, 1.1, 1.13], p: 0.0001 })

describe('the verdicts of a comparison', () => {
  it('are slower, faster, same and can\'t tell, each figure by its own direction', () => {
    for (const [measured, verdict] of /** @type {const} */ ([
      [SLOWER, 'slower'], [FASTER, 'faster'], [SAME, 'same'], [WIDE, "can't tell"],
      [MORE_RPS, 'faster'], [change({}), "can't tell"]
    ])) {
      expect(judgeChanges([cellOf([measured])]).cells[0]?.changes[0]?.verdict).to.equal(verdict)
    }
  })

  it('take back among many what would have been a difference alone', () => {
    const alone = change({ at: [1.031, 1.06, 1.09], p: 0.02 })
    expect(judgeChanges([cellOf([alone])]).cells[0]?.changes[0])
      .to.include({ verdict: 'slower', adjustedP: 0.02, why: null })
    const many =
      judgeChanges([cellOf([alone]), cellOf([WIDE]), cellOf([WIDE])]).cells[0]?.changes[0]
    expect(many).to.include({
      verdict: "can't tell",
      p: 0.02,
      adjustedP: 0.06,
      why: 'alone it would be slower; among 3 changes one looks like this by chance'
    })
  })

  it('need more than what two identical servers differed by, in that very figure and study', () => {
    const twin = (/** @type {number} */ estimate, study = 'actions') => makeSummary({
      study,
      variant: 'node~aa',
      ratio: {
        cpu: { estimate, low: estimate, high: estimate }, rps: { estimate: 2, low: 2, high: 2 }
      }
    })
    const verdictOf = (/** @type {MeasuredChange} */ measured, /** @type {Summary} */ own) =>
      judgeChanges([cellOf([measured])], [own, twin(3, 'files')]).cells[0]?.changes[0]
    expect(verdictOf(SLOWER, twin(1.099))).to.include({ verdict: 'slower', why: null })
    expect(verdictOf(SLOWER, twin(1 / 1.101))).to.include({
      verdict: "can't tell",
      why: 'alone it would be slower; two identical servers differed by 10.1 %'
    })
    expect(verdictOf(FASTER, twin(1.2))).to.include({ verdict: "can't tell" })
    expect(verdictOf(SAME, twin(1.2))).to.include({ verdict: 'same', why: null })
  })

  it('count only changes that have a ratio', () => {
    const alone = change({ at: [1.031, 1.06, 1.09], p: 0.02 })
    expect(judgeChanges(
      [cellOf([alone, change({})]), cellOf([change({})])]
    ).cells[0]?.changes[0]?.verdict).to.equal('slower')
  })

  it('of a cell are slower when any figure is, else faster when any is, else ' +
    'same when the first is', () => {
    for (const [changes, verdict] of /** @type {[MeasuredChange[], string][]} */ ([
      [[SLOWER, MORE_RPS], 'slower'], [[WIDE, MORE_RPS], 'faster'], [[SAME, WIDE], 'same'],
      [[WIDE, SAME], "can't tell"]
    ])) {
      expect(judgeChanges([cellOf(changes)]).cells[0]?.verdict).to.equal(verdict)
    }
  })

  it('of all cells are slower when any is, else faster, same only when all are', () => {
    const verdictOf = (/** @type {MeasuredChange[]} */ ...changes) =>
      judgeChanges(changes.map(one => cellOf([one]))).verdict
    expect([
      verdictOf(FASTER, SLOWER, WIDE), verdictOf(FASTER, WIDE), verdictOf(SAME, SAME),
      verdictOf(SAME, WIDE), verdictOf()
    ]).to.deep.equal(['slower', 'faster', 'same', "can't tell", "can't tell"])
  })

  it('say what a difference would be otherwise, and leave equality alone', () => {
    const excused = (/** @type {MeasuredChange} */ one) =>
      judgeChanges([cellOf([{ ...one, excuse: 'it is drift' }])]).cells[0]?.changes[0]
    expect([excused(SLOWER), excused(SAME)].map(one => [one?.verdict, one?.why]))
      .to.deep.equal([["can't tell", 'it is drift'], ['same', null]])
    const doubtful =
      judgeChanges([cellOf([{ ...SAME, doubt: 'the client was late' }])]).cells[0]?.changes[0]
    expect([doubtful?.verdict, doubtful?.why]).to.deep.equal(["can't tell", 'the client was late'])
  })

  it('leave the yardstick of others out of the whole', () => {
    expect(judgeChanges([
      cellOf([SAME]),
      cellOf([{ ...SLOWER, by: 'figures', excuse: 'yardstick' }], { yardstick: true })
    ]).verdict).to.equal('same')
  })

  it('come with a mean over cells that have a ratio, without twins and, where there are others, ' +
    'without bare figures', () => {
    const twin = { cell: makeCell({ variant: 'node~aa' }) }
    const bare = change({ at: [4, 4, 4], p: 1, by: 'figures' })
    const { mean } = judgeChanges([
      cellOf([change({ at: [1, 1, 1] })]), cellOf([change({ at: [1.21, 1.21, 1.21] })]),
      cellOf([change({ at: [9, 9, 9] })], twin), cellOf([bare]), cellOf([MORE_RPS])
    ])
    expect(mean.cpu).to.be.closeTo(1.1, 1e-12)
    expect(mean.rps).to.equal(null)
    expect(judgeChanges([cellOf([bare]), cellOf([bare])]).mean.cpu).to.be.closeTo(4, 1e-12)
  })
})
