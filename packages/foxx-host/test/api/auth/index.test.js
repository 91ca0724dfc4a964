import { assert } from 'chai'
import { createAuthenticator } from '../../../src/http/authenticate.js'
import { ask, createFakeWorker } from '../fake-worker.js'

const AUTH = { user: 'ada', password: 'right' }

describe('/_open/auth', () => {
  const worker = createFakeWorker({ options: { auth: AUTH } })
  const open = createFakeWorker()
  after(() => { worker.close(); open.close() })

  const logIn = async () => String((await ask(worker, 'POST /_open/auth', {
    body: { username: 'ada', password: 'right' }
  })).json['jwt'])

  it('gives a token for the right user and password', async () => {
    const { tokenSecret: secret, users } = worker
    const authenticate = createAuthenticator({ auth: AUTH, secret, users })
    assert.isTrue(authenticate({ headers: { authorization: `Bearer ${await logIn()}` } }).valid)
  })

  it('gives one to every active user, and takes it as long as there is that user', async () => {
    const user = { user: 'eve', passwd: 'own' }
    await ask(worker, 'POST /_api/user', { user: 'ada', body: user })
    const body = { username: 'eve', password: 'own' }
    const { jwt } = (await ask(worker, 'POST /_open/auth', { body })).json
    const { tokenSecret: secret, users } = worker
    const authenticate = createAuthenticator({ auth: AUTH, secret, users })
    const message = { headers: { authorization: `Bearer ${jwt}` } }
    assert.deepInclude(authenticate(message), { user: 'eve', valid: true })
    await ask(worker, 'PATCH /_api/user/eve', { user: 'ada', body: { active: false } })
    assert.isFalse(authenticate(message).valid)
    assert.equal((await ask(worker, 'POST /_open/auth', { body })).status, 401)
    await ask(worker, 'DELETE /_api/user/eve', { user: 'ada' })
    assert.isFalse(authenticate(message).valid)
  })

  it('refuses a wrong user or password with 401', async () => {
    for (const body of [
      { username: 'ada', password: 'wrong' },
      { username: 'eve', password: 'right' }
    ]) {
      const { status, json } = await ask(worker, 'POST /_open/auth', { body })
      assert.equal(status, 401)
      assert.equal(json['errorNum'], 401)
    }
  })

  it('answers what is no user and password with 400', async () => {
    for (const body of [
      {}, { username: 'ada' }, { username: 1, password: 2 }, [], 'nonsense', null
    ]) {
      assert.equal(
        (await ask(worker, 'POST /_open/auth', { body })).status, 400, JSON.stringify(body)
      )
    }
  })

  it('is not there without authentication', async () => {
    assert.equal(
      (await ask(open, 'POST /_open/auth', { body: { username: 'root', password: '' } })).status,
      404
    )
  })

  it('renews a token, gives none to who comes with a password, and ' +
    'refuses everybody else', async () => {
    const renew = (/** @type {string} */ authorization) =>
      ask(worker, 'POST /_open/auth/renew', { headers: { authorization } })
    assert.isString((await renew(`Bearer ${await logIn()}`)).json['jwt'])
    assert.deepEqual((await renew(`Basic ${Buffer.from('ada:right').toString('base64')}`)).json, {})
    assert.equal((await renew('Bearer nonsense')).status, 401)
    assert.deepEqual((await ask(open, 'POST /_open/auth/renew')).json, {})
  })
})
