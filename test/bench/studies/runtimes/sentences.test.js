import { expect } from 'chai'
import { toRuntimeSentences } from '../../../../bench/studies/runtimes/sentences.js'
import { makeRuntimeRun, usualCost } from '../../make-runtimes.js'

describe('sentences of the study of runtimes', () => {
  it('say from line to line where an upgrade pays, for each load', () => {
    expect(toRuntimeSentences(makeRuntimeRun({ cost: usualCost, connections: [1, 64] })))
      .to.deep.equal(['1 connection', '64 connections'].map(load =>
        `CPU per request of static at ${load}, from line to line: node@20 costs less than ` +
        'node@18 (0.90x [0.90, 0.90]) and node@21 costs less than node@20 (0.89x [0.89, 0.89]).'))
  })

  it('say where it costs more, and are silent about steps that are not decided', () => {
    const cost = (/** @type {{variant: string}} */ { variant }, /** @type {number} */ block) =>
      variant === 'node@20' ? 60 + block / 10 : variant === 'node@21' ? 60 + block % 3 * 9 : 40
    expect(toRuntimeSentences(makeRuntimeRun({ cost })).join('\n'))
      .to.match(/^[^\n]*: node@20 costs more than node@18 \(1\.5\dx \[1\.\d\d, 1\.\d\d\]\)\.$/)
  })

  it('say so where no step is decided, and nothing where there is none', () => {
    const noisy = (/** @type {{variant: string}} */ { variant }, /** @type {number} */ block) =>
      40 + (variant === 'node@20' ? block % 3 : (block + 1) % 3) * 10
    expect(toRuntimeSentences(makeRuntimeRun({
      cost: noisy, variants: ['node', 'node@18', 'node@20']
    }))).to.deep.equal([
      'CPU per request of static at 64 connections: no step from line to line is decided.'
    ])
    expect(toRuntimeSentences(makeRuntimeRun({ cost: usualCost, variants: ['node', 'node@18'] })))
      .to.deep.equal([])
  })
})
