import { assert } from 'chai'
import { findHeader, hasBody } from '../src/find-header.js'

describe('findHeader', () => {
  const raw = [
    'Host', 'x', 'X-Arango-Trx-Id', '7', 'Origin', 'a', 'x-arango-trx-id', '8', 'Value', 'origin'
  ]

  it('finds the first header of a name in whatever case', () => {
    assert.equal(findHeader(raw, 'x-arango-trx-id'), '7')
    assert.equal(findHeader(raw, 'host'), 'x')
  })

  it('takes no value for a name', () => {
    assert.equal(findHeader(raw, 'origin'), 'a')
    assert.isUndefined(findHeader(['Value', 'origin'], 'origin'))
    assert.isUndefined(findHeader([], 'host'))
  })
})

describe('hasBody', () => {
  it('is what a length or an encoding announces', () => {
    const announces = (/** @type {string[]} */ ...rawHeaders) => hasBody({ rawHeaders })
    assert.isTrue(announces('Content-Length', '1'))
    assert.isTrue(announces('Transfer-Encoding', 'chunked'))
    assert.isFalse(announces('Content-Length', '0'))
    assert.isFalse(announces('Host', 'x'))
  })
})
