// Jobs of services in a host of two workers: each is run once, also after a restart, and none takes all workers along.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'chai'
import { toService } from '../make-bundle.js'
import { request, startHost, toDatabase } from '../start-host.js'

const MAIN = `
  const router = require('@arangodb/foxx/router')()
  const queues = require('@arangodb/foxx/queues')
  const { db } = require('@arangodb')
  module.context.use(router)
  router.post('/push/:name', (req, res) => {
    const queue = queues.create('work', 2)
    const type = { mount: module.context.mount, name: req.pathParams.name }
    res.json({ ids: req.json().map(({ data, options }) => queue.push(type, data, options)) })
  })
  router.get('/seen', (req, res) => { res.json(db.seen.toArray().map(({ data }) => data).sort()) })`
const FILES = {
  'setup.js': "const { db } = require('@arangodb'); db._collection('seen') || db._create('seen')",
  'see.js': "require('@arangodb').db.seen.save({ data: module.context.argv[0] })",
  'hang.js': 'for (;;) {}'
}
const SCRIPTS = { setup: 'setup.js', see: 'see.js', hang: 'hang.js' }

describe('queues', () => {
  /** @type {string} */
  let data
  /** @type {Awaited<ReturnType<typeof startHost>>} */
  let host
  const start = async () => {
    host = await startHost({ '--data': [data], '--script-limit': ['1'] })
  }
  before(async () => {
    data = await mkdtemp(join(tmpdir(), 'foxx-queues-'))
    await start()
    const body = toService(MAIN, { scripts: SCRIPTS }, FILES)
    const { status } = await request(`${host.origin}/_api/foxx?mount=/q`, {
      method: 'POST', body, headers: { 'content-type': 'application/zip' }
    })
    expect(status).to.equal(201)
  })
  after(async () => {
    await host?.stop()
    await rm(data, { recursive: true, force: true })
  })

  /** @param {string} name @param {object[]} jobs @returns {Promise<string[]>} ids */
  const push = async (name, jobs) => (await request(`${host.origin}/q/push/${name}`, {
    method: 'POST', body: JSON.stringify(jobs)
  })).json().ids
  const seen = async () => (await request(`${host.origin}/q/seen`)).json()
  /** @param {string} id @param {string} status */
  const waitFor = async (id, status) => {
    const jobs = toDatabase(host.origin).collection('_jobs')
    for (;;) {
      const job = await jobs.document(id)
      if (job.status === status) return job
      expect(job.status, JSON.stringify(job.failures)).to.be.oneOf(['pending', 'progress'])
      await pause(50)
    }
  }

  it('run each job once, whichever worker is first', async () => {
    const numbers = Array.from({ length: 40 }, (_, index) => index + 100)
    const ids = await push('see', numbers.map(number => ({ data: number })))
    for (const id of ids) await waitFor(id, 'complete')
    expect(await seen()).to.deep.equal(numbers)
  })

  it('give up a job that has no end, and go on', async () => {
    const [hanging = ''] = await push('hang', [{ data: 1 }])
    const { failures } = await waitFor(hanging, 'failed')
    expect(failures[0].message).to.match(/worker that ran this job was ended/)
    const [id = ''] = await push('see', [{ data: 200 }])
    await waitFor(id, 'complete')
  })

  it('keep jobs over a restart', async () => {
    const [id = ''] = await push('see', [{ data: 300, options: { delay: 1000 } }])
    await host.stop()
    await start()
    await waitFor(id, 'complete')
    expect((await seen()).filter((/** @type {number} */ one) => one === 300)).to.deep.equal([300])
  })
})
