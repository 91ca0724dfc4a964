/** @import {Value} from '../../../src/aql/types.js' */
// What functions of long arrays hold while they work.
import { expect } from 'chai'
import { callFunction, FUNCTIONS } from '../../../src/aql/functions/index.js'
import { createFakeRun } from './fake-run.js'

const MANY = 5000
const NUMBERS = Array.from({ length: MANY }, (_, at) => at)
const ONES = NUMBERS.map(() => 1)
const TEXTS = NUMBERS.map(number => String(number).padStart(8, '0'))
const LONGER = TEXTS.map(text => `${text}!!`)

/** @param {string} name @param {readonly Value[]} args @returns {number} bytes at most; none are left */
function measure (name, args) {
  const run = createFakeRun()
  const called = FUNCTIONS.get(name)
  if (called === undefined) throw new Error(`expected a function ${name}, came none`)
  callFunction(called, args, run)
  expect(run.held.now, name).to.equal(0)
  return run.held.peak
}

describe('functions of long arrays', () => {
  /** @type {readonly (readonly [string, readonly Value[], readonly Value[]])[]} name, args that are kept, others */
  const cases = [
    ['UNIQUE', [NUMBERS], [ONES]],
    ['COUNT_DISTINCT', [NUMBERS], [ONES]],
    ['UNION_DISTINCT', [NUMBERS, NUMBERS], [ONES, ONES]],
    ['INTERSECTION', [NUMBERS, ONES], [ONES, ONES]],
    ['OUTERSECTION', [NUMBERS, []], [ONES, []]],
    ['MINUS', [[], NUMBERS], [[], ONES]],
    ['MINUS', [NUMBERS, []], [ONES, []]],
    ['JACCARD', [NUMBERS, []], [ONES, []]],
    ['MINHASH', [NUMBERS, 1], [ONES, 1]],
    ['ZIP', [TEXTS, NUMBERS], [ONES, NUMBERS]]
  ]
  for (const [name, different, equal] of cases) {
    it(`${name}() holds different elements, and equal ones once`, () => {
      expect(measure(name, different)).to.be.at.least(8 * MANY).and.below(200 * MANY)
      expect(measure(name, equal)).to.be.below(2000)
    })
  }

  it('REMOVE_VALUES() holds what it removes, not what stays', () => {
    expect(measure('REMOVE_VALUES', [NUMBERS, [1]])).to.equal(0)
    expect(measure('REMOVE_VALUES', [[], NUMBERS])).to.be.at.least(8 * MANY)
  })

  it('SUM() and its like hold a number for each element', () =>
    expect(measure('SUM', [NUMBERS])).to.equal(8 * MANY))

  it('ZIP() counts the characters of names', () =>
    expect(measure('ZIP', [LONGER, NUMBERS]) - measure('ZIP', [TEXTS, NUMBERS]))
      .to.equal(2 * MANY))

  it('SPLIT() counts the characters of its pieces', () => {
    const [short = '', long = ''] = [TEXTS, LONGER].map(texts => texts.slice(0, 128 * 30).join())
    expect(measure('SPLIT', [long, ',']) - measure('SPLIT', [short, ',']))
      .to.be.within(2 * 128 * 29, 2 * 128 * 30)
  })

  it('hashes hold nothing', () =>
    expect([measure('CRC32', [TEXTS.join()]), measure('FNV64', [TEXTS.join()])])
      .to.deep.equal([0, 0]))
})
