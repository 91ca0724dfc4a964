/** @import {RequestFacts, Table} from '../../../src/types.js' */
import { assert } from 'chai'
import { compileRequests, compileTable } from '../../../src/tables/index.js'
import { parseCreateTable } from '../create-verb.js'
import { createDirectory } from '../load/table-directory.js'

const FILES = {
  'odd.js': "exports['patch uri'] = async ({ uri, params }) => [null, uri, '', params.other]",
  'names.js': "exports['validate param'] = (args, name) => name !== 'config'",
  'no-headers.js': "exports['patch headers'] = () => undefined",
  'no-key.js': "exports['compute key'] = ({ params }) => params.key",
  'body.mu': '{{params.a}}'
}

describe('requests that files have a say in', () => {
  /** @type {Awaited<ReturnType<typeof createDirectory>>} */
  let made
  before(async () => { made = await createDirectory(FILES) })
  after(() => made.remove())

  /**
   * @param {string} clauses
   * @param {Record<string, unknown>} values
   * @param {RequestFacts & {on?: string}} [facts]
   */
  async function plan (clauses, values, { on = 'select get from', ...facts } = {}) {
    const statement = parseCreateTable(`create table t on ${on} ${clauses}`)
    const options = { config: { own: 1 }, baseDirectory: made.directory }
    const { verbs } = await compileTable(statement, options)
    const verb = /** @type {NonNullable<Table['verbs']['select']>} */ (Object.values(verbs)[0])
    const { requests } = await compileRequests(verb)(name => values[name], {
      names: Object.keys(values), ...facts
    })
    return requests
  }

  it('leave out the URIs that a patch leaves empty', async () => {
    const requests = await plan('"http://h/?a={a}" using patch \'odd.js\'', {
      a: 1, other: 'http://other/'
    })
    assert.deepEqual(requests.map(({ uri }) => uri), ['http://h/?a=1', 'http://other/'])
  })

  it('have as many bodies as may be, and no more', async () => {
    const clauses =
      '"http://h/?a={a}" using bodyTemplate \'body.mu\' type \'text/plain\' foreach \'a\''
    const values = { a: ['x', 'y', 'z'] }
    const on = 'insert post to'
    assert.lengthOf(await plan(clauses, values, { on, most: 3 }), 3)
    assert.lengthOf(await plan(clauses, values, { on }), 3)
    const error = await plan(clauses, values, { on, most: 2 }).then(() => null, reason => reason)
    assert.propertyVal(error, 'code', 'TOO_MANY_REQUESTS')
  })

  it('do not have the configuration checked as a parameter', async () => {
    assert.lengthOf(await plan('"http://h/?a={a}" using patch \'names.js\'', { a: 1 }), 1)
  })

  it('have no headers where a patch gives none', async () => {
    const [request] = await plan('"http://h/" using patch \'no-headers.js\'', {})
    assert.deepEqual(request?.headers, {})
  })

  it('have the key that a patch gives, and none for nothing', async () => {
    const clauses = '"http://h/" using patch \'no-key.js\' expires 10'
    for (const [key, expected] of [
      [0, '0'], ['k', 'k'], [null, undefined], [undefined, undefined]
    ]) {
      const [request] = await plan(clauses, { key })
      assert.strictEqual(request?.cacheKey, expected)
    }
  })
})
