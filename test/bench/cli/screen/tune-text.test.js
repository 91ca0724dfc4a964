/** @import {CandidateSummary, TuneOutcome} from '../../../../bench/tune/types.js' */
import { expect } from 'chai'
import { toSentences, tuneEndingText, tunePlanText, tuneProgressText } from '../../../../bench/cli/screen/tune-text.js'
import { conclude } from '../../../../bench/tune/recommend/conclude.js'
import { makeCandidates, makeTunePlan } from '../../tune/fake-seats.js'

/** @param {number} workers @param {[number, number, number] | null} ratio @param {Partial<CandidateSummary>} [changes] @returns {CandidateSummary} */
function row (workers, ratio, changes) {
  return {
    workers, ratio: ratio && { estimate: ratio[0], low: ratio[1], high: ratio[2] }, rps: 1000, cpuUsPerRequest: 50, pssBytes: workers * 50e6, balance: 1.2, blocks: 6,
    rpsIsLowerBound: false, reasons: [], ...changes
  }
}

/** @param {Partial<TuneOutcome>} [changes] @returns {TuneOutcome} */
function makeOutcome (changes) {
  return {
    objective: 'rps', within: 0.05, certain: true, doubt: null, byCpu: null, best: 36,
    recommended: { workers: 24, shortfallAtMost: 0.04, confidence: 0.95, pssBytes: 1.2e9 },
    candidates: [row(12, [0.86, 0.82, 0.9]), row(24, [0.99, 0.96, 1]), row(36, [1, 0.98, 1])], ...changes
  }
}

const FACTS = Object.freeze({ cores: 2, balanceOf: /** @type {const} */ ('requests'), notes: [], width: 100, told: true })

