import { expect } from 'chai'
import { compareText } from '../../../../bench/cli/compare/text.js'
import { makeCellChange, makeChange, makeComparison } from '../../compare/make-comparison.js'
import { makeCell } from '../../make-run.js'

const SLOWER = makeCellChange({ variant: 'express' }, {
  verdict: 'slower',
  states: { a: 'ok', b: 'suspect' },
  changes: [
    makeChange({
      verdict: 'slower', ratio: { estimate: 1.1, low: 1.07, high: 1.13 }, suspectIn: ['B']
    }),
    makeChange({ metric: 'rps', ratio: null, why: 'the load client was the bottleneck in A' })
  ]
})
const UNTOLD = makeCellChange({ variant: 'a-rather-long-name-of-a-variant' })

/** @param {Parameters<typeof makeComparison>[0]} changes @param {boolean} [all] */
const linesOf = (changes, all) =>
  compareText(makeComparison(changes), { width: 80, ...(all !== undefined && { all }) }).split('\n')

describe('the text of a comparison', () => {
  it('begins with the verdict, then names both sides', () => {
    const lines = linesOf({ cells: [SLOWER] })
    expect(lines[0])
      .to.match(/^static on express at 64 connections is slower: 1\.10x \[1\.07, 1\.13\]/)
    expect(lines)
      .to.include('A: results/old, begun 2026-11-20T10:00:00.000Z, 2 x Imaginary 3000, 6.1.0, node')
  })

  it('shows what is decided as a table of 80 columns, and hides the rest behind a count', () => {
    const lines = linesOf({ cells: [UNTOLD, SLOWER, UNTOLD] })
    const row = lines.findIndex(line => line === 'static, 64 connections')
    expect(lines.slice(row - 1, row + 2)).to.deep.equal([
      '           CPU, B/A             requests/s, B/A  verdict',
      'static, 64 connections',
      '  express  1.10x [1.07, 1.13]*  –                ~slower (a)'
    ])
    expect(lines)
      .to.include('2 undecided or unchanged cells are not shown; --all shows them.')
      .and.to.include('(a) the load client was the bottleneck in A.')
    expect(lines.join('\n')).not.to.include('a-rather-long-name')
  })

  it('shows all of them when asked, none wider than 80 columns', () => {
    const lines = linesOf({ cells: [UNTOLD, SLOWER] }, true)
    expect(lines.join('\n')).to.include('  a-rather-long-name-of-a-variant  1.02x [0.95, 1.09]  ' +
      "1.02x [0.95, 1.09]  can't").and.not.to.include('not shown')
    expect(Math.max(...linesOf({ cells: [SLOWER] }, true).map(line => line.length)))
      .to.be.at.most(80)
    expect(linesOf({ cells: [SLOWER] }, true)).to.deep.equal(linesOf({ cells: [SLOWER] }, false))
  })

  it('keeps open loops apart, whose figures are others', () => {
    const open =
      makeCellChange({ rate: 500 }, { changes: [makeChange({ metric: 'p99' }), makeChange()] })
    const text = linesOf({ cells: [UNTOLD, open] }, true).join('\n')
    expect(text)
      .to.match(/CPU, B\/A +requests\/s, B\/A +verdict/)
      .and.to.match(/p99, B\/A +CPU, B\/A +verdict/)
      .and.to.include('static, 64 connections, 500/s')
  })

  it('says what is otherwise in B, how the reference has drifted, and which ' +
    'cells one side alone has', () => {
    const ratio = { estimate: 1.2, low: 1.1, high: 1.3 }
    const drift = [1, 2, 4, 8, 16, 32].map(connections => ({
      cell: makeCell({ connections }), metric: /** @type {const} */ ('cpu'), ratio
    }))
    const onlyA = [1, 2, 4, 8, 16].map(connections => makeCell({ variant: 'koa', connections }))
    const wishes = {
      drift,
      onlyA,
      differences: [{ what: 'kernel', before: '6.1', now: '6.2' }],
      noiseFloor: 'Noise floor: 1 %.'
    }
    const few = linesOf(wishes)
    expect(few)
      .to.include('! kernel is not the same: 6.1 in A, 6.2 in B.')
      .and.to.include('- node, static, 1 connection: 1.20x [1.10, 1.30] the CPU per request of A')
    expect(few).to.include('- 2 more loads (--all shows them)').and.to.include('Noise floor: 1 %.')
    expect(few.join(' '))
      .to.include('Only in A (5): static on koa at 1 connection; static on koa')
      .and.to.include('and 1 more.')
    expect(linesOf(wishes, true).join(' '))
      .to.include('static on koa at 16 connections')
      .and.not.to.include('more loads')
  })

  it('gives every reason a letter of its own, also after z', () => {
    const cells = Array.from({ length: 30 }, (_, index) => makeCellChange(
      { variant: `v${index}` }, { changes: [makeChange({ ratio: null, why: `reason ${index}` })] }
    ))
    const lines = linesOf({ cells }, true)
    expect(lines)
      .to.include('(a) reason 0.')
      .and.to.include('(z) reason 25.')
      .and.to.include('(aa) reason 26.')
      .and.to.include('(ad) reason 29.')
  })
})
