// What is on the wire beside bodies: headers, methods, authentication, the server's description of itself.
import { once } from 'node:events'
import { connect } from 'node:http2'
import { expect } from 'chai'
import { toService } from '../make-bundle.js'
import { request, startHost, toDatabase } from '../start-host.js'

const MAIN = `
const router = require('@arangodb/foxx/router')()
module.context.use(router)
router.get('/text', (req, res) => res.send('text'))
router.get('/nothing', () => {})
router.get('/user', (req, res) => res.json(req.arangoUser))
router.post('/only-post', (req, res) => res.json(1))
`

describe('the wire', () => {
  /** @type {Awaited<ReturnType<typeof startHost>>} */
  let host
  /** @param {{username: string, password: string}} [auth] */
  const install = auth =>
    toDatabase(host.origin, auth).installService('/wire', new Blob([toService(MAIN)]))

  describe('without authentication', () => {
    before(async () => {
      host = await startHost()
      await install()
    })
    after(() => host?.stop())

    for (const path of [
      '/_api/version', '/wire/text', '/wire/unknown', '/nowhere', '/_api/nowhere',
      '/_db/nowhere/_api/version'
    ]) {
      it(`every answer bears the queue time: ${path}`, async () => {
        expect((await request(host.origin + path)).headers.get('x-arango-queue-time-seconds'))
          .to.match(/^\d+\.\d+$/)
      })
    }

    for (const path of ['/_api/version', '/wire/text', '/nowhere']) {
      it(`keeps an idle connection as long as ArangoDB does: ${path}`, async () => {
        expect((await request(host.origin + path)).headers.get('keep-alive'))
          .to.equal('timeout=300')
      })
    }

    it('HTTP/2 is spoken there too, also where another worker has to answer', async () => {
      const begin = { method: 'POST', body: '{"collections":{}}' }
      const { id } =
        (await request(`${host.origin}/_api/transaction/begin`, begin)).json().result
      const path = `/_api/transaction/${id}`
      // Of ten connections each worker gets one.
      expect(await Promise.all(Array.from({ length: 10 }, () => askHttp2(host.origin, path))))
        .to.deep.equal(Array(10).fill(200))
    })

    it('an answer that is fetched later is found by every worker', async () => {
      const { headers } = await request(`${host.origin}/_api/version`, {
        headers: { 'x-arango-async': 'store' }
      })
      const path = `/_api/job/${headers.get('x-arango-async-id')}`
      expect(await Promise.all(Array.from({ length: 10 }, () => askHttp2(host.origin, path))))
        .to.deep.equal(Array(10).fill(200))
      const answer = await request(host.origin + path, { method: 'PUT' })
      expect(answer.json()).to.include({ server: 'arango' })
    })

    it('the server says what it is', async () => {
      expect((await request(`${host.origin}/_api/version`)).json())
        .to.deep.include({ server: 'arango', license: 'community' })
      expect((await request(`${host.origin}/_api/version?details=true`)).json().details)
        .to.be.an('object')
      expect((await request(`${host.origin}/_api/version?details=undefined`)).json())
        .to.not.have.property('details')
      expect((await request(`${host.origin}/_api/engine`)).json().name).to.equal('lmdb')
      expect((await request(`${host.origin}/_admin/server/role`)).json())
        .to.deep.include({ role: 'SINGLE', error: false, code: 200 })
      expect((await request(`${host.origin}/_admin/server/availability`)).status).to.equal(200)
    })

    it('unknown paths, wrong methods and unknown databases have errors of their own', async () => {
      const errors = await Promise.all(/** @type {[string, RequestInit?][]} */ ([
        ['/_api/nope'], ['/_api/version', { method: 'DELETE' }], ['/_db/nope/_api/version'],
        ['/wire/only-post']
      ]).map(async ([path, init]) => {
        const answer = await request(host.origin + path, init)
        const { error, code, errorNum } = answer.json()
        expect([error, code]).to.deep.equal([true, answer.status])
        return [code, errorNum]
      }))
      expect(errors).to.deep.equal([[404, 404], [405, 405], [404, 1228], [405, 405]])
    })

    it('HEAD answers as GET without its body', async () => {
      const [head, get] = [
        await request(`${host.origin}/wire/text`, { method: 'HEAD' }),
        await request(`${host.origin}/wire/text`)
      ]
      expect([head.status, head.text]).to.deep.equal([200, ''])
      expect(head.headers.get('content-length')).to.equal(get.headers.get('content-length'))
      expect((await request(`${host.origin}/_api/version`, { method: 'HEAD' })).status)
        .to.be.oneOf([200, 405])
    })

    it('OPTIONS is answered for every path', async () => {
      const { status, headers } = await request(`${host.origin}/wire/text`, { method: 'OPTIONS' })
      expect(status).to.equal(200)
      expect(headers.get('allow')).to.include('GET')
    })

    it('a handler that answers nothing is a 204', async () => {
      const { status, text } = await request(`${host.origin}/wire/nothing`)
      expect([status, text]).to.deep.equal([204, ''])
    })

    it('pages of other origins may read what services answer', async () => {
      const { headers } =
        await request(`${host.origin}/wire/text`, { headers: { origin: 'http://app.example' } })
      expect(headers.get('access-control-allow-origin')).to.equal('http://app.example')
      expect(headers.get('access-control-expose-headers')).to.be.a('string')
    })

    it('any credentials are accepted', async () => {
      await toDatabase(host.origin, { username: 'anyone', password: 'x' }).listServices()
    })
  })

  describe('with authentication', () => {
    const auth = { username: 'root', password: 'geheim:7' }
    before(async () => {
      host = await startHost({ '--auth': ['root:geheim:7'] }, { workers: 2 })
      await install(auth)
    })
    after(() => host?.stop())

    it('the management API wants the right name and password', async () => {
      for (const wrong of [
        { username: 'root', password: '' },
        { username: 'root', password: 'geheim:8' },
        { username: 'toor', password: 'geheim:7' }
      ]) {
        const error = await toDatabase(host.origin, wrong)
          .listServices()
          .then(() => null, failure => failure)
        expect(error.code).to.equal(401)
      }
      const { status, headers } = await request(`${host.origin}/_api/version`)
      expect(status).to.equal(401)
      expect(headers.get('www-authenticate')).to.be.a('string')
      expect(await toDatabase(host.origin, auth).listServices()).to.have.length(1)
    })

    it('a token of one worker is good on all', async () => {
      const db = toDatabase(host.origin, { username: 'x', password: 'y' })
      await db.login('root', 'geheim:7')
      for (let turn = 0; turn < 6; turn++) await db.listServices()
      for (const token of [
        'x.y.z',
        'eyJhbGciOiJub25lIn0.eyJwcmVmZXJyZWRfdXNlcm5hbWUiOiJyb290In0.'
      ]) {
        expect((await request(`${host.origin}/_api/foxx`, {
          headers: { authorization: `bearer ${token}` }
        })).status).to.equal(401)
      }
      expect((await db.login('root', 'wrong').then(() => null, failure => failure)).code)
        .to.equal(401)
    })

    it('a user whom one worker has made is known to all, and may do what was granted', async () => {
      const root = toDatabase(host.origin, auth)
      await root.createUser('eve', 'own:7')
      const eve = () => toDatabase(host.origin, { username: 'eve', password: 'own:7' })
      expect(await Promise.all(Array.from({ length: 6 }, () =>
        eve().listCollections().catch(error => error.code)))).to.deep.equal(Array(6).fill(401))
      await root.setUserAccessLevel('eve', { database: '_system' }, 'ro')
      for (let turn = 0; turn < 6; turn++) expect(await eve().listCollections()).to.be.an('array')
      const error = await eve().createCollection('x').then(() => null, failure => failure)
      expect([error.code, error.errorNum]).to.deep.equal([403, 11])
    })

    it('services are open, and are told who asks when it is known', async () => {
      expect((await request(`${host.origin}/wire/user`)).text).to.equal('null')
      const header = (/** @type {string} */ name) => ({
        headers: { authorization: `Basic ${Buffer.from(name).toString('base64')}` }
      })
      expect((await request(`${host.origin}/wire/user`, header('root:geheim:7'))).text)
        .to.equal('"root"')
      expect((await request(`${host.origin}/wire/user`, header('root:wrong'))).text)
        .to.equal('null')
    })
  })
})

/** @param {string} origin @param {string} path @returns {Promise<number>} the status, asked by HTTP/2 */
async function askHttp2 (origin, path) {
  const session = connect(origin)
  const [headers] = await once(session.request({ ':path': path }), 'response')
  session.destroy()
  return headers[':status']
}
