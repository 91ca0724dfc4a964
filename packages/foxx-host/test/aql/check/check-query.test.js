/** @import {Checked} from '../../../src/aql/types.js' */
import { expect } from 'chai'
import { checkQuery } from '../../../src/aql/check/index.js'
import { parseQuery } from '../../../src/aql/parse/index.js'
import { thrownBy } from '../../documents/fixture.js'

/** @param {string} text @returns {Checked} @@c is the collection c */
function check (text) {
  return checkQuery(parseQuery(text), { collectionOf: bind => bind })
}

/** @type {readonly [string, number][]} */
const REFUSED = [
  // Names
  ['LET a = 1 LET a = 2 RETURN a', 1511],
  ['FOR a IN 1..2 FOR a IN 1..2 RETURN a', 1511],
  ['LET a = 1 RETURN (FOR a IN 1..2 RETURN a)', 1511],
  ['LET a = 1, a = 2 RETURN a', 1511],
  ['FOR d IN c COLLECT a = d.a, a = d.b RETURN a', 1511],
  ['FOR d IN c COLLECT a = d.a INTO a RETURN a', 1511],
  ['LET a = 1 RETURN (FOR d IN c COLLECT a = d.a RETURN a)', 1511],
  ['FOR d IN c INSERT d INTO other LET NEW = 1 RETURN NEW', 1511],
  ['FOR d IN c COLLECT a = d.a INTO g KEEP nothing RETURN g', 1512],
  // Functions
  ['RETURN NOSUCH()', 1540],
  ['RETURN myns::fn(1)', 1540],
  ['RETURN TOKENS(1, 2)', 1540],
  ['RETURN LENGTH()', 1541],
  ['RETURN LENGTH(1, 2)', 1541],
  ['FILTER false && NOT_NULL() RETURN 1', 1541],
  ['FOR d IN c COLLECT AGGREGATE a = CONCAT(d.a) RETURN a', 1574],
  ['FOR d IN c COLLECT AGGREGATE a = d.a RETURN a', 1574],
  ['FOR d IN c COLLECT AGGREGATE a = MAX(d.a) + 1 RETURN a', 1574],
  // Constants
  ['FOR d IN c LIMIT -1 RETURN d', 1504],
  ['FOR d IN c LIMIT 1, -1 RETURN d', 1504],
  ['FOR d IN c LIMIT "1" RETURN d', 1504],
  ['FOR d IN c LIMIT true RETURN d', 1504],
  ['FOR d IN c LIMIT d.a RETURN d', 1501],
  ['FOR d IN c LIMIT (RETURN 1) RETURN d', 1501],
  ['FOR d IN c LIMIT NOEVAL(1) RETURN d', 1501],
  ['FOR d IN c INSERT d INTO e OPTIONS {ignoreErrors: d.a}', 1575],
  ['FOR d IN c INSERT d INTO e OPTIONS {ignoreErrors: LENGTH(c)}', 1575],
  ['FOR d IN c COLLECT a = d.a OPTIONS {method: d.a} RETURN a', 1575],
  ['FOR d IN c OPTIONS {indexHint: c} RETURN d', 1575],
  // Collections after they were written to
  ['INSERT {} INTO c FOR d IN c RETURN d', 1579],
  ['INSERT {} INTO c INSERT {} INTO c', 1579],
  ['FOR d IN c REMOVE d IN c RETURN LENGTH(c)', 1579],
  ['LET a = (INSERT {} INTO c) FOR d IN c RETURN d', 1579],
  ['FOR i IN 1..2 LET a = (FOR d IN c REMOVE d IN c) LET b = (FOR d IN c RETURN d) RETURN b', 1579],
  ['INSERT {} INTO c FOR d IN @@c RETURN d', 1579],
  ['UPSERT {a: 1} INSERT {a: 1} UPDATE {n: OLD.n} IN c RETURN (FOR d IN c RETURN d)', 1579]
]

