/** @import {CellKey, Slice} from '../../../../bench/types.js' */
import { expect } from 'chai'
import { endingText } from '../../../../bench/cli/screen/ending-text.js'
import { progressText } from '../../../../bench/cli/screen/progress-text.js'
import { planText } from '../../../../bench/cli/screen/plan-text.js'
import { concludeRun } from '../../with-studies.js'
import { makeCursorPlan, makeCursorRun } from '../../make-cursor.js'
import { makeMachine } from '../../make-run.js'

const GATES =
  ['client-bound', 'queue-wait', 'foreign-cpu', 'imbalance'].map(code => ({ code, detail: '' }))

/** @param {{figures?: (cell: CellKey) => Partial<Slice>, width?: number}} [what] */
function ending ({ figures = () => ({}), width = 80 } = {}) {
  const run = makeCursorRun(makeCursorPlan(), {
    rps: ({ action, variant }, block) =>
      (action === 'docs' ? 5 : 1_000) * (1 + block / 100) * (variant === 'arangodb' ? 0.4 : 1),
    figures
  })
  return endingText(concludeRun(run), { width })
}

describe('the end of a run of cursors on the screen', () => {
  it('fits on the screen, with everything wrong that can be', () => {
    for (const width of [80, 110, 140]) {
      for (const figures of [() => ({}), () => ({ gates: GATES, steady: false })]) {
        expect(
          ending({ width, figures }).split('\n').filter(line => line.length > width), `${width}`
        ).to.deep.equal([])
      }
    }
  })

  it('has one table for each way of asking, in the order of the post, with the time of as many ' +
    'executions as were published', () => {
    const text = ending()
    expect(text.match(/\nqueries .*, by the mean time of one/g)).to.deep.equal([
      '\nqueries over raw HTTP, by the mean time of one',
      '\nqueries through arangojs, by the mean time of one'
    ])
    expect(text).to.match(/\n *docs +foxx \* +1,000 +194 s +97\.\d ms +9\.7\d µs +ok/)
    expect(text.indexOf('return-1 ')).to.be.below(text.indexOf('docs-keys '))
    expect(text.replace(/\s+/g, ' ')).to.include('spend on one query').and.not.include('CPU/req')
  })

  it('has requests and intervals where there is room', () => {
    expect(ending({ width: 140 })).to.match(
      /\n *docs +arangodb +1,000 +48[456] s \[\d+, \d+\] +10 +243 ms 2\.50x \[2\.50, 2\.50\] +24\.3 µs ok/
    )
  })

  it('marks a time that is only a bound, and explains it', () => {
    const text = ending({ figures: () => ({ gates: [{ code: 'client-bound', detail: '' }] }) })
    expect(text).to.match(/docs +foxx \* +1,000 +<= 194 s/)
    expect(text.replace(/\s+/g, ' '))
      .to.include('<= holds the time of a load client that was the bottleneck')
      .and.not.include('>= is what')
  })

  it('has no number for an invalid query', () => {
    const text = ending({
      figures: ({ action }) =>
        action === 'docs' ? { gates: [{ code: 'conservation', detail: '' }] } : {}
    })
    expect(text).to.match(/\n *docs +arangodb +1,000 +– +– +– +invalid/)
  })
})

describe('a run of cursors on the screen', () => {
  it('names the way of asking before and while it is measured', () => {
    const plan = makeCursorPlan()
    expect(planText(plan, { machine: makeMachine(), versions: { node: '26' }, directory: 'x' }))
      .to.match(/client +raw, arangojs/)
    const [slice] = makeCursorRun(plan, { blocks: 1, rps: () => 100 }).slices
    if (slice === undefined) throw new Error('a slice was expected')
    expect(progressText({ kind: 'slice', slice, done: 1, inBlock: 2, secondsLeft: 3 }, () =>
      undefined)).to.include('foxx return-1 raw ')
  })
})
