/** @import {Job} from '../../src/jobs/types.js' */
// Jobs and who runs them: a worker over tables in memory, whose services are plain functions.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import {
  ensureIndex, findDocument, insertDocument, updateDocument
} from '../../src/documents/index.js'
import { claimJob, finishJob, giveBackJobs, hasJob, JOB_INDEX } from '../../src/jobs/index.js'
import { runJobs } from '../../src/program/worker/run-jobs.js'
import { createFakeWorker } from '../api/fake-worker.js'

const CLAIM = 1
const SCRIPTS = {
  good: 'module.exports = argv',
  bad: "throw Object.assign(new Error('boom'), { errorNum: 7 })",
  moody: 'if (argv[0].count++ < 2) throw new Error("later")'
}

/** @param {Partial<Job>[]} jobs @param {number} [maxWorkers] */
function begin (jobs, maxWorkers = 1) {
  const worker = createFakeWorker()
  const { storage: { store, catalog } } = worker
  const place = { storage: worker.storage, database: '_system' }
  const create = (/** @type {string} */ name) => store.write(writing =>
    catalog.create(writing, { database: '_system', name, isSystem: true }))
  const insert = (/** @type {string} */ name, /** @type {object} */ document) =>
    store.write(writing => {
      const collection = catalog.find(writing, '_system', name)
      insertDocument(writing, { collection, document, store })
    })
  create('_queues')
  const collection = create('_jobs')
  store.write(writing => ensureIndex(writing, { catalog, collection, definition: JOB_INDEX }))
  insert('_queues', { _key: 'q', maxWorkers })
  for (const job of jobs) insert('_jobs', { ...JOB, ...job })
  const read = (/** @type {string} */ key) => {
    const reading = store.read()
    const found = findDocument(reading, catalog.find(reading, '_system', '_jobs'), key)
    return /** @type {Job} */ (JSON.parse(found?.text ?? 'null'))
  }
  return { worker, place, read, ...runJobs(addService(worker), CLAIM) }
}

const JOB = {
  _key: 'a', status: 'pending', queue: 'q', type: { mount: '/s', name: 'good' }, data: { n: 1 },
  failures: [], runs: 0, runFailures: 0, delayUntil: 0
}

/** @param {ReturnType<typeof createFakeWorker>} worker */
function addService (worker) {
  const directory = join(worker.options.data, 'service')
  mkdirSync(directory)
  for (const [name, code] of Object.entries(SCRIPTS)) {
    writeFileSync(join(directory, `${name}.js`), code)
  }
  const scripts = Object.fromEntries(Object.keys(SCRIPTS).map(name => [name, `${name}.js`]))
  worker.state.services.push(/** @type {never} */ ({
    database: '_system', mount: '/s', directory, manifest: { scripts }
  }))
  return worker
}

/** @param {string} name @param {object} [more] */
const toJob = (name, more = {}) => ({ type: { mount: '/s', name }, ...more })

