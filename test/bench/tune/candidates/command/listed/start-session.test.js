/** @import {CommandTarget} from '../../../../../../bench/tune/candidates/command/types.js' */
import { expect } from 'chai'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { fillQuestion, parseRequests } from '../../../../../../bench/requests/index.js'
import {
  startSession
} from '../../../../../../bench/tune/candidates/command/listed/start-session.js'

const APP = fileURLToPath(new URL('../../../../requests/shop.js', import.meta.url))
const PASSWORD = 'a "long" password'
const TAKE = [
  { cookie: 'sid' }, { json: '/user/token', header: 'authorization: Bearer {value}' }
]

describe('tune/candidates/command/listed/start-session', () => {
  /** @param {object} [login] @returns {CommandTarget} */
  function toTarget (login = {}) {
    const list = parseRequests({
      login: { path: '/login', json: { password: '${PASSWORD}' }, take: TAKE, ...login },
      requests: [{ path: '/items' }]
    }, '/')
    return {
      command: `'${process.execPath}' '${APP}' {port}`, workersEnv: null,
      url: 'http://127.0.0.1:{port}/', readyUrl: 'http://127.0.0.1:{port}/', method: 'GET',
      expect: null, directory: '.', environment: { ...process.env, SHOP_PASSWORD: PASSWORD },
      ...fillQuestion({ headers: {}, body: null, list }, { PASSWORD })
    }
  }

  /** @param {CommandTarget} target @returns {Promise<Error>} */
  async function refusalOf (target) {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}/`
    const fixed = { ...target, command: target.command.replace('{port}', String(port)), url }
    const error = await startSession({ ...fixed, readyUrl: url }, { workers: 1 })
      .then(running => running.stop().then(() => expect.fail('it logged in')), reason => reason)
    expect(error).to.include({ code: 'LOGIN_FAILED', exitCode: 1 })
    // Nothing is left running.
    expect(await fetch(url).then(() => 'answers', () => 'silent')).to.equal('silent')
    return error
  }

  it('sends the cookie and the token that the login gave with every request', async () => {
    const target = toTarget()
    const running = await startSession(target, { workers: 1 })
    try {
      const headers = running.exchanges?.url?.request.headers ?? {}
      expect(Object.keys(headers)).to.deep.equal(['cookie', 'authorization'])
      expect((await fetch(`${running.baseUrl}items`, { headers })).status).to.equal(200)
      expect((await fetch(`${running.baseUrl}items`)).status).to.equal(403)
      expect(target.secrets?.map(({ name }) => name))
        .to.deep.equal(['${PASSWORD}', '(login)', '(login)'])
      expect(headers.cookie).to.equal(`sid=${target.secrets?.[1]?.value}`)
    } finally {
      await running.stop()
    }
  })

  it('is a start without a session where nobody logs in', async () => {
    const target = toTarget()
    const list = { login: null, requests: target.list?.requests ?? [] }
    const running = await startSession({ ...target, list }, { workers: 1 })
    await running.stop()
    expect(running).not.to.have.property('exchanges')
  })

  it('says status and beginning of the answer that refuses it, and no password', async () => {
    const target = toTarget({ json: { password: '${PASSWORD}!' } })
    const { message } = await refusalOf(target)
    expect(message).to.include('the login POST /login failed: expected a status from 200 to 299, ' +
      "got 401 'no: ${PASSWORD}! is wrong'")
  })

  it('says what is missing in the answer', async () => {
    expect((await refusalOf(toTarget({ take: { cookie: 'other' } }))).message)
      .to.include("its answer sets no cookie 'other', with status 200")
    expect((await refusalOf(toTarget({ take: { cookie: 'old' } }))).message)
      .to.include("its answer sets no cookie 'old'")
    const pointer = { json: '/user/name', header: 'a: {value}' }
    expect((await refusalOf(toTarget({ take: pointer }))).message)
      .to.match(/its answer has no text at \/user\/name: '\{"user":\{"token":".*', with status 200/)
    expect((await refusalOf(toTarget({ expect: { status: 201 } }))).message)
      .to.include('expected status 201, got 200')
  })
})

/** @returns {Promise<number>} */
async function freePort () {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  await new Promise(resolve => server.close(resolve))
  return port
}
