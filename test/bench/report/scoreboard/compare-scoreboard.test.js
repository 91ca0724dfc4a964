/** @import {CellChange, Comparison} from '../../../../bench/compare/types.js' */
import { expect } from 'chai'
import { shapesMarkup } from '../../../../bench/format/shape.js'
import { drawPicture } from '../../../../bench/report/picture/draw-picture.js'
import { toCompareScoreboard } from '../../../../bench/report/scoreboard/compare-scoreboard.js'
import {
  describeChanges, drawCompactChanges, drawNarrowChanges, drawWideChanges
} from '../../../../bench/report/scoreboard/draw-changes.js'
import { expectKept } from '../../../kept-text.js'
import { makeCellChange, makeChange, makeComparison } from '../../compare/make-comparison.js'
import { compare } from '../../compare/make-runs.js'

const QUIET = 0.002
const RATIO = { estimate: 1.1, low: 1.07, high: 1.13 }
const SLOWER = makeCellChange({ variant: 'express' }, {
  verdict: 'slower',
  changes: [
    makeChange({ verdict: 'slower', ratio: RATIO }),
    makeChange({ metric: 'rps', verdict: 'slower' })
  ]
})

const planted = () => compare(
  { seed: 1, sigma: QUIET, startedAt: '2026-11-20T10:00:00.000Z' },
  { seed: 2, sigma: QUIET, drift: 1.1, planted: { 'express factorial 64': 1.1 } }
)

/** @param {CellChange[]} cells @param {Partial<Comparison>} [more] */
const boardsOf = (cells, more = {}) =>
  toCompareScoreboard(makeComparison({ cells, ...more })).boards
/** @param {CellChange[]} cells */
const rowsOf = cells => boardsOf(cells).flatMap(({ rows }) => rows)

