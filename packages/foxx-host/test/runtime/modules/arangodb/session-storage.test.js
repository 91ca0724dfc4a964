import { expect } from 'chai'
import { openDocuments } from './documents/open-documents.js'

const SESSIONS = `
  const sessions = require('@arangodb/foxx/sessions')
  const collectionStorage = require('@arangodb/foxx/sessions/storages/collection')
  const visit = (middleware, sid, work = () => {}) => {
    const sent = {}
    const req = { get: () => sid, cookie: () => sid }
    const res = {
      set: (name, value) => { sent.sid = value }, cookie: (name, value) => { sent.sid = value }
    }
    middleware.register()(req, res, () => work(req))
    return { session: req.session, sent }
  };`

describe('sessions in a collection', () => {
  const { run, fail } = openDocuments()
  const visits = (/** @type {string} */ code) => run(SESSIONS + code)

  for (const storage of [
    'users', "'users'", 'collectionStorage(users)', "collectionStorage({ collection: 'users' })",
    'collectionStorage({ collection: users, ttl: 5 })'
  ]) {
    it(`come back, with ${storage}`, () => {
      expect(visits(`
        const middleware = sessions({ storage: ${storage}, transport: 'header' })
        const first = visit(middleware, undefined, req => {
          req.session.uid = 'ann'
          req.session.data = { n: 1 }
        })
        const second = visit(middleware, first.sent.sid, req => { req.session.data.n++ })
        const third = visit(middleware, second.sent.sid)
        return [
          third.session.uid, third.session.data, first.sent.sid === third.sent.sid, users.count()
        ]`))
        .to.deep.equal(['ann', { n: 2 }, true, 1])
    })
  }

  it('have names that can\'t be guessed', () => {
    expect(visits("const m = sessions({ storage: users, transport: 'cookie' }); return " +
      '[visit(m).sent.sid, visit(m).sent.sid]'))
      .to.satisfy((/** @type {string[]} */ [first, second]) =>
        first !== second && /^[A-Za-z0-9_-]{32}$/.test(first ?? ''))
  })

  it('are not those that a client makes up, nor documents of other collections', () => {
    expect(visits(`
      const others = db._create('others')
      others.save({ _key: 'x', uid: 'root', updated: Date.now() })
      const m = sessions({ storage: users, transport: 'header' })
      return [
        'none', 'others/x', '../x', '', 'ä', '__proto__', 'x'.repeat(300)
      ].map(sid => visit(m, sid).session.uid)`))
      .to.deep.equal([null, null, null, null, null, null, null])
  })

  it('end when they were not used for long enough, and are pruned when that is wished', () => {
    const code = (/** @type {string} */ options) => `
      const storage = collectionStorage({ collection: users, ttl: 10${options} })
      const old = storage.forClient(storage.new())
      users.update(old, { updated: Date.now() - 10500 })
      return [storage.fromClient(old), users.count()]`
    expect(visits(code(''))).to.deep.equal([null, 1])
    expect(visits(code(', pruneExpired: true'))).to.deep.equal([null, 0])
  })

  it('live longer when they are used, unless that is not wished', () => {
    const code = (/** @type {string} */ options) => `
      const storage = collectionStorage({ collection: users, ttl: 10${options} })
      const sid = storage.forClient(storage.new())
      users.update(sid, { updated: Date.now() - 5000 })
      storage.fromClient(sid)
      return Date.now() - users.document(sid).updated < 4000`
    expect(visits(code(''))).to.equal(true)
    expect(visits(code(', autoUpdate: false'))).to.equal(false)
  })

  it('are saved, cleared and pruned by hand', () => {
    expect(visits(`
      const storage = collectionStorage({ collection: users, ttl: 10 })
      const [a, b] = [
        storage.save(storage.new()), storage.save({ uid: 'b', created: 1, data: null })
      ]
      users.save({ _key: 'old', updated: 5 }); users.save({ _key: 'strange' })
      const pruned = storage.prune()
      return [
        typeof a._key, users.document(b._key).uid, pruned.sort(), pruned instanceof Array,
        storage.clear(a), storage.clear(a), storage.clear(b._key), storage.clear(undefined),
        users.count()
      ]`))
      .to.deep.equal(['string', 'b', ['old', 'strange'], true, true, false, true, false, 0])
  })

  it('that were cleared while the handler ran do not come back', () => {
    expect(visits(`
      const m = sessions({ storage: users, transport: 'cookie' })
      const { sent } = visit(m)
      const next = visit(m, sent.sid, () => { users.truncate() })
      return [next.sent.sid, users.count()]`)).to.deep.equal(['', 0])
  })

  it('need a collection that is there', () => {
    expect(fail("require('@arangodb/foxx/sessions/storages/collection')({ collection: 'never' " +
      '})').message).to.match(/there is no 'never'/)
  })
})
