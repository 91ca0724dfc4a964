// Tasks as clients see them.
import { expect } from 'chai'
import { ensureIndex, insertDocument } from '../../../src/documents/index.js'
import { JOB_INDEX } from '../../../src/jobs/index.js'
import { ask, createFakeWorker } from '../fake-worker.js'

const TASK = {
  _key: 'task-a', queue: '_tasks', status: 'pending', delayUntil: 6000, created: 5000, name: 'x',
  period: 1, command: '() => 1', type: {}
}

describe('/_api/tasks', () => {
  /** @type {ReturnType<typeof createFakeWorker>} */
  let worker
  beforeEach(() => { worker = createFakeWorker() })
  afterEach(() => worker.close())

  const create = () => {
    const { store, catalog } = worker.storage
    store.write(writing => {
      const wish = { database: '_system', isSystem: true }
      catalog.create(writing, { ...wish, name: '_queues' })
      const collection = catalog.create(writing, { ...wish, name: '_jobs' })
      ensureIndex(writing, { catalog, collection, definition: JOB_INDEX })
    })
    store.write(writing => {
      const collection = catalog.find(writing, '_system', '_jobs')
      insertDocument(writing, { collection, document: TASK, store })
    })
  }

  it('lists, shows and removes tasks', async () => {
    expect((await ask(worker, 'GET /_api/tasks')).json).to.deep.equal([])
    create()
    const shown = {
      id: 'a', name: 'x', created: 5, type: 'periodic', period: 1, offset: 1, command: '() => 1',
      database: '_system'
    }
    expect((await ask(worker, 'GET /_api/tasks')).json).to.deep.equal([shown])
    expect((await ask(worker, 'GET /_api/tasks/a')).json).to.deep.include(shown)
    expect((await ask(worker, 'DELETE /_api/tasks/a')).status).to.equal(200)
    expect((await ask(worker, 'DELETE /_api/tasks/a')).json)
      .to.include({ code: 404, errorNum: 1852 })
  })

  it('takes no code', async () => {
    for (const target of ['POST /_api/tasks', 'PUT /_api/tasks/a']) {
      const { json } = await ask(worker, target, { body: { command: '1' } })
      expect(json).to.include({ code: 501, errorNum: 9 })
    }
  })
})
