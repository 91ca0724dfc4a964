import { expect } from 'chai'
import { describeDocuments } from './describe-documents.js'

describeDocuments('db._executeTransaction', ({ run, goOn, fail, load }, ofHost) => {
  it('runs its action with its parameters and gives what it returns', () => {
    expect(run("return db._executeTransaction({ collections: { write: 'users' }, params: { n: 5 " +
      '}, action: ({ n }) => { users.save({ n }); return ' +
      'users.toArray()[0].n + users.count() } })')).to.equal(6)
    expect(run('return [db._executeTransaction({ collections: {}, action: () => ' +
      'undefined }) === undefined]')).to.deep.equal([true])
  })

  it('does all or nothing', () => {
    const action = '() => { users.save({}); users.save({ _key: "x" }); users.update("a", { n: 1 ' +
      '}); users.remove("b"); throw new TypeError("no") }'
    expect(run(`
      users.save([{ _key: 'a' }, { _key: 'b' }])
      try {
        db._executeTransaction({ collections: { write: ['users'] }, action: ${action} })
      } catch (e) {
        return [e instanceof TypeError, e.message, users.toArray().map(d => [d._key, d.n])]
      }`))
      .to.deep.equal([true, 'no', [['a', null], ['b', null]]])
  })

  it('sees what it has done itself, and what was saved just before', () => {
    expect(run("users.save({}); return db._executeTransaction({ collections: { write: 'users' }, " +
      'action: () => { users.save({}); return [users.count(), users.all().toArray().length, ' +
      "users.exists('a')] } })")).to.deep.equal([2, 2, false])
  })

  it('goes on after an operation that failed and was caught', () => {
    expect(run("return db._executeTransaction({ collections: { write: 'users' }, action: () => { " +
      "users.save({ _key: 'a' }); try { users.save({ _key: 'a' }) } catch (e) { users.save({ " +
      "_key: 'b' }); return e.errorNum } } })")).to.equal(1210)
    expect(run("db._executeTransaction({ collections: { write: 'users' }, action: () => { " +
      "users.save({ _key: 'a' }); try { users.save({ _key: 'a' }) } catch (e) { users.save({ " +
      "_key: 'b' }) } } }); return users.count()")).to.equal(2)
  })

  it('takes the text of a function', () => {
    expect(run("return db._executeTransaction({ collections: { write: 'users' }, params: 4, " +
      `action: "function (n) { const { db } = require('@arangodb'); db.users.save({ n }); return ` +
      '[db.users.firstExample({ n }).n, [] instanceof Array] }" })')).to.deep.equal([4, true])
    expect(run("return db._executeTransaction({ collections: {}, action: '() => 7 // seven' })"))
      .to.equal(7)
    expect(run('return db._executeTransaction({ collections: {}, action: String(function () { ' +
      'return 8 }) })')).to.equal(8)
  })

  it('holds it to what it declared', () => {
    for (const call of [
      'pets.truncate()', "pets.save({ _from: 'users/a', _to: 'users/b' })", "pets.remove('x')",
      "pets.removeByExample({})"
    ]) {
      expect(fail("db._executeTransaction({ collections: { write: 'users' }, action: () => { " +
        `users.save({}); ${call} } })`), call).to.include({ errorNum: 1652 })
    }
    expect(fail("db._executeTransaction({ collections: { read: 'users' }, action: () => " +
      'users.save({}) })')).to.include({ errorNum: 1652 })
    expect(goOn('return users.count()')).to.equal(0)
  })

  it('lets it read what it did not declare, unless that is forbidden', () => {
    expect(run("return db._executeTransaction({ collections: { write: 'users' }, action: () => " +
      'pets.count() })')).to.equal(0)
    expect(fail("db._executeTransaction({ collections: { write: 'users', allowImplicit: false }, " +
      'action: () => pets.count() })')).to.include({ errorNum: 1652 })
    expect(run("return db._executeTransaction({ collections: { write: 'users', read: [pets], " +
      'allowImplicit: false }, action: () => pets.count() + users.count() })')).to.equal(0)
    expect(run('return db._executeTransaction({ collections: { exclusive: [users] }, action: () ' +
      "=> users.save({ _key: 'a' })._key })")).to.equal('a')
  })

  it('holds its queries to it, too', () => {
    const inside = (/** @type {string} */ collections, /** @type {string} */ query) =>
      `return db._executeTransaction({ collections: { ${collections} }, action: () => ` +
        `db._query('${query}').toArray() })`
    expect(run(inside("write: 'users'", 'INSERT {_key: "a"} INTO users RETURN NEW._key')))
      .to.deep.equal(['a'])
    expect(run(inside("read: 'users'", 'FOR u IN users RETURN u._key'))).to.deep.equal([])
    expect(run(inside("write: 'users'", 'FOR p IN pets RETURN p'))).to.deep.equal([])
    for (const [collections, query] of [
      ["read: 'users'", 'INSERT {} INTO users'],
      ["write: 'users'", 'FOR p IN pets REMOVE p IN pets'],
      ["write: 'users', allowImplicit: false", 'FOR p IN pets RETURN p']
    ]) {
      expect(fail(inside(String(collections), String(query))), query)
        .to.include({ errorNum: 1652 })
    }
  })

  it('forgets what was declared when it is over', () => {
    expect(run('try { db._executeTransaction({ collections: {}, action: () => { throw new ' +
      "Error('x') } }) } catch (e) { users.save({}); pets.truncate(); return users.count() }"))
      .to.equal(1)
  })

  for (const [what, definition, errorNum] of /** @type {const} */ ([
    ['nothing', '', 10], ['no collections', '{ action: () => 1 }', 10],
    ['no action', '{ collections: {} }', 10],
    ['an action that is no function', "{ collections: {}, action: '5' }", 10],
    [
      'a collection that is not there', "{ collections: { write: ['never'] }, action: () => 1 }",
      1203
    ],
    ['a name that is none', '{ collections: { read: [5] }, action: () => 1 }', 10]
  ])) {
    it(`refuses ${what}`, () => {
      expect(fail(`db._executeTransaction(${definition})`))
        .to.include({ errorNum, isArangoError: true })
    })
  }

  it('refuses a text that is no JavaScript', () => {
    expect(run("try { db._executeTransaction({ collections: {}, action: 'function (' }) } catch " +
      '(e) { return e instanceof Error }')).to.equal(true)
  })

  it('refuses actions that go on later, and undoes what they did', () => {
    expect(fail("db._executeTransaction({ collections: { write: 'users' }, action: async () => { " +
      'users.save({}) } })')).to.include({ errorNum: 10 })
    expect(fail("db._executeTransaction({ collections: { write: 'users' }, action: async () => { " +
      "users.save({}); throw new Error('x') } })")).to.include({ errorNum: 10 })
    expect(goOn('return users.count()')).to.equal(0)
  })

  it('joins the one that runs', () => {
    const inner = "db._executeTransaction({ collections: { write: 'users' }, action: () => " +
      "users.save({ _key: 'in' }) })"
    expect(run("db._executeTransaction({ collections: { write: 'users' }, action: () => { " +
      `${inner} } }); return users.count()`)).to.equal(1)
    expect(run("try { db._executeTransaction({ collections: { write: 'users' }, action: () => { " +
      `${inner}; throw new Error('x') } }) } catch (e) { return [users.exists('in')] }`))
      .to.deep.equal([false])
    expect(fail("db._executeTransaction({ collections: { write: 'pets' }, " +
      `action: () => { ${inner} } })`)).to.include({ errorNum: 1652 })
  })

  it('is no place to change what collections there are', () => {
    for (const call of [
      "db._create('x')", "db._drop('users')", 'users.drop()', "users.rename('x')",
      "users.ensureIndex({ type: 'persistent', fields: ['a'] })",
      'users.properties({ waitForSync: true })'
    ]) {
      expect(
        fail(`db._executeTransaction({ collections: { write: 'users' }, action: () => ${call} })`),
        call
      ).to.include({ errorNum: 1653 })
    }
    expect(run("return [db._executeTransaction({ collections: { write: 'users' }, action: () => " +
      "{ users.save({}); users.truncate(); return users.count() } }), db._collection('x')]"))
      .to.deep.equal([0, null])
  })

  if (ofHost !== null) {
    it('says that it wants the disk when that is wished', () => {
      run("db._executeTransaction({ collections: { write: 'users' }, waitForSync: true, action: " +
        '() => { users.save({}) } })')
      expect(ofHost.storage.store.takeSyncWish()).to.equal(true)
    })
  }

  it('holds other services that it calls to what it declared', () => {
    const other = load({
      'index.js': "const { db } = require('@arangodb'); module.exports = name => db[name].save({})"
    })
    const save = /** @type {(name: string) => unknown} */ (other.run('index.js'))
    const service = load({
      'index.js': "const { db } = require('@arangodb'); module.exports = (save, name) => " +
        "db._executeTransaction({ collections: { write: 'users' }, action: () => save(name) })"
    })
    const transact = /** @type {(save: unknown, name: string) => unknown} */ (
      service.run('index.js')
    )
    transact(save, 'users')
    expect(() => transact(save, 'pets')).to.throw().with.property('errorNum', 1652)
    expect(goOn('return [users.count(), pets.count()]')).to.deep.equal([1, 0])
  })
})
