import { expect } from 'chai'
import {
  parseDuration, parseList, parseShare, parseWhole
} from '../../../bench/cli/parse-values.js'
import { BenchError } from '../../../bench/errors.js'
import { formatSeconds } from '../../../bench/format/numbers.js'

/**
 * Expects BAD_VALUE with the option and what the user typed in its message.
 * @param {(text: string, option: string) => unknown} parse
 * @param {string} text
 */
function expectRefused (parse, text) {
  expect(() => parse(text, '--wish'), `'${text}'`)
    .to.throw(BenchError, `'${text}'`)
    .with.property('code', 'BAD_VALUE')
  expect(() => parse(text, '--wish')).to.throw(/^--wish takes .*\d/)
}

describe('parseList', () => {
  /** @type {[string, number[]][]} */
  const CASES = [
    ['1,2,4', [1, 2, 4]],
    ['8', [8]],
    ['12..96:12', [12, 24, 36, 48, 60, 72, 84, 96]],
    ['1..512*2', [1, 2, 4, 8, 16, 32, 64, 128, 256, 512]],
    ['1..4', [1, 2, 3, 4]],
    ['5..5', [5]],
    ['1..10:4', [1, 5, 9]],
    ['1..100*3', [1, 3, 9, 27, 81]],
    ['1..4,64,100..300:100', [1, 2, 3, 4, 64, 100, 200, 300]]
  ]
  for (const [text, values] of CASES) {
    it(`reads '${text}' as ${values.join(', ')}`, () =>
      expect(parseList(text, '--connections')).to.deep.equal(values))
  }

  it('passes over spaces around numbers', () => {
    expect(parseList(' 1, 2 ,1..4*2 ', '--connections')).to.deep.equal([1, 2, 4])
  })

  it('gives each number once, ascending', () => {
    expect(parseList('64,1,64,1..2', '--connections')).to.deep.equal([1, 2, 64])
  })

  it('names the option and what was typed when it refuses', () => {
    expect(() => parseList('1,two', '--connections'))
      .to.throw("--connections takes positive whole numbers, at most 1000 of them: '1,2,4', " +
        "'12..96:12' (by step) or '1..512*2' (by factor); '1,two' came")
  })

  for (const text of [
    '', ' ', ',', '1,', '0', '-1', 'a', '1.5', '1e3', '5..1', '1..5*1', '1..5*0', '1..5:0', '0..4',
    '0..8*2', '1..', '..5', '1..5:', '1...5', '99999999999999999999'
  ]) {
    it(`refuses '${text}'`, () => expectRefused(parseList, text))
  }

  it('refuses a list that is too long rather than cutting it short in silence', () => {
    expectRefused(parseList, '1..2000')
  })

  it('is done at once with a range without end', () => {
    expectRefused(parseList, '0..9007199254740991*2')
  })
})

describe('parseDuration', () => {
  /** @type {[string, number][]} */
  const CASES = [
    ['90s', 90], ['10m', 600], ['1h', 3600], ['45', 45], ['1.5m', 90], [' 2 m ', 120], ['0.5', 0.5],
    ['2m30s', 150], ['1h 0m 5s', 3605], ['1h30s', 3630], ['90m 90s', 5490]
  ]
  for (const [text, seconds] of CASES) {
    it(`reads '${text}' as ${seconds} seconds`, () =>
      expect(parseDuration(text, '--budget')).to.equal(seconds))
  }
  for (const seconds of [0.4, 45, 60, 150, 3600, 5430, 86_340]) {
    const text = formatSeconds(seconds)
    it(`reads '${text}', which the suite writes itself`, () =>
      expect(formatSeconds(parseDuration(text, '--budget'))).to.equal(text))
  }
  for (const text of [
    '', ' ', '0', '0m', '0h 0s', '-5s', 'm', '5x', '5ms', '30s 2m', '2m 2m', '2m30', '1 2', 'soon',
    'Infinity', `${'9'.repeat(400)}s`
  ]) {
    it(`refuses '${text}'`, () => expectRefused(parseDuration, text))
  }
})

describe('parseShare', () => {
  /** @type {[string, number][]} */
  const CASES = [['3%', 0.03], ['0.03', 0.03], ['12.5 %', 0.125], [' 50% ', 0.5]]
  for (const [text, share] of CASES) {
    it(`reads '${text}' as ${share}`, () =>
      expect(parseShare(text, '--precision')).to.be.closeTo(share, 1e-15))
  }
  for (const text of ['', '0', '0%', '1', '100%', '3', '-3%', 'small', '3%%']) {
    it(`refuses '${text}'`, () => expectRefused(parseShare, text))
  }
})

describe('parseWhole', () => {
  /** @param {string} text @param {string} option */
  const parse = (text, option) => parseWhole(text, { option, least: 0, most: 10 })

  it('takes the ends of its range', () => {
    expect(['0', '10', ' 7 '].map(text => parse(text, '--seed'))).to.deep.equal([0, 10, 7])
  })

  for (const text of ['', '11', '-1', '1.5', 'ten', '0x5']) {
    it(`refuses '${text}'`, () => expectRefused(parse, text))
  }
})
