import { assert } from 'chai'
import { ask, createFakeWorker } from '../fake-worker.js'
import { createBundle, ZIP } from './bundles.js'

describe('/_api/foxx/scripts', () => {
  /** @type {ReturnType<typeof createFakeWorker>} */
  let worker
  beforeEach(async () => {
    worker = createFakeWorker()
    await ask(worker, 'POST /_api/foxx?mount=/example', { body: createBundle(), headers: ZIP })
  })
  afterEach(() => worker.close())

  /** @param {string} name @param {Parameters<typeof ask>[2]} [asked] */
  const run = (name, asked) => ask(worker, `POST /_api/foxx/scripts/${name}?mount=/example`, asked)

  /** Makes echo.js something else. @param {string} code */
  const change = code => ask(worker, 'PUT /_api/foxx/service?mount=/example', {
    body: createBundle({ files: { 'echo.js': code } }),
    headers: ZIP
  })

  it('lists them with readable titles', async () => {
    const { json } = await ask(worker, 'GET /_api/foxx/scripts?mount=/example')
    assert.deepEqual(json, {
      setup: 'Setup', teardown: 'Teardown', echo: 'Echo', 'throw-up': 'Throw Up'
    })
  })

  it('runs one with the body as its one argument', async () => {
    for (const body of [{ a: 1 }, ['a', 'b'], null, 0, false]) {
      const { status, json } = await run('echo', {
        body: Buffer.from(JSON.stringify(body)),
        headers: { 'content-type': 'application/json' }
      })
      assert.equal(status, 200)
      assert.deepEqual(/** @type {unknown} */ (json), [body])
    }
  })

  it('runs one without arguments when there is no body', async () => {
    assert.deepEqual(/** @type {unknown} */ ((await run('echo')).json), [])
    assert.deepEqual(/** @type {unknown} */ ((await run('echo', { body: '' })).json), [])
  })

  it('hands over plain text as it is', async () => {
    assert.deepEqual(/** @type {unknown} */ ((await run('echo', { body: 'hello' })).json), [
      'hello'
    ])
  })

  it('answers with null where nothing comes out', async () => {
    for (const code of [
      'module.exports = undefined', 'module.exports = () => {}', 'module.exports = null'
    ]) {
      await change(code)
      assert.equal((await run('echo')).body, 'null')
    }
  })

  it('refuses an argument that is no JSON', async () => {
    const { status, json } =
      await run('echo', { body: Buffer.from('{'), headers: { 'content-type': 'application/json' } })
    assert.deepEqual([status, json['errorNum']], [400, 600])
  })

  it('does not know others, inherited names included', async () => {
    for (const name of ['absent', 'constructor', '__proto__', 'toString']) {
      const { status, json } = await run(name)
      assert.deepEqual([status, json['errorNum']], [400, 3016], name)
    }
  })

  it('passes on what it throws', async () => {
    const plain = await run('throw-up')
    assert.equal(plain.status, 500)
    assert.include(String(plain.json['errorMessage']), 'boom')
    await change('throw Object.assign(new Error("not found"), { errorNum: 1202 })')
    const numbered = await run('echo')
    assert.deepEqual([numbered.status, numbered.json['errorNum'], numbered.json['errorMessage']], [
      404, 1202, 'not found'
    ])
  })

  it('answers with an error when the result is no JSON', async () => {
    for (const code of [
      'module.exports = 5n',
      'module.exports = {}; module.exports.a = module.exports',
      'module.exports = { toJSON () { throw new Error("never") } }'
    ]) {
      await change(code)
      assert.equal((await run('echo')).status, 500)
    }
  })

  it('runs everything under the watchdog', async () => {
    /** @type {number[]} */
    const limits = []
    const { guarded } = worker
    worker.guarded = (seconds, work) => {
      limits.push(seconds)
      return guarded(seconds, work)
    }
    await run('echo')
    assert.deepEqual(limits, [worker.options.scriptSeconds])
  })

  it('waits for settings that are required', async () => {
    const body = createBundle({ manifest: { configuration: { key: { type: 'string' } } } })
    await ask(worker, 'POST /_api/foxx?mount=/needy', { body, headers: ZIP })
    const { status, json } = await ask(worker, 'POST /_api/foxx/scripts/echo?mount=/needy')
    assert.deepEqual([status, json['errorNum']], [400, 3010])
  })
})
