/** @import {Route} from '../../src/types.js' */
import { assert } from 'chai'
import { createTestEngine, rejection } from './create-test-engine.js'

const TABLES = `
  -- The *first* table.
  create table one on select get from "/one?id={^id}&n={5|n}" using defaults n = 3
  create table two on insert post to "/two"`

/** @param {Partial<Route>} route @returns {Route} */
function createRoute (route) {
  return {
    method: 'get', path: '/', query: [], optionalParams: false, defaults: {}, script: '',
    file: 'x.ql', comments: '', template: '/', tables: [], ...route
  }
}

const ROUTES = [
  createRoute({
    template: '/b/{x}?q={q}', path: '/b/{x}', method: 'post', tables: ['one'],
    comments: 'Does **b**.'
  }),
  createRoute({ template: '/b/{x}?q={q}', path: '/b/{x}', tables: ['two', 'gone'] }),
  createRoute({ template: '/a', path: '/a', tables: ['one', 'two'] })
]

describe('descriptions', () => {
  it('list tables, those of the script last', async () => {
    const { run, engine } = await createTestEngine(TABLES)
    const loaded = [
      { name: 'one', about: '/table?name=one', info: '<p>The <em>first</em> table.</p>' },
      { name: 'two', about: '/table?name=two', info: '' }
    ]
    const shown = /** @type {{name: string, about: string, info: string}[]} */ (
      await run("create table own on select get from 'http://localhost/'; show tables")
    )
    assert.deepEqual(shown.map(({ name }) => name), ['one', 'two', 'own'])
    assert.deepEqual(shown.slice(0, 2).map(({ name, about }) => ({ name, about })), loaded.map(({
      name, about
    }) => ({ name, about })))
    assert.include(shown[0]?.info, 'first')
    assert.deepEqual(engine.showTables(), shown.slice(0, 2))
  })

  it('list routes by path', async () => {
    const { run, engine } = await createTestEngine(TABLES, { routes: ROUTES })
    const shown = /** @type {{path: string, method: string, about: string, info: string}[]} */ (
      await run('show routes')
    )
    assert.deepEqual(shown.map(({ path, method, about }) => [path, method, about]), [
      ['/a', 'get', '/route?path=%2Fa&method=get'],
      ['/b/{x}?q={q}', 'get', '/route?path=%2Fb%2F%7Bx%7D%3Fq%3D%7Bq%7D&method=get'],
      ['/b/{x}?q={q}', 'post', '/route?path=%2Fb%2F%7Bx%7D%3Fq%3D%7Bq%7D&method=post']
    ])
    assert.include(shown[2]?.info, 'Does')
    assert.deepEqual(engine.showRoutes(), shown)
  })

  it('describe a table with the routes that use it', async () => {
    const { run, engine } = await createTestEngine(TABLES, { routes: ROUTES })
    const described = /** @type {Record<string, unknown>} */ (await run('describe one'))
    assert.deepInclude(described, {
      name: 'one',
      about: '/table?name=one',
      routes: [
        '/route?path=%2Fb%2F%7Bx%7D%3Fq%3D%7Bq%7D&method=post',
        '/route?path=%2Fa&method=get'
      ]
    })
    assert.hasAllKeys(described, ['name', 'about', 'info', 'routes', 'select'])
    assert.deepEqual(engine.describeTable('one'), described)
    assert.deepEqual(await run('desc one'), described)
    assert.deepInclude(
      await run("create table own on select get from 'http://localhost/'; describe own"),
      { name: 'own', routes: [] }
    )
  })

  it('describe a route with its tables and the other methods of its path', async () => {
    const { run, engine } = await createTestEngine(TABLES, { routes: ROUTES })
    const described = /** @type {Record<string, unknown>} */ (await run('describe route "/a" ' +
      'using method get'))
    assert.deepInclude(described, {
      method: 'get',
      path: '/a',
      about: '/route?path=%2Fa&method=get',
      tables: ['/table?name=one', '/table?name=two'],
      related: []
    })
    const other = /** @type {Record<string, unknown>} */ (
      await run('describe route "/b/{x}?q={q}" using method get')
    )
    assert.deepEqual(other.related, ['/route?path=%2Fb%2F%7Bx%7D%3Fq%3D%7Bq%7D&method=post'])
    assert.deepEqual(engine.describeRoute('/a', 'GET'), described)
  })

  it('take 100 steps for each entry, and one for each character of the comments of a table',
    async () => {
      const comments = 'The *first* table.'.length
      for (const [script, steps] of /** @type {[string, number][]} */ ([
        ['show routes', 300], ['show tables', 200 + comments], ['describe one', 100 + comments]
      ])) {
        const attempt = async (/** @type {number} */ most) =>
          (await createTestEngine(TABLES, { routes: ROUTES, limits: { steps: most } })).run(script)
        assert.exists(await attempt(steps), script)
        assert.include((await rejection(attempt(steps - 1))).message, 'more than', script)
      }
    })

  it('say what there is not', async () => {
    const { run, engine } = await createTestEngine(TABLES, { routes: ROUTES })
    assert.strictEqual((await rejection(run('describe three'))).message, 'No such table three')
    assert.strictEqual(
      (await rejection(run('describe route "/a" using method put'))).message,
      'No such route /a for HTTP method put'
    )
    assert.isNull(engine.describeTable('three'))
    assert.isNull(engine.describeTable('constructor'))
    assert.isNull(engine.describeRoute('/a', 'put'))
  })
})
