import { expect } from 'chai'
import { describeDocuments } from './describe-documents.js'

const KEY = /^[1-9][0-9]{0,15}$/

describeDocuments('save', ({ run, goOn, fail, load }, ofHost) => {

  it('answers with key, id and revision, and the document is there', () => {
    const [meta, document] = /** @type {Record<string, string>[]} */ (run('const meta = ' +
      'users.save({ name: "ann", tags: ["x"] }); return [meta, users.document(meta._key)]'))
    expect(meta).to.have.all.keys('_id', '_key', '_rev')
    expect(meta?._key).to.match(KEY)
    expect(meta?._id).to.equal(`users/${meta?._key}`)
    expect(document).to.deep.equal({ ...meta, name: 'ann', tags: ['x'] })
  })

  it('gives objects of the service\'s realm', () => {
    expect(run(`
      const objects = [
        users.save({}), users.save({}, { returnNew: true }).new, users.document(users.save({})),
        users.save([{}])[0]
      ]
      return objects.map(
        o => o instanceof Object && Object.getPrototypeOf(o) === Object.prototype
      ).concat(users.save([{}]) instanceof Array, users.toArray() instanceof Array)`))
      .to.deep.equal([true, true, true, true, true, true])
  })

  it('takes a key, and refuses it a second time', () => {
    expect(run("return users.save({ _key: 'ann' })._id")).to.equal('users/ann')
    const error = fail("users.save({ _key: 'a' }); users.save({ _key: 'a' })")
    expect(error).to.include({ errorNum: 1210, code: 409, isArangoError: true })
    expect(error.message).to.match(/unique constraint violated.*primary.*_key.*a/)
    expect(goOn('return users.count()')).to.equal(1)
  })

  for (const [what, value, errorNum] of /** @type {const} */ ([
    ['nothing', '', 1227], ['null', 'null', 1227], ['a text', "'x'", 1227], ['a number', '5', 1227],
    ['a function', '() => 1', 1227], ['a date', 'new Date()', 1227],
    ['an object that writes itself as a text', "{ toJSON: () => 'x' }", 1227],
    ['a boxed text', "new String('x')", 1227], ['a key that is a number', '{ _key: 5 }', 1221],
    ['an empty key', "{ _key: '' }", 1221], ['a key with a slash', "{ _key: 'a/b' }", 1221],
    ['a key that is too long', "{ _key: 'x'.repeat(255) }", 1221]
  ])) {
    it(`refuses ${what}`, () => {
      expect(fail(`users.save(${value})`)).to.include({ errorNum, isArangoError: true })
      expect(goOn('return users.count()')).to.equal(0)
    })
  }

  it('throws a TypeError or ArangoError for what JSON can\'t write, in either way', () => {
    for (const options of ['', ', { returnNew: true }']) {
      expect(run(`const a = {}; a.a = a; try { users.save(a${options}) } catch (e) { return e ` +
        'instanceof Error }')).to.equal(true)
    }
  })

  it('writes what JSON writes: dates, values of classes, nothing for undefined', () => {
    expect(run(`
      class Point { constructor () { this.x = 1 } get y () { return 2 } }
      const key = users.save({
        at: new Date(0), point: new Point(), none: undefined, nan: NaN, f: () => 1
      })
      const { at, point, nan, ...rest } = users.document(key)
      return [at, point, nan, Object.keys(rest)]`))
      .to.deep.equal(['1970-01-01T00:00:00.000Z', { x: 1 }, null, ['_key', '_id', '_rev']])
  })

  it('takes what is no plain object at the top as JSON takes it', () => {
    expect(run(`
      class User { constructor () { this.name = 'ann' } }
      const keys = [
        users.save(new User()), users.save({ toJSON: () => ({ name: 'bob' }) }),
        users.save(Object.assign(Object.create(null), { name: 'cid' })),
        users.save(new Proxy({ name: 'dot' }, {}))
      ]
      return keys.map(key => users.document(key).name)`))
      .to.deep.equal(['ann', 'bob', 'cid', 'dot'])
  })

  it('keeps attributes with dangerous names as data', () => {
    expect(run(
      `
      const meta = users.save(JSON.parse('{"__proto__": {"polluted": 1}, "constructor": 2}'))
      const found = users.document(meta)
      return [Object.keys(found).slice(3), {}.polluted === undefined, found.polluted === undefined]`
    )).to.deep.equal([['__proto__', 'constructor'], true, true])
    expect(/** @type {Record<string, unknown>} */ ({}).polluted).to.equal(undefined)
  })

  it('ignores _id and _rev of the document', () => {
    expect(run("const m = users.save({ _id: 'pets/x', _rev: 'y', a: 1 }); const d = " +
      "users.document(m); return [d._id === 'users/' + m._key, d._rev === m._rev, d.a]"))
      .to.deep.equal([true, true, 1])
  })

  it('is called insert, too', () => {
    expect(run('users.insert({}); return users.count()')).to.equal(1)
  })

  it('tells new and old ones', () => {
    expect(run(`
      users.save({ _key: 'a', n: 1 })
      const { old, new: now, _oldRev, _rev } = users.save({ _key: 'a', n: 2 }, {
        overwrite: true, returnNew: true, returnOld: true
      })
      return [old.n, now.n, _oldRev === old._rev, _rev === now._rev]`))
      .to.deep.equal([1, 2, true, true])
    expect(run("return Object.keys(users.save({}, { returnOld: true })).join()"))
      .to.equal('_id,_key,_rev')
  })

  it('has nothing to say when it is silent', () => {
    expect(run('return [users.save({}, { silent: true }), users.save([{}], { silent: true }), ' +
      'users.count()]')).to.deep.equal([true, true, 2])
  })

  for (const [mode, options, expected] of /** @type {const} */ ([
    ['replaces', "{ overwrite: true }", { b: 2 }],
    ['replaces', "{ overwriteMode: 'replace' }", { b: 2 }],
    ['updates', "{ overwriteMode: 'update' }", { a: { x: 1, y: 1 }, b: 2 }],
    [
      'updates without merging', "{ overwriteMode: 'update', mergeObjects: false }",
      { a: { y: 1 }, b: 2 }
    ],
    ['leaves alone', "{ overwriteMode: 'ignore' }", { a: { x: 1 } }]
  ])) {
    it(`${mode} with ${options}`, () => {
      const document =
        mode === 'replaces' ? '{ _key: "k", b: 2 }' : '{ _key: "k", a: { y: 1 }, b: 2 }'
      expect(run(`users.save({ _key: 'k', a: { x: 1 } }); users.save(${document}, ${options}); ` +
        "const { _key, _id, _rev, ...own } = users.document('k'); return own"))
        .to.deep.equal(expected)
    })
  }

  it('of several answers each, and one that fails doesn\'t stop the others', () => {
    const results = /** @type {Record<string, unknown>[]} */ (run('return users.save([{ _key: ' +
      "'a' }, { _key: 'a' }, 5, { _key: 'b' }])"))
    expect(results.map(({ _key, errorNum, error }) => _key ?? [error, errorNum]))
      .to.deep.equal(['a', [true, 1210], [true, 1227], 'b'])
    expect(goOn('return users.count()')).to.equal(2)
  })

  it('of none answers none', () => {
    expect(run('return users.save([])')).to.deep.equal([])
  })

  it('makes edges of documents with two ends, in the old form, too', () => {
    expect(run(`
      const [ann, bob] = [users.save({}), users.save({})]
      pets.save({ _from: ann._id, _to: bob._id, n: 1 })
      pets.save(ann._id, bob, { n: 2 })
      pets.save(ann, bob._id, { n: 3 }, { returnNew: true })
      return pets.toArray().map(e => [e._from === ann._id, e._to === bob._id, e.n])`))
      .to.deep.equal([[true, true, 1], [true, true, 2], [true, true, 3]])
    expect(fail('pets.save({})')).to.include({ errorNum: 1233 })
    expect(fail("pets.save({ _from: 'users/a' })")).to.include({ errorNum: 1233 })
    expect(fail('pets.save({}, {}, {})')).to.include({ errorNum: 1205 })
  })

  if (ofHost !== null) {
    it('says that it wants the disk when that is wished', () => {
      const { storage } = ofHost
      const wish = () => storage.store.takeSyncWish()
      run('users.save({})')
      expect(wish()).to.equal(false)
      for (const options of ['{ waitForSync: true }', 'true']) {
        run(`users.save({}, ${options})`)
        expect(wish(), options).to.equal(true)
      }
      run("db._create('safe', { waitForSync: true }).save({})")
      expect(wish()).to.equal(true)
      run("db._create('safe', { waitForSync: true }).save({}, { waitForSync: false })")
      expect(wish()).to.equal(true)
    })
  }

  if (ofHost !== null) {
    it('waits for other documents of this turn, until somebody reads', () => {
      const { storage: { store } } = ofHost
      run('users.save({}); users.save({}); return 1')
      expect(store.deferred).to.have.lengthOf(2)
      expect(store.deferred.every(({ settled }) => !settled)).to.equal(true)
      expect(goOn('return users.count()')).to.equal(2)
      expect(store.deferred).to.have.lengthOf(0)
    })
  }

  if (ofHost !== null) {
    it('does not wait with more than some hundred documents', () => {
      run('for (let i = 0; i < 1750; i++) users.save({ i })')
      expect(ofHost.storage.store.deferred.length).to.be.below(501)
      expect(goOn('return users.count()')).to.equal(1750)
    })
  }

  if (ofHost !== null) {
    it('looking up collections does not end the group', () => {
      run("users.save({}); db._collection('users'); db.users.name(); 'x' in db; users.save({})")
      expect(ofHost.storage.store.deferred).to.have.lengthOf(2)
      ofHost.storage.store.commit()
    })
  }

  if (ofHost !== null) {
    it('of a document that can\'t be kept after all throws at the next call', () => {
      const { storage: { store, catalog } } = ofHost
      const service = load({
        'index.js': "const { db } = require('@arangodb'); exports.save = () => " +
          'db.users.save({}); exports.count = () => db.pets.count()'
      })
      const { save, count } =
        /** @type {Record<string, () => unknown>} */ (service.run('index.js'))
      save?.()
      // As if another process had dropped it: nothing of this process commits before.
      store.defer(writing => { catalog.drop(writing, catalog.find(writing, '_system', 'users')) })
      expect(save?.()).to.have.property('_key')
      expect(() => count?.()).to.throw().with.property('errorNum', 1203)
      expect(count?.()).to.equal(0)
    })
  }

  it('throws when the collection is gone', () => {
    expect(fail("const kept = users; db._drop('users'); kept.save({})"))
      .to.include({ errorNum: 1203 })
    // Elsewhere it is known by its name.
    if (ofHost === null) return
    expect(fail("const kept = users; db._drop('users'); db._create('users'); kept.save({})"))
      .to.include({ errorNum: 1203 })
  })

  it('goes on in a collection that was renamed', () => {
    expect(run("const kept = users; users.rename('people'); return [kept.save({ _key: 'a' " +
      '})._id, db.users === undefined, db.people === kept, kept.name()]'))
      .to.deep.equal(['people/a', true, true, 'people'])
  })

  it('respects unique indexes', () => {
    expect(run("users.ensureIndex({ type: 'persistent', fields: ['mail'], unique: true }); " +
      "users.save({ mail: 'a' }); try { users.save({ mail: 'a' }) } catch (e) { return " +
      '[e.errorNum, users.count()] }')).to.deep.equal([1210, 1])
  })

  it('makes keys as the collection wants them', () => {
    expect(run("const c = db._create('auto', { keyOptions: { type: 'autoincrement' } }); return " +
      '[c.save({})._key, c.save({})._key]')).to.deep.equal(['1', '2'])
    expect(fail("db._create('own', { keyOptions: { allowUserKeys: false } }).save({ _key: 'a' })"))
      .to.include({ errorNum: 1222 })
  })
})