describe('cli/screen/tune-text', () => {
  describe('the answer', () => {
    it('is the count, what is certain about it, what it takes, and why not fewer', () => {
      expect(toSentences(makeOutcome(), 2)).to.deep.equal(['24 workers: at most 4.0 % below the best in requests per second (95 %), 1.20 GB; 12 give 0.86x [0.82, 0.90] at 600 MB.'])
    })

    it('says how the rule of thumb does', () => {
      const candidates = [row(4, [0.4, 0.3, 0.5]), ...makeOutcome().candidates]
      expect(toSentences(makeOutcome({ candidates }), 4)[1]).to.equal('The rule of thumb, as many workers as CPUs (4), gives 0.40x [0.30, 0.50] at 200 MB.')
      expect(toSentences(makeOutcome(), 12)[1]).to.equal('12 is the rule of thumb: as many workers as CPUs.')
      expect(toSentences(makeOutcome(), 24)[1]).to.equal('That is the rule of thumb, too: as many workers as CPUs.')
    })

    it('says when it can not tell, and what is certain all the same', () => {
      const recommended = { workers: 24, shortfallAtMost: 0.09, confidence: 0.95, pssBytes: null }
      expect(toSentences(makeOutcome({ certain: false, recommended }), 2)[0])
        .to.match(/^Can't tell within 5\.0 %: 24 workers: at most 9\.0 % below the best in requests per second \(95 %\); 12 give .* A larger --budget, or a quieter machine, narrows that\.$/)
    })

    it('names the client when that was the bottleneck, and what CPU time says', () => {
      const byCpu = { workers: 1, shortfallAtMost: 0.02, confidence: 0.95, pssBytes: 50e6 }
      const everywhere = toSentences(makeOutcome({ recommended: null, doubt: { code: 'client-bound', workers: [1, 2], everywhere: true }, byCpu }), 2)
      expect(everywhere).to.deep.equal(["Can't tell by requests per second: the load client was the bottleneck with every number of workers, so that they say what the client can do; the workers can do at least that. " +
        'By CPU time: 1 worker: at most 2.0 % below the best in requests per CPU-second (95 %), 50.0 MB (--objective cpu decides by that).'])
      const somewhere = toSentences(makeOutcome({ recommended: null, doubt: { code: 'upstream-bound', workers: [12, 24], everywhere: false } }), 2)
      expect(somewhere[0]).to.include('the upstream was the bottleneck with 12, 24 workers, so that they say what the upstream can do')
    })

    const doubts = [
      { code: /** @type {const} */ ('too-few-blocks'), says: 'fewer than three blocks were measured' },
      { code: /** @type {const} */ ('too-few-candidates'), says: 'fewer than two counts could be measured' },
      { code: /** @type {const} */ ('no-cpu-time'), says: "CPU time can't be read here" }
    ]
    for (const { code, says } of doubts) {
      it(`says plainly: ${says}`, () => expect(toSentences(makeOutcome({ recommended: null, doubt: { code } }), 2)[0]).to.match(/^Can't tell: /).and.include(says))
    }
  })

  describe('the ending', () => {
    it('has a row for each count, the recommended one marked', () => {
      const lines = tuneEndingText(makeOutcome(), FACTS).split('\n')
      const head = lines.findIndex(line => line.startsWith('workers'))
      expect(lines.slice(head, head + 4).map(line => line.replace(/ +/g, ' ').trim())).to.deep.equal([
        'workers to best 95 % requests CPU/req memory balance blocks doubts',
        '12 0.86x [0.82, 0.90] 1,000/s 50.0 µs 600 MB 1.20 6',
        '24 * 0.99x [0.96, 1.00] 1,000/s 50.0 µs 1.20 GB 1.20 6',
        '36 1.00x [0.98, 1.00] 1,000/s 50.0 µs 1.80 GB 1.20 6'
      ])
    })

    it('puts sentences first, notes next, the table last', () => {
      const text = tuneEndingText(makeOutcome(), { ...FACTS, notes: ['Bodies differ.'] })
      expect(text.indexOf('24 workers: at most')).to.be.below(text.indexOf('! Bodies differ.'))
      expect(text.indexOf('! Bodies differ.')).to.be.below(text.indexOf('workers  to best'))
    })

    it('shows what a client could do as a lower bound, and each doubt by a letter', () => {
      const bound = row(12, [0.86, 0.82, 1], { rpsIsLowerBound: true, reasons: [{ code: 'client-bound', detail: '' }, { code: 'foreign-cpu', detail: '' }] })
      const text = tuneEndingText(makeOutcome({ candidates: [bound, row(24, [1, 0.9, 1], { reasons: [{ code: 'foreign-cpu', detail: '' }] })] }), FACTS)
      expect(text).to.match(/12 .*>=1,000\/s.* ab$/m).and.match(/24 .* b$/m).and.include('a client-bound, b foreign-cpu')
    })

    it('says why a count is out: all of it where that does not stand on the screen yet', () => {
      const refused = row(36, null, { rps: null, blocks: 0, reasons: [{ code: 'start-failed', detail: 'no licence\n    at line 3' }] })
      const outcome = makeOutcome({ candidates: [row(12, [0.86, 0.82, 1]), row(24, [1, 0.9, 1]), refused] })
      expect(tuneEndingText(outcome, FACTS)).to.include("! 36 workers can't be used, start-failed: no licence\n").and.not.include('line 3')
      expect(tuneEndingText(outcome, { ...FACTS, told: false })).to.include('no licence\n    at line 3')
    })

    it('says what balance is of', () => {
      expect(tuneEndingText(makeOutcome(), FACTS)).to.include('Balance: requests of the busiest worker')
      expect(tuneEndingText(makeOutcome(), { ...FACTS, balanceOf: 'cpu' })).to.include('Balance: CPU time of the busiest worker')
    })

    it('shows what is not known as a dash', () => {
      const outcome = conclude({ objective: 'rps', within: 0.05 }, makeCandidates({ 1: 100, 2: 200 }, { blocks: 1, figures: () => ({ cpuUsPerRequest: null, pssBytes: null }) }))
      expect(tuneEndingText(outcome, FACTS)).to.match(/^ +1 +– +– +\d+\/s +– +– +1\.00 +1$/m)
    })

    for (const width of [60, 80, 120]) {
      it(`fits its sentences into ${width} columns`, () => {
        const sentences = tuneEndingText(makeOutcome(), { ...FACTS, width }).split('\n').filter(line => !/^( *\d+ |workers)/.test(line) || line.includes('below'))
        for (const line of sentences) expect(line.length, line).to.be.at.most(width)
      })
    }
  })

  describe('the plan', () => {
    const facts = { sideBySide: true, availableBytes: 10e9, width: 100 }

    it('says what is tried, for what, how long it takes and how much memory it may take', () => {
      const text = tunePlanText(makeTunePlan({ counts: [1, 2, 4], cores: 2, title: 'ql, D' }), facts)
      expect(text).to.match(/^Tune ql, D: how many workers\?\n {2}candidates {2}1, 2 \(as many as CPUs\), 4 workers\n/)
      expect(text.replace(/\s+/g, ' ')).to.include('64 connections, slices of 1 s').and.include('at most 5.0 % below the best in requests per second').and.match(/time about .*: .* to start and warm up, then about \d+ blocks of/)
      expect(text).to.include('8.50 GB').and.include('seed 42')
    })

    it('says what it costs that all listen on one port, and how to save it', () => {
      const text = tunePlanText(makeTunePlan({ sideBySide: false }), { ...facts, sideBySide: false }).replace(/\s+/g, ' ')
      expect(text).to.include('every candidate is started and warmed up for its 3 slices of each block, because all listen on the same port: put {port} into --command and --url')
    })

    it('says when it takes longer than asked for', () => {
      expect(tunePlanText(makeTunePlan({ budgetSeconds: 2 }), facts).replace(/\s+/g, ' ')).to.include('more than the 2s asked for, because an interval needs 3 blocks')
    })

    it('says when connections do not suffice for all workers', () => {
      expect(tunePlanText(makeTunePlan({ counts: [12, 96] }), facts)).to.include('fewer than some candidates have workers')
    })
  })

  describe('the progress', () => {
    it('is one line for each block: who leads, and how much time is left', () => {
      const line = tuneProgressText({ kind: 'block', block: 7, outcome: makeOutcome(), secondsLeft: 100 })
      expect(line?.replace(/ +/g, ' ')).to.equal('block 7 24 workers 0.99x [0.96, 1.00]; 36 best so far 1m 40s left')
      expect(tuneProgressText({ kind: 'block', block: 7, outcome: makeOutcome({ certain: false }), secondsLeft: 100 })).to.include('not certain yet')
      expect(tuneProgressText({ kind: 'block', block: 1, outcome: makeOutcome({ recommended: null, doubt: { code: 'too-few-blocks' } }), secondsLeft: 1 })).to.include('no interval yet')
    })

    it('says what candidates take, and how they are grouped when that is too much', () => {
      const gauged = { workers: 12, pssBytes: 600e6 }
      const arrangement = { groups: [[12, 24]], reason: null, neededBytes: 2e9, limitBytes: 3e9 }
      expect(tuneProgressText({ kind: 'arranged', arrangement, gauged, blockSeconds: null })).to.equal('memory: 12 workers take 600 MB, all candidates together about 2.00 GB: all stay alive')
      expect(tuneProgressText({ kind: 'arranged', arrangement: { ...arrangement, groups: [[24], [12]], reason: 'memory', limitBytes: 1e9 }, gauged, blockSeconds: 90 }))
        .to.include('more than the 1.00 GB that may be used: 2 groups take turns (24; 12), each started and warmed up for its part of a block, which takes about 1m 30s')
    })

    it('says who is out and why', () => {
      const candidate = { workers: 1, slices: [], starts: 0, out: { code: 'start-failed', detail: 'no licence' } }
      expect(tuneProgressText({ kind: 'refused', candidate })).to.equal('! 1 worker: out of the race, start-failed: no licence')
    })
  })
})
