// Services that call the host that runs them, by paths: another worker answers while the calling one waits.
import { expect } from 'chai'
import { toService } from '../make-bundle.js'
import { failureOf, startHost, toDatabase } from '../start-host.js'

const MOUNT = '/itself'
const MAIN = `
  const request = require('@arangodb/request')
  const { baseUrl } = module.context
  const router = require('@arangodb/foxx/router')()
  module.context.use(router)
  router.get('/hello', (req, res) => res.json({ hello: req.get('host') }))
  router.get('/moved', (req, res) => res.redirect(302, baseUrl + '/hello'))
  router.get('/away', (req, res) => res.redirect(302, 'http://localhost:1/'))
  router.get('/calls', (req, res) => {
    const paths = ['/hello', '/hello', '/moved', '/nothing']
    const answers = paths.map(path => request.get(baseUrl + path))
    res.json(answers.map(({ status, json }) => [status, json.hello]))
  })
  router.get('/whole', (req, res) => {
    const url = 'http://localhost:' + req.get('host').split(':')[1] + baseUrl + '/hello'
    const statuses = [1, 2, 3, 4].map(() => request.get({ url, timeout: 5 }).status)
    res.json({ statuses })
  })
  router.get('/version', (req, res) => res.json(request.get('/_api/version').json))
  router.get('/out', (req, res) => {
    try { request.get(baseUrl + '/away') } catch (e) { res.json({ refused: e.message }) }
  })`
const TEST = `
  const request = require('@arangodb/request')
  describe('it', () => it('answers', () => {
    require('chai').expect(request.get(module.context.baseUrl + '/hello').status).to.equal(200)
  }))`

/**
 * @param {number} workers
 * @param {(host: {origin: string}) => Promise<void>} use
 * @param {Record<string, string[]>} [settings]
 */
async function withService (workers, use, settings = {}) {
  const host = await startHost(settings, { workers })
  try {
    const source = toService(MAIN, { tests: 't.js' }, { 't.js': TEST })
    await toDatabase(host.origin).installService(MOUNT, new Blob([source]))
    await use(host)
  } finally {
    await host.stop()
  }
}

describe('a service that calls its own host', () => {
  it('is answered, however often it calls, without leave', () => withService(2, async host => {
    const db = toDatabase(host.origin)
    const get = async (/** @type {string} */ path) => (await db.route(MOUNT).get(path)).parsedBody
    const hello = [200, new URL(host.origin).host]
    expect(await get('/calls')).to.deep.equal([hello, hello, hello, [404, null]])
    expect((await get('/version')).version).to.match(/^3\.12\./)
    expect((await get('/out')).refused).to.match(/may not call localhost:1/)
    expect(await db.runServiceTests(MOUNT)).to.have.property('stats').that.includes({ passes: 1 })
  }))

  it('is answered each time, too, where it says the whole URL, which needs leave', async () => {
    const ask = async (/** @type {{origin: string}} */ { origin }) =>
      /** @type {Promise<any>} */ ((await fetch(`${origin}${MOUNT}/whole`)).json())
    await withService(2, async host => {
      expect((await ask(host)).statuses).to.deep.equal([200, 200, 200, 200])
    }, { '--allow-host': ['localhost'] })
    await withService(2, async host => {
      expect(await ask(host)).to.include({ code: 403 })
    })
  })

  it('is told where nobody else could answer', () => withService(1, async host => {
    const db = toDatabase(host.origin)
    expect(await failureOf(db.route(MOUNT).get('/version'))).to.include({ code: 500 })
    expect(JSON.stringify(await db.runServiceTests(MOUNT))).to.match(/--workers 2 or more/)
  }))
})
