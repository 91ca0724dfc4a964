/** @import {Route} from '../../../src/types.js' */
import { assert } from 'chai'
import { chooseRoute, toRouteParams } from '../../../src/app/routes/choose-route.js'
import { createRouter } from '../../../src/app/routes/create-router.js'
import { parseQuery } from '../../../src/app/request/incoming-request.js'
import { toRoute } from '../fake-engine.js'

/**
 * @param {string} name
 * @param {string} search 'a={x}&b={^y}'
 * @param {Partial<Route>} [more]
 */
function routeOf (name, search, more) {
  const query = search === '' ? [] : search.split('&').map(item => {
    const [, key = '', required, variable = ''] = /^(\w+)=\{(\^?)(\w+)\}$/.exec(item) ?? []
    return { key, variable, required: required === '^' }
  })
  return toRoute({ path: '/p', script: name, query, ...more })
}

/** @param {Route[]} routes @param {string} search */
function choose (routes, search) {
  const compiled = createRouter(routes).findConstant('/p')?.GET ?? []
  const query = parseQuery(search)
  const chosen = chooseRoute(compiled, query)
  return chosen === null
    ? null
    : { name: chosen.route.script, params: { ...toRouteParams(chosen, {}, query) } }
}

const optional = { optionalParams: true }

/**
 * @type {[
 *   title: string, routes: Route[], search: string,
 *   expected: {name: string, params: Record<string, string | null>} | null
 * ][]}
 */
const CASES = [
  [
    'without query keys is always a candidate', [routeOf('plain', '')], 'x=1',
    { name: 'plain', params: {} }
  ],
  ['needs all its keys', [routeOf('two', 'a={x}&b={y}')], 'a=1', null],
  [
    'gives keys to variables', [routeOf('two', 'a={x}&b={y}')], 'b=2&a=1',
    { name: 'two', params: { x: '1', y: '2' } }
  ],
  [
    'does without keys that have defaults',
    [routeOf('two', 'a={x}&b={y}', { defaults: { y: '9' } })], 'a=1',
    { name: 'two', params: { x: '1', y: '9' } }
  ],
  [
    'knows defaults by their key too', [routeOf('two', 'a={x}&b={y}', { defaults: { b: '9' } })],
    'a=1', { name: 'two', params: { x: '1', y: '9', b: '9' } }
  ],
  [
    'takes the query before the default', [routeOf('two', 'a={x}&b={y}', { defaults: { y: '9' } })],
    'a=1&b=2', { name: 'two', params: { x: '1', y: '2' } }
  ],
  [
    'takes an empty value for none', [routeOf('one', 'a={x}')], 'a=',
    { name: 'one', params: { x: null } }
  ],
  [
    'takes the default for an empty value', [routeOf('one', 'a={x}', { defaults: { x: '9' } })],
    'a=', { name: 'one', params: { x: '9' } }
  ],
  [
    'joins a key that came twice', [routeOf('one', 'a={x}')], 'a=1&a=2',
    { name: 'one', params: { x: '1,2' } }
  ],
  [
    'with optional params needs none', [routeOf('o', 'a={x}&b={y}', optional)], '',
    { name: 'o', params: { x: null, y: null } }
  ],
  [
    'with optional params needs those with ^', [routeOf('o', 'a={^x}&b={y}', optional)], 'b=2', null
  ],
  [
    'with optional params is content with those with ^', [routeOf('o', 'a={^x}&b={y}', optional)],
    'a=1', { name: 'o', params: { x: '1', y: null } }
  ],
  [
    'that has most optional keys in the query is the best',
    [routeOf('o1', 'a={x}', optional), routeOf('o2', 'a={x}&b={y}', optional)], 'a=1&b=2',
    { name: 'o2', params: { x: '1', y: '2' } }
  ],
  [
    'with optional keys in the query comes before one that requires them',
    [routeOf('r', 'a={x}&b={y}'), routeOf('o', 'a={x}', optional)], 'a=1&b=2',
    { name: 'o', params: { x: '1' } }
  ],
  [
    'that requires more comes before one that requires less',
    [routeOf('r1', 'a={x}'), routeOf('r2', 'a={x}&b={y}')], 'a=1&b=2',
    { name: 'r2', params: { x: '1', y: '2' } }
  ],
  [
    'that requires less is chosen when the rest is missing',
    [routeOf('r2', 'a={x}&b={y}'), routeOf('r1', 'a={x}')], 'a=1',
    { name: 'r1', params: { x: '1' } }
  ],
  [
    'that comes first wins among equals', [routeOf('first', 'a={x}'), routeOf('second', 'b={x}')],
    'a=1&b=2', { name: 'first', params: { x: '1' } }
  ],
  [
    'may have a key that is no name elsewhere', [routeOf('p', 'constructor={x}', optional)], '',
    { name: 'p', params: { x: null } }
  ]
]

describe('a route', () => {
  for (const [title, routes, search, expected] of CASES) {
    it(title, () => assert.deepEqual(choose(routes, search), expected))
  }

  it('has the values of its path beside those of its query', () => {
    const [compiled] =
      createRouter([routeOf('p', 'a={x}', { path: '/p/{id}' })]).find('/p/7')?.byMethod.GET ?? []
    assert.deepEqual({ ...compiled && toRouteParams(compiled, { id: '7' }, parseQuery('a=1')) }, {
      x: '1',
      id: '7'
    })
  })
})
