/** @import {TuneOutcome} from '../../../../bench/tune/types.js' */
import { expect } from 'chai'
import { toTuneScoreboard } from '../../../../bench/report/scoreboard/tune-scoreboard.js'
import { makeOutcome, makeRow, makeTuneFile } from './make-tune.js'
import { TUNE_FILES } from './tune-files.js'

const CHOSEN = { workers: 24, shortfallAtMost: 0.04, confidence: 0.95, pssBytes: 1.2e9 }

/** @param {Partial<TuneOutcome>} [changes] */
const boardOf = changes => toTuneScoreboard({ ...makeTuneFile(), outcome: makeOutcome(changes) })

describe('the scoreboard of a tuning', () => {
  it('answers in at most 14 words, whatever came out', () => {
    for (const [name, file] of Object.entries(TUNE_FILES)) {
      const { headline } = toTuneScoreboard(file)
      expect(headline.split(' ').length, `${name}: ${headline}`).to.be.at.most(14)
    }
  })

  for (const [changes, headline] of /** @type {[Partial<TuneOutcome>, string][]} */ ([
    [{}, '24 workers are enough: at most 4.0 % below the best'],
    [{ objective: 'p99' }, '24 workers are enough: at most 4.2 % slower than the best'],
    [
      { recommended: { ...CHOSEN, workers: 1 } },
      '1 worker is enough: at most 4.0 % below the best'
    ],
    [{ recommended: { ...CHOSEN, shortfallAtMost: 0 } }, '24 workers are the best'],
    [{ certain: false }, '24 workers: best so far, not certain within 5.0 %'],
    [{ certain: false, recommended: null }, "Can't tell how many workers; 36 best so far"],
    [
      { certain: false, recommended: null, best: null },
      "Can't tell how many workers: no two numbers were compared"
    ]
  ])) {
    it(`says: ${headline}`, () => {
      expect(boardOf(changes).headline).to.equal(headline)
    })
  }

  it('recommends nothing that is not certain', () => {
    const said = JSON.stringify(boardOf({ certain: false }))
    expect(said).to.match(/best so far/).and.not.match(/recommended|✓/)
    expect(JSON.stringify(boardOf())).to.match(/✓ recommended/).and.not.match(/so far/)
  })

  it('has a row for each number that was compared, best first, around the goal', () => {
    const { boards: [board] } = boardOf({
      candidates: [
        makeRow(12, [0.86, 0.82, 0.9], { rps: 800, rpsIsLowerBound: true }),
        makeRow(24, [0.99, 0.96, 1]), makeRow(36, [1, 0.98, 1]), makeRow(48, null)
      ]
    })
    expect(board?.floor).to.be.closeTo(1 / 0.95, 1e-9)
    expect(board?.rows.map(({ name, tone, bar, ratio, rate }) =>
      [name, tone, bar?.value, bar?.low, bar?.high, ratio, rate?.text])).to.deep.equal([
      ['36 workers', 'reference', 1, 0.98, 1, 'the best', '1,000/s'],
      ['24 workers', 'better', 0.99, 0.96, 1, '✓ recommended', '1,000/s'],
      ['12 workers', 'level', 0.86, 0.82, 0.9, '', '≥ 800/s']
    ])
    expect(boardOf({ candidates: [makeRow(48, null)] }).boards).to.deep.equal([])
  })

  it('turns a latency around: how many times the time of the best', () => {
    const { boards: [board] } = boardOf({ objective: 'p99', rate: 400 })
    expect(board?.note).to.match(/open loop at 400 requests\/s/)
    expect(board?.barHead).to.match(/less is better$/)
    const [, , last] = board?.rows ?? []
    expect([last?.bar?.text, last?.rate]).to.deep.equal(['1.16x', null])
  })

  it('tells what limits it, and what is out', () => {
    const out = makeRow(48, null, { blocks: 0, reasons: [{ code: 'died', detail: 'it died' }] })
    const bound = makeRow(12, [0.9, 0.8, 1], { rpsIsLowerBound: true })
    expect(boardOf({ certain: false, candidates: [bound, out] }).chips.map(({ tone, text }) =>
      `${tone}: ${text}`)).to.deep.equal([
      "doubt: ? can't tell within 5.0 %",
      'doubt: ! requests/s: the load client or the upstream was the limit',
      'bad: ✕ 1 number of workers out of the race'
    ])
    expect(boardOf().chips).to.deep.equal([{ tone: 'good', text: '✓ certain within 5.0 %' }])
  })
})
