/** @import {Route} from '../../src/api/types.js' */
import { assert } from 'chai'
import { createRouteFinder } from '../../src/api/find-route.js'

/** @param {string} line 'GET /_api/x' @returns {Route} */
const toRoute = line => ({
  method: /** @type {Route['method']} */ (line.split(' ')[0]),
  path: line.split(' ')[1] ?? '',
  answer: () => ({ status: 200 })
})
const find = createRouteFinder([
  'GET /_api/x', 'GET /_api/x/:name', 'PUT /_api/x/:name', 'GET /_api/x/fixed',
  'POST /_api/x/:name/go/:place', 'GET /_admin/x'
].map(toRoute))

describe('createRouteFinder', () => {
  for (const [request, path, params] of /** @type {[string, string, object][]} */ ([
    ['GET /_api/x', '/_api/x', {}],
    ['HEAD /_api/x', '/_api/x', {}],
    ['GET /_admin/x', '/_admin/x', {}],
    ['GET /_api/x/fixed', '/_api/x/fixed', {}],
    ['PUT /_api/x/fixed', '/_api/x/:name', { name: 'fixed' }],
    ['GET /_api/x/:name', '/_api/x/:name', { name: ':name' }],
    ['POST /_api/x/a/go/b', '/_api/x/:name/go/:place', { name: 'a', place: 'b' }],
    ['GET /_api/x/__proto__', '/_api/x/:name', { name: '__proto__' }]
  ])) {
    it(`${request} belongs to ${path}`, () => {
      const [method = '', address = ''] = request.split(' ')
      const found = find(method, address.split('/').slice(1))
      assert.equal(found.type, 'route')
      if (found.type === 'route') assert.deepEqual([found.route.path, found.params], [path, params])
    })
  }

  for (const address of [
    '/', '/_api', '/_api/y', '/_api/x/a/b', '/_api/x/a/go', '/x', '/__proto__/constructor',
    '/_api/constructor'
  ]) {
    it(`${address} is unknown`, () =>
      assert.deepEqual(find('GET', address.split('/').filter(Boolean)), { type: 'unknown' }))
  }

  it('a wrong method says which are right', () => {
    assert.deepEqual(
      find('DELETE', ['_api', 'x', 'fixed']), { type: 'wrong method', allow: ['GET', 'PUT'] }
    )
    assert.deepEqual(
      find('GET', ['_api', 'x', 'a', 'go', 'b']), { type: 'wrong method', allow: ['POST'] }
    )
  })

  it('refuses a table that it can\'t sort', () => {
    for (const path of ['/_api', '/:a/b', '/_api/:b']) {
      assert.throws(() => createRouteFinder([toRoute(`GET ${path}`)]), /begins with two names/)
    }
  })
})
