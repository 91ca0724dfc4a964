// What only documents of another server have: requests, batches, and a server that does not answer.
import { expect } from 'chai'
import { once } from 'node:events'
import { runInNewContext } from 'node:vm'
import { Worker } from 'node:worker_threads'
import { beginRun } from '../../../../../src/runtime/modules/index.js'
import { catchError } from '../../service.js'
import { openRemoteDocuments } from './describe-documents.js'

describe('documents in another server', () => {
  const { run, fail, goOn } = openRemoteDocuments()

  it('come in batches, and whole', () => {
    expect(run(`
      const cursor = db._query('FOR i IN 1..25 RETURN i', {}, { batchSize: 10 })
      const first = [cursor.next(), cursor.count(), cursor.hasNext()]
      return [first, cursor.toArray().length, cursor.hasNext(), cursor._documents.length]`))
      .to.deep.equal([[1, 25, true], 24, false, 25])
    expect(run(`
      const seen = []
      for (const i of db._query('FOR i IN 1..25 RETURN i', {}, { batchSize: 10 })) seen.push(i)
      return [seen.length, seen[24]]`)).to.deep.equal([25, 25])
    expect(run(`
      const cursor = db._query('FOR i IN 1..25 RETURN i', {}, { batchSize: 10 })
      cursor.next()
      cursor.dispose()
      cursor.dispose()
      return [cursor.hasNext(), cursor.next() === undefined, cursor.toArray()]`))
      .to.deep.equal([false, true, []])
  })

  it('tell the numbers and sentences of that server, those unknown here included', () => {
    expect(fail("users.document('x')")).to.include({ errorNum: 1202, code: 404 })
    expect(fail("users.insert([]); db._query('FOR')")).to.include({ errorNum: 1501, code: 400 })
    expect(fail("users.save({ _key: 'a' }); users.save({ _key: 'a' })"))
      .to.include({ errorNum: 1210, code: 409, isArangoError: true })
  })

  it('have no jobs and no queues, which the host keeps', () => {
    expect(fail("db._collection('_jobs')").errorMessage)
      .to.include('_jobs is kept by the host, which runs the jobs')
    expect(run("return Object.keys(db).filter(name => ['_jobs', '_queues'].includes(name))"))
      .to.deep.equal([])
    expect(run(`
      const queues = require('@arangodb/foxx/queues')
      const queue = queues.create('q')
      queue.push({ mount: '/m', name: 's' }, { n: 1 })
      return queue.all().length`)).to.equal(1)
  })

  it('are those of sessions, too', () => {
    expect(run(`
      const storage = require('@arangodb/foxx/sessions/storages/collection')('users')
      const session = storage.save(Object.assign(storage.new(), { uid: 'ann' }))
      const found = storage.fromClient(storage.forClient(session))
      return [found.uid, users.document(session._key).uid, storage.clear(session), users.count(),
        storage.fromClient('none')]`)).to.deep.equal(['ann', 'ann', true, 0, null])
  })

  it('are asked with what an address and a header can hold', () => {
    const key = "a:b@(c)+,=;$!*'%20"
    expect(run(`
      const key = ${JSON.stringify(key)}
      users.save({ _key: key })
      return [users.exists(key)._key, users.document(key)._id, users.remove(key)._key]`))
      .to.deep.equal([key, `users/${key}`, key])
    expect(fail("users.document('..')")).to.include({ errorNum: 1221 })
    expect(run("return [db._collection('..'), db._collection('')]")).to.deep.equal([null, null])
    expect(fail("users.save({ _key: 'a' }); users.remove({ _key: 'a', _rev: 'x\\r\\ny' })"))
      .to.include({ errorNum: 1200 })
    expect(goOn('return users.count()')).to.equal(1)
  })

  it('find a collection once in a run, and one that is not there each time', () => {
    expect(run("const before = db._collection('later'); db._create('later'); return [before, " +
      "db._collection('later') === db.later, db.later.count()]")).to.deep.equal([null, true, 0])
  })
})

describe('iterate over documents in another server', () => {
  let requests = 0
  // The limit is looked up for each of them.
  const { run, goOn } = openRemoteDocuments({ seconds: () => { requests++; return 10 } })

  it('leaves no cursor behind: the server is told to forget what was not read', () => {
    run('users.save(Array.from({ length: 1001 }, () => ({})))')
    const requestsOf = (/** @type {string} */ code) => {
      const before = requests
      goOn(code)
      return requests - before
    }
    const none = requestsOf('')
    expect(requestsOf('users.iterate(() => {})') - none).to.equal(2)
    expect(requestsOf('users.iterate(() => {}, { limit: 1 })') - none).to.equal(2)
    expect(requestsOf("try { users.iterate(() => { throw Error('no') }) } catch {}") - none)
      .to.equal(2)
  })
})

