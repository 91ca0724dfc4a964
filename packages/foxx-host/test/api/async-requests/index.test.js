import { assert } from 'chai'
import { sendService } from '../../../src/http/send.js'
import { ask, createFakeWorker } from '../fake-worker.js'

describe('/_api/job', () => {
  /** @type {ReturnType<typeof createFakeWorker>} */
  let worker
  beforeEach(() => { worker = createFakeWorker() })
  afterEach(() => worker.close())

  const begin = (/** @type {string | null} */ user = null) => worker.asyncRequests.begin(user, true)
  /** @param {ReturnType<typeof begin>} job */
  const finish = async ({ id, response }) => {
    const headers = { etag: '"x"' }
    sendService(response, { status: 201, headers, contentType: 'text/plain', body: 'ok' })
    await new Promise(resolve => response.on('close', resolve))
    return id
  }
  const status = async (/** @type {string} */ target, /** @type {string | null} */ user = null) =>
    (await ask(worker, target, { user })).status
  /** @param {string} target @returns {Promise<unknown>} */
  const json = async target => (await ask(worker, target)).json

  it('is pending, then done, and gives its answer once, as it was', async () => {
    const job = begin()
    assert.equal(await status(`GET /_api/job/${job.id}`), 204)
    assert.equal(await status(`PUT /_api/job/${job.id}`), 204)
    await finish(job)
    assert.equal(await status(`GET /_api/job/${job.id}`), 200)
    const answer = await ask(worker, `PUT /_api/job/${job.id}`)
    assert.deepInclude(answer, { status: 201, contentType: 'text/plain' })
    assert.equal(String(answer.body), 'ok')
    assert.deepInclude(answer.headers, { etag: '"x"', 'x-arango-async-id': job.id })
    assert.equal(await status(`PUT /_api/job/${job.id}`), 404)
  })

  it('is listed', async () => {
    const ids = [await finish(begin()), await finish(begin())]
    const { id } = begin()
    assert.deepEqual(await json('GET /_api/job/done'), ids)
    assert.deepEqual(await json('GET /_api/job/done?count=1'), ids.slice(0, 1))
    assert.deepEqual(await json('GET /_api/job/pending'), [id])
    assert.equal(await status('GET /_api/job/other'), 400)
  })

  it('is removed alone, by its time, and with all others, pending ones too', async () => {
    const [first, second] = [await finish(begin()), await finish(begin())]
    assert.equal(await status(`DELETE /_api/job/${first}`), 200)
    assert.equal(await status(`DELETE /_api/job/${first}`), 404)
    assert.equal(await status('DELETE /_api/job/expired?stamp=1'), 200)
    assert.deepEqual(await json('GET /_api/job/done'), [second])
    assert.equal(await status('DELETE /_api/job/expired'), 400)
    assert.equal(await status(`DELETE /_api/job/expired?stamp=${Date.now() / 1000 + 9}`), 200)
    assert.deepEqual(await json('GET /_api/job/done'), [])
    const pending = begin()
    await finish(begin())
    await status('DELETE /_api/job/all')
    await finish(pending)
    assert.deepEqual([await json('GET /_api/job/done'), await json('GET /_api/job/pending')], [
      [], []
    ])
  })

  it('is of the user who sent it', async () => {
    const { id } = begin('eve')
    assert.equal(await status(`GET /_api/job/${id}`, 'eve'), 204)
    assert.equal(await status(`GET /_api/job/${id}`), 404)
    assert.deepEqual(await json('GET /_api/job/pending'), [])
  })

  it('answers that it was cancelled, whatever comes later', async () => {
    const job = begin()
    assert.equal(await status(`PUT /_api/job/${job.id}/cancel`), 200)
    await finish(job)
    assert.equal(await status(`PUT /_api/job/${job.id}`), 410)
  })
})
