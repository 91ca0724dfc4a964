/** @import {AqlFunction, Value} from '../../../src/aql/types.js' */
import { expect } from 'chai'
import { ADDRESS_FUNCTIONS } from '../../../src/aql/functions/addresses.js'
import { BIT_FUNCTIONS } from '../../../src/aql/functions/bits.js'
import { DATE_ARITHMETIC_FUNCTIONS } from '../../../src/aql/functions/dates/date-arithmetic.js'
import { DATE_COMPARISON_FUNCTIONS } from '../../../src/aql/functions/dates/date-comparison.js'
import { DATE_FORMAT_FUNCTIONS } from '../../../src/aql/functions/dates/date-format.js'
import { DATE_FUNCTIONS } from '../../../src/aql/functions/dates/dates.js'
import { DECAY_FUNCTIONS } from '../../../src/aql/functions/decay.js'
import { ENCODING_FUNCTIONS } from '../../../src/aql/functions/texts/encodings.js'
import { HASH_FUNCTIONS } from '../../../src/aql/functions/texts/hashes.js'
import { callFunction, FUNCTIONS } from '../../../src/aql/functions/index.js'
import { MINHASH_FUNCTIONS } from '../../../src/aql/functions/texts/minhash.js'
import { NGRAM_FUNCTIONS } from '../../../src/aql/functions/texts/ngrams.js'
import { NUMBER_FUNCTIONS } from '../../../src/aql/functions/numbers.js'
import { RANDOM_TEXT_FUNCTIONS } from '../../../src/aql/functions/texts/random-texts.js'
import { REGEX_FUNCTIONS } from '../../../src/aql/functions/texts/regex.js'
import { STRING_FUNCTIONS } from '../../../src/aql/functions/texts/strings.js'
import { TEXT_SEARCH_FUNCTIONS } from '../../../src/aql/functions/texts/text-search.js'
import { VECTOR_FUNCTIONS } from '../../../src/aql/functions/vectors.js'
import { thrownBy } from '../../documents/fixture.js'
import { DATE_CASES } from './date-cases.js'
import { createFakeRun } from './fake-run.js'
import { LIKENESS_CASES } from './likeness-cases.js'
import { NUMBER_CASES } from './number-cases.js'
import { TEXT_CASES } from './text-cases.js'

const CASES = [...NUMBER_CASES, ...TEXT_CASES, ...DATE_CASES, ...LIKENESS_CASES]
const OURS = [
  ...NUMBER_FUNCTIONS, ...BIT_FUNCTIONS, ...STRING_FUNCTIONS, ...TEXT_SEARCH_FUNCTIONS,
  ...REGEX_FUNCTIONS, ...ENCODING_FUNCTIONS, ...HASH_FUNCTIONS,
  ...RANDOM_TEXT_FUNCTIONS, ...ADDRESS_FUNCTIONS, ...DATE_FUNCTIONS, ...DATE_ARITHMETIC_FUNCTIONS,
  ...DATE_COMPARISON_FUNCTIONS, ...DATE_FORMAT_FUNCTIONS,
  ...VECTOR_FUNCTIONS, ...DECAY_FUNCTIONS, ...MINHASH_FUNCTIONS, ...NGRAM_FUNCTIONS
]
/** They have no argument, or another result each time: in tests of their own. */
const ELSEWHERE = [
  'DATE_NOW', 'DATE_TIMEZONE', 'DATE_TIMEZONES', 'PI', 'RAND', 'RANDOM', 'RANDOM_TOKEN', 'UUID'
]

/** @param {string} name @param {readonly Value[]} args @param {ReturnType<typeof createFakeRun>} [run] */
function call (name, args, run = createFakeRun()) {
  return callFunction(/** @type {AqlFunction} */ (FUNCTIONS.get(name)), args, run)
}

