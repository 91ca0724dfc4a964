/** @import {WorkerSeries} from '../../../../bench/summarise/workers.js' */
import { expect } from 'chai'
import { toWorkerSentences } from '../../../../bench/sentences/run/workers.js'
import { makeSummary } from '../../make-summary.js'

const CELLS = [1, 2, 4].map(workers =>
  makeSummary({ variant: 'app', workers, state: 'ok', pssBytes: workers * 1e8 }))
const FIT = { lambda: 1, sigma: 0, kappa: 0 }
const PICK = /** @type {const} */ (
  { kind: 'pick', workers: 2, shortfallAtMost: 0.03, confidence: 0.95 }
)

/** @param {Partial<WorkerSeries>} series */
const sentencesOf = series => toWorkerSentences({
  cells: CELLS, absent: [], best: 4, ratios: new Map(), curve: null, choice: PICK, ...series
})

/** @param {NonNullable<WorkerSeries['curve']>['peak']} peak @returns {WorkerSeries['curve']} */
const curveWith = peak => /** @type {WorkerSeries['curve']} */ ({ fit: FIT, points: [], peak })

describe('how many workers will do', () => {
  it('is the smallest number near the best, with what both take', () => {
    expect(sentencesOf({})).to.deep.equal([
      'app: 2 workers will do: they are at most 3.0 % below the best of those measured in ' +
      'requests per second, with 95 % confidence; 200 MB of memory, where the best takes 400 MB. ' +
      'By estimate 4 workers did best.'
    ])
    expect(sentencesOf({ choice: { ...PICK, workers: 1, shortfallAtMost: 0.0004 }, best: 1 }))
      .to.deep.equal([
        'app: 1 worker will do: it is the best of those measured in requests per second, with 95 ' +
        '% confidence; 100 MB of memory.'
      ])
  })

  it('says nothing of memory that is not known', () => {
    const blind = (/** @type {number[]} */ ...counts) => CELLS.map(cell =>
      counts.includes(cell.workers) ? { ...cell, pssBytes: null } : cell)
    expect(sentencesOf({ cells: blind(2) })[0]).to.not.include('memory')
    expect(sentencesOf({ cells: blind(4) })[0]).to.include('; 200 MB of memory. By estimate')
    expect(sentencesOf({ best: null })[0]).to.match(/; 200 MB of memory\. $/)
  })

  it('is undecided where no number is certainly near the best, and says what is known', () => {
    const [sentence] = sentencesOf({ choice: { ...PICK, kind: 'unsure', shortfallAtMost: 0.2 } })
    expect(sentence).to.equal("app: can't tell how few workers will do, because no number is " +
      'certainly within 5.0 % of the best. Most is known of 2 workers: at most 20.0 % below the ' +
      'best of those measured in requests per second, with 95 % confidence. More blocks, or a ' +
      'quieter machine, narrow that. By estimate 4 workers did best.')
  })

  it('is undecided at a given rate, with few figures, and behind a bottleneck', () => {
    expect(sentencesOf({ choice: { kind: 'given' } })[0]).to.match(/^app: requests fall due at a/)
    expect(sentencesOf({ choice: { kind: 'few' } })[0]).to.include('takes two numbers of workers')
    const bound = /** @type {const} */ (
      { kind: 'bound', by: 'upstream', workers: [4], everywhere: false }
    )
    const curve = curveWith({ kind: 'ceiling', value: 1000 })
    expect(sentencesOf({ choice: { ...bound, workers: [4] }, curve })).to.deep.equal([
      "app: can't tell by requests per second how many workers will do: the upstream was the " +
      'bottleneck with 4 workers, so that they say what the upstream can do; the workers can do ' +
      'at least that. CPU per request stands.'
    ])
  })

  it('is followed by where the curve peaks, if it is known', () => {
    const curve = curveWith({ kind: 'peak', workers: { estimate: 4, low: 3, high: 5 } })
    expect(sentencesOf({ curve })[1]).to.match(/^Throughput peaks near 4 workers \[3, 5\]/)
    expect(sentencesOf({ curve: curveWith({ kind: 'none' }) })).to.have.length(1)
  })

  it('names what was invalid, and what was not run', () => {
    const [one, ...others] = CELLS
    const cells = [{ ...makeSummary(one), state: /** @type {const} */ ('invalid') }, ...others]
    expect(sentencesOf({ cells, absent: [makeSummary({ workers: 8 })] }).slice(1)).to.deep.equal([
      'Invalid, and compared with nothing: 1 workers.', 'Planned and not run: 8 workers.'
    ])
  })
})
