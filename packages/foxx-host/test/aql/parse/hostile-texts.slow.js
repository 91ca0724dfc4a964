import { expect } from 'chai'
import { parseQuery } from '../../../src/aql/parse/index.js'
import { thrownBy } from '../../documents/fixture.js'

const DEEP = 90

/** Opened so often, then closed so often. @param {readonly [string, string, string]} parts */
const nest = ([open, inside, close], levels = DEEP) =>
  `RETURN ${open.repeat(levels)}${inside}${close.repeat(levels)}`

/**
 * What grows with its depth: a parser that reads something twice would need 2^90 steps.
 * @type {readonly [string, string, string, string][]}
 */
const NESTED = [
  ['parentheses', '(', '1', ')'],
  ['arrays', '[', '1', ']'],
  ['objects', '{a: ', '1', '}'],
  ['subqueries', '(RETURN ', '1', ')'],
  ['calls', 'f(', '1', ')'],
  ['calls of subqueries', 'f(RETURN ', '1', ')'],
  ['elements', 'a[', '1', ']'],
  ['expansions', 'a[* FILTER ', '1', ']'],
  ['ternaries in the middle', '1 ? ', '1', ' : 2'],
  ['ternaries at the end', '1 ? 2 : ', '1', ''],
  ['shorthands', '1 ? : ', '1', ''],
  ['quantifiers', 'a AT LEAST (', '1', ') == 1'],
  ['signs', '- ', '1', ''],
  ['ranges in parentheses', '(1..', '1', ')']
]

/** Long texts with a flat meaning. @type {readonly [string, string][]} */
const LONG = [
  ['elements', `RETURN [${'1,'.repeat(30_000)}]`],
  ['conditions', `RETURN 1${' && 1'.repeat(20_000)}`],
  ['one string', `RETURN "${'\\n'.repeat(400_000)}"`],
  ['one comment', `RETURN a /*${'*'.repeat(1_000_000)}*/ + 1`],
  ['many comments', `${'/**/'.repeat(200_000)}RETURN 1`],
  ['blanks', `RETURN a${' '.repeat(1_000_000)}.b`]
]

/** Long texts with a deep meaning. @type {readonly [string, string][]} */
const BUILT_ON_EACH_OTHER = [
  ['sums', `RETURN 1${' + 1'.repeat(50_000)}`],
  ['comparisons', `RETURN a${' IN b'.repeat(50_000)}`],
  ['attributes', `RETURN a${'.b'.repeat(50_000)}`],
  ['expansions', `RETURN a${'[*]'.repeat(30_000)}`],
  ['quantifiers', `RETURN a${' ANY == 1'.repeat(50_000)}`],
  ['open parentheses', `RETURN ${'('.repeat(1_000_000)}`],
  ['open arrays', `RETURN ${'['.repeat(1_000_000)}`],
  ['open objects', `RETURN ${'{a:'.repeat(300_000)}`],
  ['open calls', `RETURN ${'f('.repeat(300_000)}`],
  ['open quantifiers', `RETURN ${'a AT LEAST ('.repeat(80_000)}`],
  ['negations', `RETURN ${'NOT '.repeat(200_000)}1`],
  ['signs', `RETURN ${'-'.repeat(900_000)}1`],
  ['operations', `${'LET a = 1 '.repeat(20_000)}RETURN 1`],
  ['chains in brackets', `RETURN ${'('.repeat(90)}1${` ${'+ 1 '.repeat(900)})`.repeat(90)}`]
]

describe('hostile texts of queries', function () {
  this.timeout(60_000)

  for (const [what, open, inside, close] of NESTED) {
    it(`may nest ${what} ${DEEP} deep`, () => {
      expect(parseQuery(nest([open, inside, close])).operations).to.have.length(1)
    })

    it(`are refused with 1524 where ${what} are nested 200 deep`, () => {
      expect(thrownBy(() => parseQuery(nest([open, inside, close], 200))).errorNum).to.equal(1524)
    })

    it(`are refused at once where ${what} go wrong at the deepest place`, () => {
      expect(thrownBy(() => parseQuery(nest([open, '1 1', close]))).errorNum).to.equal(1501)
    })
  }

  for (const [what, text] of LONG) {
    it(`may be long: ${what}`, () => {
      expect(parseQuery(text).operations).to.have.length(1)
    })
  }

  for (const [what, text] of BUILT_ON_EACH_OTHER) {
    it(`are refused with 1524 instead of overflowing the stack: ${what}`, () => {
      expect(thrownBy(() => parseQuery(text))).to.include({ errorNum: 1524, status: 400 })
    })
  }

  it('tell comments from a query without trying all ways to read them', () => {
    expect(thrownBy(() => parseQuery(`${'/**/'.repeat(100_000)}x`)).errorNum).to.equal(1501)
  })
})
