import { expect } from 'chai'
import { describeDocuments } from './describe-documents.js'

describeDocuments('a collection', ({ run, fail }) => {

  it('knows itself', () => {
    const [id, ...rest] = /** @type {unknown[]} */ (run('return [users._id, users.name(), ' +
      'users.type(), pets.type(), users.status(), users._dbName, users.isArangoCollection, ' +
      'String(users), users.load() === undefined, users.unload() === undefined]'))
    expect(id).to.match(/^\d+$/)
    expect(rest)
      .to.deep.equal(['users', 2, 3, 3, '_system', true, `[ArangoCollection: ${id}]`, true, true])
  })

  it('has no properties of its own that are seen', () => {
    expect(run('return [Object.keys(users), JSON.stringify(users), users instanceof Object, ' +
      'users.constructor === Object]')).to.deep.equal([[], '{}', true, true])
  })

  it('does not lend its methods to others', () => {
    expect(run('const { count } = users; try { count() } catch (e) { return e ' +
      'instanceof TypeError }')).to.equal(true)
    expect(run("try { users.count.call({}) } catch (e) { return e instanceof TypeError }"))
      .to.equal(true)
  })

  it('counts, with what this handler has just saved', () => {
    expect(run('const counts = [users.count()]; users.save({}); counts.push(users.count()); ' +
      'users.truncate(); return counts.concat(users.count())')).to.deep.equal([0, 1, 0])
  })

  it('has a revision that changes with it', () => {
    expect(run('const before = users.revision(); users.save({}); return [typeof before, before ' +
      '=== users.revision()]')).to.deep.equal(['string', false])
  })

  it('has a checksum that does not depend on the order of insertion', () => {
    expect(run(`
      users.save({ _key: 'a', n: 1 }); users.save({ _key: 'b', n: 2 })
      const other = db._create('other')
      other.save({ _key: 'b', n: 2 })
      other.save({ _key: 'a', n: 1 })
      const keys = [
        users.checksum().checksum === other.checksum().checksum,
        users.checksum(false, true).checksum === other.checksum(false, true).checksum
      ]
      other.update('a', { n: 3 })
      return [
        ...keys, users.checksum().checksum === other.checksum().checksum,
        users.checksum(true).checksum === other.checksum(true).checksum,
        users.checksum(false, true).checksum === other.checksum(false, true).checksum
      ]`))
      .to.deep.equal([true, true, true, false, false])
  })

  it('tells and changes its properties', () => {
    expect(run('return users.properties()')).to.deep.include({
      waitForSync: false,
      isSystem: false,
      cacheEnabled: false,
      keyOptions: { type: 'traditional', allowUserKeys: true, lastValue: 0 }
    })
    expect(run('return [users.properties({ waitForSync: true }).waitForSync, ' +
      'users.properties().waitForSync]')).to.deep.equal([true, true])
    expect(fail('users.properties({ waitForSync: 5 })')).to.include({ errorNum: 10 })
  })

  it('tells figures', () => {
    expect(run('users.save({}); const { indexes, documents } = users.figures(); ' +
      'return [indexes.count, documents?.count ?? users.count()]')).to.deep.equal([1, 1])
  })

  it('is renamed and dropped', () => {
    expect(run("users.save({ _key: 'a' }); users.rename('people'); const seen = [users.name(), " +
      "db._exists('people/a')._id]; users.drop(); return seen.concat(db._collection('people'))"))
      .to.deep.equal(['people', 'people/a', null])
    expect(fail("users.rename('pets')")).to.include({ errorNum: 1207 })
    expect(fail('users.drop(); users.count()')).to.include({ errorNum: 1203 })
    expect(fail("db._create('_own', { isSystem: true }).drop()")).to.include({ errorNum: 11 })
  })

  it('lists, finds, makes and drops indexes', () => {
    expect(run('return [users.indexes().map(i => i.type), pets.getIndexes().map(i => i.type)]'))
      .to.deep.equal([['primary'], ['primary', 'edge']])
    expect(run(`
      const made = users.ensureIndex({
        type: 'persistent', fields: ['a', 'b.c'], unique: true, sparse: true, name: 'mine'
      })
      const again = users.ensureIndex({
        type: 'persistent', fields: ['a', 'b.c'], unique: true, sparse: true
      })
      const seen = [
        made.isNewlyCreated, again.isNewlyCreated, made.id === again.id, made.fields, made.unique,
        made.sparse, made.id.startsWith('users/')
      ]
      const found = [
        users.index(made.id), users.index(made), users.index('mine'),
        users.index(made.id.split('/')[1])
      ].every(i => i.id === made.id)
      return seen.concat(
        found, users.indexes().length, users.dropIndex(made), users.dropIndex(made),
        users.indexes().length
      )`))
      .to.deep.equal([true, false, true, ['a', 'b.c'], true, true, true, true, 2, true, false, 1])
    expect(fail("users.index('users/999')")).to.include({ errorNum: 1212 })
    expect(fail('users.index()')).to.include({ errorNum: 10 })
    expect(fail("users.ensureIndex({ type: 'mdi', fields: ['a'] })").errorNum)
      .to.be.oneOf([9, 10, 1235])
    expect(fail('users.ensureIndex()')).to.include({ errorNum: 1227 })
    expect(run("const { type, fields } = users.ensureFulltextIndex('a'); return [type, fields]"))
      .to.deep.equal(['fulltext', ['a']])
  })

  it('refuses a unique index where its documents contradict', () => {
    expect(fail('users.save({ a: 1 }); users.save({ a: 1 }); users.ensureIndex({ type: ' +
      "'persistent', fields: ['a'], unique: true })")).to.include({ errorNum: 1210 })
  })

  it('of edges finds those of a vertex', () => {
    const edges = `
      const ids = ['users/a', 'users/b', 'users/c']
      for (const [n, from, to] of [[1, 0, 1], [2, 1, 0], [3, 1, 2], [4, 0, 0]]) {
        pets.save({ n, _from: ids[from], _to: ids[to] })
      }
      const ns = found => found.map(e => e.n).sort()`
    expect(run(`${edges}; return [ns(pets.edges('users/a')), ns(pets.outEdges('users/a')), ` +
      "ns(pets.inEdges('users/a')), ns(pets.edges({ _id: 'users/c' })), " +
      "ns(pets.edges(['users/a', 'users/b'])), ns(pets.outEdges('users/none')), " +
      "pets.edges('users/a') instanceof Array]"))
      .to.deep.equal([[1, 2, 4], [1, 4], [2, 4], [3], [1, 2, 3, 4], [], true])
    expect(fail("users.edges('users/a')")).to.include({ errorNum: 1218 })
    expect(fail('pets.edges()')).to.include({ errorNum: 1205 })
  })

  it('is queried by a template tag, which takes options', () => {
    expect(run("const { query, aqlQuery, aql } = require('@arangodb'); users.save({ a: 1 }); " +
      'const asked = query({ profile: 1 })`FOR u IN ${users} FILTER u.a == ${1} RETURN u.a`; ' +
      'return [query`FOR u IN ${users} RETURN u.a`.toArray()[0], asked.toArray()[0], ' +
      // In seconds.
      'Object.values(asked.getExtra().profile).every(s => s >= 0 && s < 60), ' +
      'aqlQuery === aql].join()'))
      .to.equal('1,1,true,true')
  })

  it('has the older names of indexes', () => {
    expect(run("return [users.ensureHashIndex('p'), users.ensureSkiplist('q', 'r', { sparse: " +
      "true }), users.ensureUniqueConstraint('s'), " +
      "users.ensureUniqueSkiplist('t')].map(({ fields, " +
      'unique, sparse }) => [fields.join(), unique, sparse].join())'))
      .to.deep.equal(['p,false,false', 'q,r,false,true', 's,true,false', 't,true,false'])
  })

  it('fits into aql', () => {
    expect(run("const { aql } = require('@arangodb'); return aql`FOR u IN ${users} RETURN u`"))
      .to.deep.equal({ query: 'FOR u IN @@value0 RETURN u', bindVars: { '@value0': 'users' } })
  })
})
