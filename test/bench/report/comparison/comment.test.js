import { expect } from 'chai'
import { judgeThresholds } from '../../../../bench/compare/judge-thresholds.js'
import { renderComparisonComment } from '../../../../bench/report/comparison/comment.js'
import { makeCellChange, makeChange, makeComparison } from '../../compare/make-comparison.js'

/** @import {Threshold} from '../../../../bench/compare/types.js' */
/** @import {VerdictWord} from '../../../../bench/types.js' */

/** @type {Threshold} */
const CPU = { figure: 'cpu', sign: '>', share: 0.05, text: 'cpu > 5%' }

/** @param {string} variant @param {VerdictWord} verdict @param {number} estimate */
const cellOf = (variant, verdict, estimate) => makeCellChange({ variant }, {
  verdict,
  changes: [makeChange({
    verdict, ratio: { estimate, low: estimate - 0.01, high: estimate + 0.01 }
  })]
})

/** @param {Parameters<typeof makeComparison>[0]} changes @param {Threshold[]} [thresholds] */
const render = (changes, thresholds = []) => renderComparisonComment(
  judgeThresholds(makeComparison(changes), thresholds), 'npm run compare -- a b'
)
/** @param {string} text @returns {string[]} the first cell of each row */
const rowsOf = text => text.split('\n').filter(line => line.startsWith('| static'))
  .map(line => /on (\S+) at/.exec(line)?.[1] ?? '')

describe('a comparison as a comment', () => {
  it('has at most five rows: beyond a threshold, slower, faster, each by size', () => {
    const cells = [
      cellOf('f1', 'faster', 0.9), cellOf('s1', 'slower', 1.04), cellOf('c1', 'slower', 1.1),
      cellOf('f2', 'faster', 0.5), cellOf('c2', 'slower', 1.3), cellOf('u', "can't tell", 1.02)
    ]
    const text = render({ cells }, [CPU])
    expect(rowsOf(text)).to.deep.equal(['c2', 'c1', 's1', 'f2', 'f1'])
    expect(text.match(/^\| --- /gm)).to.have.length(1)
    expect(text).to.include('1.30x [1.29, 1.31] | ✕ beyond cpu \\> 5% |')
      .and.include('| ▼ slower |').and.include('| ▲ faster |')
    const more = render({ cells: [...cells, cellOf('f3', 'faster', 0.95)] }, [CPU])
    expect(rowsOf(more)).to.have.length(5)
    expect(more).to.include('1 more change is decided.')
  })

  it('has one headline, which thresholds decide where there are any', () => {
    const verdict = /** @type {const} */ ('slower')
    const slower = { cells: [cellOf('node', verdict, 1.1)], verdict }
    const first = (/** @type {string} */ text) => text.split('\n')[0]
    expect(first(render(slower))).to.equal('### ▼ results/new is slower than results/old')
    expect(first(render(slower, [CPU])))
      .to.equal('### ✕ Beyond cpu \\> 5%: results/new against results/old')
    expect(first(render(slower, [{ ...CPU, share: 0.2, text: 'cpu > 20%' }])))
      .to.equal('### ✓ Every threshold is held: results/new against results/old')
    expect(first(render({}, [CPU])))
      .to.equal('### ? Undecided for cpu \\> 5%: results/new against results/old')
  })

  it('says the noise floor, what is undecided, and the command that repeats it', () => {
    const cells = ['a', 'b', 'c', 'd'].map(name => cellOf(name, "can't tell", 1.02))
    const text = render({ cells, noiseFloor: 'Noise floor: 1 %.' })
    expect(text).to.include('- Noise floor: 1 %.')
      .and.include('- Undecided: 4 cells (static on a at 64 connections; static on b at 64 ' +
        'connections; static on c at 64 connections; and 1 more).')
      .and.to.match(/```\nnpm run compare -- a b\n```\n$/)
      .and.not.include('| Cell |')
    expect(render({ cells: [cellOf('a', 'same', 1)] })).to.include('- No cell is undecided.')
      .and.include('Noise floor: not known')
  })

  it('lets neither a name nor a command break it', () => {
    const text = renderComparisonComment(
      makeComparison({ cells: [cellOf('a|b', 'slower', 1.1)] }), 'echo ```\n# no'
    )
    expect(text).to.include('a\\|b').and.to.match(/````\necho ```\n# no\n````\n$/)
  })
})
