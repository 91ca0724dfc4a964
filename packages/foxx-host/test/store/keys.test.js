import { expect } from 'chai'
import { documentKey, numberOf, tableRange, textKey, toPrefix } from '../../src/store/index.js'

const NUMBERS = [
  0, 1, 127, 128, 255, 256, 65535, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 32 + 1, 2 ** 48 + 3,
  2 ** 53 - 1
]

describe('the keys of the store', () => {
  it('give the number of a document back', () => {
    for (const number of NUMBERS) {
      expect(numberOf(documentKey(toPrefix(7), number))).to.equal(number)
    }
  })

  it('are in the order of the numbers', () => {
    const keys = NUMBERS.map(number => documentKey(toPrefix(7), number))
    expect([...keys].reverse().sort(Buffer.compare)).to.deep.equal(keys)
  })

  it('begin with their prefix, whatever follows', () => {
    const prefix = toPrefix(0x01020304)
    expect([...documentKey(prefix, 5)]).to.deep.equal([1, 2, 3, 4, 0, 0, 0, 0, 0, 0, 0, 5])
    expect([...textKey(prefix, 'ü')]).to.deep.equal([1, 2, 3, 4, 0xC3, 0xBC])
  })

  for (const id of [1, 255, 2 ** 32 - 2]) {
    const next = id + 1
    it(`of collection ${id} are a range that ends before those of ${next}`, () => {
      const { from, to } = tableRange(toPrefix(id))
      for (const number of NUMBERS) {
        const key = documentKey(toPrefix(id), number)
        expect(Buffer.compare(from, key)).to.be.at.most(0)
        expect(Buffer.compare(key, to)).to.equal(-1)
      }
      expect(Buffer.compare(documentKey(toPrefix(next), 0), to)).to.be.at.least(0)
    })
  }

  it('of the greatest prefix are a range too', () => {
    const { from, to } = tableRange(toPrefix(2 ** 32 - 1))
    expect(Buffer.compare(from, documentKey(toPrefix(2 ** 32 - 1), 2 ** 53 - 1))).to.equal(-1)
    expect(Buffer.compare(documentKey(toPrefix(2 ** 32 - 1), 2 ** 53 - 1), to)).to.equal(-1)
  })
})