describe('functions of numbers, texts and dates', () => {
  for (const [name, args, expected, warning] of CASES) {
    it(
      `${name}(${args.map(arg => JSON.stringify(arg)).join(', ').slice(0, 80)}) is ${JSON.stringify(
        expected
      )?.slice(0, 80)}${warning === undefined ? '' : ` with warning ${warning}`}`,
      () => {
        const before = JSON.stringify(args)
        const run = createFakeRun()
        const result = call(name, args, run)
        if (typeof expected === 'number') {
          expect(result).to.be.a('number').and.closeTo(expected, Math.abs(expected) * 1e-14)
        } else {
          expect(result).to.deep.equal(expected)
        }
        expect(Object.is(result, -0)).to.equal(false)
        expect(run.warnings.map(({ code }) => code))
          .to.deep.equal(warning === undefined ? [] : [warning])
        expect(JSON.stringify(args)).to.equal(before)
      }
    )
  }

  it('MINHASH estimates what sets have in common', () => {
    const sign = (/** @type {number} */ from) => /** @type {string[]} */ (
      call('MINHASH', [Array.from({ length: 1000 }, (_, index) => index + from), 400])
    )
    const [one, same, other] = [sign(0), sign(0), sign(500)]
    expect(one).to.have.lengthOf(400)
    expect(one).to.deep.equal(same)
    // 500 of 1,500 elements are in both; of the 400 least hashes of the union, those that both signatures have.
    const union = [...new Set([...one, ...other])]
      .map(text => Buffer.from(text, 'base64').toString('hex'))
      .sort()
      .slice(0, 400)
    const common = new Set(one.filter(hash => other.includes(hash)).map(text =>
      Buffer.from(text, 'base64').toString('hex')))
    expect(union.filter(hash => common.has(hash)).length / 400).to.be.closeTo(1 / 3, 0.1)
    expect(call('MINHASH', [[1, 1, 'a', null], 5])).to.have.lengthOf(3)
  })

  it('there are three cases or more for each of them', () => {
    const counts = Map.groupBy(CASES, ([name]) => name)
    expect(OURS.map(({ name }) => name).filter(name =>
      !ELSEWHERE.includes(name) && (counts.get(name)?.length ?? 0) < 3)).to.deep.equal([])
  })

  it('all of them are in the table, and take as many arguments as the cases have', () => {
    for (const one of OURS) expect(FUNCTIONS.get(one.name), one.name).to.equal(one)
    for (const [name, args] of CASES) {
      const [least, most] = FUNCTIONS.get(name)?.arity ?? [1, 0]
      expect(args.length, name).to.be.within(least, most)
    }
  })

  it('what differs from call to call says so, and nothing else does', () => {
    expect(OURS.filter(({ deterministic }) => deterministic === false)
      .map(({ name }) => name)
      .sort())
      .to.deep.equal(['DATE_NOW', 'DATE_TIMEZONE', 'RAND', 'RANDOM', 'RANDOM_TOKEN', 'UUID'])
  })

  it('PI, RAND, RANDOM, UUID and DATE_NOW need no argument', () => {
    expect(call('PI', [])).to.equal(Math.PI)
    for (const name of ['RAND', 'RANDOM']) {
      expect(call(name, [])).to.be.within(0, 1).and.not.equal(call(name, []))
    }
    expect(call('UUID', []))
      .to.match(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      .and.not.equal(call('UUID', []))
    const before = Date.now()
    expect(call('DATE_NOW', [])).to.be.within(before, Date.now())
  })

  it('RANDOM_TOKEN makes letters and digits, as many as it is told up to 65536', () => {
    expect(call('RANDOM_TOKEN', [24]))
      .to.match(/^[A-Za-z0-9]{24}$/)
      .and.not.equal(call('RANDOM_TOKEN', [24]))
    expect(call('RANDOM_TOKEN', [0])).to.equal('')
    for (const length of [-1, 65_537]) expect(call('RANDOM_TOKEN', [length])).to.equal(null)
  })

  it('those without an argument take none, RANDOM_TOKEN one', () => {
    const arities = ['PI', 'RAND', 'RANDOM', 'UUID', 'DATE_NOW', 'DATE_TIMEZONES', 'RANDOM_TOKEN']
      .map(name => [name, ...FUNCTIONS.get(name)?.arity ?? []].join(' '))
    expect(arities).to.deep.equal([
      'PI 0 0', 'RAND 0 0', 'RANDOM 0 0', 'UUID 0 0', 'DATE_NOW 0 0', 'DATE_TIMEZONES 0 0',
      'RANDOM_TOKEN 1 1'
    ])
  })

  it('time zones that there are can be used, others end the query', () => {
    const zones = /** @type {string[]} */ (call('DATE_TIMEZONES', []))
    expect(zones).to.include('Europe/Berlin')
    expect(call('DATE_HOUR', [0, String(call('DATE_TIMEZONE', []))])).to.be.within(0, 23)
    expect(thrownBy(() => call('DATE_HOUR', [0, 'Europe/Atlantis'])))
      .to.include({ errorNum: 1572, status: 400 })
  })

  it('texts that would get too long, and comparisons that would take too long, end ' +
    'the query with error 32', () => {
    const long = 'x'.repeat(16 * 1024 * 1024)
    /** @type {readonly [string, readonly Value[]][]} */
    const calls = [
      ['DATE_FORMAT', [0, long.slice(0, 4_000_000)]],
      ['CONCAT', [long, long, long]], ['CONCAT_SEPARATOR', [long, 1, 2, 3, 4]],
      ['SUBSTITUTE', [long.slice(0, 1000), 'x', long]],
      ['REGEX_REPLACE', [long.slice(0, 1000), 'x', long]],
      ['REGEX_REPLACE', [long.slice(0, 10_000), 'x', '$1'.replace('1', '0').repeat(10_000)]],
      ['LEVENSHTEIN_DISTANCE', [long, 'y'.repeat(1000)]],
      ['SPLIT', [long, Array.from({ length: 100 }, (_, number) => `y${number}`)]]
    ]
    for (const [name, args] of calls) {
      expect(thrownBy(() => call(name, args)), name).to.include({ errorNum: 32 })
    }
  })
})
