import { assert } from 'chai'
import { findCustomType } from '../../../../src/runtime/router/define/custom-types.js'

const HANDLER = {
  prefix: 'in ',
  /** @param {unknown} body */
  fromClient (body) { return `${this.prefix}${body}` }
}

/** @param {unknown} key @param {string} mime @param {unknown} [handler] */
const find = (key, mime, handler = HANDLER) =>
  findCustomType(new Map([[key, handler]]), mime, 'fromClient')

describe('findCustomType', () => {
  it('names a type as it was defined, and one that fits a pattern as it came', () => {
    const parameters = 'text/csv; charset=utf-8'
    assert.equal(find('text/csv', parameters)?.mime, 'text/csv')
    assert.equal(find('text/*', parameters)?.mime, parameters)
    assert.equal(find(/csv$/, parameters)?.mime, parameters)
    assert.equal(find((/** @type {string} */ mime) => mime === 'text/csv', parameters)?.mime,
      parameters)
  })

  it('converts as a method of its handler', () => {
    assert.equal(find('text/csv', 'text/csv')?.convert('a,b'), 'in a,b')
  })

  it('finds nothing for another type, another direction or a handler that is none', () => {
    assert.isNull(find('text/csv', 'text/plain'))
    assert.isNull(find(/csv$/, 'text/plain'))
    assert.isNull(find(() => false, 'text/csv'))
    assert.isNull(find('text/csv', 'text/csv', { forClient: () => '' }))
    assert.isNull(find('text/csv', 'text/csv', null))
  })

  it('takes the first that fits and can do it', () => {
    const types = new Map(/** @type {[string, object][]} */ ([
      ['text/csv', { forClient: () => 'out' }], ['text/*', HANDLER], ['*/*', HANDLER]
    ]))
    assert.equal(findCustomType(types, 'text/csv', 'fromClient')?.mime, 'text/csv')
    assert.equal(findCustomType(types, 'text/csv', 'forClient')?.convert(), 'out')
  })
})
