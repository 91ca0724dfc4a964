import { expect } from 'chai'
import { CODES, effectOf, EFFECTS, invalidates } from '../../../../bench/measure/gates/effects.js'
import { GATES, gateOf, judge } from '../../../../bench/measure/gates/index.js'
import { makeEvidence } from '../make-evidence.js'
import { makeGenerators } from './make-generators.js'
import { WITHIN } from './allowed-evidence.js'
import { BENT } from './bent-evidence.js'

describe('the bottleneck of one generator', () => {
  it('is said of the one that is at its ceiling, also in turns', () => {
    const evidence = makeEvidence()
    evidence.slice.ceilingRps = 206_000
    evidence.slice.rps = 11_000
    evidence.slice.generators = makeGenerators({}, 0.1, { ceilingRps: 6_000 })
    expect(judge(evidence)).to.deep.equal([{
      code: 'client-bound',
      detail: 'the 5500 requests/s of generator 1 are 91.7 % of what it reaches against a server ' +
        'that does nothing'
    }])
  })
})

describe('the gates', () => {
  it('let a flawless slice pass', () => {
    expect(judge(makeEvidence())).to.deep.equal([])
  })

  for (const { code, what, bend, says } of BENT) {
    it(`${code} answers when ${what}, and no other gate does`, () => {
      const evidence = makeEvidence()
      bend(evidence)
      const found = judge(evidence)
      expect(found.map(finding => finding.code)).to.deep.equal([code])
      expect(found[0]?.detail).to.match(says)
    })
  }

  for (const { what, bend } of WITHIN) {
    it(`let pass: ${what}`, () => {
      const evidence = makeEvidence()
      bend(evidence)
      expect(judge(evidence)).to.deep.equal([])
    })
  }

  it('each have a code of their own, a meaning and a remedy', () => {
    expect(new Set(GATES.map(({ code }) => code)).size).to.equal(GATES.length)
    for (const { meaning, remedy } of GATES) {
      for (const text of [meaning, remedy]) expect(text).to.match(/^[A-Z].*[.]$/)
    }
  })

  it('are covered by this test, each that looks at a slice', () => {
    expect(BENT.map(({ code }) => code))
      .to.include.members(GATES.filter(({ check }) => check !== undefined).map(({ code }) => code))
  })

  it('stand in the order of their effects, worst first, which pages know without them', () => {
    expect(GATES.map(({ code }) => code)).to.deep.equal(CODES)
    for (const { code, effect } of GATES) expect(EFFECTS[code], code).to.equal(effect)
    expect(CODES.filter(invalidates))
      .to.deep.equal(GATES.filter(({ effect }) => effect === 'invalid').map(({ code }) => code))
      .and.include('conservation')
  })

  it('do not know a code that is none', () => {
    expect(() => effectOf('no-such-gate')).to.throw(RangeError, "no gate is called 'no-such-gate'")
    expect(invalidates('no-such-gate')).to.equal(false)
    expect(() => gateOf('no-such-gate')).to.throw(RangeError, "no gate is called 'no-such-gate'")
  })
})
