import { expect } from 'chai'
import { isLike } from '../../../src/aql/values/index.js'
import { createRandom, pick } from './random-values.js'

/** @param {string} pattern @param {string} flags @returns {RegExp} the same as a regular expression */
function toRegExp (pattern, flags) {
  const tokens = pattern.match(/\\[%_\\]|[^]/gu) ?? []
  const parts = tokens.map(token => token === '%'
    ? '[^]*'
    : token === '_'
      ? '[^]'
      : (token.length > 1 && token.startsWith('\\') ? token.slice(1) : token)
        .replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
  return new RegExp(`^${parts.join('')}$`, `u${flags}`)
}

describe('LIKE', () => {
  for (const [text, pattern, expected] of /** @type {[string, string, boolean][]} */ ([
    ['abc', 'a%', true], ['abc', '_bc', true], ['abc', 'b', false], ['abc', '%', true],
    ['', '%', true], ['', '_', false], ['', '', true], ['abc', '', false], ['a%c', 'a\\%c', true],
    ['abc', 'a\\%c', false], ['a_c', 'a\\_c', true], ['abc', 'a\\_c', false],
    ['a\\c', 'a\\\\c', true], ['a\\c', 'a\\c', true], ['a\\', 'a\\', true], ['ABC', 'abc', false],
    ['a😀c', 'a_c', true], ['a\nb', 'a_b', true], ['a\nb', '%b', true], ['a.c', 'a.c', true],
    ['abc', 'a.c', false], ['mississippi', '%iss%ip%', true], ['mississippi', '%iss%ix%', false]
  ])) {
    it(`${JSON.stringify(text)} LIKE ${JSON.stringify(pattern)} is ${expected}`, () => {
      expect(isLike(text, pattern, false)).to.equal(expected)
    })
  }

  it('takes upper and lower case for the same where that is asked for', () => {
    expect([isLike('AbC', 'aB%', true), isLike('ÄÖ', 'äö', true), isLike('abd', 'ABC', true)])
      .to.deep.equal([true, true, false])
  })

  it('fits where a regular expression of the same meaning does, for many ' +
    'random texts and patterns', () => {
    const random = createRandom(5)
    const word = (/** @type {string[]} */ letters, /** @type {number} */ length) =>
      Array.from({ length: Math.floor(random() * length) }, () => pick(letters, random)).join('')
    let fits = 0
    for (let round = 0; round < 20_000; round++) {
      const [text, pattern] = [
        word(['a', 'b', 'A', '%', '_', '\\', '😀', '.'], 8),
        word(['a', 'b', '%', '%', '_', '\\', '😀', '.'], 7)
      ]
      const expected = toRegExp(pattern, '').test(text)
      if (expected) fits++
      expect(
        isLike(text, pattern, false), `${JSON.stringify(text)} LIKE ${JSON.stringify(pattern)}`
      ).to.equal(expected)
      expect(
        isLike(text, pattern, true),
        `${JSON.stringify(text)} LIKE ${JSON.stringify(pattern)} in any case`
      ).to.equal(toRegExp(pattern, 'i').test(text))
    }
    expect(fits).to.be.above(1000)
  })

  it('ends on patterns that a matcher which tries all ways never ends on', () => {
    expect(isLike('a'.repeat(10_000), `${'%a'.repeat(1000)}b`, false)).to.equal(false)
  })

  it('refuses what would take minutes', () => {
    expect(() => isLike('a'.repeat(200_000), `%${'a'.repeat(100_000)}b`, false))
      .to.throw()
      .with.property('errorNum', 32)
  })
})
