import { assert } from 'chai'
import { checkSize, isTooDeep } from '../../../src/execute/tables/check-size.js'

/** @param {unknown} inner @param {number} levels */
function nest (inner, levels) {
  let value = inner
  for (let level = 0; level < levels; level++) value = [value]
  return value
}

describe('the size of a result', () => {
  for (const [value, bytes, values] of /** @type {[unknown, number, number][]} */ ([
    [null, 2, 1], [1234, 2, 1], ['', 3, 1], ['abcd', 7, 1], [[], 2, 1], [[1, 2], 6, 3],
    [{}, 2, 1], [{ ab: 'cd' }, 12, 2], [{ a: { b: [null] } }, 16, 4], [['a', ['b']], 12, 4]
  ])) {
    it(`of ${JSON.stringify(value)} is ${bytes} bytes, ${values} values`, () => {
      assert.equal(checkSize(value, { answerBytes: bytes, responseValues: values }), values)
      assert.throws(
        () => checkSize(value, { answerBytes: bytes - 1, responseValues: values }),
        RegExp(`more than ${bytes - 1} bytes`)
      )
      assert.throws(
        () => checkSize(value, { answerBytes: bytes, responseValues: values - 1 }),
        RegExp(`more than ${values - 1} values`)
      )
    })
  }

  it('is too deep beyond 2,000 levels', () => {
    assert.isFalse(isTooDeep(nest(1, 2_000)))
    assert.isTrue(isTooDeep(nest(1, 2_001)))
    assert.isTrue(isTooDeep(nest({}, 2_000)))
  })
})