describe('jobs', () => {
  /** @type {ReturnType<typeof begin>} */
  let own
  const start = (/** @type {Parameters<typeof begin>} */ ...parts) => { own = begin(...parts) }
  afterEach(() => own.worker.close())

  it('are run with their data and id, and are complete then', async () => {
    start([{}])
    await own.look()
    expect(own.worker.ran).to.deep.equal(
      [{ mount: '/s', script: 'good', argv: [{ n: 1 }, '_jobs/a'] }])
    expect(own.read('a')).to.include({ status: 'complete', runs: 1, runFailures: 0, claim: null })
    await own.look()
    expect(own.worker.ran).to.have.length(1)
  })

  it('wait until they are due, and run in that order', async () => {
    start([
      { _key: 'later', delayUntil: Date.now() + 1e6 }, { _key: 'b', delayUntil: 2, data: 'b' },
      { _key: 'a', delayUntil: 1, data: 'a' }
    ])
    await own.look()
    expect(own.worker.ran.map(({ argv }) => argv[0])).to.deep.equal(['a', 'b'])
    expect(own.read('later').status).to.equal('pending')
  })

  it('fail for good, or are tried again after a while that grows', async () => {
    start([toJob('bad', { _key: 'once' }), toJob('bad', { _key: 'more', maxFailures: 1 })])
    const before = Date.now()
    await own.look()
    const [once, more] = [own.read('once'), own.read('more')]
    expect(once).to.include({ status: 'failed', runFailures: 1 })
    expect(once.failures[0]).to.include({ message: 'boom', errorNum: 7 })
    expect(more.status).to.equal('pending')
    expect(more.delayUntil).to.be.within(before + 1000, Date.now() + 1000)
    expect(own.worker.logged.filter(line => line.includes('boom'))).to.have.length(2)
  })

  it('ask a function how long to wait', async () => {
    const data = { count: 0 }
    start([toJob('bad', { maxFailures: -1, backOff: 'n => 1e6 + n', data })])
    const before = Date.now()
    await own.look()
    expect(own.read('a').delayUntil).to.be.within(before + 1e6, Date.now() + 1e6)
  })

  it('are repeated', async () => {
    start([{ _key: 'r', repeatTimes: 3 }, { _key: 's', repeatTimes: -1, repeatUntil: 1 }])
    await own.look()
    expect(own.worker.ran).to.have.length(4)
    expect([own.read('r').runs, own.read('s').runs, own.read('r').status])
      .to.deep.equal([3, 1, 'complete'])
  })

  it('call back', async () => {
    const seen = /** @type {unknown[]} */ (/** @type {any} */ (globalThis).seenByJobs = [])
    const tell = '(...all) => globalThis.seenByJobs.push(all)'
    start([
      { success: tell, failure: tell }, toJob('bad', { _key: 'b', success: tell, failure: tell }),
      { _key: 'c', success: '() => { throw new Error("of callback") }' }
    ])
    await own.look()
    delete (/** @type {any} */ (globalThis).seenByJobs)
    expect(seen.map(all => /** @type {any[]} */ (all).slice(0, 2))).to.deep.equal(
      [[[{ n: 1 }, '_jobs/a'], { n: 1 }], [null, { n: 1 }]])
    expect(own.worker.logged.join()).to.match(/of callback/)
    expect(own.read('c').status).to.equal('complete')
  })

  it('fail where there is no such service or script', async () => {
    start([toJob('nothing'), { _key: 'b', type: { mount: '/other', name: 'good' } }])
    await own.look()
    expect([own.read('a').status, own.read('b').status]).to.deep.equal(['failed', 'failed'])
  })

  it('are tasks where they have a function, and go when they are over', async () => {
    const tell = { command: 'function (x) { globalThis.seenByTask = x }', data: 4 }
    start([{ _key: 'task-once', ...tell }, { _key: 'task-often', ...tell, repeatTimes: -1,
      repeatDelay: 1e6 }])
    await own.look()
    const { seenByTask } = /** @type {any} */ (globalThis)
    delete (/** @type {any} */ (globalThis).seenByTask)
    expect([seenByTask, own.read('task-once'), own.read('task-often').status])
      .to.deep.equal([4, null, 'pending'])
  })

  it('are claimed once, and not beyond what the queue allows', () => {
    start([{}, { _key: 'b' }, { _key: 'c' }], 2)
    const claim = () => claimJob(own.place, { now: 1, claim: CLAIM })?._key
    expect([claim(), claim(), claim()]).to.deep.equal(['a', 'b', undefined])
    expect(hasJob(own.place, 1)).to.equal(false)
    expect(own.read('a')).to.include({ status: 'progress', claim: CLAIM })
  })

  it('go on after a restart, and count as failed where they ended the worker', async () => {
    const status = 'progress'
    start([{ _key: 'own', status, claim: 1 }, { _key: 'others', status, claim: 2 }], 2)
    const { store } = own.worker.storage
    const writeLater = async (/** @type {() => void} */ work) => work()
    const waiting = Object.assign(store, { writeLater })
    await giveBackJobs(waiting, 1)
    expect(own.read('own')).to.deep.include(
      { status: 'failed', failures: [{ message: 'the worker that ran this job was ended' }] })
    expect(own.read('others').status).to.equal('progress')
    await giveBackJobs(waiting, 'all')
    expect(own.read('others')).to.include({ status: 'pending', claim: null, runFailures: 0 })
  })

  it('stay aborted', () => {
    start([{}])
    const job = /** @type {Job} */ (claimJob(own.place, { now: 1, claim: CLAIM }))
    const { store, catalog } = own.worker.storage
    store.write(writing => updateDocument(writing, {
      collection: catalog.find(writing, '_system', '_jobs'), selector: 'a', store,
      document: { status: 'failed' }
    }))
    expect(finishJob(own.place, job, { now: 2, toDelay: () => 0 })).to.equal(null)
    expect(own.read('a').status).to.equal('failed')
  })

  it('cost nothing where there are none', async () => {
    const worker = createFakeWorker()
    own = /** @type {never} */ ({ worker })
    await runJobs(worker, CLAIM).look()
    expect(hasJob({ storage: worker.storage, database: '_system' }, 1)).to.equal(false)
  })
})
