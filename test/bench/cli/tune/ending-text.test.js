import { expect } from 'chai'
import { tuneEndingText } from '../../../../bench/cli/tune/ending-text.js'
import { makeOutcome, makeRichOutcome, makeRow } from '../../report/tune/make-tune.js'

const FACTS = Object.freeze({
  plan: { cores: 2 },
  seconds: 600,
  balanceOf: /** @type {const} */ ('requests'),
  stoppedBy: /** @type {const} */ ('certain'),
  notes: [],
  width: 100,
  told: true
})

describe('cli/tune/ending-text', () => {
  it('has a row for each count, the recommended one marked', () => {
    const lines = tuneEndingText(makeOutcome(), FACTS).split('\n')
    const head = lines.findIndex(line => line.startsWith('workers'))
    expect(lines.slice(head, head + 4).map(line => line.replace(/ +/g, ' ').trim())).to.deep.equal([
      'workers to best 95 % requests CPU/req p99 memory balance blocks doubts',
      '12 0.86x [0.82, 0.90] 1,000/s 50.0 µs 12.3 ms 600 MB 1.20 6',
      '24 * 0.99x [0.96, 1.00] 1,000/s 50.0 µs 12.3 ms 1.20 GB 1.20 6',
      '36 1.00x [0.98, 1.00] 1,000/s 50.0 µs 12.3 ms 1.80 GB 1.20 6'
    ])
  })

  it('shows of counts that were left behind what was known then', () => {
    const text = tuneEndingText(makeRichOutcome(), FACTS).replace(/ +/g, ' ')
    expect(text)
      .to.match(/^ 2 - 0\.17x \[0\.15, 0\.20\] .* 4$/m)
      .and.match(/^ 72 - – – 3,990\/s .* 0$/m)
      .and.include('- left the race before its end, or was not raced.')
  })

  it('has no row for a count that was never started', () => {
    expect(tuneEndingText(makeRichOutcome(), FACTS)).to.not.match(/^ +60 /m)
  })

  it('shows ratios of a latency as times', () => {
    const text =
      tuneEndingText(makeOutcome({ objective: 'p99', rate: 400 }), { ...FACTS, width: 80 })
    expect(text)
      .to.match(/^ +12 +1\.16x +\[1\.11, 1\.22\] +1,000\/s +12\.3 ms/m)
      .and.include('the time within which 99 % of the requests are answered over that')
  })

  it('puts sentences first, notes next, then the curve, the table last', () => {
    const text = tuneEndingText(makeRichOutcome(), { ...FACTS, notes: ['Bodies differ.'] })
    const places = [
      '24 workers: at most', '! Bodies differ.', 'Throughput: requests per second',
      'workers  to best'
    ].map(part => text.indexOf(part))
    expect(places).to.deep.equal(places.toSorted((a, b) => a - b)).and.not.include(-1)
  })

  it('shows what a client could do as a lower bound, and each doubt by a letter', () => {
    const bound = makeRow(12, [0.86, 0.82, 1], {
      rpsIsLowerBound: true,
      reasons: [{ code: 'client-bound', detail: '' }, { code: 'foreign-cpu', detail: '' }]
    })
    const text = tuneEndingText(makeOutcome({
      candidates: [
        bound,
        makeRow(24, [1, 0.9, 1], { reasons: [{ code: 'foreign-cpu', detail: '' }] })
      ]
    }), FACTS)
    expect(text)
      .to.match(/12 .*>=1,000\/s.* ab$/m)
      .and.match(/24 .* b$/m)
      .and.include('a client-bound, b foreign-cpu')
  })

  it('says why a count is out: all of it where that does not stand on the screen yet', () => {
    expect(tuneEndingText(makeRichOutcome(), FACTS)).to.include("! 96 workers can't be used, " +
      "start-failed: 'node app.js' ended with exit code 1\n").and.not.include('line 3')
    expect(tuneEndingText(makeRichOutcome(), { ...FACTS, told: false }))
      .to.include('exit code 1\n    at Object.<anonymous> (line 3)')
  })

  it('says what balance is of', () => {
    expect(tuneEndingText(makeOutcome(), FACTS))
      .to.include('Balance: requests of the busiest worker')
    expect(tuneEndingText(makeOutcome(), { ...FACTS, balanceOf: 'cpu' }))
      .to.include('Balance: CPU time of the busiest worker')
  })

  it('shows what is not known as a dash', () => {
    const unknown = {
      rps: null, cpuUsPerRequest: null, p99Us: null, pssBytes: null, balance: null, blocks: 1
    }
    const outcome = makeOutcome({
      recommended: null,
      best: null,
      doubt: { code: 'too-few-blocks' },
      candidates: [makeRow(1, null, unknown), makeRow(2, null, unknown)]
    })
    expect(tuneEndingText(outcome, FACTS)).to.match(/^ +1 +– +– +– +– +– +– +– +1$/m)
  })

  for (const width of [60, 80, 120]) {
    it(`fits its sentences and its curve into ${width} columns`, () => {
      const lines = tuneEndingText(makeRichOutcome(), { ...FACTS, width })
        .split('\n')
        .filter(line => !/^( *\d+ [*-]? |workers)/.test(line) || line.includes('below'))
      for (const line of lines) expect(line.length, line).to.be.at.most(width)
    })
  }
})
