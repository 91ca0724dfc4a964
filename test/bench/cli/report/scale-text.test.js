import { expect } from 'chai'
import { scaleText } from '../../../../bench/cli/report/scale-text.js'
import { makeSlice } from '../../make-run.js'

/** @type {import('../../../../bench/plan/types.js').ScaleFacts} */
const FACTS = {
  serviceUs: 20, ceilingBy: 'ceiling', law: null, p99Us: 900, tailUs: 300, p99Spread: 0.1,
  serverCpuUs: null, answerBytes: 200, requestBytes: 80, sliceSeconds: 1, sliceCount: 5,
  connections: 16, mergeMs: 1, resultBytes: 2_000, lineBytes: 3_000, shareBytes: 200
}
/** @param {Partial<import('../../../../bench/plan/types.js').Scale>} changes */
const scale = changes => ({
  rate: 1_000_000, utilisation: 0.8, generators: 25, serverCores: null, gigabits: 2.61,
  answers: 22_104, seconds: 0.0221, slices: null, limits: [], ...changes
})
/** @param {ReturnType<typeof scale>[]} scales */
const text = (...scales) =>
  scaleText({ facts: FACTS, cell: makeSlice({ variant: 'node' }), precision: 0.05, scales })

describe('scaleText', () => {
  it('says what the plan was made of, and what is not known', () => {
    expect(text(scale({}))).to.match(/^From node, .* p99 900 µs to within ± 5\.0 %:\n/)
      .and.include('- One generator spends 20.0 µs on a request (by its ceiling); ' +
        'what the server spends is not known.\n')
      .and.match(/\n1,000,000 +25 +80\.0 % +unknown +2\.6 +22,104 \(22\.1 ms\) +unknown +-$/)
    expect(text(scale({ generators: null }))).to.match(/\n1,000,000 +no number of them /)
  })

  it('names the nearest limit, as a share or as a number of things', () => {
    const links = { name: 'links', noun: 'link', unit: 'of 10 Gbit/s' }
    const merge = { name: 'merge', noun: null, unit: 'of a slice', share: 0.415 }
    const lines = text(
      scale({ limits: [{ ...links, share: 0.2 }, merge] }),
      scale({ limits: [{ ...links, share: 2.6 }] }), scale({ limits: [merge] })
    ).split('\n').slice(-3)
    expect(lines.map(line => /\S+: .*$/.exec(line)?.[0])).to.deep.equal([
      'links: 1 link of 10 Gbit/s', 'links: 3 links of 10 Gbit/s', 'merge: 41.5 % of a slice'
    ])
  })
})
