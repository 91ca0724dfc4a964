import { expect } from 'chai'
import { generateScript, toText } from './ql/generate-script.js'
import { proveQl } from './ql/prove-ql.js'
import { WAYS } from './ql/ways.js'

describe('ql scripts that have to agree', () => {
  it('agree, 20 of them, in every way', async () => {
    const { text, hasFault } = await proveQl(
      { seed: 20261127, count: 20, budgetSeconds: 600 }, new AbortController().signal)
    expect(hasFault, text).to.equal(false)
    const compared = 20 * Object.keys(WAYS).length
    expect(text).to.match(new RegExp(`^20 scripts of \\d+ statements, compared ${compared} times`))
    const [, answers] = /\((\d+) answers/.exec(text) ?? []
    expect(Number(answers)).to.be.above(compared / 2)
  })

  it('take no more first rows of a join than the limits allow', async () => {
    const rows = JSON.stringify(Array.from({ length: 60 }, (_, n) => ({ k: 1, n })))
    const text = 'select a.n as n, a.k as k, b.n as o from s1 as a, s2 as b where a.k = b.k'
    const [joined, looped] = await /** @type {import('./ql/ways.js').Way} */ (
      WAYS['a join and loops'])([
      { name: 's1', text: rows }, { name: 's2', text: '[{"k":1,"n":7}]' }, { name: 's3', text }
    ], 1)
    expect(joined).to.equal(looped)
    expect(JSON.parse(joined)[0]).to.have.length(50)
  })

  it('are the same for the same seed, others for another one', () => {
    expect(toText(generateScript(5))).to.equal(toText(generateScript(5)))
      .and.not.equal(toText(generateScript(6)))
  })
})
