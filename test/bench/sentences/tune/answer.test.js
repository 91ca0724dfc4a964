import { expect } from 'chai'
import { toSentences } from '../../../../bench/sentences/tune/answer.js'
import { makeCurve, makeOutcome, makeRichOutcome, makeRow } from '../../report/tune/make-tune.js'

const FACTS = Object.freeze({
  cores: 96,
  balanceOf: /** @type {const} */ ('requests'),
  stoppedBy: /** @type {const} */ ('certain'),
  seconds: 600
})
const UNSURE = Object.freeze({
  certain: false,
  recommended: { workers: 24, shortfallAtMost: 0.09, confidence: 0.95, pssBytes: null }
})

describe('the answer of a tuning', () => {
  describe('the answer', () => {
    it('is the count, what is certain about it, what it takes, and why not fewer', () => {
      expect(toSentences(makeOutcome(), FACTS)).to.deep.equal([
        '24 workers: at most 4.0 % below the best in requests per second (95 %), 1.20 GB; 12 ' +
        'give 0.86x [0.82, 0.90] at 600 MB.'
      ])
    })

    it('compares with a smaller count that left the race, by what was known then', () => {
      const left = {
        how: /** @type {const} */ ('eliminated'),
        blocks: 4,
        ratio: { estimate: 0.5, low: 0.4, high: 0.6 },
        expected: null
      }
      const candidates = [makeRow(1, null, { left }), makeRow(24, [1, 0.96, 1])]
      expect(toSentences(makeOutcome({ candidates }), FACTS)[0])
        .to.include('; 1 gives 0.50x [0.40, 0.60] at 50.0 MB.')
    })

    it('names no smaller count where none was compared', () => {
      const candidates = [makeRow(12, null), makeRow(24, [1, 0.96, 1])]
      expect(toSentences(makeOutcome({ candidates }), FACTS)[0]).to.equal('24 workers: at most ' +
        '4.0 % below the best in requests per second (95 %), 1.20 GB.')
    })

    it('tells a latency as the time that it takes more, at the rate', () => {
      const outcome = makeOutcome({
        objective: 'p99',
        rate: 1400,
        candidates: [
          makeRow(12, [0.8, 0.7, 0.9]), makeRow(24, [0.99, 0.96, 1]), makeRow(36, [1, 0.98, 1])
        ]
      })
      expect(toSentences(outcome, FACTS)[0])
        .to.equal('24 workers: 99 % of the requests are answered within about 12.3 ms, at most ' +
          '4.2 % more time than with the best, at 1,400 requests/s (95 %), 1.20 GB; 12 take ' +
          '1.25x [1.11, 1.43] the time at 600 MB.')
    })

    it('is by CPU time where that is asked for', () => {
      expect(toSentences(makeOutcome({ objective: 'cpu' }), FACTS)[0])
        .to.include('at most 4.0 % below the best in requests per CPU-second (95 %)')
    })
  })

  describe('an answer that is not certain', () => {
    it('says which bound was reached, and how much more time would do', () => {
      const candidates = [
        makeRow(12, [0.86, 0.82, 0.9]), makeRow(24, [0.97, 0.91, 1]), makeRow(36, [1, 0.94, 1])
      ]
      const [answer] =
        toSentences(makeOutcome({ ...UNSURE, candidates }), { ...FACTS, stoppedBy: 'budget' })
      // The interval has to shrink to a third: log(0.97 / 0.91) to log(0.97 / 0.95), 9.4 times the time.
      expect(answer).to.equal("Can't tell within 5.0 %: 24 workers: at most 9.0 % below the best " +
        'in requests per second (95 %); 12 give 0.86x [0.82, 0.90] at 600 MB. ' +
        'A larger --budget, or a quieter machine, narrows that: about 1h 35m should do if the ' +
        'noise stays as it is.')
    })

    it('promises nothing of more time where that alone does not help', () => {
      const candidates = [makeRow(24, [0.94, 0.91, 0.97]), makeRow(36, [1, 0.94, 1])]
      expect(
        toSentences(makeOutcome({ ...UNSURE, candidates }), { ...FACTS, stoppedBy: 'budget' })[0]
      ).to.match(/A larger --budget, or a quieter machine, narrows that\.$/)
    })

    it('says so where it was interrupted, and where all blocks were measured', () => {
      expect(toSentences(makeOutcome(UNSURE), { ...FACTS, stoppedBy: 'interrupted' })[0])
        .to.match(/It was interrupted: more blocks narrow that\.$/)
      expect(toSentences(makeOutcome(UNSURE), { ...FACTS, stoppedBy: 'blocks' })[0])
        .to.include('All blocks were measured: only a quieter machine, or a larger --within')
    })

    it('says in terms of time what was asked for, for a latency', () => {
      expect(toSentences(makeOutcome({ ...UNSURE, objective: 'p99' }), FACTS)[0]).to.match(
        /^Can't tell within 5\.3 % more time: 24 workers: .* at most 9\.9 % more time than with the best \(95 %\)/
      )
    })
  })

  describe('the rule of thumb', () => {
    const candidates = [makeRow(4, [0.4, 0.3, 0.5]), ...makeOutcome().candidates]

    it('is told with its ratio', () => {
      expect(toSentences(makeOutcome({ candidates }), { ...FACTS, cores: 4 })[1]).to.equal('The ' +
        'rule of thumb, as many workers as CPUs (4), gives 0.40x [0.30, 0.50] at 200 MB.')
      expect(toSentences(makeOutcome({ candidates, objective: 'p99' }), { ...FACTS, cores: 4 })[1])
        .to.include('takes 2.50x [2.00, 3.33] the time at 200 MB.')
    })

    it('is not told twice', () => {
      expect(toSentences(makeOutcome(), { ...FACTS, cores: 12 })[1])
        .to.equal('12 is the rule of thumb: as many workers as CPUs.')
      expect(toSentences(makeOutcome(), { ...FACTS, cores: 24 })[1])
        .to.equal('That is the rule of thumb, too: as many workers as CPUs.')
    })

    it('is told even when it left the race', () => {
      expect(toSentences(makeRichOutcome(), { ...FACTS, cores: 2 })[1]).to.equal('The rule of ' +
        'thumb, as many workers as CPUs (2), gives 0.17x [0.15, 0.20] at 100 MB.')
    })
  })

  it('says when the workers of the recommended count are unevenly loaded', () => {
    const candidates = [makeRow(24, [1, 0.96, 1], { balance: 1.5 }), makeRow(36, [1, 0.98, 1])]
    expect(toSentences(makeOutcome({ candidates }), FACTS)).to.include('Its workers are unevenly ' +
      'loaded: the busiest answers 1.50x the requests of the mean one.')
    expect(toSentences(makeOutcome({ candidates }), { ...FACTS, balanceOf: 'cpu' })).to.include(
      'Its workers are unevenly loaded: the busiest uses 1.50x the CPU time of the mean one.'
    )
    expect(toSentences(makeOutcome(), FACTS).join()).to.not.include('unevenly')
  })

  describe('the curve', () => {
    it('says where throughput peaks, if that can be told', () => {
      expect(toSentences(makeOutcome({ curve: makeCurve() }), FACTS)[1])
        .to.equal('Throughput peaks near 30 workers [24, 38], by the curve through the slices.')
      expect(toSentences(makeOutcome({ curve: makeCurve(), objective: 'cpu' }), FACTS)[1])
        .to.include('Work done per CPU-second peaks near 30 workers')
    })

    it('says what it approaches where it has no peak, and nothing ' +
      'where neither can be told', () => {
      expect(toSentences(
        makeOutcome({ curve: makeCurve({ peak: { kind: 'ceiling', value: 12_345 } }) }), FACTS
      )[1]).to.match(/only approaches 12,300\/s\.$/)
      expect(toSentences(makeOutcome({ curve: makeCurve({ peak: { kind: 'none' } }) }), FACTS))
        .to.have.lengthOf(1)
    })
  })

  describe('what was left out', () => {
    it('is told with the reason and the numbers', () => {
      expect(toSentences(makeRichOutcome(), FACTS).slice(-2)).to.deep.equal([
        '2 left the race after 4 blocks, certainly worse: at most 0.20x the best.',
        "60 and 72 were not raced: the curve through the scout's slices expects at most 69.0 % " +
          'of the best from them. The guarantee is among the counts that raced.'
      ])
    })

    it('speaks of no guarantee where there is none, and of no curve that is the client\'s', () => {
      const bound = makeRichOutcome(
        { recommended: null, doubt: { code: 'client-bound', workers: [24], everywhere: false } }
      )
      bound.candidates =
        bound.candidates.map(candidate => ({ ...candidate, rpsIsLowerBound: true }))
      expect(toSentences(bound, FACTS).join(' '))
        .to.include('60 and 72 were not raced')
        .and.not.match(/guarantee|peaks/)
    })
  })

  describe('an open loop', () => {
    const behind = { reasons: [{ code: 'fell-behind', detail: '3 of 6 slices' }] }

    it('that no count kept up with is one', () => {
      const candidates = [makeRow(12, [0.8, 0.7, 0.9], behind), makeRow(24, [1, 0.96, 1], behind)]
      expect(toSentences(makeOutcome({ objective: 'p99', rate: 900, candidates }), FACTS))
        .to.include('At 900 requests/s no count always kept up, so that the times say how long ' +
          'the queue grew while it was measured: a lower --rate says more.')
    })

    it('names those that did not keep up', () => {
      const candidates = [
        makeRow(6, [0.5, 0.4, 0.6], behind), makeRow(12, [0.8, 0.7, 0.9], behind),
        makeRow(24, [1, 0.96, 1])
      ]
      expect(toSentences(makeOutcome({ objective: 'p99', rate: 900, candidates }), FACTS))
        .to.include('At 900 requests/s 6 and 12 did not always keep up, so that requests waited ' +
          'longer and longer.')
    })
  })

  describe('no recommendation', () => {
    it('names the client when that was the bottleneck, and what CPU time says', () => {
      const byCpu = { workers: 1, shortfallAtMost: 0.02, confidence: 0.95, pssBytes: 50e6 }
      const everywhere = toSentences(makeOutcome({
        recommended: null,
        certain: false,
        doubt: { code: 'client-bound', workers: [1, 2], everywhere: true },
        byCpu
      }), FACTS)
      expect(everywhere).to.deep.equal(["Can't tell by requests per second: the load client was " +
        'the bottleneck with every number of workers, so that they say what the client can do; ' +
        'the workers can do at least that. ' +
        'By CPU time: 1 worker: at most 2.0 % below the best in requests per CPU-second (95 %), ' +
        '50.0 MB (--objective cpu decides by that).'])
      const somewhere = toSentences(makeOutcome({
        recommended: null,
        doubt: { code: 'upstream-bound', workers: [12, 24], everywhere: false }
      }), FACTS)
      expect(somewhere[0]).to.include('the upstream was the bottleneck with 12 and 24 workers, ' +
        'so that they say what the upstream can do')
    })

    const doubts = [
      {
        code: /** @type {const} */ ('too-few-blocks'),
        says: 'fewer than three blocks were measured. Give it more time with --budget.'
      },
      {
        code: /** @type {const} */ ('too-few-candidates'),
        says: 'fewer than two counts could be measured'
      },
      { code: /** @type {const} */ ('no-cpu-time'), says: "CPU time can't be read here" }
    ]
    for (const { code, says } of doubts) {
      it(`says plainly: ${says}`, () =>
        expect(toSentences(makeOutcome({ recommended: null, doubt: { code } }), FACTS)[0])
          .to.match(/^Can't tell: /)
          .and.include(says))
    }

    it('does not ask for a larger budget when the user ended it', () => {
      expect(toSentences(makeOutcome({ recommended: null, doubt: { code: 'too-few-blocks' } }), {
        ...FACTS,
        stoppedBy: 'interrupted'
      })[0]).to.include('It was interrupted').and.not.include('--budget')
    })

    it('says first why no count could be measured, and what to do', () => {
      const because = (/** @type {string} */ detail) => [{ code: 'start-failed', detail }]
      const candidates = [1, 2, 4].map(workers => makeRow(workers, null, {
        blocks: 0,
        reasons:
          because(`'pm2 start' with {${workers}} ended; keep it in the foreground. It wrote: x`)
      }))
      const [answer] = toSentences(makeOutcome({
        recommended: null, best: null, doubt: { code: 'too-few-candidates' }, candidates
      }), FACTS)
      expect(answer).to.equal("Can't tell: with 1 worker 'pm2 start' with {1} ended; keep it in " +
        'the foreground. It wrote: x. So it was with 2 and 4.')
    })

    it('says which count alone could be measured', () => {
      const reasons = [{
        code: 'verification',
        detail: 'status: GET http://127.0.0.1/: expected a status from 200 to 299, got 503'
      }]
      const candidates = [makeRow(1, null), makeRow(2, null, { blocks: 0, reasons })]
      const [answer] = toSentences(makeOutcome({
        recommended: null, best: null, doubt: { code: 'too-few-candidates' }, candidates
      }), FACTS)
      expect(answer).to.equal("Can't tell: only 1 could be measured; with 2 workers status: GET " +
        'http://127.0.0.1/: expected a status from 200 to 299, got 503')
    })

    it('speaks of nothing where nothing came up', () => {
      expect(toSentences(makeOutcome({
        recommended: null, best: null, doubt: { code: 'too-few-candidates' }, candidates: []
      }), FACTS)).to.have.lengthOf(1)
    })
  })
})
