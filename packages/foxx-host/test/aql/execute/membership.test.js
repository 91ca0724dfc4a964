// Long arrays in which values are looked for again and again.
import { expect } from 'chai'
import { thrownBy } from '../../documents/fixture.js'
import { createQueries, createRandom } from './query-fixture.js'

/** So many times so many comparisons would take a minute. */
const MANY = 40_000
const GENEROUS_MS = 20_000
/** Subqueries that have nothing to do with the row, and what they stand for. */
const MANY_EVEN = `FOR j IN 1..${MANY} FILTER j % 2 == 0 RETURN j`

describe('values that are looked for in long arrays', () => {
  const queries = createQueries()
  before(() => {
    queries.create('numbers', [{ n: 1 }, { n: 2 }])
    queries.create('others')
  })
  after(() => queries.remove())
  const list = Array.from({ length: MANY }, (_, at) => 2 * at)

  for (const text of [
    `FOR i IN 1..${MANY} FILTER i IN @list COLLECT WITH COUNT INTO n RETURN n`,
    `FOR i IN 1..${MANY} FILTER i NOT IN @list COLLECT WITH COUNT INTO n RETURN n`,
    `LET list = REVERSE(@list) FOR i IN 1..${MANY} FILTER i IN list COLLECT ` +
      'WITH COUNT INTO n RETURN n',
    `FOR i IN 1..${MANY} FILTER POSITION(@list, i) COLLECT WITH COUNT INTO n RETURN n`,
    `FOR i IN 1..${MANY} FILTER CONTAINS_ARRAY(@list, i, true) >= 0 COLLECT ` +
      'WITH COUNT INTO n RETURN n',
    `LET d = {list: @list} FOR i IN 1..${MANY} FILTER [i] ANY IN d.list COLLECT ` +
      'WITH COUNT INTO n RETURN n',
    `FOR i IN 1..${MANY} FILTER i IN [${list.join()}] COLLECT WITH COUNT INTO n RETURN n`
  ]) {
    it(`take a step each: ${text.slice(0, 120)}`, function () {
      this.timeout(GENEROUS_MS)
      expect(queries.values(text, text.includes('@list') ? { list } : {})).to.deep.equal([MANY / 2])
    })
  }

  for (const text of [
    'UNION_DISTINCT(@list, @list)', 'INTERSECTION(@list, REVERSE(@list))', 'MINUS(@list, [-1])',
    'OUTERSECTION(@list, [-1], [-1])', 'REMOVE_VALUES(@list, REVERSE(1..@many))',
    'UNIQUE(APPEND(@list, @list, true))'
  ]) {
    it(`take a step each in ${text}`, function () {
      this.timeout(GENEROUS_MS)
      const bindVars = { list, ...text.includes('@many') && { many: MANY } }
      expect(queries.values(`RETURN LENGTH(${text})`, bindVars))
        .to.deep.equal([text.includes('@many') ? MANY / 2 : MANY])
    })
  }

  it('are found by the equality of AQL', () => {
    const nested = [
      ...Array.from({ length: 50 }, (_, at) => ({ at })),
      [1, null],
      { a: 1, b: { c: [] } },
      0,
      '1',
      null,
      true,
      { x: null }
    ]
    const wanted = [
      [1], [1, null, null], { b: { c: [null] }, a: 1, z: null }, -0, '1', null, true, {}, 1, 'true',
      false, [], { at: 49 }, { at: 50 }
    ]
    const expected = [
      true, true, true, true, true, true, true, true, false, false, false, false, true, false
    ]
    expect(queries.values(
      'FOR round IN 1..3 RETURN @wanted[* RETURN CURRENT IN @nested]', { wanted, nested }
    )).to.deep.equal([expected, expected, expected])
    expect(queries.values(
      'FOR round IN 1..3 RETURN @wanted[* RETURN POSITION(@nested, CURRENT, true)]',
      { wanted, nested }
    ).at(-1)).to.deep.equal([50, 50, 51, 52, 53, 54, 55, 56, -1, -1, -1, -1, 49, -1])
  })

  it('are the same with an index and without, whatever they are', () => {
    const random = createRandom(7)
    /** @param {number} [depth] @returns {unknown} */
    const value = (depth = 0) => {
      const kind = Math.floor(random() * (depth > 1 ? 5 : 7))
      if (kind === 5) {
        return Array.from({ length: Math.floor(random() * 3) }, () => value(depth + 1))
      }
      if (kind === 6) {
        return Object.fromEntries(['a', 'b'].filter(() => random() > 0.5).map(name =>
          [name, value(depth + 1)]))
      }
      return [
        null, random() > 0.5, Math.floor(random() * 4), -0, String(Math.floor(random() * 4))
      ][kind]
    }
    const [
      long, wanted
    ] = [Array.from({ length: 300 }, () => value()), Array.from({ length: 200 }, () => value())]
    const text = 'FOR w IN @wanted RETURN [w IN @long, POSITION(@long, w, true), LENGTH(@long[* ' +
      'FILTER CURRENT == w]) > 0]'
    for (const [isIn, position, isThere] of /** @type {[boolean, number, boolean][]} */ (
      queries.values(text, { wanted, long })
    )) {
      expect([isIn, position >= 0]).to.deep.equal([isThere, isThere])
    }
  })

  for (const text of [
    `FOR i IN 1..${MANY} FILTER i IN (${MANY_EVEN}) COLLECT WITH COUNT INTO n RETURN n`,
    `FOR i IN 1..${MANY} FILTER i NOT IN (${MANY_EVEN}) COLLECT WITH COUNT INTO n RETURN n`,
    `RETURN SUM(FOR i IN 1..${MANY} RETURN i IN (${MANY_EVEN}) ? 1 : 0)`,
    `FOR i IN 1..${MANY} FILTER i IN UNIQUE((${MANY_EVEN})) COLLECT WITH COUNT INTO n RETURN n`,
    `FOR i IN 1..${MANY} FILTER [i] ANY IN (${MANY_EVEN}) COLLECT WITH COUNT INTO n RETURN n`,
    `LET by = 2 FOR i IN 1..${MANY} FILTER i IN (FOR j IN 1..${MANY} FILTER j % by == 0 RETURN ` +
      'j) COLLECT WITH COUNT INTO n RETURN n',
    `RETURN LENGTH((1..${MANY})[* FILTER CURRENT IN (${MANY_EVEN})])`
  ]) {
    it(`are found by a subquery that is run once: ${text}`, function () {
      this.timeout(GENEROUS_MS)
      expect(queries.values(text)).to.deep.equal([MANY / 2])
    })
  }

  it('are looked for in a subquery of their own row', () => {
    expect(queries.values('FOR i IN 1..3 FOR j IN 1..4 FILTER j IN (FOR k IN 1..2 ' +
      'RETURN i * k) RETURN [i, j]'))
      .to.deep.equal([[1, 1], [1, 2], [2, 2], [2, 4], [3, 3]])
    expect(queries.values('FOR i IN [1, 2, 1, 3] RETURN 2 IN (FOR k IN [i] RETURN k + 1)'))
      .to.deep.equal([true, false, true, false])
    expect(queries.values('RETURN (1..3)[* FILTER 2 IN (FOR k IN 1..2 RETURN CURRENT * k)]'))
      .to.deep.equal([[1, 2]])
  })

  it('are looked for anew in a subquery that chance, or a write of the query, may change', () => {
    const { stats } = queries.run('FOR i IN 1..5 FILTER -1 IN (FOR d IN numbers FILTER d.n < ' +
      'RAND() + 5 RETURN d.n) RETURN i')
    expect(stats.scannedFull).to.equal(10)
    const writing = 'FOR i IN 1..3 LET done = (FILTER 9 NOT IN (FOR d IN numbers RETURN d.n) ' +
      'INSERT {n: 9} INTO numbers RETURN 1) RETURN LENGTH(done)'
    expect(queries.values(writing)).to.deep.equal([1, 0, 0])
    const elsewhere = queries.run('FOR i IN 1..5 FILTER i IN (FOR d IN numbers RETURN d.n) ' +
      'INSERT {n: i} INTO others')
    expect([elsewhere.stats.scannedFull, elsewhere.stats.writesExecuted]).to.deep.equal([3, 2])
  })

  it('are found by a subquery whose result is counted as memory as long as it is kept', () => {
    const text = 'FOR i IN 1..3 FILTER i IN (FOR j IN 1..20000 RETURN CONCAT("some text of its ' +
      'own ", j)) RETURN i'
    expect(thrownBy(() => queries.run(text, {}, { options: { memoryLimit: 100_000 } })).errorNum)
      .to.equal(32)
    const changing = 'FOR i IN 1..500 FILTER i IN (FOR j IN i..i + 1000 RETURN j) RETURN 1'
    expect(queries.run(changing, {}, { options: { memoryLimit: 200_000 } }).values)
      .to.have.lengthOf(500)
  })

  it('need memory that is counted, and given back where other arrays follow', () => {
    expect(thrownBy(() => queries.run('FOR i IN 1..10 FILTER i IN @list RETURN i', { list }, {
      options: { memoryLimit: 200_000 }
    })).errorNum).to.equal(32)
    expect(queries.run(
      'FOR i IN 1..200 LET own = (1..1000)[*] FILTER i IN own AND -1 NOT IN own AND i NOT IN ' +
        'PUSH(own, 1) RETURN i',
      {},
      { options: { memoryLimit: 1_500_000 } }
    ).values).to.deep.equal([])
  })
})
