/** @import {AqlFunction, Value} from '../../../src/aql/types.js' */
/** @import {Case} from './fake-run.js' */
import { expect } from 'chai'
import { KINDS } from '../../../src/aql/functions/call-function.js'
import { callFunction, FUNCTIONS, LATER } from '../../../src/aql/functions/index.js'
import { ARRAY_FUNCTIONS } from '../../../src/aql/functions/arrays.js'
import { CONTROL_FUNCTIONS } from '../../../src/aql/functions/control.js'
import { OBJECT_FUNCTIONS } from '../../../src/aql/functions/objects.js'
import { SET_FUNCTIONS } from '../../../src/aql/functions/sets.js'
import { STATISTIC_FUNCTIONS } from '../../../src/aql/functions/statistics.js'
import { SYSTEM_FUNCTIONS } from '../../../src/aql/functions/system.js'
import { TYPE_FUNCTIONS } from '../../../src/aql/functions/types-of-arguments.js'
import { thrownBy } from '../../documents/fixture.js'
import { ARRAY_CASES } from './array-cases.js'
import { CONTROL_CASES } from './control-cases.js'
import { createFakeRun } from './fake-run.js'
import { OBJECT_CASES } from './object-cases.js'
import { STATISTIC_CASES } from './statistic-cases.js'

const CASES = [...ARRAY_CASES, ...STATISTIC_CASES, ...OBJECT_CASES, ...CONTROL_CASES]
const OURS = [
  ...ARRAY_FUNCTIONS, ...SET_FUNCTIONS, ...STATISTIC_FUNCTIONS, ...OBJECT_FUNCTIONS,
  ...TYPE_FUNCTIONS, ...CONTROL_FUNCTIONS, ...SYSTEM_FUNCTIONS
]
/** They read documents, throw, or have no argument: in tests of their own. */
const ELSEWHERE = [
  'COLLECTIONS', 'COLLECTION_COUNT', 'CURRENT_DATABASE', 'CURRENT_USER', 'DOCUMENT', 'FAIL', 'HASH',
  'SCHEMA_GET', 'VERSION'
]
const TEN_MILLION = 10_000_000

/** @param {unknown} value @returns {unknown} the same, which can't be changed any more */
function freeze (value) {
  if (typeof value === 'object' && value !== null) {
    Object.values(Object.freeze(value)).forEach(freeze)
  }
  return value
}

/** @param {string} name @returns {AqlFunction} */
function find (name) {
  const found = FUNCTIONS.get(name)
  if (found === undefined) throw new Error(`expected a function ${name}, came none`)
  return found
}

describe('functions of arrays, objects, types and control', () => {
  for (const [name, args, expected, warning] of CASES) {
    it(
      `${name}(${args.map(arg => JSON.stringify(arg)).join(', ').slice(0, 60)}) is ` +
        `${JSON.stringify(expected)}${warning === undefined ? '' : ` with warning ${warning}`}`,
      () => {
        freeze(args)
        const run = createFakeRun()
        expect(callFunction(find(name), args, run)).to.deep.equal(expected)
        expect(run.warnings.map(({ code }) => code))
          .to.deep.equal(warning === undefined ? [] : [warning])
        for (const { message } of run.warnings) expect(message).to.not.equal('')
      }
    )
  }

  it('there are at least three cases for each of them', () => {
    const lacking = OURS.map(({ name }) => name).filter(name =>
      !ELSEWHERE.includes(name) && CASES.filter(([tested]) => tested === name).length < 3)
    expect(lacking).to.deep.equal([])
  })

  it('cases give as many arguments as the function takes', () => {
    for (const [name, args] of CASES) expect(args.length, name).to.be.within(...find(name).arity)
  })

  it('the table has each function by its own name, in upper case, with a ' +
    'sane number of arguments', () => {
    for (const [name, { name: own, arity: [least, most], kinds }] of FUNCTIONS) {
      expect(own).to.equal(name)
      expect(name).to.match(/^[A-Z][A-Z0-9_]*$/)
      expect(least, name).to.be.at.least(0).and.at.most(most)
      expect(kinds.length, name).to.be.at.least(1)
      for (const kind of kinds) expect(KINDS, `${name} ${kind}`).to.have.own.property(kind)
    }
  })

  it('no function is in two groups, and none of those that are missing is there', () => {
    expect(new Set(OURS.map(({ name }) => name)).size).to.equal(OURS.length)
    expect([...LATER.keys()].filter(name => FUNCTIONS.has(name))).to.deep.equal([])
    for (const [name, reason] of LATER) expect(reason, name).to.be.a('string').and.not.equal('')
  })

  it('a wrong type is told with the function, the argument and both types', () => {
    const run = createFakeRun()
    callFunction(find('JACCARD'), [[], 'x'], run)
    expect(run.warnings).to.deep.equal([{
      code: 1542,
      message: "invalid argument type in call to function 'JACCARD()': argument 2 is of type " +
        'string, expected array'
    }])
  })
})

describe('functions that make long arrays', () => {
  const long = Array.from({ length: TEN_MILLION / 2 + 1 }, () => 0)
  for (const [name, args] of /** @type {[string, Value[]][]} */ ([
    ['RANGE', [1, TEN_MILLION + 1]], ['RANGE', [0, 1, 1e-9]],
    ['REPLACE_NTH', [[], TEN_MILLION, 1, 0]], ['APPEND', [long, long]], ['UNION', [long, long]],
    ['UNION_DISTINCT', [long, long]], ['INTERLEAVE', [long, long]], ['FLATTEN', [[long, long]]]
  ])) {
    it(`${name} refuses more than ten million elements`, () => {
      expect(thrownBy(() => callFunction(find(name), args, createFakeRun())).errorNum).to.equal(32)
    })
  }
})
