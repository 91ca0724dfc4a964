import { assert } from 'chai'
import { QlError } from '../../../src/errors/index.js'
import { checkScript, dependenciesOf, parseScript, toCaret } from '../../../src/language/index.js'

const SCRIPTS = [
  'select * from twitter.search where q = "ql.io"',
  'select id as id, from_user_name as user_name, text as text from ' +
    'twitter.search where q = "ql.io";',
  'select ItemID, ViewItemURLForNaturalSearch, Location from details where itemId in (select ' +
    "itemId from finditems where keywords='mini cooper');",
  `prodid = select ProductID[0].Value from eBay.FindProducts where QueryKeywords = 'macbook pro';
   details = select * from eBay.ProductDetails where ProductID in ('{prodid}')
     and ProductType = 'Reference';
   -- joined
   return select d.ProductID[0].Value as id, r.ReviewDetails.AverageRating as rating
     from details as d, reviews as r where d.ProductID[0].Value = r.ProductID.Value
       via route '/myapi?x={^y}' using method get;`,
  `/** docs */ create table t via http on select get from "http://h/{^a}?b={#20|b}" with aliases
     limit = 'rpp' using headers 'N' = "{v}" using defaults a = 1, b = "x" using patch 'p.js'
     using bodyTemplate 'b' type 'c/d' foreach 'e' resultset 'a.b' expires 10
   on insert post to "http://h/"`,
  `if (a && !(b || c)) { x = {"a": ['it\\'s', -1.5e3, true, null]} }
   else { x = "{y.$..z[?(@.p > 2)]}" }
   try { u = require("./m.js"); throw (e) }
   catch (e) { z = u.f(x, "1") || 3 } finally { show tables }`,
  `insert into T (a, 'b-c') values (1, {"d": 2}) with parts "{p}"; insert "{o}" into T;
   update T with "{o}"; delete from T where a[?("@.p == 1")] = b
   select 'b-3'['c-1'], a..b from $x:y where u.f(a) limit 5 offset 6 timeout 7 minDelay 8
     maxDelay 9; describe route "/p" using method post desc T`
]
const ALPHABET = [
  ...'abx19 \n\t.,;:$*=!&|()[]{}\'"\\-/_@?<>\u2028\u00e9',
  '||',
  '&&',
  '--',
  '/*',
  '*/',
  ' select ',
  ' from ',
  ' in ',
  ' where ',
  '{^',
  '"{a}"',
  '__proto__',
  '\ud83d\ude00'
]
const LIMITS = { statements: 50 }

