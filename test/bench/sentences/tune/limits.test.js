/** @import {LimitFinding} from '../../../../bench/tune/types.js' */
import { expect } from 'chai'
import {
  describeUndecidedLimits, limitText, sayNoneKeeps
} from '../../../../bench/sentences/tune/limits.js'
import { makeOutcome, makeRow } from '../../report/tune/make-tune.js'

/** @param {Partial<LimitFinding>} [changes] @returns {LimitFinding} */
function makeFinding (changes) {
  return {
    figure: 'p99', most: 50_000, text: 'p99 50ms', verdict: 'undecided',
    interval: { estimate: 49_000, low: 46_000, high: 52_000 }, ...changes
  }
}

const OPEN = { limits: [makeFinding()] }
const TEXT = 'p99 49.0 ms [46.0 ms, 52.0 ms], at most 50.0 ms'
const RATIO = /** @type {const} */ ([1, 0.98, 1])

describe('what is undecided of limits', () => {
  /** @param {Parameters<typeof makeOutcome>[0]} changes */
  const namesOf = changes => describeUndecidedLimits(makeOutcome(changes)).map(sentence =>
    /whether (.*) keep /.exec(sentence)?.[1])

  it('is said with each figure that is', () => {
    const memory = makeFinding({ figure: 'memory', most: 1e9, interval: null })
    const kept = makeFinding({ verdict: 'kept', figure: 'cpu' })
    const candidates = [makeRow(24, RATIO, { limits: [makeFinding(), kept, memory] })]
    expect(describeUndecidedLimits(makeOutcome({ candidates }))).to.deep.equal([
      `Can't tell whether 24 workers keep to the limits: ${TEXT}; memory unknown, at most 1.00 GB.`
    ])
  })

  it('is said of all that were compared, and of the recommended one if nothing was', () => {
    expect(namesOf({ candidates: [makeRow(12, [0.9, 0.8, 1], OPEN), makeRow(24, RATIO, OPEN)] }))
      .to.deep.equal(['12 workers', '24 workers'])
    expect(namesOf({ candidates: [makeRow(12, null, OPEN), makeRow(24, null, OPEN)] }))
      .to.deep.equal(['24 workers'])
    expect(namesOf({ recommended: null, candidates: [makeRow(24, null, OPEN)] }))
      .to.deep.equal([])
  })

  it('is said of one worker in the singular', () => {
    const candidates = [makeRow(1, RATIO, OPEN), makeRow(2, RATIO, OPEN)]
    expect(describeUndecidedLimits(makeOutcome({ candidates }))).to.deep.equal([
      `Can't tell whether 1 worker keeps to the limits: ${TEXT}.`,
      `Can't tell whether 2 workers keep to the limits: ${TEXT}.`
    ])
  })

  it('is said of none that left the race, breaks another limit, or has no limits', () => {
    const how = /** @type {const} */ ('eliminated')
    const left = { how, blocks: 4, ratio: null, expected: null }
    expect(namesOf({
      candidates: [
        makeRow(12, RATIO, { ...OPEN, left }),
        makeRow(24, RATIO, { ...OPEN, reasons: [{ code: 'over-limit', detail: '' }] }),
        makeRow(36, RATIO)
      ]
    })).to.deep.equal([])
  })
})

describe('that none keeps to the limits', () => {
  const [broken, far] = [55, 70].map(ms => makeFinding({
    verdict: 'broken', interval: { estimate: ms * 1e3, low: ms * 950, high: ms * 1050 }
  }))
  if (broken === undefined || far === undefined) throw new Error('expected two')

  it('is said with each limit once, and with what is nearest', () => {
    const cpu = makeFinding({
      figure: 'cpu', most: 10, text: 'cpu 10us', verdict: 'broken',
      interval: { estimate: 30, low: 29, high: 31 }
    })
    const candidates = [
      makeRow(12, null, { limits: [far] }),
      makeRow(24, null, { limits: [broken, makeFinding({ verdict: 'kept', interval: null })] }),
      makeRow(36, null, { limits: [broken, cpu] }),
      makeRow(48, null, { limits: [broken] })
    ]
    expect(sayNoneKeeps(makeOutcome({ candidates }))).to.equal('No count keeps to p99 50ms and ' +
      `cpu 10us. The nearest is 48 workers: ${limitText(broken)}.`)
  })

  it('is said without a nearest where nothing certainly breaks one', () => {
    expect(sayNoneKeeps(makeOutcome({ candidates: [makeRow(12, null, OPEN), makeRow(24, null)] })))
      .to.equal('No count keeps to p99 50ms.')
  })
})
