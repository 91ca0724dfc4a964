import { expect } from 'chai'
import { tuneProgressText } from '../../../../bench/cli/tune/progress-text.js'
import { makeCurve, makeOutcome } from '../../report/tune/make-tune.js'

describe('cli/tune/progress-text', () => {
  it('is one line for each block: who leads, and how much time is left', () => {
    const line =
      tuneProgressText({ kind: 'block', block: 7, outcome: makeOutcome(), secondsLeft: 100 })
    expect(line?.replace(/ +/g, ' '))
      .to.equal('block 7 24 workers 0.99x [0.96, 1.00]; 36 best so far 1m 40s left')
    expect(tuneProgressText({
      kind: 'block', block: 7, outcome: makeOutcome({ certain: false }), secondsLeft: 100
    })).to.include('not certain yet')
    expect(tuneProgressText({
      kind: 'block', block: 7, outcome: makeOutcome({ objective: 'p99' }), secondsLeft: 100
    })).to.include('24 workers 1.01x [1.00, 1.04] the time;')
    expect(tuneProgressText({
      kind: 'block',
      block: 1,
      outcome: makeOutcome({ recommended: null, doubt: { code: 'too-few-blocks' } }),
      secondsLeft: 1
    })).to.include('no interval yet')
  })

  it('says what candidates take, and how they are grouped when that is too much', () => {
    const gauged = { workers: 12, pssBytes: 600e6 }
    const arrangement = { groups: [[12, 24]], reason: null, neededBytes: 2e9, limitBytes: 3e9 }
    expect(tuneProgressText({ kind: 'arranged', arrangement, gauged, blockSeconds: null }))
      .to.equal('memory: 12 workers take 600 MB, all candidates together about ' +
        '2.00 GB: all stay alive')
    expect(tuneProgressText({
      kind: 'arranged',
      arrangement: { ...arrangement, groups: [[24], [12]], reason: 'memory', limitBytes: 1e9 },
      gauged,
      blockSeconds: 90
    }))
      .to.include('more than the 1.00 GB that may be used: 2 groups take turns (24; 12), each ' +
        'started and warmed up for its part of a block, which takes about 1m 30s')
  })

  it('says who is out and why', () => {
    const candidate = {
      workers: 1,
      slices: [],
      starts: 0,
      out: { code: 'start-failed', detail: 'no licence' },
      left: null
    }
    expect(tuneProgressText({ kind: 'refused', candidate }))
      .to.equal('! 1 worker: out of the race, start-failed: no licence')
  })

  it('says what the scout found, by its curve', () => {
    const points = [
      { workers: 12, expected: 900 },
      { workers: 24, expected: 1000 },
      { workers: 48, expected: 640 },
      { workers: 96, expected: 410 }
    ].map(point => ({ ...point, low: null, high: null }))
    const curve = makeCurve({ points, peak: { kind: 'none' } })
    expect(tuneProgressText({ kind: 'scouted', curve, left: [48, 96] }))
      .to.equal('scout: 48 and 96 are not raced, the curve through single slices expects at most ' +
        '64.0 % of the best from them')
    expect(tuneProgressText({ kind: 'scouted', curve, left: [] }))
      .to.equal('scout: every count is worth a race')
    expect(tuneProgressText({ kind: 'scouted', curve: null, left: [48] }))
      .to.equal('scout: 48 is not raced')
  })

  it('says the rate, and who leaves', () => {
    expect(tuneProgressText({ kind: 'rate', perSecond: 1400 }))
      .to.equal('open loop: 1,400 requests/s fall due from here on')
    expect(tuneProgressText({ kind: 'eliminated', workers: [1, 2], block: 6 }))
      .to.equal('after block 6: 1 and 2 are certainly worse and leave the race')
    expect(tuneProgressText({ kind: 'eliminated', workers: [1], block: 4 }))
      .to.equal('after block 4: 1 is certainly worse and leaves the race')
  })
})
