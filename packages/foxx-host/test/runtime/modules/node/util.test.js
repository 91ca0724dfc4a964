import { expect } from 'chai'
import { evaluate } from '../service.js'

/** What is looked at, as a service writes it. */
const VALUES = [
  'undefined', 'null', 'true', '1', '1n', '"a"', 'Symbol()', '{}', '[]', '() => {}', '/x/',
  'new Date()', 'new Error()', 'Buffer.alloc(1)'
]
/** @type {readonly [string, string[]][]} */
const TESTS = [
  ['isArray', ['[]']],
  ['isBoolean', ['true']],
  ['isBuffer', ['Buffer.alloc(1)']],
  ['isDate', ['new Date()']],
  ['isError', ['new Error()']],
  ['isFunction', ['() => {}']],
  ['isNull', ['null']],
  ['isNullOrUndefined', ['undefined', 'null']],
  ['isNumber', ['1']],
  ['isObject', ['{}', '[]', '/x/', 'new Date()', 'new Error()', 'Buffer.alloc(1)']],
  ['isPrimitive', ['undefined', 'null', 'true', '1', '1n', '"a"', 'Symbol()']],
  ['isRegExp', ['/x/']],
  ['isString', ['"a"']],
  ['isSymbol', ['Symbol()']],
  ['isUndefined', ['undefined']]
]

describe('util of a service', () => {
  for (const [name, values] of TESTS) {
    it(`has ${name}, which holds for ${values.join(', ')} alone`, () => {
      const held = /** @type {boolean[]} */ (
        evaluate(`module.exports = [${VALUES.join(', ')}]` +
          `.map(value => require('util').${name}(value))`)
      )
      expect(VALUES.filter((_, at) => held[at])).to.deep.equal(values)
    })
  }
})
