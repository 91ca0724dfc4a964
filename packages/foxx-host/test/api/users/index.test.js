import { assert } from 'chai'
import { ask, createFakeWorker } from '../fake-worker.js'

/** Of the one who may do everything. */
const OWNER = '/_api/user/root'
const TOKENS = '/_api/token/root'

describe('/_api/user', () => {
  /** @type {ReturnType<typeof createFakeWorker>} */
  let worker
  beforeEach(() => { worker = createFakeWorker() })
  afterEach(() => worker.close())

  /** @param {string} target @param {unknown} [body] @returns {Promise<Record<string, any>>} */
  const json = async (target, body = null) =>
    (await ask(worker, target, { body: /** @type {object} */ (body) })).json
  /** @param {string} target @param {unknown} [body] */
  const failure = async (target, body) => {
    const { code, errorNum } = await json(target, body)
    return [code, errorNum]
  }
  const EVE = { user: 'eve', passwd: 'own', extra: { a: 1 } }

  it('knows the owner from the beginning, who may do everything', async () => {
    const root = { user: 'root', active: true, extra: {} }
    assert.deepEqual((await json('GET /_api/user'))['result'], [root])
    assert.include(await json(`GET ${OWNER}`), { user: 'root', active: true })
    const levels = { _system: 'rw', other: 'rw', '*': 'rw' }
    assert.deepEqual((await json(`GET ${OWNER}/database`))['result'], levels)
    assert.equal((await json(`GET ${OWNER}/database/other`))['result'], 'rw')
    assert.equal((await json(`GET ${OWNER}/database/absent`))['result'], 'none')
  })

  it('names the user of the authentication where there is one', async () => {
    const closed = createFakeWorker({ options: { auth: { user: 'ada', password: '' } } })
    assert.include((await ask(closed, 'GET /_api/user/ada', { user: 'ada' })).json, { user: 'ada' })
    closed.close()
  })

  it('refuses changes of the owner', async () => {
    for (const target of [
      `PUT ${OWNER}`, `PATCH ${OWNER}`, `DELETE ${OWNER}`, `DELETE ${OWNER}/database/other`,
      `DELETE ${OWNER}/config`
    ]) assert.deepEqual(await failure(target, {}), [403, 11], target)
    assert.deepEqual(await failure('POST /_api/user', { user: 'root' }), [409, 1702])
  })

  it('makes, lists, changes, replaces and removes users', async () => {
    const made = { user: 'eve', active: true, extra: { a: 1 } }
    assert.deepEqual(await json('POST /_api/user', EVE), { error: false, code: 201, ...made })
    assert.deepEqual(await failure('POST /_api/user', EVE), [409, 1702])
    assert.deepEqual((await json('GET /_api/user'))['result'][1], made)
    assert.deepEqual(
      await json('PATCH /_api/user/eve', { active: false, extra: { b: 2 } }),
      { error: false, code: 200, user: 'eve', active: false, extra: { a: 1, b: 2 } }
    )
    assert.deepInclude(
      await json('PUT /_api/user/eve', { passwd: 'x' }), { code: 200, active: true, extra: {} }
    )
    assert.deepEqual(await json('DELETE /_api/user/eve'), { error: false, code: 202 })
    assert.deepEqual(await failure('GET /_api/user/eve'), [404, 1703])
  })

  it('refuses what no user can be', async () => {
    for (const body of [{}, { user: '' }, { user: 1 }]) {
      assert.deepEqual(await failure('POST /_api/user', body), [400, 1700])
    }
    for (const more of [{ passwd: 1 }, { active: 'yes' }, { extra: [] }]) {
      assert.deepEqual(await failure('POST /_api/user', { user: 'x', ...more }), [400, 10])
    }
  })

  it('takes any text for a name', async () => {
    const user = `ä/:${'x'.repeat(300)}`
    await json('POST /_api/user', { user })
    assert.equal((await json(`GET /_api/user/${encodeURIComponent(user)}`))['user'], user)
  })

  it('keeps no password as it is, and knows it again', async () => {
    await json('POST /_api/user', EVE)
    const text = JSON.stringify(worker.users.find('eve'))
    assert.notInclude(text, '"own"')
    const logIn = (/** @type {string} */ password) => worker.users.login({ user: 'eve', password })
    assert.deepEqual(['no', 'own', 'own', 'no'].map(logIn), [null, 'eve', 'eve', null])
    await json('PATCH /_api/user/eve', { passwd: 'new' })
    assert.deepEqual(['own', 'new'].map(logIn), [null, 'eve'])
    await json('PATCH /_api/user/eve', { active: false })
    assert.isNull(logIn('new'))
  })

  it('grants and takes back, for databases and collections', async () => {
    await json('POST /_api/user', EVE)
    const base = '/_api/user/eve/database'
    const level = async (/** @type {string} */ path) => (await json(`GET ${base}${path}`))['result']
    assert.equal(await level('/other'), 'none')
    assert.deepEqual(
      await json(`PUT ${base}/other`, { grant: 'ro' }), { error: false, code: 200, other: 'ro' }
    )
    assert.equal(await level('/other/c'), 'ro')
    assert.include(await json(`PUT ${base}/other/c`, { grant: 'rw' }), { 'other/c': 'rw' })
    assert.deepEqual(await Promise.all(['', '/other', '/other/c', '/other/d'].map(level)), [
      { other: 'ro' }, 'ro', 'rw', 'ro'
    ])
    assert.include(await json(`DELETE ${base}/other/c`), { code: 202 })
    assert.equal(await level('/other/c'), 'ro')
    await json(`PUT ${base}/*`, { grant: 'rw' })
    assert.equal(await level('/_system'), 'rw')
    await json(`DELETE ${base}/other`)
    assert.equal(await level('/other'), 'rw')
    assert.deepEqual(await failure(`PUT ${base}/other`, { grant: 'all' }), [400, 10])
    assert.deepEqual(await failure(`PUT ${base}/absent`, { grant: 'ro' }), [404, 1228])
  })

  it('tells all that was granted with full=true', async () => {
    await json('POST /_api/user', EVE)
    await ask(worker, 'POST /_api/collection', { database: 'other', body: { name: 'c' } })
    await json('PUT /_api/user/eve/database/other/c', { grant: 'ro' })
    assert.deepInclude((await json('GET /_api/user/eve/database?full=true'))['result'], {
      other: { permission: 'none', collections: { '*': 'undefined', c: 'ro' } }
    })
  })

  it('keeps JSON for clients', async () => {
    await json('POST /_api/user', EVE)
    await json('PUT /_api/user/eve/config/__proto__', { value: { x: 1 } })
    await json('PUT /_api/user/eve/config/b', { value: 2 })
    assert.deepEqual((await json('GET /_api/user/eve/config/__proto__'))['result'], { x: 1 })
    await json('DELETE /_api/user/eve/config/__proto__')
    assert.deepEqual((await json('GET /_api/user/eve/config'))['result'], { b: 2 })
    await json('DELETE /_api/user/eve/config')
    assert.isNull((await json('GET /_api/user/eve/config/b'))['result'])
  })

  it('a new database makes its users; what was granted goes when it goes', async () => {
    const users = [{ username: 'eve', passwd: 'own' }, { username: 'max', active: false }]
    await json('POST /_api/database', { name: 'fresh', users })
    assert.equal((await json('GET /_api/user/eve/database/fresh'))['result'], 'rw')
    assert.equal((await json('GET /_api/user/max'))['active'], false)
    await json('DELETE /_api/database/fresh')
    await json('POST /_api/database', { name: 'fresh', users: [{ username: 'root' }] })
    assert.equal((await json('GET /_api/user/eve/database/fresh'))['result'], 'none')
  })

  it('lets no change be answered before it is on disk', async () => {
    const isSynced = async (/** @type {string} */ target, /** @type {object} */ body = {}) =>
      (await ask(worker, target, { body })).sync === true
    /** @type {[target: string, body?: object][]} */
    const changes = [
      ['POST /_api/user', EVE],
      ['PATCH /_api/user/eve', { active: false }],
      ['PUT /_api/user/eve', { passwd: 'x' }],
      ['PUT /_api/user/eve/database/other', { grant: 'ro' }],
      ['DELETE /_api/user/eve/database/other'],
      ['PUT /_api/user/eve/config/a', { value: 1 }],
      ['DELETE /_api/user/eve/config'],
      ['POST /_api/token/eve', { name: 'ci' }],
      ['DELETE /_api/token/eve/1'],
      ['DELETE /_api/user/eve'],
      ['POST /_api/database', { name: 'fresh' }],
      ['DELETE /_api/database/fresh']
    ]
    for (const [target, body] of changes) assert.isTrue(await isSynced(target, body), target)
    assert.isFalse(await isSynced('GET /_api/user'))
  })

  it('knows nobody else', async () => {
    for (const path of [
      '/_api/user/max', '/_api/user/max/database', '/_api/user/max/database/other',
      '/_api/user/max/config', '/_api/token/max'
    ]) assert.deepEqual(await failure(`GET ${path}`), [404, 1703], path)
  })

  describe('/_api/token', () => {
    beforeEach(() => json('POST /_api/user', EVE))
    const soon = () => Math.floor(Date.now() / 1000) + 60

    it('gives the owner some, too, and keeps nothing else of him', async () => {
      const { token, id } = await json(`POST ${TOKENS}`, { name: 'mine' })
      for (const user of ['root', '']) {
        assert.equal(worker.users.login({ user, password: token }), 'root')
      }
      assert.isNull(worker.users.login({ user: 'root', password: `${token}0` }))
      assert.equal((await json(`GET ${TOKENS}`))['tokens'][0].name, 'mine')
      assert.deepEqual((await json('GET /_api/user'))['result'].length, 2)
      assert.equal(worker.users.levelOf('root', '_system'), 'rw')
      assert.deepEqual(await failure(`PATCH ${OWNER}`, {}), [403, 11])
      assert.deepEqual(await json(`DELETE ${TOKENS}/${id}`), {})
      assert.isNull(worker.users.login({ user: 'root', password: token }))
      assert.deepEqual(await failure('POST /_api/token/nobody', { name: 'x' }), [404, 1703])
    })

    it('gives tokens that stand in for the password until they are taken back', async () => {
      const body = { name: 'ci', valid_until: soon() }
      const { token, ...shown } = await json('POST /_api/token/eve', body)
      assert.deepInclude(shown, { id: 1, active: true, ...body })
      assert.deepEqual((await json('GET /_api/token/eve'))['tokens'], [shown])
      assert.notInclude(JSON.stringify(worker.users.find('eve')), token)
      const logIn = (/** @type {string} */ user) => worker.users.login({ user, password: token })
      assert.deepEqual(['eve', '', 'root', 'max'].map(logIn), ['eve', 'eve', null, null])
      assert.isNull(worker.users.login({ user: 'eve', password: `${token}0` }))
      assert.deepEqual(await failure('POST /_api/token/eve', body), [409, 409])
      assert.deepEqual(await json('DELETE /_api/token/eve/1'), {})
      assert.isNull(logIn('eve'))
      assert.deepEqual(await failure('DELETE /_api/token/eve/1'), [404, 404])
    })

    it('takes none that is over', async () => {
      const { token, active } = await json('POST /_api/token/eve', { valid_until: soon() - 100 })
      assert.isFalse(active)
      assert.isNull(worker.users.login({ user: 'eve', password: token }))
    })

    it('gives a user no more than 100', async () => {
      for (let name = 0; name < 100; name++) {
        await json('POST /_api/token/eve', { name: String(name) })
      }
      assert.deepEqual(await failure('POST /_api/token/eve', { name: 'more' }), [429, 32])
    })
  })
})
