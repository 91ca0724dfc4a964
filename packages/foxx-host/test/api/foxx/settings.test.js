import { assert } from 'chai'
import { ask, createFakeWorker } from '../fake-worker.js'
import { createBundle, ZIP } from './bundles.js'

const CONFIGURATION = {
  port: { type: 'integer', description: 'where' },
  name: { type: 'string', default: 'nobody' }
}
const DEPENDENCIES = {
  mailer: { name: 'mailer', version: '^1.0.0' },
  logs: { multiple: true, required: false }
}

describe('the settings of a service', () => {
  /** @type {ReturnType<typeof createFakeWorker>} */
  let worker
  beforeEach(async () => {
    worker = createFakeWorker()
    const body =
      createBundle({ manifest: { configuration: CONFIGURATION, dependencies: DEPENDENCIES } })
    await ask(worker, 'POST /_api/foxx?mount=/example', { body, headers: ZIP })
  })
  afterEach(() => worker.close())

  /** @param {string} method @param {string} address @param {object} [body] */
  const send = async (method, address, body) => (await ask(
    worker,
    `${method} /_api/foxx/${address}${address.includes('?') ? '&' : '?'}mount=/example`,
    { body }
  )).json

  it('are described one by one', async () => {
    const json = await send('GET', 'configuration')
    assert.deepInclude(json['port'], {
      type: 'integer', description: 'where', required: true, title: 'Port'
    })
    assert.deepInclude(json['name'], { type: 'string', default: 'nobody', current: 'nobody' })
    assert.deepInclude((await send('GET', 'dependencies'))['mailer'], {
      name: 'mailer', version: '^1.0.0', required: true, title: 'Mailer'
    })
  })

  it('are plain values, defaults among them, when asked so', async () => {
    assert.deepEqual(await send('GET', 'configuration?minimal=true'), { name: 'nobody' })
    assert.deepEqual(await send('GET', 'dependencies?minimal=true'), {})
  })

  it('PATCH changes some', async () => {
    const described = await send('PATCH', 'configuration?minimal=false', { port: 80 })
    assert.deepInclude(described['port'], { current: 80, currentRaw: 80 })
    for (const query of ['', '?minimal=true']) {
      assert.deepEqual(await send('PATCH', `configuration${query}`, { name: 'ada' }), {
        values: { port: 80, name: 'ada' }
      })
    }
    assert.deepEqual(worker.state.services[0]?.configuration, { port: 80, name: 'ada' })
    assert.deepEqual(
      await send('PATCH', 'dependencies', { mailer: '/mail', logs: ['/a', '/b'] }),
      { values: { mailer: '/mail', logs: ['/a', '/b'] } }
    )
  })

  it('PUT replaces all and says what is missing', async () => {
    await send('PATCH', 'configuration', { port: 80 })
    assert.deepEqual(await send('PUT', 'configuration', { name: 'ada' }), {
      values: { name: 'ada' },
      warnings: { port: 'is required' }
    })
    const described = await send('PUT', 'configuration?minimal=false', {})
    assert.deepInclude(described['port'], { warning: 'is required' })
    assert.deepEqual(await send('PUT', 'dependencies?minimal=true', {}), {
      values: {},
      warnings: { mailer: 'is required' }
    })
  })

  it('are not taken over when they do not fit', async () => {
    const json = await send('PATCH', 'configuration?minimal=true', { port: 'none', other: 1 })
    assert.deepEqual(json['values'], { name: 'nobody' })
    assert.hasAllKeys(json['warnings'], ['port', 'other'])
    const full = await send('PATCH', 'configuration?minimal=false', { port: 'none' })
    assert.property(full['port'], 'warning')
    assert.notProperty(full['name'], 'warning')
    assert.property(
      (await send('PATCH', 'dependencies?minimal=true', { mailer: 5 }))['warnings'], 'mailer'
    )
  })

  it('are objects', async () => {
    for (const body of [null, [], 'text', 5]) {
      for (const kind of ['configuration', 'dependencies']) {
        const sent = body === null ? null : Buffer.from(JSON.stringify(body))
        const { status } =
          await ask(worker, `PUT /_api/foxx/${kind}?mount=/example`, { body: sent })
        assert.equal(status, 400)
      }
    }
    assert.equal(
      (await ask(worker, 'PATCH /_api/foxx/configuration?mount=/example', {
        body: Buffer.from('{')
      })).json['errorNum'],
      600
    )
  })
})
