import { strFromU8, unzipSync } from 'fflate'
import { assert } from 'chai'
import { FOXX_ROUTES } from '../../../src/api/foxx/index.js'
import { ask, createFakeWorker } from '../fake-worker.js'
import { createBundle, ZIP } from './bundles.js'

/** Those that are about no mount. */
const WITHOUT_MOUNT = ['GET /_api/foxx', 'POST /_api/foxx/commit']

describe('/_api/foxx', () => {
  /** @type {ReturnType<typeof createFakeWorker>} */
  let worker
  beforeEach(async () => {
    worker = createFakeWorker()
    await ask(worker, 'POST /_api/foxx?mount=/example', { body: createBundle(), headers: ZIP })
  })
  afterEach(() => worker.close())

  for (const { method, path } of FOXX_ROUTES) {
    const address = `${method} ${path.replace(':name', 'echo')}`
    if (WITHOUT_MOUNT.includes(address)) continue
    it(`${address} answers a missing, malformed or unknown mount with 400`, async () => {
      const asked = address === 'POST /_api/foxx' || path.endsWith('/service')
        ? { body: createBundle(), headers: ZIP }
        : { body: {} }
      for (const search of [
        '',
        '?mount=undefined',
        '?mount=',
        '?mount=example',
        '?mount=/a/../b',
        ...(address === 'POST /_api/foxx' ? [] : ['?mount=/absent'])
      ]) {
        const { status, json } = await ask(worker, address + search, asked)
        assert.equal(status, 400, search)
        assert.include([3007, 3009], json['errorNum'])
      }
    })
  }

  it('lists services as a bare array, itself among them unless told not to', async () => {
    await ask(worker, 'POST /_api/foxx?mount=/earlier', { body: createBundle(), headers: ZIP })
    await ask(worker, 'POST /_api/foxx?mount=/elsewhere', {
      body: createBundle(), headers: ZIP, database: 'other'
    })
    const { json } = await ask(worker, 'GET /_api/foxx?excludeSystem=true')
    const entry = {
      name: 'example', version: '1.2.3', provides: { example: '1.0.0' }, development: false,
      legacy: false
    }
    assert.deepEqual(/** @type {unknown} */ (json), [
      { mount: '/earlier', ...entry },
      { mount: '/example', ...entry }
    ])
    const all = /** @type {{mount: string}[]} */ (/** @type {unknown} */ (
      (await ask(worker, 'GET /_api/foxx')).json
    ))
    assert.deepEqual(all.map(({ mount }) => mount), ['/_api/foxx', '/earlier', '/example'])
  })

  it('switches development mode on and off', async () => {
    assert.equal(
      (await ask(worker, 'POST /_api/foxx/development?mount=/example')).json['development'], true
    )
    assert.isTrue(worker.state.services[0]?.development)
    assert.equal(
      (await ask(worker, 'DELETE /_api/foxx/development?mount=/example')).json['development'], false
    )
    assert.isFalse(worker.state.services[0]?.development)
  })

  it('sends README.md, README, or nothing', async () => {
    const readme = await ask(worker, 'GET /_api/foxx/readme?mount=/example')
    assert.equal(String(readme.body), '# Example\n')
    assert.equal(readme.contentType, 'text/plain; charset=utf-8')
    await ask(worker, 'POST /_api/foxx?mount=/plain', {
      body: Buffer.from('// code'),
      headers: { 'content-type': 'application/javascript' }
    })
    assert.deepEqual((await ask(worker, 'GET /_api/foxx/readme?mount=/plain')).status, 204)
  })

  it('describes the routes', async () => {
    const { status, json } = await ask(worker, 'GET /_api/foxx/swagger?mount=/example', {})
    assert.equal(status, 200)
    assert.deepInclude(json, {
      swagger: '2.0', basePath: '/_db/_system/example', paths: { '/hello': { get: {} } }
    })
    assert.deepEqual(json['info'], {
      title: 'example', description: 'an example', version: '1.2.3', license: { name: 'MIT' }
    })
  })

  it('can not describe the routes of a service that is broken', async () => {
    await ask(worker, 'PUT /_api/foxx/service?mount=/example', {
      body: createBundle({ files: { 'index.js': 'broken' } }),
      headers: ZIP
    })
    const { status, json } = await ask(worker, 'GET /_api/foxx/swagger?mount=/example')
    assert.deepEqual([status, json['errorNum']], [400, 3103])
  })

  for (const address of ['POST /_api/foxx/download', 'GET /_api/foxx/bundle']) {
    it(`${address} sends the service as a zip that can be installed again`, async () => {
      await ask(worker, 'POST /_api/foxx?mount=/deep/er', { body: createBundle(), headers: ZIP })
      const { status, contentType, headers, body } = await ask(worker, `${address}?mount=/deep/er`)
      assert.equal(status, 200)
      assert.equal(contentType, 'application/zip')
      assert.equal(headers?.['content-disposition'], 'attachment; filename="deep_er.zip"')
      const bytes = /** @type {Buffer} */ (body)
      assert.equal(
        strFromU8(unzipSync(bytes)['echo.js'] ?? new Uint8Array()), 'module.exports = argv\n'
      )
      assert.equal(
        (await ask(
          worker, 'PUT /_api/foxx/service?mount=/deep/er', { body: bytes, headers: ZIP }
        )).status,
        200
      )
    })
  }

  it('sends the very zip that was installed, until its files may have changed', async () => {
    const zip = createBundle()
    const script = Buffer.from('module.exports = 1\n')
    await ask(worker, 'POST /_api/foxx?mount=/zip', { body: zip, headers: ZIP })
    await ask(worker, 'POST /_api/foxx?mount=/js', {
      body: script, headers: { 'content-type': 'application/javascript' }
    })
    const download = async (/** @type {string} */ mount) => /** @type {Buffer} */ (
      (await ask(worker, `POST /_api/foxx/download?mount=${mount}`)).body
    )
    assert.isTrue(zip.equals(await download('/zip')))
    assert.deepEqual(Object.keys(unzipSync(await download('/js'))), ['index.js', 'manifest.json'])
    await ask(worker, 'POST /_api/foxx/development?mount=/zip')
    assert.isFalse(zip.equals(await download('/zip')))
    await ask(worker, 'DELETE /_api/foxx/development?mount=/zip')
    assert.isFalse(zip.equals(await download('/zip')))
    assert.property(unzipSync(await download('/zip')), 'echo.js')
  })

  it('has nothing to commit', async () => {
    assert.equal((await ask(worker, 'POST /_api/foxx/commit?replace=undefined')).status, 204)
  })
})