describe('a transaction in another server', () => {
  let stops = 0
  let requests = 0
  /** @type {string[]} */
  const notes = []
  const documents = openRemoteDocuments({
    stops: () => stops,
    // The limit is looked up for each of them.
    seconds: () => { requests++; return 10 },
    note: {
      begin: ({ database, id }) => { notes.push(`${database} ${/^\d+$/.test(id)}`) },
      end: () => { notes.push('end') }
    }
  })
  const { run, fail, goOn, load } = documents
  beforeEach(() => { notes.length = 0 })
  const exclusive = "db._executeTransaction({ collections: { exclusive: 'users' }, action: "

  it('is noted as long as it is open, however it ends', () => {
    run(`${exclusive} () => { users.save({}) } })`)
    expect(notes).to.deep.equal(['_system true', 'end'])
    fail(`${exclusive} () => { users.save({ _key: 'a' }); users.save({ _key: 'a' }) } })`)
    expect(notes).to.deep.equal(['_system true', 'end', '_system true', 'end'])
    fail(`${exclusive.replace('users', 'never')} () => 1 })`)
    expect(notes).to.have.lengthOf(4)
    expect(goOn(`${exclusive} () => 1 }); return users.count()`)).to.equal(0)
  })

  it('has all results of its queries, for which nothing is asked when it is over', () => {
    const service = load({
      'index.js': `
        const { db } = require('@arangodb')
        db.users.save([{ n: 1 }, { n: 2 }, { n: 3 }])
        module.exports = ${exclusive} () => {
          db.users.save({ n: 4 })
          return db._query('FOR u IN users SORT u.n RETURN u.n', {}, { batchSize: 1 })
        } })`
    })
    const cursor = /** @type {{toArray: () => number[]}} */ (service.run('index.js'))
    const before = requests
    expect([cursor.toArray(), requests - before]).to.deep.equal([[1, 2, 3, 4], 0])
    expect(goOn('return users.count()')).to.equal(4)
  })

  it('takes no jobs and tasks, which the host could not undo', () => {
    const push = "require('@arangodb/foxx/queues').create('q')"
    const task = "require('@arangodb/tasks').register({ command: 'function () {}' })"
    for (const call of [push, task]) {
      const error = fail(`${exclusive} () => { ${call} } })`)
      expect(error, call).to.include({ errorNum: 1653 })
      expect(error.message).to.include('queues and tasks are kept by the host')
    }
  })

  it('that is ended in the middle writes no more, and is undone by who comes next', () => {
    const service = load({
      'index.js': `
        const { db } = require('@arangodb')
        exports.left = stop => ${exclusive.replace('exclusive', 'write')} () => {
          db.users.save({ _key: 'a' })
          stop()
          db.users.save({ _key: 'b' })
        } })
        exports.count = () => db.users.count()`
    })
    const { left, count } = /** @type {Record<string, Function>} */ (service.run('index.js'))
    // The watchdog counts first, and ends the code then: in between it may come as far as the next call.
    expect(() => left?.(() => { stops++ })).to.throw('ran for too long and has been ended')
    expect([count?.(), notes.at(-1)]).to.deep.equal([0, 'end'])
    beginRun(documents.storage)
    const endless = () => left?.(() => { for (;;); })
    expect(() => runInNewContext('endless()', { endless }, { timeout: 500 })).to.throw('timed out')
    expect(notes.at(-1)).to.equal('_system true')
    stops++
    beginRun(documents.storage)
    expect([count?.(), notes.at(-1)]).to.deep.equal([0, 'end'])
    expect(goOn(`${exclusive} () => users.save({}) }); return users.count()`)).to.equal(1)
  })
})

describe('a server of documents that fails', () => {
  /** @type {Worker} */
  let server
  let port = 0
  before(async () => {
    server = new Worker(new URL('../request/server-thread.js', import.meta.url))
    port = (await once(server, 'message'))[0]
  })
  after(() => server.terminate())

  /** @param {string} path @returns {Error & {errorNum?: number, code?: unknown}} */
  const fail = path => catchError(
    "require('@arangodb').db._collection('users')",
    {
      environment: {
        documentsAt: {
          origin: `http://127.0.0.1:${port}${path}`, auth: null, stops: () => 0, seconds: () => 1,
          note: { begin: () => {}, end: () => {} }
        }
      }
    }
  )

  it('is an ArangoError that says so, with status 503', () => {
    for (const [path, reason] of /** @type {const} */ ([
      ['/broken?', 'socket hang up'], ['/hang?', 'no answer within 1 s'],
      ['/missing?', '404 Not Found came, without an error of ArangoDB']
    ])) {
      const error = fail(path)
      expect(error, path).to.include({ errorNum: 503, code: 503, isArangoError: true })
      expect(error.message).to.include(`does not answer: ${reason}`)
        .and.to.include('may have happened or not')
    }
  })
})
