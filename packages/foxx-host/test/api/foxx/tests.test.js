import { assert } from 'chai'
import { ask, createFakeWorker } from '../fake-worker.js'
import { createBundle, ZIP } from './bundles.js'

describe('POST /_api/foxx/tests', () => {
  /** @type {ReturnType<typeof createFakeWorker>} */
  let worker
  beforeEach(async () => {
    worker = createFakeWorker()
    await ask(worker, 'POST /_api/foxx?mount=/example', { body: createBundle(), headers: ZIP })
  })
  afterEach(() => worker.close())

  /** @param {string} [search] */
  const run = (search = '') => ask(worker, `POST /_api/foxx/tests?mount=/example${search}`)

  it('answers with 200 whether tests pass or fail', async () => {
    const { status, json } = await run('&reporter=undefined&idiomatic=undefined&filter=undefined')
    assert.equal(status, 200)
    assert.deepInclude(json['stats'], { tests: 2, passes: 1, failures: 1 })
    assert.hasAllKeys(json, ['stats', 'tests', 'pending', 'failures', 'passes'])
  })

  it('runs only those that the filter lets through', async () => {
    assert.deepInclude((await run('&filter=passes')).json['stats'], {
      tests: 1, passes: 1, failures: 0
    })
  })

  it('lets the reporter decide on the type of the answer', async () => {
    const { body, contentType } = await run('&reporter=tap&idiomatic=true')
    assert.match(String(contentType), /^text\/plain/)
    assert.match(String(body), /^not ok/m)
    assert.isArray((await run('&reporter=tap')).json)
  })

  it('runs them under the watchdog', async () => {
    let guarded = 0
    worker.guarded = (_seconds, work) => {
      guarded++
      return work()
    }
    await run()
    assert.equal(guarded, 1 + 1 + 1 + 2, 'the service, the file, its describe, its two tests')
  })

  it('does not know other reporters', async () => {
    assert.equal((await run('&reporter=nonsense')).status, 400)
  })

  it('waits for settings that are required', async () => {
    const body = createBundle({ manifest: { configuration: { key: { type: 'string' } } } })
    await ask(worker, 'PUT /_api/foxx/service?mount=/example', { body, headers: ZIP })
    assert.equal((await run()).json['errorNum'], 3010)
  })
})
