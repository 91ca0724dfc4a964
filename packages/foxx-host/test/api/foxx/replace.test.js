import { existsSync } from 'node:fs'
import { assert } from 'chai'
import { ask, createFakeWorker } from '../fake-worker.js'
import { createBundle, createForm, ZIP } from './bundles.js'

describe('/_api/foxx/service', () => {
  /** @type {ReturnType<typeof createFakeWorker>} */
  let worker
  beforeEach(async () => {
    worker = createFakeWorker()
    await ask(worker, 'POST /_api/foxx?mount=/example&development=true', {
      body: createForm(createBundle(), {
        configuration: { port: 80, 'api-key': 'x' },
        dependencies: { mailer: '/mail' }
      })
    })
    worker.ran.length = 0
  })
  afterEach(() => worker.close())

  const ranScripts = () => worker.ran.map(({ script }) => script)
  const directory = () => worker.state.services[0]?.directory ?? ''
  const next = () => ({ body: createBundle({ manifest: { version: '2.0.0' } }), headers: ZIP })

  it('GET describes the service', async () => {
    const { status, json } = await ask(worker, 'GET /_api/foxx/service?mount=/example')
    assert.equal(status, 200)
    assert.hasAllKeys(json, [
      'mount', 'path', 'name', 'version', 'development', 'legacy', 'manifest', 'checksum', 'options'
    ])
  })

  it('PUT replaces it: teardown, setup, no settings, no ' +
    'development mode, no old files', async () => {
    const old = directory()
    const { status, json } = await ask(worker, 'PUT /_api/foxx/service?mount=/example', next())
    assert.equal(status, 200)
    assert.include(json, { version: '2.0.0', development: false })
    assert.deepEqual(json['options'], { configuration: {}, dependencies: {} })
    assert.deepEqual(ranScripts(), ['teardown', 'setup'])
    assert.isFalse(existsSync(old))
    assert.isTrue(existsSync(directory()))
    assert.lengthOf(worker.state.services, 1)
  })

  it('PATCH upgrades it: setup only, and the settings stay', async () => {
    const { status, json } = await ask(worker, 'PATCH /_api/foxx/service?mount=/example', next())
    assert.equal(status, 200)
    assert.deepEqual(json['options'], {
      configuration: { port: 80, 'api-key': 'x' },
      dependencies: { mailer: '/mail' }
    })
    assert.deepEqual(ranScripts(), ['setup'])
  })

  it('PATCH drops settings that no longer fit and takes new ones', async () => {
    const bundle = createBundle({
      manifest: {
        configuration: { port: 'boolean', size: { type: 'integer', default: 1 } },
        dependencies: {}
      }
    })
    const fit = createBundle({
      manifest: {
        configuration: {
          port: { type: 'boolean', default: true },
          size: { type: 'integer', default: 1 }
        },
        dependencies: {}
      }
    })
    assert.equal(
      (await ask(
        worker, 'PATCH /_api/foxx/service?mount=/example', { body: bundle, headers: ZIP }
      )).status,
      400
    )
    const { json } = await ask(worker, 'PATCH /_api/foxx/service?mount=/example', {
      body: createForm(fit, { configuration: { size: 5 } })
    })
    assert.deepEqual(json['options'], { configuration: { size: 5 }, dependencies: {} })
  })

  it('runs and leaves out the scripts that it is told to', async () => {
    await ask(worker, 'PUT /_api/foxx/service?mount=/example&teardown=false&setup=no', next())
    assert.isEmpty(ranScripts())
    await ask(worker, 'PATCH /_api/foxx/service?mount=/example&teardown=true&setup=false', next())
    assert.deepEqual(ranScripts(), ['teardown'])
  })

  it('is replaced although its teardown fails, which is logged', async () => {
    await ask(worker, 'PUT /_api/foxx/service?mount=/example', {
      body: createBundle({ files: { 'teardown.js': 'throw new Error("stuck")' } }),
      headers: ZIP
    })
    assert.equal((await ask(worker, 'PUT /_api/foxx/service?mount=/example', next())).status, 200)
    assert.match(worker.logged.join('\n'), /warn .*stuck/)
  })

  it('stays when the new one is bad, and is not torn down for a ' +
    'bundle that can not be read', async () => {
    const old = directory()
    assert.equal(
      (await ask(worker, 'PUT /_api/foxx/service?mount=/example', {
        body: createBundle({ manifest: null }),
        headers: ZIP
      })).json['errorNum'],
      3012
    )
    assert.isEmpty(ranScripts())
    assert.equal(
      (await ask(worker, 'PUT /_api/foxx/service?mount=/example', {
        body: createBundle({ files: { 'setup.js': 'throw 1' } }),
        headers: ZIP
      })).status,
      500
    )
    assert.equal(directory(), old)
    assert.isTrue(existsSync(old))
  })

  for (const method of ['PUT', 'PATCH']) {
    it(`${method} needs a service, or force`, async () => {
      const { status, json } =
        await ask(worker, `${method} /_api/foxx/service?mount=/absent`, next())
      assert.deepEqual([status, json['errorNum']], [400, 3009])
      assert.equal(
        (await ask(worker, `${method} /_api/foxx/service?mount=/absent&force=true`, next())).status,
        200
      )
    })
  }

  it('DELETE tears it down and removes it with its files', async () => {
    const old = directory()
    const { status, json, body } = await ask(worker, 'DELETE /_api/foxx/service?mount=/example')
    assert.equal(status, 204)
    assert.isUndefined(json ?? body)
    assert.deepEqual(ranScripts(), ['teardown'])
    assert.isEmpty(worker.state.services)
    assert.isFalse(existsSync(old))
  })

  it('DELETE leaves the teardown out when told so', async () => {
    await ask(worker, 'DELETE /_api/foxx/service?mount=/example&teardown=false')
    assert.isEmpty(ranScripts())
  })

  it('DELETE fails with a failing teardown, unless forced, which is logged', async () => {
    await ask(worker, 'PUT /_api/foxx/service?mount=/example', {
      body: createBundle({ files: { 'teardown.js': 'throw new Error("stuck")' } }),
      headers: ZIP
    })
    assert.equal((await ask(worker, 'DELETE /_api/foxx/service?mount=/example')).status, 500)
    assert.lengthOf(worker.state.services, 1)
    assert.equal(
      (await ask(worker, 'DELETE /_api/foxx/service?mount=/example&force=true')).status, 204
    )
    assert.isEmpty(worker.state.services)
    assert.match(worker.logged.join('\n'), /warn uninstalled all the same: .*stuck/)
  })

  it('DELETE needs a service, or force', async () => {
    assert.equal(
      (await ask(worker, 'DELETE /_api/foxx/service?mount=/absent')).json['errorNum'], 3009
    )
    assert.equal(
      (await ask(worker, 'DELETE /_api/foxx/service?mount=/absent&force=true')).status, 204
    )
  })

  it('DELETE succeeds when the files can not be removed yet', async () => {
    worker.removeServiceDirectory = async () => { throw new Error('busy') }
    assert.equal((await ask(worker, 'DELETE /_api/foxx/service?mount=/example')).status, 204)
    assert.match(worker.logged.join('\n'), /busy/)
  })
})
