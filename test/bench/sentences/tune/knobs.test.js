/** @import {LimitFinding} from '../../../../bench/tune/types.js' */
import { expect } from 'chai'
import { toTuneHeadline } from '../../../../bench/sentences/scoreboard/tune-headline.js'
import { toSentences } from '../../../../bench/sentences/tune/answer.js'
import { describeRefused } from '../../../../bench/sentences/tune/left-out.js'
import {
  knobNames, nameOf, nounOf, shortNames, valuesTextOf
} from '../../../../bench/sentences/tune/names.js'
import { createKnobs } from '../../../../bench/tune/knobs/create-knobs.js'
import { makeOutcome, makeRow } from '../../report/tune/make-tune.js'

const FACTS = /** @type {const} */ ({
  cores: 12, balanceOf: 'cpu', stoppedBy: 'certain', seconds: 60
})
const SIZE = createKnobs([
  { name: 'UV_THREADPOOL_SIZE', values: ['4', '8', '16'], isNumeric: true }
])
const GRID = createKnobs([
  { name: 'workers', values: ['2', '6'], isNumeric: true },
  { name: 'MALLOC', values: ['glibc', 'jemalloc'], isNumeric: false }
])

/** @param {LimitFinding['verdict']} verdict @param {number} ms @returns {LimitFinding} */
const finding = (verdict, ms) => ({
  figure: 'p99',
  most: 50_000,
  text: 'p99 50ms',
  interval: { estimate: ms * 1000, low: ms * 950, high: ms * 1050 },
  verdict
})

const tied = makeOutcome({
  knobs: SIZE,
  best: 16,
  recommended: {
    workers: 8, knobs: { UV_THREADPOOL_SIZE: '8' }, shortfallAtMost: 0.04, confidence: 0.95,
    pssBytes: 60e6
  },
  candidates: [
    makeRow(4, [0.55, 0.5, 0.6], { pssBytes: 60e6 }), makeRow(8, [0.99, 0.96, 1]),
    makeRow(16, [1, 0.98, 1])
  ]
})

describe('sentences on knobs', () => {
  it('call a setting by knob and value', () => {
    expect([
      nameOf({}, 8), nameOf({ knobs: SIZE }, 8), nameOf({ knobs: GRID }, 2),
      valuesTextOf({ knobs: GRID }, 2), valuesTextOf({ knobs: SIZE }, 4), valuesTextOf({}, 4),
      shortNames({ knobs: SIZE }, [4, 8]), shortNames({ knobs: GRID }, [1]), shortNames({}, [1, 2])
    ]).to.deep.equal([
      '8 workers', 'UV_THREADPOOL_SIZE=8', 'workers=2 MALLOC=jemalloc', '2 · jemalloc', '4', '4',
      '4 and 8',
      'workers=2 MALLOC=glibc', '1 and 2'
    ])
    expect([knobNames({}), knobNames({ knobs: GRID }), nounOf({}), nounOf({ knobs: GRID })])
      .to.deep.equal(['workers', 'workers and MALLOC', 'count', 'setting'])
  })

  it('answer with knob and value, and say which may all be the best', () => {
    expect(toSentences(tied, FACTS)).to.deep.equal([
      'UV_THREADPOOL_SIZE=8: at most 4.0 % below the best in requests per second (95 %), ' +
        '60.0 MB; 4 gives 0.55x [0.50, 0.60] at 60.0 MB.',
      "Can't tell UV_THREADPOOL_SIZE=8 from 16: any of them may be the best."
    ])
    expect(toTuneHeadline(tied))
      .to.equal('UV_THREADPOOL_SIZE=8 is enough: at most 4.0 % below the best')
  })

  it('say of the least memory what it costs in throughput', () => {
    expect(toSentences({ ...tied, objective: 'memory' }, FACTS)[0])
      .to.match(/^UV_THREADPOOL_SIZE=8: 60.0 MB, the least with enough throughput: at most 4.0 %/)
  })

  it('say where a limit is undecided, and who breaks it', () => {
    const outcome = makeOutcome({
      ...tied,
      certain: false,
      candidates: [
        makeRow(4, null, {
          limits: [finding('broken', 60)], blocks: 0,
          reasons: [{ code: 'over-limit', detail: 'p99 60.0 ms, at most 50.0 ms' }]
        }),
        makeRow(8, [0.99, 0.96, 1], { limits: [finding('undecided', 49)] }),
        makeRow(16, [1, 0.98, 1], { limits: [finding('kept', 20)] })
      ]
    })
    expect(toSentences(outcome, FACTS).join('\n')).to.include(
      "Can't tell whether UV_THREADPOOL_SIZE=8 keeps to the limits: " +
      'p99 49.0 ms [46.5 ms, 51.5 ms], at most 50.0 ms.'
    ).and.not.include('whether UV_THREADPOOL_SIZE=16')
    expect(describeRefused(outcome, { whole: true })).to.deep.equal([
      "UV_THREADPOOL_SIZE=4 can't be used, over-limit: p99 60.0 ms, at most 50.0 ms"
    ])
  })

  it('say that none keeps to the limits, and which is nearest', () => {
    const outcome = makeOutcome({
      knobs: SIZE, recommended: null, certain: false, best: null, doubt: { code: 'over-limits' },
      candidates: [70, 55, 90].map((ms, index) => makeRow([4, 8, 16][index] ?? 0, null, {
        limits: [finding('broken', ms)], blocks: 0, reasons: [{ code: 'over-limit', detail: '' }]
      }))
    })
    expect(toSentences(outcome, { ...FACTS, stoppedBy: 'limits' })[0]).to.equal(
      'No setting keeps to p99 50ms. The nearest is UV_THREADPOOL_SIZE=8: ' +
      'p99 55.0 ms [52.3 ms, 57.8 ms], at most 50.0 ms.'
    )
    expect(toTuneHeadline(outcome)).to.equal('No UV_THREADPOOL_SIZE within the limits')
  })
})
