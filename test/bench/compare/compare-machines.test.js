import { expect } from 'chai'
import { compareRuns } from '../../../bench/compare/compare-runs.js'
import { KNOWN, QUIET, cellOf, compare, makeComparable } from './make-runs.js'

describe('comparing two runs on different machines', () => {
  const elsewhere = { cpuModel: 'Imaginary 4000', cores: 8, memoryBytes: 1e9 }

  it('names what differs and compares no bare figures, while ratios ' +
    'to the reference stand', () => {
    const comparison =
      compare({ seed: 1, sigma: QUIET }, { seed: 2, sigma: QUIET, drift: 2, machine: elsewhere })
    expect(comparison.differences.slice(0, 2)).to.deep.equal([
      { what: 'CPU', before: 'Imaginary 3000', now: 'Imaginary 4000' },
      { what: 'cores', before: '2', now: '8' }
    ])
    expect(comparison.incomparable).to.equal('measured on different machines (CPU, cores)')
    expect(cellOf(comparison, 'node').changes[0]).to.include({
      ratio: null,
      p: null,
      adjustedP: null,
      verdict: "can't tell",
      why: 'measured on different machines (CPU, cores)'
    })
    expect(cellOf(comparison, 'express').changes[0])
      .to.include({ by: 'reference', verdict: 'same' })
    expect(comparison.drift).to.have.length(4)
  })

  for (const [what, machine] of /** @type {const} */ ([
    ['kernel', { kernel: '6.2.0' }],
    ['frequency governor', { governor: 'powersave' }],
    ['CPU quota', { cpuQuota: 1 }],
    ['virtualisation', { virtualisation: 'container' }]
  ])) {
    it(`counts another ${what} as another machine`, () => {
      const { incomparable, differences } = compare({ seed: 1 }, { seed: 2, machine })
      expect(incomparable).to.match(/^measured on/).and.to.include(`(${what})`)
      expect(differences.map(difference => difference.what)).to.deep.equal([what])
    })
  }

  it('counts another node as another machine, and names versions and ' +
    'revisions without refusing them', () => {
    const [a, b] = [makeComparable({ seed: 1, git: KNOWN }), makeComparable({ seed: 2 })]
    b.run.versions = { node: '24.1.0', express: '5.4.0', v8: '14' }
    const { incomparable, differences } =
      compareRuns({ name: 'a', run: a }, { name: 'b', run: b })
    expect(incomparable).to.equal('measured on a machine that was set up otherwise (node)')
    expect(differences).to.deep.equal([
      { what: 'node', before: '26.10.0', now: '24.1.0' },
      { what: 'revision of the suite', before: 'ceaf3e9babc0', now: 'unknown' },
      { what: 'express', before: 'none', now: '5.4.0' }
    ])
  })

  it('finds no difference between two runs of the same', () => {
    expect(compare()).to.deep.include({ differences: [], incomparable: null })
  })
})