describe('the scoreboard of a comparison', () => {
  it('is the kept one, and so is its picture', () => {
    const scoreboard = toCompareScoreboard(planted())
    expectKept(import.meta.filename, 'planted.json', JSON.stringify(scoreboard, null, 1))
    expectKept(import.meta.filename, 'planted.svg', drawPicture(scoreboard).svg)
  })

  it('shows the load first in which something has changed, and in it the cell that has', () => {
    const [first, second] = toCompareScoreboard(planted()).boards
    expect([first?.title, second?.title])
      .to.deep.equal(['factorial, 64 connections', 'static, 64 connections'])
    expect(first?.rows.map(({ name, verdict }) => `${name}: ${verdict}`))
      .to.deep.equal(['express: ▲ costs more, answers fewer', 'node~aa: the same'])
  })

  it('draws what was compared: quotients where each was divided by its reference', () => {
    const [board] = toCompareScoreboard(planted()).boards
    expect(board?.barHead).to.equal('CPU per request, times node, less is better')
    expect(board?.note).to.match(/divided by node of its own run \(node itself: 1\.\d\dx \[/)
    const [{ a, b } = { a: null, b: null }] = board?.rows ?? []
    expect((b?.value ?? 0) / (a?.value ?? 1)).to.be.closeTo(1.1, 0.02)
    const [bare] = boardsOf([makeCellChange({}, { changes: [makeChange({ by: 'figures' })] })])
    expect(bare?.barHead).to.equal('CPU per request, less is better')
    expect(bare?.note).to.include('bare figures')
    expect(bare?.format(40)).to.equal('40.0 µs')
  })

  it('says in words what was decided, and why there is no ratio', () => {
    const within = makeChange({ ratio: RATIO, floor: 1.2 })
    const none = makeChange({ ratio: null, sides: { a: null, b: null } })
    expect(rowsOf([
      SLOWER,
      makeCellChange({}, { changes: [makeChange({ verdict: 'faster' })] }),
      makeCellChange({}, { changes: [makeChange({ verdict: 'same' })] }),
      makeCellChange({}, { changes: [within] }),
      makeCellChange({}, { changes: [makeChange({ floor: 1.2 })] }),
      makeCellChange({}, { changes: [{ ...within, floor: 1.05 }] }),
      makeCellChange({}, { changes: [none], states: { a: 'ok', b: 'invalid' } }),
      makeCellChange({}, { changes: [none], states: { a: 'not-run', b: 'ok' } }),
      makeCellChange({}, { changes: [none] })
    ]).map(({ verdict, tone }) => `${tone}: ${verdict}`)).to.deep.equal([
      'worse: ▲ costs more, answers fewer', 'better: ▼ costs less', 'level: the same',
      'level: within noise', "level: can't tell", "level: can't tell", 'level: invalid in B',
      'level: not run in A', 'level: no ratio'
    ])
  })

  it('marks what either run doubts', () => {
    const rows = rowsOf(/** @type {const} */ ([['ok', 'ok'], ['suspect', 'ok'], ['ok', 'suspect']])
      .map(([a, b]) => makeCellChange({}, { states: { a, b } })))
    expect(rows.map(({ isDoubtful }) => isDoubtful)).to.deep.equal([false, true, true])
  })

  it('knows the noise where some cells have nothing to compare', () => {
    const cells = [
      makeCellChange({}, { changes: [] }),
      makeCellChange({}, { changes: [makeChange({ floor: 1.2 })] })
    ]
    expect(toCompareScoreboard(makeComparison({ cells })).chips.map(({ text }) => text))
      .to.include('noise floor 20.0 %')
  })

  it('colours dots by their own figure only', () => {
    const [row] = rowsOf([makeCellChange({}, {
      changes: [makeChange(), makeChange({ metric: 'rps', verdict: 'faster' })]
    })])
    expect(row)
      .to.include({ tone: 'better', dotTone: 'level', verdict: "can't tell, answers more" })
  })

  it('has no row for the reference that others are divided by', () => {
    expect(boardsOf([{ ...SLOWER, yardstick: true }])).to.deep.equal([])
  })

  it('has a band as wide as what two identical servers differed by, at least 3 %', () => {
    const floorOf = (/** @type {number | null} */ floor) =>
      boardsOf([makeCellChange({}, { changes: [makeChange({ floor })] })])[0]
    expect(floorOf(1.2)).to.include({
      floor: 1.2, floorText: 'grey band around A: two identical servers differed by 20.0 %'
    })
    expect(floorOf(1.01)).to.include({
      floor: 1.03, floorText: 'grey band around A: 3 %, which counts as the same; ' +
        'two identical servers differed by 1.0 %'
    })
    expect(floorOf(null)).to.include({
      floor: 1.03, floorText: 'grey band around A: 3 %, which counts as the same'
    })
  })

  it('says what it rests on', () => {
    const chipsOf = (/** @type {Partial<Comparison>} */ changes) =>
      toCompareScoreboard(makeComparison(changes)).chips.map(({ tone, text }) => `${tone}: ${text}`)
    const sure = ['good: ✓ no cell suspect', 'plain: same: within 3.0 %']
    expect(chipsOf({})).to.deep.equal(['good: ✓ same machine, same node', ...sure])
    expect(chipsOf({ paired: true }))
      .to.deep.equal(['good: ✓ measured in turns, in one run', ...sure])
    const floors = [1.01, null, 1.2, 1.1]
    const cells = floors.map(floor => makeCellChange({}, { changes: [makeChange({ floor })] }))
    expect(chipsOf({ cells }).at(-1)).to.equal('plain: noise floor 20.0 %')
    expect(chipsOf({
      elsewhere: 'another kernel',
      differences: [{ what: 'checks of express (actions)', before: 'passed', now: 'failed' }],
      cells: [makeCellChange({}, { states: { a: 'suspect', b: 'invalid' } })],
      onlyA: [SLOWER.cell]
    })).to.deep.equal([
      'doubt: ! another kernel', 'bad: ✕ other answers: express (actions)', 'bad: ✕ 1 cell invalid',
      'doubt: ~ 1 of 1 cell suspect', 'doubt: 1 cell in one run only', sure[1]
    ])
  })
})

describe('the picture of a comparison', () => {
  const [board] = boardsOf([
    SLOWER, makeCellChange({}, { changes: [makeChange({ sides: { a: null, b: null } })] })
  ])
  if (board === undefined) throw new Error('there is no board')

  it('holds all that its rows say, wide, narrow and in words', () => {
    for (const drawn of [
      shapesMarkup(drawWideChanges(board, { top: 0 }).shapes).text,
      shapesMarkup(drawNarrowChanges(board, { top: 0, width: 360 }).shapes).text,
      describeChanges(board)
    ]) {
      for (const text of ['express', '1.38x → 1.41x', '1.10x [1.07, 1.13]', '▲ costs more']) {
        expect(drawn).to.include(text)
      }
    }
  })

  it('has a hollow dot for A, a filled one for B, both with their intervals', () => {
    const { text } = shapesMarkup(drawWideChanges(board, { top: 0 }).shapes)
    for (const mark of ['circle class="sb-a"', 'circle class="sb-b"', 'class="sb-a sb-reach"']) {
      expect(text.split(mark), mark).to.have.length(2)
    }
  })

  it('is the kept one, narrow and compact', () => {
    const [board] = toCompareScoreboard(planted()).boards
    if (board === undefined) throw new Error('there is no board')
    const { shapes } = drawNarrowChanges(board, { top: 0, width: 360 })
    expectKept(import.meta.filename, 'planted-narrow.svg', shapesMarkup(shapes).text)
    expectKept(import.meta.filename, 'planted-compact.svg', shapesMarkup(drawCompactChanges(
      board, { row: 24, width: 750 }
    )).text)
  })

  it('says which loads it does not show', () => {
    const cells = [1, 2, 4, 8, 16].map(connections => makeCellChange({ connections }))
    const { svg } = drawPicture(toCompareScoreboard(makeComparison({ cells })))
    expect(svg).to.include('>Not shown: static, 16 connections<')
  })

  it('wraps facts that are too long for a line', () => {
    const { a } = makeComparison()
    const { svg } = drawPicture(toCompareScoreboard(makeComparison({
      a: { ...a, name: 'node app.js '.repeat(30) }
    })))
    expect(svg).to.not.match(/<text[^>]*>[^<]{220}/)
  })
})
