// What the host does with requests and services that are wrong.
import { expect } from 'chai'
import { connect } from 'node:net'
import { toService, toZip } from '../make-bundle.js'
import { failureOf, request, startHost, toDatabase } from '../start-host.js'

/** @param {Buffer<ArrayBuffer>} bytes */
const toBlob = bytes => new Blob([bytes])
describe('a host in trouble', () => {
  /** @type {Awaited<ReturnType<typeof startHost>>} */
  let host
  /** @type {ReturnType<typeof toDatabase>} */
  let db

  describe('with bad input', () => {
    before(async () => {
      host = await startHost({ '--body-limit': ['1'] })
      db = toDatabase(host.origin)
      await db.installService('/echo', toBlob(toService(
        "const router = require('@arangodb/foxx/router')(); module.context.use(router); " +
          'router.post((req, res) => { res.json(req.body ? req.body.length : 0) }); ' +
          "router.get('/header', (req, res) => { res.set('x-bad', 'a\\r\\nset-cookie: evil=1'); " +
          "res.send('x') })",
        { files: { files: 'files' } },
        { 'files/a.txt': 'a', 'secret.txt': 's' }
      )))
    })
    after(() => host?.stop())

    it('refuses a body above the limit with a 413, announced or not', async () => {
      const body = 'x'.repeat(1024 * 1024 + 1)
      expect((await request(`${host.origin}/echo`, { method: 'POST', body })).status).to.equal(413)
      const stream = new ReadableStream({
        start (controller) {
          controller.enqueue(new TextEncoder().encode(body))
          controller.close()
        }
      })
      expect((await request(`${host.origin}/echo`, {
        method: 'POST', body: stream, duplex: 'half'
      })).status).to.equal(413)
      expect((await request(`${host.origin}/echo`, { method: 'POST', body: body.slice(1) })).text)
        .to.equal(String(1024 * 1024))
    })

    /** @type {Record<string, [Buffer<ArrayBuffer>, number, number]>} */
    const bundles = {
      'a damaged zip': [Buffer.from('PK\x03\x04 but nothing more'), 400, 3015],
      'a zip without a manifest': [toZip({ 'a.js': '', 'b.js': '' }), 400, 3012],
      'a manifest that is no JSON': [toZip({ 'manifest.json': '{', 'a.js': '' }), 400, 3000],
      'a manifest with bad fields': [
        toZip({ 'manifest.json': { main: 7, configuration: { a: { type: 'colour' } } } }),
        400,
        3001
      ],
      'an entry that climbs out': [toZip({ 'manifest.json': {}, '../../evil.js': '' }), 400, 3015],
      'an absolute entry': [toZip({ 'manifest.json': {}, '/tmp/evil.js': '' }), 400, 3015],
      'a main outside of the service': [
        toZip({ 'manifest.json': { main: '../../../etc/passwd' } }),
        400,
        3001
      ]
    }
    for (const [name, [bytes, code, errorNum]] of Object.entries(bundles)) {
      it(`refuses ${name}`, async () => {
        const error = await failureOf(db.installService('/bad', toBlob(bytes)))
        expect([error.code, error.errorNum], error.message).to.deep.equal([code, errorNum])
        expect((await db.listServices()).map(({ mount }) => mount)).to.deep.equal(['/echo'])
      })
    }

    it('installs a service that throws at load, answers a 503 page for it, and ' +
      'says why on stderr only', async () => {
      await db.installService('/thrower', toBlob(toService("throw new Error('a secret reason')")))
      const { status, headers, text } = await request(`${host.origin}/thrower/x`)
      expect([status, headers.get('content-type')]).to.deep.equal([503, 'text/html; charset=utf-8'])
      expect(text).to.not.match(/secret/)
      await db.uninstallService('/thrower')
    })

    for (const path of [
      '/../secret.txt',
      '/..%2fsecret.txt',
      '/%2e%2e/secret.txt',
      '/%2e%2e%2f%2e%2e%2f%2e%2e%2f%2e%2e%2f%2e%2e%2f%2e%2e%2f%2e%2e%2f%2e%2e%2fetc/passwd',
      '/%00',
      '/%zz',
      '//etc/passwd'
    ]) {
      it(`serves no file for ${path}`, async () => {
        const answer = await exchange(
          host.origin,
          `GET /_db/_system/echo/files${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`
        )
        expect(answer).to.match(/^HTTP\/1.1 (404|400) /)
        expect(answer).to.not.match(/root:|\r\n\r\ns$/)
      })
    }

    it('never lets a service split a response', async () => {
      const { status, headers } = await request(`${host.origin}/echo/header`)
      expect(status).to.equal(500)
      expect(headers.get('set-cookie')).to.equal(null)
    })

    it('refuses changes asked for by pages of other hosts', async () => {
      for (const [origin, allowed] of [
        ['http://evil.example', false], ['null', false], [host.origin, true],
        ['http://localhost:3000', true]
      ]) {
        const { status } = await request(`${host.origin}/_api/database`, {
          method: 'POST', body: '{"name":"x1"}', headers: { origin: String(origin) }
        })
        expect([origin, status === 403]).to.deep.equal([origin, !allowed])
      }
      await db.dropDatabase('x1')
    })

    it('answers broken targets with a 400', async () => {
      expect(await exchange(
        host.origin, 'GET /_db/%E0%A4%A/x HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'
      )).to.match(/^HTTP\/1.1 400 /)
    })
  })
})

/**
 * One exchange on a bare socket: what fetch would tidy up is sent as it is.
 * @param {string} origin
 * @param {string} text
 */
function exchange (origin, text) {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    let answer = ''
    connect(Number(port), hostname)
      .setEncoding('latin1')
      .on('data', chunk => { answer += chunk })
      .on('end', () => resolve(answer))
      .on('error', reject)
      .end(text)
  })
}
