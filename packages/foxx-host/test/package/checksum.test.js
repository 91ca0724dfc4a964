import { expect } from 'chai'
import { toChecksum } from '../../src/package/index.js'

describe('the checksum of a bundle', () => {
  for (const [text, checksum] of [
    ['', '00000001'], ['a', '00620062'], ['abc', '024d0127'], ['Wikipedia', '11e60398'],
    ['message digest', '29750586']
  ]) {
    it(`is the Adler-32 of ${JSON.stringify(text)}`, () =>
      expect(toChecksum(Buffer.from(/** @type {string} */ (text)))).to.equal(checksum))
  }

  it('does not overflow with long runs of the highest byte', () => {
    let low = 1
    let high = 0
    for (let index = 0; index < 100_000; index += 1) {
      low = (low + 255) % 65521
      high = (high + low) % 65521
    }
    const expected = (high * 65536 + low).toString(16).padStart(8, '0')
    expect(toChecksum(Buffer.alloc(100_000, 255))).to.equal(expected)
  })
})
