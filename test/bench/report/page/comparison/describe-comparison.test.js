/** @import {CellChange, Change, Comparison} from '../../../../../bench/compare/types.js' */
import { expect } from 'chai'
import { describeComparison } from '../../../../../bench/report/page/comparison/describe-comparison.js'
import { makeCell } from '../../../make-run.js'

const ratio = { estimate: 1.1, low: 1.07, high: 1.13 }

/** @param {Partial<Change>} [changes] @returns {Change} */
const change = changes => ({
  metric: 'cpu', a: 40, b: 44, sides: { a: null, b: null }, floor: null, ratio,
  by: 'reference', count: 9, p: 0.001, adjustedP: 0.01, verdict: 'slower', why: null, ...changes
})

/** @param {Partial<CellChange>} [changes] @returns {CellChange} */
const cell = changes => ({
  cell: makeCell({ variant: 'express', action: 'factorial' }),
  states: { a: 'ok', b: 'ok' },
  changes: [change()],
  verdict: 'slower',
  ...changes
})

/** @param {Partial<Comparison>} [changes] @returns {Comparison} */
const comparison = changes => ({
  a: {
    name: 'before.html',
    startedAt: '2026-11-21T10:00:00.000Z',
    machine: '2 x Imaginary 3000, 6.1.0',
    runtime: 'node 26.10.0',
    revision: null
  },
  b: {
    name: 'this run',
    startedAt: '2026-11-22T10:00:00.000Z',
    machine: '2 x Imaginary 3000, 6.1.0',
    runtime: 'node 26.10.0',
    revision: '0123456789ab'
  },
  paired: false, cells: [cell()], onlyA: [], onlyB: [], differences: [], incomparable: null,
  elsewhere: null, drift: [], noiseFloor: null, mean: {}, verdict: 'slower', ...changes
})

describe('bench/report/page/comparison describeComparison', () => {
  it('says first what has changed, by how much and how sure that is', () => {
    expect(describeComparison(comparison()).sentences[0]).to.equal('factorial on express at 64 ' +
      'connections is slower: 1.10x [1.07, 1.13] the CPU per request of A.')
  })

  it('says so where nothing can be told', () => {
    const undecided = cell({
      verdict: "can't tell",
      changes: [change({ verdict: "can't tell", ratio: null, why: 'invalid in A' })]
    })
    const { sentences, rows } =
      describeComparison(comparison({ cells: [undecided], verdict: "can't tell" }))
    expect(sentences)
      .to.deep.equal(['No difference can be shown in 1 cell: none of them has an interval.'])
    expect(rows[0])
      .to.include({ ratio: 'no interval', note: 'invalid in A', verdict: "can't tell" })
  })

  it('lists what is slower first and what is the same last, in the order of the runs', () => {
    const words = /** @type {const} */ (['same', "can't tell", 'faster', 'slower', 'same'])
    const cells = words.map((verdict, index) =>
      cell({ cell: makeCell({ variant: `v${index}` }), verdict, changes: [change({ verdict })] }))
    expect(describeComparison(comparison({ cells }))
      .rows.map(({ verdict, variant }) => `${verdict} ${variant}`))
      .to.deep.equal(['slower v3', 'faster v2', "can't tell v1", 'same v0', 'same v4'])
  })

  it('gives each figure a row, with its ratio and interval', () => {
    const { rows } = describeComparison(comparison({
      cells: [cell({
        changes: [
          change(),
          change({ metric: 'rps', ratio: { estimate: 0.9, low: 0.88, high: 0.93 } })
        ]
      })]
    }))
    expect(rows.map(({ metric, ratio }) => `${metric} ${ratio}`)).to.deep.equal(
      ['CPU per request 1.10x [1.07, 1.13]', 'requests per second 0.90x [0.88, 0.93]']
    )
    expect(rows[0]).to.include({ variant: 'express', load: 'factorial, 64 connections', note: '' })
  })

  it('says of each figure what throws doubt on it', () => {
    const { rows } = describeComparison(comparison({
      cells: [cell({
        states: { a: 'ok', b: 'suspect' },
        changes: [change({ by: 'figures', why: 'alone it would be slower', suspectIn: ['B'] })]
      })]
    }))
    expect(rows[0]?.note).to.equal('bare figures; alone it would be slower; suspect in B')
  })

  it('says which rows are of the reference that others are divided by', () => {
    const { rows } = describeComparison(comparison({
      cells: [
        cell({ yardstick: true, changes: [change({ by: 'figures', verdict: "can't tell" })] })
      ]
    }))
    expect(rows[0]?.note).to.match(/^the reference/)
  })

  it('says which of the two is older where they stand the wrong way round', () => {
    const { a, b } = comparison()
    expect(describeComparison(comparison({ a: b, b: a })).grounds[0]).to.match(/^B is older than A/)
    expect(describeComparison(comparison()).grounds.join(' ')).not.to.include('older')
  })

  it('names machines, what is not the same, drift, and what one run has alone', () => {
    const view = describeComparison(comparison({
      differences: [{ what: 'kernel', before: '6.1.0', now: '6.2.0' }],
      incomparable: 'measured on different machines',
      drift: [{ cell: makeCell(), metric: 'cpu', ratio }],
      onlyB: Array.from({ length: 8 }, (_, index) =>
        makeCell({ variant: `v${index}`, workers: index + 1 })),
        noiseFloor: 'A floor.'
    }))
    expect(view.sides.map(({ letter, name, facts }) => `${letter} ${name} ${facts}`))
      .to.deep.equal([
        'A before.html before, begun 2026-11-21 10:00:00 UTC · 2 x Imaginary 3000, 6.1.0 · ' +
          'node 26.10.0',
        'B this run after, begun 2026-11-22 10:00:00 UTC · 2 x Imaginary 3000, 6.1.0 · ' +
          'node 26.10.0 · revision 0123456789ab'
      ])
    expect(view.differences).to.deep.equal(['kernel: 6.1.0 in A, 6.2.0 in B'])
    expect(view.drift)
      .to.deep.equal(['node, static, 64 connections: 1.10x [1.07, 1.13] the CPU per request of A'])
    expect(view.alone).to.have.length(1)
    expect(view.alone[0]).to.match(
      /^8 cells of B alone: static on v0 at 64 connections; static on v1 ×2 .*; and 2 more$/
    )
    expect(view.grounds[0]).to.include('measured on different machines')
    expect(view.grounds.at(-1)).to.equal('A floor.')
  })
})
