import { expect } from 'chai'
import { parseQuery } from '../../../src/aql/parse/index.js'
import { thrownBy } from '../../documents/fixture.js'

/** Text, number, position, words of the sentence. @type {readonly [string, number, string, string][]} */
const ERRORS = [
  ['RETURN "abc', 1501, '1:8', 'has to end with "'],
  ["RETURN 'ab\\'", 1501, '1:8', "has to end with '"],
  ['RETURN `a', 1501, '1:8', 'backtick has to end with one'],
  ['RETURN ´a', 1501, '1:8', 'has to end with ´'],
  ['RETURN 1\n /* x', 1501, '2:2', 'has to end with */'],
  ['RETURN 1;', 1501, '1:9', 'no semicolon'],
  ['FOR for IN 1..2 RETURN 1', 1501, '1:5', "'for' is a reserved word"],
  ['RETURN a.Filter', 1501, '1:10', "'Filter' is a reserved word"],
  ['RETURN {in: 1}', 1501, '1:9', "'in' is a reserved word"],
  ['RETURN 01', 1501, '1:8', 'without zeros at its beginning'],
  ['RETURN 1.', 1501, '1:8', 'digits after the point'],
  ['RETURN 1.x', 1501, '1:8', 'digits after the point'],
  ['RETURN 0xg', 1501, '1:8', 'hexadecimal digits'],
  ['RETURN 0b2', 1501, '1:8', 'binary digits'],
  ['RETURN 1e+', 1501, '1:8', 'digits after the e'],
  ['RETURN 12ab', 1501, '1:8', 'between a number and a name'],
  ['RETURN 0x100000000', 1501, '1:8', 'at most 8 digits'],
  ['RETURN 0b' + '1'.repeat(33), 1501, '1:8', 'at most 32 digits'],
  ['RETURN [1, 1e400]', 1504, '1:12', 'below 1.8e308'],
  ['RETURN', 1501, '1:7', 'unexpected end of the text, expected a value'],
  ['RETURN [1, 2', 1501, '1:13', 'unexpected end of the text'],
  ['RETURN (1', 1501, '1:10', 'unexpected end of the text'],
  ['RETURN 1 2', 1501, '1:10', 'unexpected "2"'],
  ['RETURN f(1,,2)', 1501, '1:12', 'unexpected ",", expected'],
  ['FOR x RETURN x', 1501, '1:7', "expected ',' or 'IN'"],
  ['RETURN {a b}', 1501, '1:11', "expected ',', ':' or '}'"],
  ['RETURN {[a] b}', 1501, '1:13', `unexpected "b", expected ':' near`],
  ['LET x = 1', 1501, '1:5', 'expected RETURN, or an operation that writes'],
  ['FOR x IN [1]\n\nFILTER x', 1501, '3:1', 'expected RETURN, or an operation that writes'],
  ['RETURN (FOR x IN [1] FILTER x)', 1501, '1:22', 'expected RETURN, or an operation that writes'],
  ['RETURN 1 RETURN 2', 1501, '1:10', 'nothing after RETURN'],
  ['RETURN DISTINCT 1', 1501, '1:1', 'expected a FOR'],
  ['INSERT 1', 1501, '1:8', 'expected IN or INTO'],
  ['UPDATE a WITH b', 1501, '1:8', 'expected IN or INTO'],
  ['FOR d IN c COLLECT RETURN 1', 1501, '1:12', 'after COLLECT'],
  [
    'FOR d IN c COLLECT x = d AGGREGATE m = MAX(d) WITH COUNT INTO n RETURN n', 1501, '1:12',
    'not both'
  ],
  ['FOR d IN c COLLECT AGGREGATE m = d.x RETURN m', 1574, '1:30', 'after AGGREGATE'],
  ['FOR d IN c COLLECT AGGREGATE m = MAX(d.x, 1) RETURN m', 1574, '1:30', 'with one argument'],
  ['FOR v, e, p, q IN 1..2 OUTBOUND "a/b" GRAPH "g" RETURN v', 1501, '1:5', 'at most 3 variables'],
  ['FOR v, e IN c RETURN v', 1501, '1:5', 'at most 1 variable'],
  ['FOR v IN 1..2 OUTBOUND SHORTEST_PATH a TO b e RETURN v', 1501, '1:5', 'no depth'],
  ['FOR v IN ANY K_PATHS a TO b e PRUNE v RETURN v', 1501, '1:5', 'no PRUNE'],
  ['FOR [v] IN ANY a e RETURN v', 1501, '1:5', 'names of variables'],
  ['FOR d IN v SEARCH d.x == 1 RETURN d', 1501, '1:11', 'nothing to SEARCH'],
  ['FOR d IN v PRUNE d.x RETURN d', 1501, '1:11', 'a graph query before PRUNE'],
  ['FOR d IN c WINDOW d.n AGGREGATE s = SUM(d) RETURN s', 1501, '1:19', 'WINDOW'],
  ['FOR {a.b} IN c RETURN a', 1501, '1:7', 'unexpected "."'],
  ['LET [a.b] = c RETURN a', 1501, '1:7', 'unexpected "."'],
  ['RETURN a[? SOME FILTER]', 1501, '1:23', 'unexpected "]"'],
  ['', 1502, '1:1', 'came an empty text'],
  [' \n\t', 1501, '1:1', 'only blanks and comments'],
  ['// a\n/* b */', 1501, '1:1', 'only blanks and comments'],
  ['WITH a', 1501, '1:1', 'expected a query']
]

describe('texts that are no AQL', () => {
  for (const [text, errorNum, position, words] of ERRORS) {
    it(`are refused with ${errorNum} at ${position}: ${JSON.stringify(text)}`, () => {
      const error = thrownBy(() => parseQuery(text))
      expect({ errorNum: error.errorNum, status: error.status })
        .to.deep.equal({ errorNum, status: 400 })
      expect(error.message).to.contain(words).and.contain(`at position ${position} (while parsing)`)
    })
  }

  it('show at most 64 characters from the place on', () => {
    const { message } = thrownBy(() => parseQuery(`RETURN 1 2${'3'.repeat(1000)}`))
    expect(/near '(.*)' at/.exec(message)?.[1]).to.equal(`2${'3'.repeat(63)}`)
  })
})
