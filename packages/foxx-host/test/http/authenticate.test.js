import { assert } from 'chai'
import jwt from 'jsonwebtoken'
import { createCatalog } from '../../src/documents/index.js'
import { createAuthenticator, createToken, UNAUTHORIZED } from '../../src/http/authenticate.js'
import { createUsers } from '../../src/users/index.js'
import { createMemoryStore } from '../documents/memory-tables.js'

const SECRET = 'a secret'
/** @param {{user: string, password: string} | null} auth */
const create = auth => {
  const users = createUsers({ store: createMemoryStore(), catalog: createCatalog(), auth })
  return createAuthenticator({ auth, secret: SECRET, users })
}
const authenticate = create({ user: 'ada', password: 'pass:wörd' })

/** @param {string} [authorization] */
const toMessage = authorization =>
  ({ headers: { ...(authorization !== undefined && { authorization }) } })

/** @param {string} user @param {string} password */
const basic = (user, password) =>
  toMessage(`Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`)

/** @param {object} claims @param {jwt.SignOptions} [options] @param {string} [secret] */
const bearer = (claims, options = {}, secret = SECRET) =>
  toMessage(`bearer ${jwt.sign(claims, secret, {
    algorithm: 'HS256', issuer: 'arangodb', expiresIn: 60, ...options
  })}`)

describe('createAuthenticator', () => {
  it('takes everything where there is no authentication', () => {
    const open = create(null)
    assert.deepEqual(open(toMessage('Basic nonsense')), { user: null, valid: true })
    assert.deepEqual(open(toMessage()), { user: null, valid: true })
  })

  it('takes the right user and password, which may hold colons and umlauts', () => {
    assert.deepInclude(authenticate(basic('ada', 'pass:wörd')), { user: 'ada', valid: true })
  })

  it('takes an empty password when it is the right one', () => {
    const empty = create({ user: 'root', password: '' })
    assert.isTrue(empty(basic('root', '')).valid)
    assert.isFalse(empty(basic('root', 'x')).valid)
  })

  it('refuses a wrong user, a wrong password and prefixes of the right ones', () => {
    for (const [user, password] of [
      ['ada', 'pass'], ['ad', 'pass:wörd'], ['', 'pass:wörd'], ['ada', '']
    ]) {
      assert.deepEqual(
        authenticate(basic(String(user), String(password))), { user: null, valid: false }
      )
    }
  })

  it('refuses headers that are missing or malformed', () => {
    for (const authorization of [
      undefined,
      '',
      'Basic',
      'Basic ',
      'Basic !!!',
      'Basic YWRh',
      'Digest abc',
      'Bearer',
      'Bearer x.y.z',
      `Basic ${Buffer.from('ada:pass:wörd').toString('base64')} x`
    ]) {
      assert.isFalse(authenticate(toMessage(authorization)).valid, authorization)
    }
  })

  it('takes a token that it made', () => {
    assert.deepInclude(authenticate(toMessage(`Bearer ${createToken('ada', SECRET)}`)), {
      user: 'ada',
      valid: true
    })
  })

  it('refuses tokens of another secret, issuer, user or algorithm', () => {
    assert.isTrue(authenticate(bearer({ preferred_username: 'ada' })).valid)
    assert.isFalse(authenticate(bearer({ preferred_username: 'ada' }, {}, 'another')).valid)
    assert.isFalse(
      authenticate(bearer({ preferred_username: 'ada' }, { issuer: 'somebody' })).valid
    )
    assert.isFalse(authenticate(bearer({ preferred_username: 'eve' })).valid)
    assert.isFalse(authenticate(bearer({})).valid)
    assert.isFalse(
      authenticate(bearer({ preferred_username: 'ada' }, { algorithm: 'HS512' })).valid
    )
    const none = jwt.sign(
      { preferred_username: 'ada', iss: 'arangodb' }, '', { algorithm: 'none', expiresIn: 60 }
    )
    assert.isFalse(authenticate(toMessage(`Bearer ${none}`)).valid)
  })

  it('takes a token of a server for the owner, as long as it is not over', () => {
    const server = { server_id: 'x' }
    assert.deepInclude(authenticate(bearer(server)), { user: 'ada', valid: true })
    const endless = jwt.sign({ ...server, iss: 'arangodb' }, SECRET)
    assert.isTrue(authenticate(toMessage(`Bearer ${endless}`)).valid)
    assert.isFalse(authenticate(bearer(server, { expiresIn: -1 })).valid)
    assert.isFalse(authenticate(bearer(server, {}, 'another')).valid)
    assert.isFalse(authenticate(bearer({ ...server, preferred_username: 'eve' })).valid)
    assert.isFalse(authenticate(bearer({ server_id: 1 })).valid)
  })

  it('refuses tokens that are over or never end', () => {
    assert.isFalse(authenticate(bearer({ preferred_username: 'ada' }, { expiresIn: -1 })).valid)
    const endless = jwt.sign({ preferred_username: 'ada', iss: 'arangodb' }, SECRET)
    assert.isFalse(authenticate(toMessage(`Bearer ${endless}`)).valid)
  })

  it('makes tokens that last for an hour', () => {
    const claims = /** @type {jwt.JwtPayload} */ (jwt.decode(createToken('ada', SECRET)))
    assert.include(claims, { iss: 'arangodb', preferred_username: 'ada' })
    assert.equal(Number(claims.exp) - Number(claims.iat), 3600)
  })
})

describe('UNAUTHORIZED', () => {
  it('is an error object with a challenge', () => {
    assert.equal(UNAUTHORIZED.status, 401)
    assert.match(UNAUTHORIZED.headers?.['www-authenticate'] ?? '', /Bearer.*Basic/)
    assert.deepInclude(UNAUTHORIZED.json, { error: true, code: 401, errorNum: 11 })
  })
})