/** Mulberry32: a small generator of numbers in 0..1 from a seed. @param {number} seed */
function createRandom (seed) {
  let state = seed
  return () => {
    state = (state + 0x6D2B79F5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/**
 * @param {string} text
 * @param {() => number} random
 * @returns {string} the text with a piece added, removed, doubled or moved
 */
function mutate (text, random) {
  /** @param {number} most */
  const upTo = most => Math.floor(random() * (most + 1))
  const [at, length] = [upTo(text.length), upTo(12)]
  const [before, piece, after] = [
    text.slice(0, at), text.slice(at, at + length), text.slice(at + length)
  ]
  const added = /** @type {string} */ (ALPHABET[upTo(ALPHABET.length - 1)])
  switch (upTo(4)) {
    case 0: return before + added + piece + after
    case 1: return before + after
    case 2: return before + added + after
    case 3: return before + piece + piece + after
    default: return after + before + piece
  }
}

/** @param {string} text @returns {QlError | null} null when it parses */
function parseAll (text) {
  try {
    const script = parseScript(text)
    checkScript(script, { limits: LIMITS })
    for (const statement of script.statements) dependenciesOf(statement)
    return null
  } catch (error) {
    if (!(error instanceof QlError)) {
      throw new Error(`${JSON.stringify(text)}: ${error}`, { cause: error })
    }
    return error
  }
}

/** Scripts that are too deep, by what they nest. @type {[string, (depth: number) => string][]} */
const NESTED = [
  ['parentheses', depth => `if ${'('.repeat(depth)}a${')'.repeat(depth)} { b = 1 }`],
  ['parentheses that never close', depth => `if ${'('.repeat(depth)}`],
  ['arrays', depth => `a = ${'['.repeat(depth)}${']'.repeat(depth)}`],
  ['arrays that never close', depth => `a = ${'['.repeat(depth)}`],
  ['objects', depth => `a = ${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`],
  ['arguments', depth => `u.f(${'['.repeat(depth)}`],
  ['nested selects', depth => 'select * from t where ' +
    `${'a in (select b from c where '.repeat(depth)}a = 1${')'.repeat(depth)}`],
  ['nested selects that never close', depth =>
    `select * from t where ${'a in (select b from c where '.repeat(depth)}`],
  ['blocks', depth => `${'if (a) { '.repeat(depth)}b = 1${'}'.repeat(depth)}`],
  ['blocks that never close', depth => 'if (a) { '.repeat(depth)],
  ['tries', depth => 'try { '.repeat(depth)],
  ['negations', depth => `if (${'!'.repeat(depth)}a) { b = 1 }`],
  ['alternatives of a condition', depth => `if (a${' || a'.repeat(depth)}) { b = 1 }`],
  ['conjunctions of a condition', depth => `if (a${' && a'.repeat(depth)}) { b = 1 }`]
]

/** Scripts of about 200 kB. @type {[string, string][]} */
const LONG = [
  ['an unclosed text', `select * from t where a = '${'x'.repeat(200_000)}`],
  ['an unclosed JSON text', `a = "${'x'.repeat(200_000)}`],
  ['an unclosed comment', `/*${' *'.repeat(100_000)}`],
  ['many unclosed comments', '/* '.repeat(60_000)],
  ['many quotes', '\'"'.repeat(100_000)],
  ['blanks', `a = 1${' '.repeat(200_000)}!`],
  ['comments', `a = 1${'\n--x'.repeat(50_000)}\n!`],
  [
    'comments before each clause',
    `select${' /**/'.repeat(10_000)} *${' /**/'.repeat(10_000)} from t${' /**/'.repeat(10_000)} ` +
      `where a = 1${' /**/'.repeat(10_000)} !`
  ],
  ['semicolons', `a = 1${';'.repeat(200_000)}!`],
  ['alternatives', `a = 1${' || 1'.repeat(40_000)} ||`],
  ['columns', `select a${', a'.repeat(60_000)} from`],
  ['a path', `select a${'.a'.repeat(80_000)}. from t`],
  ['values', `select * from t where a in (1${',1'.repeat(80_000)}`],
  ['conditions', `select * from t where a = 1${' and a = 1'.repeat(20_000)} and`],
  ['elements', `a = [1${',1'.repeat(80_000)}`],
  ['pairs', `a = {"a":1${',"a":1'.repeat(30_000)}`],
  ['statements', `${'a=1;'.repeat(40_000)}!`],
  ['a name', `a = ${'a'.repeat(200_000)}`],
  ['digits', `a = ${'1'.repeat(200_000)}!`],
  ['a number that is none', `a = 1${'e1'.repeat(80_000)}`],
  ['assignments that are none', 'a = '.repeat(50_000)],
  ['calls that are none', 'a('.repeat(80_000)],
  ['dots', '.'.repeat(200_000)],
  ['verbs', `create table t${' on select get from "x"'.repeat(8_000)} on`]
]

describe('scripts that mean harm', () => {
  for (const [what, build] of NESTED) {
    it(`may nest ${what} to a depth, and no deeper`, () => {
      const few = parseAll(build(30))
      assert.notMatch(few?.message ?? '', /at most/)
      for (const depth of [2000, 20_000]) {
        const error = parseAll(build(depth))
        assert.equal(error?.code, 'SYNTAX')
        assert.match(error?.message ?? '', /^Expected at most 100 levels of/)
      }
    })
  }

  for (const [what, text] of LONG) {
    it(`are refused in time when they consist of ${what}`, () => {
      assert.equal(parseAll(text)?.code, 'SYNTAX')
    })
  }

  it('are either read or refused with a place inside of them, however they are garbled', () => {
    const random = createRandom(20111)
    let read = 0
    let refused = 0
    for (const script of SCRIPTS) {
      for (let round = 0; round < 800; round += 1) {
        let text = script
        for (let changes = Math.floor(random() * 4); changes >= 0; changes -= 1) {
          text = mutate(text, random)
        }
        const error = parseAll(text)
        if (error === null) read += 1
        else {
          refused += 1
          checkError(error, text)
        }
      }
    }
    assert.isAbove(read, 200)
    assert.isAbove(refused, 2000)
  })
})

/** @param {QlError} error @param {string} text */
function checkError (error, text) {
  const {
    offset, line, column, message
  } = /** @type {{offset: number, line: number, column: number, message: string}} */ (
    /** @type {unknown} */ (error.facts)
  )
  assert.equal(error.code, 'SYNTAX')
  assert.isAtLeast(offset, 0)
  assert.isAtMost(offset, text.length)
  assert.equal(line, text.slice(0, offset).split(/\r\n|[\n\r\u2028\u2029]/).length)
  assert.match(message, /^Expected [^]+[.?]$/)
  assert.lengthOf(toCaret(text, { offset, line, column }).split('\n'), 3)
}
