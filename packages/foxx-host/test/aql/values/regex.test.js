import { expect } from 'chai'
import { compileRegex } from '../../../src/aql/values/index.js'

/** @param {string} pattern @param {{caseInsensitive?: boolean}} [options] */
function compile (pattern, options) {
  const regex = compileRegex(pattern, options)
  if (regex === null) throw new Error(`expected ${pattern} to be legal`)
  return regex
}

describe('regular expressions', () => {
  for (const [pattern, text, expected] of /** @type {[string, string, boolean][]} */ ([
    ['^f[o].$', 'foo', true], ['o', 'foo', true], ['^o', 'foo', false], ['', 'x', true],
    ['a|b', 'cb', true], ['\\d{3}', '12', false], ['^.$', '😀', true], ['(?i)FOO', 'foo', true],
    ['FOO', 'foo', false], ['\\bfoo\\b', 'a foo b', true]
  ])) {
    it(`${pattern} ${expected ? 'occurs' : 'does not occur'} in ${JSON.stringify(text)}`, () => {
      expect(compile(pattern).test(text)).to.equal(expected)
    })
  }

  it('upper and lower case are the same where that is asked for, and only there', () => {
    expect([
      compile('foo', { caseInsensitive: true }).test('FOO'),
      compile('foo').test('FOO'),
      compile('foo', { caseInsensitive: true }).test('FOO')
    ]).to.deep.equal([true, false, true])
  })

  for (const pattern of [
    '(', '[a', 'a{2,1}', '*', '(?=a)', '(?<!a)b', '(a)\\1', '(((a{1000}){1000}){1000}){1000}'
  ]) {
    it(`${pattern} is no legal pattern, the second time neither`, () => {
      expect([compileRegex(pattern), compileRegex(pattern)]).to.deep.equal([null, null])
    })
  }

  it('give the first match with its groups, empty where a group took no part', () => {
    expect(compile('(a)(b)?(c)').match('xxacac')).to.deep.equal(['ac', 'a', '', 'c'])
    expect(compile('z').match('abc')).to.equal(null)
  })

  it('give all matches one after the other, with places and groups', () => {
    expect([...compile('(\\w)(\\d)?').all('a1 b')]).to.deep.equal(
      [{ start: 0, end: 2, groups: ['a1', 'a', '1'] }, { start: 3, end: 4, groups: ['b', 'b', ''] }]
    )
    expect([...compile('').all('ab')].map(({ start }) => start)).to.deep.equal([0, 1, 2])
    expect([...compile('x').all('ab')]).to.deep.equal([])
  })

  it('take time by the length of the text: hostile ones end', () => {
    const text = `${'a'.repeat(100_000)}!`
    expect([
      compile('^(a+)+$').test(text), compile('^(a|aa)+$').test(text), compile('(.*)*x').test(text)
    ]).to.deep.equal([false, false, false])
  })

  it('many patterns after one another stay right', () => {
    for (let round = 0; round < 2; round++) {
      for (let number = 0; number < 600; number++) {
        expect(compile(`^x${number}$`).test(`x${number}`)).to.equal(true)
      }
    }
  })
})
