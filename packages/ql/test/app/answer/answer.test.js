import { assert } from 'chai'
import { chooseEncoding } from '../../../src/app/answer/choose-encoding.js'
import { readCallback, wrapCallback } from '../../../src/app/answer/wrap-callback.js'

describe('the encoding of an answer', () => {
  /** @type {[accepted: string, encoding: string | null][]} */
  const cases = [
    ['gzip', 'gzip'],
    ['deflate', 'deflate'],
    ['gzip, deflate, br', 'br'],
    ['GZIP', 'gzip'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['gzip;q=0', null],
    ['br;q=0, *', 'gzip'],
    ['*', 'br'],
    ['*;q=0', null],
    ['identity', null],
    ['identity;q=0.5, gzip', 'gzip'],
    ['identity, gzip;q=0.5', null],
    ['zstd, compress', null],
    ['', null],
    ['gzip;q=x', null]
  ]
  for (const [accepted, encoding] of cases) {
    it(`for '${accepted}' is ${encoding ?? 'none'}`, () =>
      assert.equal(chooseEncoding(accepted), encoding))
  }
})

describe('a callback', () => {
  for (const name of [
    'f', '$', '_a1', 'app.show', 'a.b.c', 'handlers[3]', 'a[b].c', 'a'.repeat(128)
  ]) {
    it(`may be ${name.slice(0, 20)}`, () => assert.equal(readCallback(name), name))
  }

  for (const name of [
    'alert(1)//', 'a b', 'a;b', 'a.', '.a', 'a[]', 'a["b"]', '1a', 'a-b', '<script>', 'a\n',
    'a'.repeat(129), ['a', 'b']
  ]) {
    it(`may not be ${JSON.stringify(name).slice(0, 20)}`, () =>
      assert.throws(() => readCallback(name), /not a name/))
  }

  it('is none when it is not given', () => {
    assert.isNull(readCallback(undefined))
    assert.isNull(readCallback(''))
  })

  it('gets JSON that old browsers can read', () =>
    assert.equal(wrapCallback('f', JSON.stringify('a\u2028\u2029')), 'f("a\\u2028\\u2029")'))
})
