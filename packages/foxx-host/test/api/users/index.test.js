import { assert } from 'chai'
import { ask, createFakeWorker } from '../fake-worker.js'

/** Who everybody is while there is no authentication. */
const USER = 'root'

describe('/_api/user', () => {
  const worker = createFakeWorker()
  after(() => worker.close())

  it('knows one user, who may write everywhere', async () => {
    assert.deepEqual((await ask(worker, 'GET /_api/user')).json['result'], [
      { user: 'root', active: true, extra: {} }
    ])
    assert.include((await ask(worker, 'GET /_api/user/root')).json, { user: 'root', active: true })
    assert.deepEqual((await ask(worker, `GET /_api/user/${USER}/database`)).json['result'], {
      _system: 'rw',
      other: 'rw'
    })
    assert.equal((await ask(worker, `GET /_api/user/${USER}/database/other`)).json['result'], 'rw')
    assert.equal(
      (await ask(worker, `GET /_api/user/${USER}/database/absent`)).json['result'], 'none'
    )
  })

  it('names the user of the authentication where there is one', async () => {
    const closed = createFakeWorker({ options: { auth: { user: 'ada', password: '' } } })
    assert.include((await ask(closed, 'GET /_api/user/ada', { user: 'ada' })).json, { user: 'ada' })
    closed.close()
  })

  it('knows nobody else', async () => {
    for (const path of [
      '/_api/user/eve', '/_api/user/eve/database', '/_api/user/eve/database/other'
    ]) {
      assert.equal((await ask(worker, `GET ${path}`)).status, 404)
    }
  })
})