/** @type {readonly [string, string[]][]} */
const COLLECTIONS = [
  ['RETURN 1', []],
  ['FOR d IN c RETURN d', ['read c']],
  ['FOR d IN @@c RETURN [d, other]', ['read c', 'read other']],
  ['RETURN nosuch.a', ['read nosuch']],
  ['RETURN LENGTH(c) + LENGTH(c)', ['read c']],
  ['FOR d IN c INSERT d INTO e', ['read c', 'write e']],
  ['FOR d IN c UPDATE d WITH {n: LENGTH(c)} IN c', ['read c', 'write c']],
  ['FOR d IN c FILTER d.a IN (FOR e IN edges RETURN e.a) RETURN d', ['read c', 'read edges']],
  // Not variables at these places
  ['RETURN NEW', ['read NEW']],
  ['RETURN OLD', ['read OLD']],
  ['RETURN CURRENT', ['read CURRENT']],
  ['REMOVE "a" IN c RETURN NEW', ['write c', 'read NEW']],
  ['FOR d IN c COLLECT a = d.a RETURN d', ['read c', 'read d']],
  ['LET a = (FOR x IN 1..2 RETURN x) RETURN x', ['read x']],
  ['LET a = a RETURN 1', ['read a']],
  ['FOR d IN d RETURN d', ['read d']],
  ['UPSERT OLD INSERT {} UPDATE {} IN c', ['read OLD', 'write c']],
  ['FOR d IN c INSERT d INTO e COLLECT a = 1 RETURN NEW', ['read c', 'write e', 'read NEW']],
  ['FOR D IN c RETURN d', ['read c', 'read d']]
]

/** @type {readonly [string, string[]][]} */
const VARIABLES = [
  ['FOR d IN 1..2 LET e = d RETURN e', ['d', 'e']],
  ['FOR d IN 1..2 COLLECT d = d RETURN d', ['d', 'd']],
  [
    'LET a = (FOR x IN 1..2 RETURN x) LET b = (FOR x IN 1..2 RETURN x) RETURN [a, b]',
    ['x', 'a', 'x', 'b']
  ],
  ['INSERT {} INTO c RETURN [OLD, NEW]', ['OLD', 'NEW']],
  ['REMOVE "a" IN c RETURN OLD', ['OLD']],
  ['UPSERT {} INSERT {} UPDATE OLD IN c RETURN NEW', ['OLD', 'NEW']],
  ['LET a = [1] RETURN a[* FILTER CURRENT > 1].b', ['a', 'CURRENT', '[*]']]
]

