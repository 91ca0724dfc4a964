// Queries that ask for far too much: each ends by its memory, by its time, or does it with little work. None keeps
// others waiting.
import { expect } from 'chai'
import { thrownBy } from '../../documents/fixture.js'
import { createBusyClock, createQueries, pull } from './query-fixture.js'

const [MEMORY, LONG, TOO_LONG] = [20_000_000, 50_000, 1500]
const TOO_MUCH = 32

/**
 * What it takes to do all of it would be hundreds of megabytes, or many seconds.
 * @type {readonly [string, number][]}
 */
const REFUSED = [
  ['UNIQUE(1..10000000)', TOO_MUCH],
  ['SORTED(1..10000000)', TOO_MUCH],
  ['OUTERSECTION(1..1000000, 1..999999)', TOO_LONG],
  ['UNION_DISTINCT(1..1000000, 2..1000000)', TOO_LONG],
  ['INTERSECTION(1..1000000, 1..1000000)', TOO_LONG],
  ['MINUS(1..1000000, 1..999999)', TOO_LONG],
  ['JACCARD(1..1000000, 1..1000000)', TOO_LONG],
  ['COUNT_DISTINCT(1..1000000)', TOO_LONG],
  ['SORTED_UNIQUE(1..1000000)', TOO_LONG],
  ['SORTED(REVERSE(1..1000000))', TOO_LONG],
  ['APPEND(1..1000000, 1..1000000, true)', TOO_LONG],
  ['REMOVE_VALUES(1..1000000, 1..1000000)', TOO_LONG],
  ['MEDIAN(1..2000000)', TOO_LONG],
  ['STDDEV(1..2000000)', TOO_LONG],
  ['ZIP(1..1000000, 1..1000000)', TOO_LONG],
  ['SPLIT(REPEAT("a,", 1000000), ",")', TOO_LONG],
  ['SPLIT(REPEAT("a", 8000000), "")', TOO_LONG],
  ['REGEX_SPLIT(REPEAT("a,", 500000), ",")', TOO_LONG],
  ['REGEX_REPLACE(REPEAT("ab", 500000), "a", "xyz")', TOO_LONG],
  ['SUBSTITUTE(REPEAT("ab", 1000000), {a: "xx", b: "yy"})', TOO_LONG],
  ['JSON_PARSE(CONCAT("[", REPEAT("[]", 1000000, ","), "]"))', TOO_MUCH],
  ['CONCAT(REPEAT("a", 16000000), REPEAT("b", 16000000))', TOO_MUCH],
  ['RANGE(0, 9000000, 1)', TOO_MUCH],
  ['RANGE(0, 1, 0.00000001)', TOO_MUCH],
  ['(1..9000000)[*]', TOO_MUCH],
  ['FLATTEN([1..3000000, 1..3000000])', TOO_MUCH],
  ['FLATTEN((1..4000)[* RETURN @thousand])', TOO_MUCH],
  ['(1..4000)[* RETURN @thousand][**]', TOO_MUCH],
  ['(1..100000)[* RETURN @thousand][**]', TOO_MUCH],
  ['INTERLEAVE(1..2000000, 1..2000000)', TOO_MUCH],
  ['LEVENSHTEIN_DISTANCE(REPEAT("ab", 2000), REPEAT("cd", 2000))', TOO_MUCH],
  ['PUSH(1..10000000, 1)', TOO_MUCH],
  ['TO_STRING(1..3000000)', TOO_MUCH],
  ['(FOR i IN 1..300000 SORT -i RETURN i)', TOO_MUCH],
  ['(FOR i IN 1..400000 RETURN DISTINCT i)', TOO_MUCH]
]

/** @type {readonly [string, unknown][]} */
const DONE = [
  ['LENGTH(1..100000000000)', 100_000_000_000],
  ['[COUNT(9..1), FIRST(5..100000000000), LAST(5..100000000000)]', [9, 5, 100_000_000_000]],
  ['7 IN 1..100000000000', true],
  ['LENGTH(REPEAT("a", 10000000))', 10_000_000],
  ['REPEAT("a", 1000000) LIKE "%a%b%a%"', false]
]

describe('queries that ask for too much', () => {
  const queries = createQueries()
  after(() => queries.remove())
  const bindsOf = (/** @type {string} */ text) =>
    text.includes('@thousand') ? { thousand: Array.from({ length: 1000 }, (_, at) => at) } : {}

  for (const [expression, errorNum] of REFUSED) {
    it(`end with ${errorNum}: ${expression}`, () => {
      const options =
        errorNum === TOO_MUCH ? { memoryLimit: MEMORY } : { maxRuntime: LONG / 1_000_000 }
      expect(thrownBy(() => queries.run(
        `RETURN LENGTH(${expression})`, bindsOf(expression), { clock: createBusyClock(), options }
      )).errorNum).to.equal(errorNum)
    })
  }

  for (const [expression, value] of DONE) {
    it(`are done where that is little work: ${expression}`, () => {
      expect(queries.run(`RETURN ${expression}`, {}, {
        options: { memoryLimit: MEMORY, maxRuntime: 10 }
      }).values).to.deep.equal([value])
    })
  }

  for (const text of [
    'RETURN UNIQUE(REVERSE(1..30000))', 'RETURN SORTED(REVERSE(1..30000))',
    'FOR i IN 1..15000 SORT -i RETURN i', 'RETURN SPLIT(REPEAT("a,", 5000), ",")',
    'RETURN INTERSECTION(1..30000, 2..40000)',
    'RETURN LENGTH(FOR i IN 1..15000 COLLECT g = i RETURN g)'
  ]) {
    it(`let others go on meanwhile, with the same result: ${text}`, () => {
      const clock = createBusyClock()
      const { values, pauses } =
        pull(queries.start(text, {}, { clock }), { until: () => clock() + 1 })
      expect(pauses).to.be.above(5)
      expect(values).to.deep.equal(queries.values(text))
    })
  }

  it('give back what functions took on their way', () => {
    const text = 'FOR i IN 1..40 FILTER LENGTH(UNIQUE(1..5000)) + COUNT_DISTINCT(1..5000) + ' +
      'LENGTH(SORTED(1..5000)) + MEDIAN(1..5000) > 0 RETURN 1'
    expect(queries.run(text, {}, { options: { memoryLimit: 2_000_000 } }).values).to.have.length(40)
  })
})
