import { expect } from 'chai'
import { KINDS, generate } from './wire/generate/index.js'
import { proveWire } from './wire/prove-wire.js'
import { shrink } from './wire/shrink.js'

/** @param {number} seed @param {number} count @param {string} [only] */
const list = (seed, count, only = '') => {
  const cases = generate(seed, only)
  return Array.from({ length: count }, () =>
    cases.next().value ?? expect.fail('there is no end of them'))
}

describe('connections to the host', () => {
  it('are the same for the same seed, others for another one, of every kind', () => {
    expect(list(5, 100)).to.deep.equal(list(5, 100))
    expect(list(5, 3)).to.not.deep.equal(list(6, 3))
    expect(new Set(list(5, 100).map(({ kind }) => kind))).to.deep.equal(new Set(Object.keys(KINDS)))
    expect(new Set(list(5, 20, 'zip').map(({ kind }) => kind))).to.deep.equal(new Set(['zips']))
  })

  it('are refused where no kind has the name', async () => {
    const options = { seed: 1, count: 1, budgetSeconds: 1, only: 'carrier pigeon' }
    const error = await proveWire(options, new AbortController().signal).catch(caught => caught)
    expect(error.message).to.match(/--only takes a part of a kind's name: .*'carrier pigeon' came/)
  })
})

describe('a connection that shows a fault', () => {
  const isOver = () => false
  const shrinkTexts = async (/** @type {string[]} */ texts, /** @type {RegExp} */ fault) =>
    (await shrink(texts.map(text => Buffer.from(text)), {
      isWrong: async pieces => fault.test(pieces.join('|')), isOver
    })).map(String)

  it('is made smaller to the fewest bytes that show it', async () => {
    expect(await shrinkTexts(['GET / HT', 'TP/1.1\r\nx: evil', '\r\n\r\n'], /evil/))
      .to.deep.equal(['evil'])
    expect(await shrinkTexts(['a'.repeat(1000), 'b', 'c'.repeat(500)], /a.*b.*c/))
      .to.deep.equal(['abc'])
  })

  it('keeps the split that shows it', async () => {
    expect(await shrinkTexts(['xxab', 'cdxx', 'yy'], /b\|c/)).to.deep.equal(['b', 'c'])
  })
})