describe('checkQuery', () => {
  for (const [text, errorNum] of REFUSED) {
    it(`refuses ${text} (${errorNum})`, () => {
      const { errorNum: given, status, message } = thrownBy(() => check(text))
      expect([given, status], message).to.deep.equal([errorNum, 400])
      expect(message).to.match(/ position \d+:\d+ /)
    })
  }

  for (const [text, uses] of COLLECTIONS) {
    it(`takes what is no variable for a collection: ${text}`, () => {
      const { collections, writes } = check(text)
      expect(collections.map(({ name, mode }) => `${mode} ${name}`)).to.deep.equal(uses)
      expect(writes).to.equal(uses.some(use => use.startsWith('write')))
    })
  }

  for (const [text, names] of VARIABLES) {
    it(`numbers variables in the order of their declaration: ${text}`, () => {
      expect(check(text).variables).to.deep.equal(names)
    })
  }

  it('resolves a name to the variable of the innermost place that has it', () => {
    const [, , result] = check('FOR d IN 1..2 COLLECT d = d RETURN d').query.operations
    expect(result).to.have.nested.property('value.slot', 1)
    const [, , , after] =
      check('INSERT {} INTO a FOR x IN 1..2 INSERT {} INTO b RETURN NEW').query.operations
    expect(after).to.have.nested.property('value.slot', 4)
  })

  it('lets the expansions inside of each other have elements of their own', () => {
    const text = 'LET a = [[1]] RETURN a[* RETURN CURRENT[* RETURN CURRENT]]'
    const { query, variables } = check(text)
    expect(variables).to.deep.equal(['a', 'CURRENT', '[*]', 'CURRENT', '[*]'])
    expect(query.operations[1]).to.have.nested.property('value.result.object.slot', 1)
    expect(query.operations[1]).to.have.nested.property('value.result.result.slot', 3)
  })

  it('shows the variables of the block in the elements of a group, ' +
    'and those that KEEP names', () => {
    const shown = (/** @type {string} */ text) => {
      const collect = check(text).query.operations.findLast(({ type }) => type === 'collect')
      return collect?.type === 'collect'
        ? collect.into?.scope.map(({ name, slot }) => `${name} ${slot}`)
        : null
    }
    expect(shown('FOR a IN 1..2 LET b = a COLLECT g = a INTO members RETURN members'))
      .to.deep.equal(['a 0', 'b 1'])
    expect(shown('FOR a IN 1..2 LET b = a COLLECT g = a INTO members KEEP b RETURN members'))
      .to.deep.equal(['b 1'])
    expect(shown('FOR a IN 1..2 COLLECT g = a FOR h IN [g] COLLECT i = h INTO ' +
      'members RETURN members')).to.deep.equal(['g 1', 'h 2'])
  })

  it('names the parameters, those of collections with an @', () => {
    const { binds } =
      check('FOR d IN @@c FILTER d.@name == @value LIMIT @count RETURN {[@value]: d}')
    expect([...binds].sort()).to.deep.equal(['@c', 'count', 'name', 'value'])
  })

  it('says why a function of ArangoDB is not there', () => {
    expect(thrownBy(() => check('RETURN TOKENS(1, 2)')).message)
      .to.match(/this host has no function TOKENS\(\): .+/)
    expect(thrownBy(() => check('RETURN NOSUCH(1, 2)')).message)
      .to.match(/there is no function NOSUCH\(\)/)
  })

  it('refuses a query that reads too many collections (1522)', () => {
    const read = (/** @type {number} */ count) =>
      `RETURN [${Array.from({ length: count }, (_, number) => `c${number}`).join()}]`
    expect(check(read(2048)).collections).to.have.lengthOf(2048)
    expect(thrownBy(() => check(read(2049))).errorNum).to.equal(1522)
  })

  it('refuses a query of too many operations, those of subqueries included (1524)', () => {
    const lets = (/** @type {number} */ count, /** @type {string} */ start) =>
      Array.from({ length: count }, (_, number) => `LET ${start}${number} = ${number}`).join(' ')
    expect(check(`${lets(999, 'v')} RETURN v1`).variables).to.have.lengthOf(999)
    expect(thrownBy(() => check(`${lets(1000, 'v')} RETURN v1`)).errorNum).to.equal(1524)
    expect(thrownBy(() => check(`${lets(600, 'v')} RETURN (${lets(600, 'w')} RETURN v1)`)).errorNum)
      .to.equal(1524)
  })

  it('warns of options that there are none of (1539)', () => {
    /** @type {readonly [string, number][]} */
    const texts = [
      ['INSERT {} INTO c OPTIONS {ignoreErrors: true, overwriteMode: "ignore"}', 0],
      ['INSERT {} INTO c OPTIONS {ignoreError: true, other: 1}', 2],
      ['UPDATE {} IN c OPTIONS {overwriteMode: "ignore"}', 1],
      ['UPSERT {} INSERT {} UPDATE {} IN c OPTIONS {indexHint: "byAge"}', 0],
      ['FOR d IN c OPTIONS {indexHint: "byAge"} RETURN d', 0],
      ['FOR d IN c OPTIONS {constructor: 1} RETURN d', 1],
      ['FOR d IN c COLLECT a = d.a OPTIONS {method: "sorted"} RETURN a', 0],
      ['RETURN (FOR d IN c COLLECT a = d.a OPTIONS {sorted: true} RETURN a)', 1]
    ]
    for (const [text, count] of texts) {
      expect(check(text).warnings.map(({ code }) => code), text)
        .to.deep.equal(new Array(count).fill(1539))
    }
  })

  it('freezes what it makes, and leaves the tree as it was', () => {
    const query = parseQuery('FOR d IN c FILTER d.a IN (RETURN d) RETURN d')
    const before = JSON.stringify(query)
    const checked = checkQuery(query, { collectionOf: bind => bind })
    expect(JSON.stringify(query)).to.equal(before)
    expect([
      checked, checked.query, checked.query.operations, checked.query.operations[1],
      checked.variables
    ].every(Object.isFrozen)).to.equal(true)
    expect(JSON.stringify(checked.query)).not.to.match(/"type":"(name|element|collectionBind)"/)
  })
})
