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

  it('are the same for the same seed, others for another one', () => {
    expect(toText(generateScript(5))).to.equal(toText(generateScript(5)))
      .and.not.equal(toText(generateScript(6)))
  })
})
