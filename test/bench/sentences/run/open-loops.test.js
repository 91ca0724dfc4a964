/** @import {Summary} from '../../../../bench/types.js' */
import { expect } from 'chai'
import { toLatencySentences } from '../../../../bench/sentences/run/open-loops.js'
import { joinPatterns } from '../../../join-patterns.js'
import { makeReference, makeSummary } from '../../make-summary.js'

const UNKNOWN = { p50: null, p90: null, p99: null, p999: null, max: null, mean: null }
const INTERVAL = { estimate: 2_000, low: 1_900, high: 2_100 }
const BEHIND = [{ code: 'fell-behind', detail: '' }]
/** @type {Partial<Summary>} */
const OPEN = {
  rate: 500, state: 'ok', reasons: [], blocks: 9, latencyUs: { ...UNKNOWN, p99: 2_000 },
  p99Interval: INTERVAL
}
const RATIO = { estimate: 1.5, low: 1.4, high: 1.6 }

/** @param {Partial<Summary>[]} cells of express @returns {string[]} */
const sentencesOf = (...cells) => toLatencySentences([
  makeReference(OPEN),
  ...cells.map(cell => makeSummary({
    ...OPEN, ratio: { cpu: null, rps: null, p99: RATIO },
    verdict: { cpu: "can't tell", rps: "can't tell", p99: 'slower' }, ...cell
  }))
], () => null)

describe('the answer of open loops', () => {
  it('is within what time 99 % are answered, the reference first, then how much later', () => {
    const [sentence, ...more] = sentencesOf({})
    expect(sentence).to.match(joinPatterns(
      /^Of static requests at 64 connections.*500\/s: node answers 99 % within 2\.00 ms \[.*\]; /,
      /express answers 99 % within 2\.00 ms \[.*\], 1\.50x \[1\.40, 1\.60\] of node\.$/
    ))
    expect(more).to.deep.equal([])
  })

  it('leaves out twins, closed loops and what has no slices', () => {
    const none = [{ variant: 'node~aa' }, { rate: null }, { blocks: 0 }].map(cell =>
      sentencesOf(cell).join(' '))
    for (const text of none) expect(text).to.include('node answers').and.not.include('express')
  })

  it('speaks of the highest rate that all kept up with, and who did not from where on', () => {
    const sentences = toLatencySentences([
      ...[500, 1000, 2000].map(rate => makeReference({ ...OPEN, rate })),
      ...[500, 1000, 2000].map(rate => makeSummary({
        ...OPEN, rate, rps: rate - 1, reasons: rate > 500 ? BEHIND : [],
        state: rate > 500 ? 'suspect' : 'ok'
      }))
    ], () => null)
    expect(sentences[0]).to.include(' 500/s')
    expect(sentences.at(-1)).to.match(
      /^Did not keep up with static requests at 64 connections: express from 1,000\/s on \(999\/s a/
    )
  })

  it('names the stalls that each of them would have met', () => {
    const sentence = toLatencySentences([
      makeReference({ ...OPEN, stallsSeenSeconds: 9 }),
      makeSummary({ ...OPEN, stallsSeenSeconds: 5 })
    ], () => null)[1]
    expect(sentence).to.match(/^A stall that comes every 5s or more often would have been seen/)
  })

  it('says where the client was late itself', () => {
    const sentences = sentencesOf({
      state: 'suspect', reasons: [{ code: 'pacer-lag', detail: '' }],
      ratio: { cpu: null, rps: null, p99: null }
    })
    expect(sentences[0])
      .to.match(/express answers 99 % within at most .*, which can't be compared with node\.$/)
    expect(sentences[1]).to.match(/^The load client was late itself: where it says "at most"/)
  })
})
