/** @import {Against, Gain} from '../../../../bench/types.js' */
import { expect } from 'chai'
import { toGainSentences } from '../../../../bench/sentences/run/gains.js'
import { makeSummary } from '../../make-summary.js'

const URL_ = 'http://old:8529'
/** @type {Against} */
const SERVER = { kind: 'server', url: URL_, variants: [] }
/** @type {Against} */
const RUN = {
  kind: 'run', file: 'run.ndjson', startedAt: '2026-11-20T10:00:00.000Z', machine: '2 x Old',
  runtime: 'node 20', cells: []
}
/** @type {Gain} */
const GAIN = {
  over: 'old', rps: 10, paired: true, ratio: { estimate: 1.604, low: 1.5, high: 1.7 }, why: null
}

/** @param {Against | undefined} against @param {Parameters<typeof makeSummary>[0][]} cells */
const sentencesOf = (against, ...cells) =>
  toGainSentences(cells.map(makeSummary), [{ study: 'actions', against }])

describe('the gain over something else', () => {
  it('is nothing where nothing else was measured', () => {
    expect(sentencesOf(undefined, { gain: GAIN })).to.deep.equal([])
  })

  it('is that at the most connections by the fewest threads, for each variant and action', () => {
    expect(sentencesOf(
      SERVER, { gain: GAIN, connections: 8 }, { gain: GAIN, connections: 64, threads: 2 },
      { gain: GAIN, connections: 64 }, { gain: GAIN, action: 'factorial', connections: 1 }
    )).to.deep.equal([
      `Requests per second against ${URL_}, in the same blocks: express, static at 64 ` +
      'connections by 1 thread: +60.4 % [+50.0, +70.0]; express, factorial at 1 connection by 1 ' +
      'thread: +60.4 % [+50.0, +70.0].'
    ])
  })

  it('over a run is one of another time', () => {
    expect(sentencesOf(RUN, { gain: GAIN })[0]).to.include('against the run run.ndjson of ' +
      '2026-11-20, made at another time and maybe on another machine (2 x Old; node 20): express')
  })

  it('is undecided without a ratio, and says why', () => {
    expect(sentencesOf(SERVER, { gain: { ...GAIN, ratio: null, why: 'too few slices' } })[0])
      .to.match(/by 1 thread: undecided, too few slices\.$/)
    expect(sentencesOf(SERVER, { gain: { ...GAIN, ratio: null } })[0])
      .to.match(/by 1 thread: undecided, there is no ratio\.$/)
  })

  it('is none where no cell can be compared, of this study', () => {
    expect(sentencesOf(SERVER, {}, { gain: GAIN, study: 'files' }))
      .to.deep.equal([`Nothing was measured on ${URL_} that could be compared.`])
    expect(sentencesOf(RUN, {})[0]).to.match(/^No cell of this run is in run\.ndjson, so there is/)
  })
})
