import { expect } from 'chai'
import { createService, evaluate } from '../../service.js'
import { describeDocuments } from './describe-documents.js'

/** Another server has those of the system, too. */
const isOfUsers = "c => c.name()[0] !== '_'"

describeDocuments('db', ({ run, goOn, fail }, ofHost) => {

  it('knows its database and version', () => {
    const code = "const { db } = require('@arangodb'); module.exports = [db._name(), " +
      'db._isSystem(), db._version(), db._id()].join()'
    expect(evaluate(code)).to.equal('_system,true,3.12.10,1')
    expect(evaluate(code, { record: { database: 'other' } })).to.equal('other,false,3.12.10,other')
  })

  it('gives a collection by name, by id and as a property, and always the same object', () => {
    expect(run("return [db._collection('users') === db.users, db['users'] === db.users, " +
      'db._collection(users._id) === users, db._collection(Number(users._id)) ' +
      '=== users, users.name()]'))
      .to.deep.equal([true, true, true, true, 'users'])
  })

  it('knows nothing of what is not there', () => {
    expect(run("return [db._collection('x'), db.x === undefined, db['a-b'] === undefined, " +
      "db.then === undefined, db[Symbol.iterator] === undefined, 'x' in db, db._collection(), " +
      'db._collection(null)]'))
      .to.deep.equal([null, true, true, true, true, false, null, null])
  })

  it('takes no name of an object\'s prototype for a collection', () => {
    for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
      expect(run(`return [db._collection('${name}'), Boolean(db['${name}'] && ` +
        `db['${name}'].isArangoCollection)]`)).to.deep.equal([null, false])
    }
    expect(run("const c = db._create('constructor'); c.save({ _key: 'a' }); return " +
      "[db._collection('constructor').count(), db.constructor === Object]"))
      .to.deep.equal([1, true])
  })

  if (ofHost !== null) {
    it('sees collections that were made and dropped by somebody else since it was loaded', () => {
      const { storage: { store, catalog }, load } = ofHost
      const service = load({
        'index.js': "const { db } = require('@arangodb'); module.exports = () => db.later === " +
          "undefined ? 'none' : db.later.count()"
      })
      const count = /** @type {() => unknown} */ (service.run('index.js'))
      expect(count()).to.equal('none')
      store.write(writing => { catalog.create(writing, { database: '_system', name: 'later' }) })
      expect(count()).to.equal(0)
      store.write(writing => { catalog.drop(writing, catalog.find(writing, '_system', 'later')) })
      expect(count()).to.equal('none')
    })
  }

  it('lists its collections, as methods and as keys', () => {
    expect(run(`return [db._collections().filter(${isOfUsers}).map(c => c.name()), ` +
      'Object.keys(db).filter(name => name[0] !== "_"), db._collections() instanceof Array, ' +
      '"users" in db, "_create" in db]'))
      .to.deep.equal([['pets', 'users'], ['pets', 'users'], true, true, true])
  })

  if (ofHost !== null) {
    it('has only collections of its own database', () => {
      const { storage } = ofHost
      storage.store.write(writing => {
        storage.catalog.create(writing, { database: 'other', name: 'secrets' })
      })
      const { id } = storage.store.write(writing =>
        storage.catalog.find(writing, 'other', 'secrets'))
      expect(run(`return [db.secrets === undefined, db._collection('${id}'), ` +
        "Object.keys(db).includes('secrets')]")).to.deep.equal([true, null, false])
      storage.store.write(writing => storage.catalog.dropDatabase(writing, 'other'))
    })
  }

  it('keeps what the service assigns to it', () => {
    expect(run('db.own = 5; return [db.own, Object.keys(db).includes("own")]'))
      .to.deep.equal([5, true])
  })

  it('creates collections of both types', () => {
    expect(run("return [db._create('a').type(), db._createDocumentCollection('b').type(), " +
      "db._createEdgeCollection('c').type(), db._create('d', {}, 'edge').type(), db._create('e', " +
      '{ type: 3 }).type(), db.a.name()]'))
      .to.deep.equal([2, 2, 3, 3, 2, 'a'])
    expect(run("return db._create('k', { waitForSync: true, keyOptions: { type: 'autoincrement', " +
      'increment: 5 } }).properties()')).to.deep.include({ waitForSync: true })
  })

  it('refuses wrong collections', () => {
    expect(fail("db._create('users')"))
      .to.include({ errorNum: 1207, code: 409, isArangoError: true })
    expect(fail("db._create('1a')")).to.include({ errorNum: 1208, code: 400 })
    expect(fail("db._create('_x')")).to.include({ errorNum: 1208 })
    expect(fail('db._create()')).to.include({ errorNum: 1208 })
    expect(fail("db._create('x', { database: 'other', name: 'y', schema: { rule: 1 } })"))
      .to.include({ errorNum: 1621 })
    expect(run("return [db._create('x', { database: 'other', name: 'y' }).name(), " +
      "db._create('_sys', { isSystem: true }).name()]")).to.deep.equal(['x', '_sys'])
  })

  it('drops collections, and says nothing of those that are not there', () => {
    expect(run("db._drop('users'); db._drop('users'); db._drop('never'); db._drop(pets); " +
      `db._drop(undefined); return [db._collections().filter(${isOfUsers}).length, ` +
      'db.users === undefined]')).to.deep.equal([0, true])
  })

  it('drops system collections only when that is meant', () => {
    expect(fail("db._create('_sys', { isSystem: true }); db._drop('_sys')"))
      .to.include({ errorNum: 11 })
    expect(goOn("db._drop('_sys', { isSystem: true }); return db._collection('_sys')"))
      .to.equal(null)
  })

  it('truncates', () => {
    expect(run("users.save({}); users.save({}); db._truncate('users'); return users.count()"))
      .to.equal(0)
    expect(fail("db._truncate('never')")).to.include({ errorNum: 1203, code: 404 })
  })

  it('finds and changes documents by id', () => {
    expect(run(`
      users.save({ _key: 'ann', n: 1 })
      const seen = [
        db._document('users/ann').n, db._exists('users/ann')._key, db._exists('users/bob')
      ]
      db._update('users/ann', { m: 2 })
      seen.push(db._document({ _id: 'users/ann' }).m)
      db._replace('users/ann', { p: 3 })
      seen.push(Object.keys(db._document('users/ann')).join())
      db._remove('users/ann')
      return seen.concat(db._exists('users/ann'))`))
      .to.deep.equal([1, 'ann', false, 2, '_key,_id,_rev,p', false])
  })

  for (const [call, errorNum] of /** @type {const} */ ([
    ["db._document('users/none')", 1202], ["db._document('never/none')", 1203],
    ["db._document('none')", 1205], ["db._document('/x')", 1205], ["db._document('users/')", 1205],
    ['db._document()', 1205], ["db._remove({ _key: 'x' })", 1205],
    ["db._update('users/none', {})", 1202], ["db._document({ _id: 'users/ä' })", 1205]
  ])) {
    it(`throws ${errorNum} from ${call}`, () => {
      expect(fail(call)).to.include({ errorNum, isArangoError: true, name: 'ArangoError' })
    })
  }

  it('finds and drops indexes by id', () => {
    expect(run("const { id } = users.ensureIndex({ type: 'persistent', fields: ['a'] }); return " +
      '[db._index(id).fields, db._dropIndex(id), db._dropIndex(id)]'))
      .to.deep.equal([['a'], true, false])
  })

  it('says of what it can\'t do yet why', () => {
    const error = fail("db._profileQuery('RETURN 1')")
    expect(error).to.include({ errorNum: 9, code: 501, isArangoError: true })
    expect(error.message).to.match(/^not implemented: db\._profileQuery: profiles are not printed/)
    for (const call of ['_createTransaction({})', '_views()', '_createDatabase("x")']) {
      expect(fail(`db.${call}`)).to.include({ errorNum: 9 })
    }
    expect(fail("db._useDatabase('x')")).to.include({ errorNum: 11 })
  })

  it('throws errors that are those of its realm', () => {
    expect(run("try { users.document('x') } catch (e) { return [e instanceof Error, e instanceof " +
      'ArangoError, e.errorNum === errors.ERROR_ARANGO_DOCUMENT_NOT_FOUND.code, e.errorMessage ' +
      '=== e.message, e.error] }'))
      .to.deep.equal([true, true, true, true, true])
  })

  it('can be taken apart', () => {
    expect(run('const { _collection, _collections } = db; return [_collection("users").name(), ' +
      `_collections().filter(${isOfUsers}).length]`)).to.deep.equal(['users', 2])
  })

  it('is the same in internal, in another realm another', () => {
    const code = {
      'index.js': "module.exports = [require('internal').db === require('@arangodb').db, " +
        "require('internal').db]"
    }
    const [same, first] = /** @type {unknown[]} */ (createService(code).run('index.js'))
    const [, second] = /** @type {unknown[]} */ (createService(code).run('index.js'))
    expect(same).to.equal(true)
    expect(first).to.not.equal(second)
  })
})
