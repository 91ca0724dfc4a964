import { assert } from 'chai'
import { countParsed, countValues } from '../../../src/upstream-calls/parse/count-values.js'
import { createRandom } from '../../random.js'

/** @param {unknown} value @returns {number} containers, and elements and fields but for the first ones */
function count (value) {
  if (typeof value !== 'object' || value === null) return 0
  const inner = Object.values(value)
  return 1 + Math.max(inner.length - 1, 0) + inner.reduce((sum, one) => sum + count(one), 0)
}

const MANY = 1e6
/** @param {string} text @param {number} [most] @param {string} [mediaType] */
const countIn = (text, most = MANY, mediaType = 'application/json') =>
  countValues({ mediaType, body: Buffer.from(text) }, most)

describe('countValues', () => {
  const random = createRandom(11)
  const texts = ['', 'a,b', '"', '\\', '\\"', '[,{', '\\\\"', ',']
  /** @param {number} depth @returns {unknown} */
  const make = depth => {
    if (depth === 0 || random(3) === 0) return random(2) ? random(100) : texts[random(texts.length)]
    if (random(2)) return Array.from({ length: random(5) }, () => make(depth - 1))
    return Object.fromEntries(Array.from({ length: random(5) }, (_, key) =>
      [`${texts[random(texts.length)]}${key}`, make(depth - 1)]))
  }

  it('counts what the text holds, whatever stands in its strings', () => {
    for (let round = 0; round < 500; round++) {
      const value = [make(4), make(4)]
      assert.equal(countIn(JSON.stringify(value)), count(value), JSON.stringify(value))
      assert.equal(countParsed(value), count(value), JSON.stringify(value))
    }
  })

  it('counts what is parsed, however deep it nests', () => {
    assert.equal(countParsed(JSON.parse(`${'['.repeat(30_000)}${']'.repeat(30_000)}`)), 30_000)
    assert.deepEqual([17, 'a', null, {}].map(countParsed), [0, 0, 0, 1])
  })

  it('counts the fields of CSV, and the tags and attributes of XML, ' +
    'whatever quotes stand there', () => {
    assert.equal(countIn('a,"b\n1,2\n', MANY, 'text/csv'), 4)
    assert.equal(countIn('<a b="1">"<c/></a>', MANY, 'text/xml'), 4)
    assert.equal(countIn('<a>,,,</a>', MANY, ''), 2)
  })

  it('stops counting when there are too many', () => assert.equal(countIn('[1,2,3,4]', 2), 3))

  it('comes to an end with a text that does not', () => {
    assert.equal(countIn('["abc'), 1)
    assert.equal(countIn('[[['), 3)
  })
})
