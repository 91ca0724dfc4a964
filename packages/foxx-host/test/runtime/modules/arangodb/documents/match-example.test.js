import { expect } from 'chai'
import { toMatcher } from '../../../../../src/runtime/modules/arangodb/documents/query/match-example.js'

describe('documents like an example', () => {
  for (const [example, document, expected] of /** @type {const} */ ([
    [{ a: 1 }, { a: 1, b: 2 }, true], [{ a: 1 }, { a: '1' }, false],
    [{ a: 0 }, { a: false }, false], [{ a: null }, {}, true], [{ a: null }, { a: null }, true],
    [{ a: null }, { a: 0 }, false],
    [{ a: [1, 2] }, { a: [1, 2] }, true], [{ a: [1] }, { a: [1, null] }, true],
    [{ a: [1, 2] }, { a: [2, 1] }, false], [{ a: [1] }, { a: 1 }, false],
    [{ a: [] }, { a: {} }, false],
    [{ a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } }, true], [{ a: {} }, { a: { x: null } }, true],
    [{ a: { x: [{ y: 1 }] } }, { a: { x: [{ y: 1 }] } }, true],
    [{ a: { x: 1 } }, { a: { x: 2 } }, false],
    [{ 'a.b': 1 }, { a: { b: 1, c: 2 } }, true], [{ 'a.b': 1 }, { 'a.b': 1 }, false],
    [{ 'a.0': 1 }, { a: [1] }, false], [{ 'a.length': 1 }, { a: 'x' }, false],
    [{ toString: null }, {}, true]
  ])) {
    it(`${JSON.stringify(example)} is ${expected ? '' : 'not '}like ` +
      `${JSON.stringify(document)}`, () => {
      expect(toMatcher(example)(document)).to.equal(expected)
    })
  }
})
