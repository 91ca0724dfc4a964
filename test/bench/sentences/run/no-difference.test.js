/** @import {Interval, Summary} from '../../../../bench/types.js' */
import { expect } from 'chai'
import { toNoDifferenceSentences } from '../../../../bench/sentences/run/no-difference.js'
import { toVerdict } from '@shootout/statistics'
import { toInput, twinsRun } from '../../report-runs/index.js'
import { makeCell } from '../../make-run.js'

/**
 * @param {string} variant
 * @param {{cpu: [number, number] | null, rps?: [number, number] | null, changes?: Partial<Summary>}} ends of the
 *   intervals
 * @returns {Summary}
 */
function summary (variant, { cpu, rps = null, changes = {} }) {
  const ratio = { cpu: toInterval(cpu), rps: toInterval(rps) }
  return {
    type: 'summary', ...makeCell({ variant }), reference: 'node', blocks: 9, ratio,
    verdict: {
      cpu: toVerdict(ratio.cpu, { lessIsFaster: true }),
      rps: toVerdict(ratio.rps, { lessIsFaster: false })
    },
    state: 'ok', reasons: [], rps: 1, rpsInterval: null, rpsIsLowerBound: false, cpuUsPerRequest: 1,
    cpuInterval: null,
    latencyUs: { p50: null, p90: null, p99: null, p999: null, max: null, mean: null },
    pssBytes: null, ...changes
  }
}

/** @param {[number, number] | null} ends @returns {Interval | null} */
function toInterval (ends) {
  return ends === null
    ? null
    : { estimate: Math.sqrt(ends[0] * ends[1]), low: ends[0], high: ends[1] }
}

const SAME = /** @type {[number, number]} */ ([0.98, 1.02])
const WIDE = /** @type {[number, number]} */ ([0.9, 1.1])
const SLOWER = /** @type {[number, number]} */ ([1.05, 1.2])

describe('where nothing differs', () => {
  it('it is said that all intervals lie within the band, where they do', () => {
    expect(toNoDifferenceSentences(
      [summary('node', { cpu: [1, 1] }), summary('express', { cpu: SAME, rps: SAME })]
    ))
      .to.deep.equal([
        'No difference shown: all of 2 intervals of ratios to node in CPU per request and ' +
        'requests per second lie wholly within 0.97 to 1.03.'
      ])
    expect(toNoDifferenceSentences([summary('express', { cpu: SAME })]))
      .to.deep.equal([
        'No difference shown: the interval of the ratio to node in CPU per request lies wholly ' +
        'within 0.97 to 1.03.'
      ])
  })

  it('less is said where an interval is merely too wide', () => {
    expect(toNoDifferenceSentences(
      [summary('express', { cpu: SAME }), summary('foxx', { cpu: WIDE })]
    ))
      .to.deep.equal([
        'No difference shown: none of 2 intervals of ratios to node in CPU per request lies ' +
        'wholly beyond 0.97 to 1.03.'
      ])
    expect(toNoDifferenceSentences([summary('foxx', { cpu: WIDE })]))
      .to.deep.equal([
        'No difference shown: the interval of the ratio to node in CPU per request does not lie ' +
        'wholly beyond 0.97 to 1.03.'
      ])
  })

  it('nothing is said when a single cell at any load differs, nothing could be compared, or a ' +
    'server did not keep up', () => {
    expect(toNoDifferenceSentences([
      summary('express', { cpu: SAME }),
      summary('express', { cpu: SLOWER, changes: { connections: 1 } })
    ])).to.deep.equal([])
    expect(toNoDifferenceSentences(
      [summary('node', { cpu: [1, 1] }), summary('express', { cpu: null })]
    )).to.deep.equal([])
    expect(toNoDifferenceSentences([])).to.deep.equal([])
    expect(toNoDifferenceSentences([
      summary('express', { cpu: SAME, changes: { reasons: [{ code: 'fell-behind', detail: '' }] } })
    ])).to.deep.equal([])
  })

  it('a difference of the twin is not one of the variants, and the other way round', () => {
    expect(toNoDifferenceSentences(
      [summary('node~aa', { cpu: SLOWER }), summary('express', { cpu: SAME })]
    )[0]).to.match(/^No difference shown/)
    expect(toNoDifferenceSentences(
      [summary('node~aa', { cpu: SAME }), summary('express', { cpu: SLOWER })]
    )).to.deep.equal([])
  })

  it('the reference and its twin alone are called the same server', () => {
    expect(toNoDifferenceSentences(
      [summary('node', { cpu: [1, 1] }), summary('node~aa', { cpu: SAME, rps: WIDE })]
    ))
      .to.deep.equal([
        'No difference shown: node and its twin are the same server, started twice; none of 2 ' +
        'intervals of ratios of the twin to it in CPU per request and requests per second lies ' +
        'wholly beyond 0.97 to 1.03.'
      ])
  })

  it('a machine that tells them apart is not to be relied on', () => {
    const cells = [1, 2, 4, 8].map(connections =>
      summary('node~aa', { cpu: SLOWER, changes: { connections } }))
    expect(toNoDifferenceSentences(cells.slice(0, 1))).to.deep.equal([
      'Two identical servers seem to differ, by 1.12x [1.05, 1.20] in CPU per request (static at ' +
      '1 connection): what this machine shows today is not to be relied on.'
    ])
    expect(toNoDifferenceSentences(cells)[0])
      .to.include('(static at 4 connections); and in 1 more of 4 ratios: what')
  })
})

describe('a run of the reference and its twin alone', () => {
  it('says that no difference is shown, and what the noise floor is', () => {
    const { sentences, noiseFloor } = toInput(twinsRun())
    expect(sentences).to.have.lengthOf(1)
    expect(sentences[0]).to.match(
      /^No difference shown: node and its twin are the same server, started twice; (all|none) of 8 intervals /
    )
    expect(noiseFloor)
      .to.match(/^Noise floor: two identical servers differed by up to \d\.\d % in CPU per request/)
  })
})
