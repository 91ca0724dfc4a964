import { expect } from 'chai'
import { renderComparisonMarkdown } from '../../../../bench/report/comparison/markdown.js'
import { makeCellChange, makeChange, makeComparison } from '../../compare/make-comparison.js'
import { makeCell } from '../../make-run.js'

const SLOWER = makeCellChange({ variant: 'express' }, {
  verdict: 'slower',
  changes: [makeChange({ verdict: 'slower', ratio: { estimate: 1.1, low: 1.07, high: 1.13 } })]
})
const MOST = 60_000

/** @param {Parameters<typeof makeComparison>[0]} [changes] */
const render = changes => renderComparisonMarkdown(makeComparison(changes))

describe('a comparison as Markdown', () => {
  it('has the verdict as its title, the differences in a table, the rest folded away', () => {
    const text = render({ cells: [makeCellChange(), SLOWER], verdict: 'slower' })
    expect(text).to.match(
      /^### ▼ results\/new is slower than results\/old\n\n- static on express at 64 connections is slower/
    )
    const [open, folded] = text.split('<details>')
    expect(open).to.include('| static on express at 64 connections | CPU per request | 1.10x ' +
      '[1.07, 1.13] | ▼ slower |').and.not.to.include('on node')
    expect(folded)
      .to.include('<summary>1 cell without a certain difference</summary>')
      .and.to.include('| static on node at 64 connections | CPU per request | 1.02x [0.95, 1.09] ' +
        "| ? can't tell |")
    expect(text.split('<details>').length).to.equal(text.split('</details>').length)
  })

  it('says of a comparison without a difference which kind it is', () => {
    expect(render({ verdict: 'same' }))
      .to.match(/^### = results\/new is the same as results\/old\n/)
    expect(render())
      .to.match(/^### \? No difference shown between results\/new and results\/old\n/)
  })

  it('gives every figure its interval or the word that there is none', () => {
    const text = render({
      cells: [makeCellChange({}, {
        changes: [
          makeChange({ ratio: null, why: 'invalid in B' }),
          makeChange({ metric: 'rps', by: 'figures' })
        ]
      })]
    })
    expect(text)
      .to.include("| CPU per request | no interval | ? can't tell: invalid in B |")
      .and.to.include('| requests per second | 1.02x [0.95, 1.09], bare |')
  })

  it('lists environment, drift and cells of one side', () => {
    const ratio = { estimate: 1.2, low: 1.1, high: 1.3 }
    const text = render({
      differences: [{ what: 'kernel', before: '6.1', now: '6.2' }],
      drift: [{ cell: makeCell(), metric: 'cpu', ratio }],
      onlyA: [makeCell({ variant: 'koa' })],
      noiseFloor: 'Noise floor: 1 %.'
    })
    for (const part of [
      '- kernel: 6.1 in A, 6.2 in B',
      '- the reference itself: node, static, 64 connections: 1.20x [1.10, 1.30] ' +
        'the CPU per request of A',
      '- static on koa at 64 connections',
      '- Noise floor: 1 %.',
      '<summary>1 cell only in A</summary>'
    ]) {
      expect(text).to.include(part)
    }
  })

  it('lets no name break the table', () => {
    const text = render({
      cells: [makeCellChange({ variant: 'a|b\n# c' })],
      a: { ...makeComparison().a, name: '<b>@you' }
    })
    expect(text).to.include('a\\|b \\# c').and.to.include('\\<b\\>\\@you').and.not.to.include('<b>')
  })

  it('stays within what a comment holds, closes what it opens, and says what it cut', () => {
    const cells = Array.from({ length: 900 }, (_, index) =>
      makeCellChange({ variant: `variant-${index}` }))
    const decided = Array.from(
      { length: 900 }, (_, index) => ({ ...SLOWER, cell: makeCell({ variant: `slow-${index}` }) })
    )
    for (const comparison of [
      { cells },
      { cells: [...cells, ...decided] },
      { cells: decided, onlyA: cells.map(({ cell }) => cell) }
    ]) {
      const text = render(comparison)
      expect(text.length).to.be.at.most(MOST).and.above(50_000)
      expect(text).to.match(/[\d,]+ more rows are left out here, because a comment has an end/)
      expect(text.split('<details>').length).to.equal(text.split('</details>').length)
      expect(text.endsWith('</details>\n')).to.equal(true)
      const rows = text.split('\n').filter(line => line.startsWith('| static'))
      const left = Number((/([\d,]+) more rows/.exec(text)?.[1] ?? '').replace(',', ''))
      expect(rows.length + left).to.equal(comparison.cells.flatMap(({ changes }) => changes).length)
    }
  })
})
