import { expect } from 'chai'
import { toRevision } from '../../src/store/index.js'

const NUMBERS = [
  0, 1, 63, 64, 4095, 4096, 2 ** 30 - 1, 2 ** 30, 2 ** 30 + 1, 2 ** 42, 359_192_991_159_171,
  359_192_991_159_172, 2 ** 53 - 1
]

describe('revisions', () => {
  it('are eleven characters that clients know', () => {
    for (const number of NUMBERS) expect(toRevision(number)).to.match(/^_[A-Za-z0-9_-]{10}$/)
  })

  it('are sorted as the numbers are, byte by byte', () => {
    const revisions = NUMBERS.map(toRevision)
    const sorted = [...revisions].reverse().sort((a, b) =>
      Buffer.compare(Buffer.from(a), Buffer.from(b)))
    expect(sorted).to.deep.equal(revisions)
    expect(new Set(revisions).size).to.equal(NUMBERS.length)
  })

  it('are the same for the same number, whatever came between', () => {
    const first = toRevision(2 ** 42 + 5)
    toRevision(7)
    expect(toRevision(2 ** 42 + 5)).to.equal(first)
  })
})
