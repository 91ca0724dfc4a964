import { assert } from 'chai'
import { createRandom } from '@shootout/statistics'
import { pickNumber } from '../../../../servers/upstream/data/random.js'
import { makeOfSize, writeText } from '../../../../servers/upstream/data/text.js'

describe('writeText', () => {
  it('writes texts of exactly the wanted length, of whole words', () => {
    const random = createRandom(1)
    for (let length = 1; length <= 300; length++) {
      const text = writeText(random, length)
      assert.lengthOf(text, length)
      assert.match(text, /^[A-Za-z]+( [A-Za-z]+)*$/)
    }
  })

  it('joins the words with any one character', () =>
    assert.match(writeText(createRandom(1), 60, '-'), /^[A-Za-z]+(-[A-Za-z]+)+$/))

  it('writes nothing where there is no room', () => assert.equal(writeText(createRandom(1), 0), ''))
})

describe('makeOfSize', () => {
  const write = (/** @type {number} */ length) => 'x'.repeat(length)

  it('fills a text until the JSON has the size', () => {
    const made = makeOfSize({ bytes: 40, make: text => ({ name: 'é', text }), write })
    assert.equal(Buffer.byteLength(JSON.stringify(made)), 40)
  })

  it('measures what it is told to measure', () => {
    const made = makeOfSize(
      { bytes: 40, make: text => ({ more: 1, text }), measured: ({ text }) => [text], write }
    )
    assert.equal(Buffer.byteLength(JSON.stringify([made.text])), 40)
  })

  it('refuses a size that the rest exceeds', () => {
    assert.throws(
      () => makeOfSize({ bytes: 5, make: text => ({ name: 'long', text }), write }),
      RangeError,
      'within 5 bytes; it takes 25'
    )
  })
})

describe('createRandom', () => {
  it('repeats itself with a seed, and differs between seeds', () => {
    const draw = (/** @type {number} */ seed) => Array.from({ length: 5 }, createRandom(seed))
    assert.deepEqual(draw(7), draw(7))
    assert.notDeepEqual(draw(7), draw(8))
  })

  it('spreads evenly', () => {
    const random = createRandom(3)
    const counts = Array.from({ length: 10 }, () => 0)
    for (let draw = 0; draw < 10_000; draw++) {
      const digit = pickNumber(random, 0, 9)
      counts[digit] = (counts[digit] ?? 0) + 1
    }
    for (const count of counts) assert.closeTo(count, 1_000, 120)
  })
})
