import { expect } from 'chai'
import { progressText } from '../../../../bench/cli/screen/progress-text.js'
import { makeOpenLoopPlan, makeOpenLoopRun } from '../../make-open-loop.js'
import { makePlan, makeSlices, noisyFigures } from '../../make-run.js'
import { summariseRun } from '../../../../bench/summarise/summarise-run.js'

/** @import {Progress} from '../../../../bench/run/types.js' */
/** @import {Slice, Summary} from '../../../../bench/types.js' */

/** @param {Slice | undefined} slice @param {readonly Summary[]} summaries */
function lineOf (slice, summaries) {
  if (slice === undefined) return expect.fail('there is no slice')
  return progressText({ kind: 'slice', slice, done: 3, inBlock: 6, secondsLeft: 42 }, () =>
    summaries.find(({ variant, rate }) => variant === slice.variant && rate === slice.rate))
}

describe('progressText', () => {
  it('says of a closed loop where it is, and how its CPU stands', () => {
    const plan = makePlan()
    const slices = makeSlices(
      plan, { blocks: 4, figures: noisyFigures({ express: 80, '*': 40 }, { seed: 1, sigma: 0.01 }) }
    )
    const summaries = summariseRun({ plans: [plan], slices, verifications: [] })
    expect(lineOf(slices.at(-1), summaries))
      .to.match(/^block 4 +3\/6 {2}express static c=64 +cpu (1\.9|2\.0)\dx \[.*\] ok {2}42s left$/)
    expect(lineOf(slices.at(0), summaries)).to.match(/ the reference, ok {2}42s left$/)
  })

  it('says which start is timed', () => {
    expect(progressText({ kind: 'start', round: 2, of: 4, variant: 'bun@1' }, () => undefined))
      .to.equal('round 2 of 4: timing the start of bun@1')
  })

  it('says what else a run does, each in a line', () => {
    const [variant, action] = ['foxx', 'static']
    /** @type {Progress[]} */
    const events = [
      { kind: 'starting', processStart: 1, of: 3, variant },
      { kind: 'ceiling', action },
      { kind: 'warming', variant, action },
      { kind: 'cross-check', variant, action },
      { kind: 'link', moment: 'before' },
      { kind: 'timeline', variant, workers: 4, seconds: 90 },
      { kind: 'block', block: 7, secondsLeft: 42 }
    ]
    expect(events.map(event => progressText(event, () => undefined))).to.deep.equal([
      'start 1 of 3: starting and verifying foxx',
      'measuring what the load client can do (static)',
      'warming up foxx (static)',
      'checking with a second load client: foxx (static)',
      'measuring the link between client and servers',
      'watching CPU and memory of foxx x4 for 1m 30s',
      'block 7 done'
    ])
  })

  it('says of an open loop its rate, and how its 99th percentile stands', () => {
    const { slices, summaries } =
      makeOpenLoopRun(makeOpenLoopPlan(), { p99Us: { express: 1_500, '*': 1_000 } })
    expect(lineOf(slices.at(-1), summaries))
      .to.match(/express static c=64 500\/s +p99 1\.(4|5)\dx \[.*\] ok/)
    const young = makeOpenLoopRun(makeOpenLoopPlan(), { blocks: 1 })
    expect(lineOf(young.slices.at(-1), young.summaries))
      .to.include('p99 ratio not known yet, suspect')
  })
})
