import { assert } from 'chai'
import { lookUp, lookUpIncoming } from '../../src/values/index.js'
import { createScope } from './create-scope.js'

describe('lookUp', () => {
  const full = {
    body: { x: 'body', b: 1 },
    routeParams: { x: 'route', b: 2, r: 2 },
    query: { x: 'query', b: 3, r: 3, q: 3 },
    headers: { x: 'header', b: '4', r: '4', q: '4', h: '4' },
    connection: { remoteAddress: '127.0.0.1' },
    config: { key: 'k' }
  }

  it('asks variables, body, route, query and headers in this order', () => {
    const scope = createScope({ x: 'variable' }, full)
    assert.deepEqual(['x', 'b', 'r', 'q', 'h'].map(name => lookUp(scope, name)), [
      'variable', 1, 2, 3, '4'
    ])
    assert.deepEqual(['x', 'b', 'r', 'q', 'h'].map(name => lookUpIncoming(scope, name)), [
      'body', 1, 2, 3, '4'
    ])
  })

  it('knows the address of the client and the config', () => {
    const scope = createScope({}, full)
    assert.equal(lookUp(scope, 'remoteAddress'), '127.0.0.1')
    assert.equal(lookUp(scope, 'config'), full.config)
  })

  it('lets a null hide what comes later, but not an undefined', () => {
    const scope = createScope({ x: null, b: undefined }, full)
    assert.isNull(lookUp(scope, 'x'))
    assert.equal(lookUp(scope, 'b'), 1)
  })

  it('finds nothing by the names that every object has', () => {
    const scope = createScope({}, full)
    for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'nothing']) {
      assert.isUndefined(lookUp(scope, name), name)
    }
  })
})
