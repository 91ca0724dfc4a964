import { expect } from 'chai'
import { tunePlanText } from '../../../../bench/cli/tune/plan-text.js'
import { makeTunePlan } from '../../tune/fake-instruments.js'

const FACTS =
  Object.freeze({ sideBySide: true, availableBytes: 10e9, directory: 'results/x-tune', width: 100 })

/** @param {Parameters<typeof makeTunePlan>[0]} wishes @param {{sideBySide?: boolean}} [facts] */
function flat (wishes, facts) {
  return tunePlanText(makeTunePlan(wishes), { ...FACTS, ...facts }).replace(/\s+/g, ' ')
}

describe('cli/tune/plan-text', () => {
  it('says what is tried, for what, how long it takes, how much memory it ' +
    'may take, where it goes', () => {
  expect(tunePlanText(makeTunePlan({ counts: [1, 2, 5], cores: 2, title: 'ql, D' }), FACTS))
    .to.match(
      /^Tune ql, D: how many workers\?\n {2}candidates {2}1, 2 \(as many as CPUs\), 5 workers\n/
    )
  const text = flat({ counts: [1, 2, 5], cores: 2 })
  expect(text).to.include('64 connections, slices of 1 s').and.include('at most 5.0 % below ' +
    'the best in requests per second; it ends as soon as that is certain')
  expect(text).to.match(
    /time usually about .*, at most about .*: .* to start and warm up.*, then at most \d+ blocks of/
  ).and.include('8.50 GB').and.include('seed 42').and.include('results results/x-tune')
})

  it('says a latency as time, and at which rate', () => {
    expect(flat({ objective: 'p99' }))
      .to.include('99 % of the requests are certainly (95 %) answered within at most 5.3 % more ' +
        'time than with the best')
      .and.include('the race at a fixed rate, half of the most requests/s that the scout sees')
    expect(flat({ objective: 'p99', rate: 1500 }))
      .to.include('at a fixed rate, 1,500 requests/s, whether answered or not')
  })

  it('says what it costs that all listen on one port, and how to save it', () => {
    expect(flat({ sideBySide: false }, { sideBySide: false }))
      .to.include('every candidate is started and warmed up for its 3 slices of each block, ' +
        'because all listen on the same port: put {port} into --command and --url')
  })

  it('says when it takes longer than asked for', () => {
    expect(flat({ budgetSeconds: 2 }))
      .to.include('more than the 2s asked for, because an interval needs 3 blocks')
  })

  it('says when connections do not suffice for all workers', () => {
    expect(flat({ counts: [12, 96] })).to.include('fewer than some candidates have workers')
  })
})
