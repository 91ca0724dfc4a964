import { expect } from 'chai'
import { describeDocuments } from './describe-documents.js'

const FILL = "for (let i = 0; i < 10; i++) users.save({ _key: 'k' + i, i, even: i % 2 === 0, a: " +
  '{ b: i % 3 } });'

describeDocuments('simple queries', ({ run, fail }) => {
  const keys = (/** @type {string} */ code) => run(`${FILL} return ${code}.map(d => d.i)`)

  it('all gives everything in the order of insertion', () => {
    expect(keys('users.all().toArray()')).to.deep.equal([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(keys('users.toArray()')).to.deep.equal([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(run('return [users.all().toArray(), users.toArray(), users.all().hasNext(), ' +
      'users.all().next() === undefined]')).to.deep.equal([[], [], false, true])
  })

  it('are paged by skip and limit', () => {
    expect(keys('users.all().skip(2).limit(3).toArray()')).to.deep.equal([2, 3, 4])
    expect(keys('users.byExample({ even: true }).limit(2).toArray()')).to.deep.equal([0, 2])
    expect(keys('users.byExample({ even: true }).skip(4).toArray()')).to.deep.equal([8])
    expect(keys('users.all().skip(20).toArray()')).to.deep.equal([])
    expect(keys('users.all().limit(0).toArray()')).to.deep.equal([])
    expect(fail('users.all().limit(-1)')).to.include({ errorNum: 10 })
    expect(fail('const q = users.all(); q.hasNext(); q.limit(1)')).to.include({ errorNum: 10 })
  })

  it('are counted with and without paging', () => {
    expect(run(`${FILL} return [users.all().count(), users.all().skip(2).limit(3).count(), ` +
      'users.all().skip(2).limit(3).count(true), users.byExample({ even: true }).count(), ' +
      'users.byExample({ even: true }).skip(3).count(true)]'))
      .to.deep.equal([10, 10, 3, 5, 2])
  })

  it('are walked by next, by for and to the end after a part', () => {
    expect(run(`${FILL} const q = users.all().limit(3); const seen = []; while (q.hasNext()) ` +
      'seen.push(q.next().i); return [seen, q.next() === undefined, q.hasNext()]'))
      .to.deep.equal([[0, 1, 2], true, false])
    expect(run(`${FILL} const seen = []; for (const { i } of users.byExample({ even: false })) ` +
      'seen.push(i); return seen')).to.deep.equal([1, 3, 5, 7, 9])
    expect(run(`${FILL} const q = users.all(); q.next(); q.next(); return [q.toArray().length, ` +
      'q.toArray().length]')).to.deep.equal([8, 0])
    expect(run(`${FILL} const q = users.all(); q.next(); q.dispose(); return q.hasNext()`))
      .to.equal(false)
  })

  it('go over what is more than one batch', () => {
    expect(run('users.save(Array.from({ length: 1234 }, (_, i) => ({ i }))); const found = ' +
      'users.all().toArray(); return [found.length, found.every((d, at) => d.i === at), ' +
      'users.byExample({ i: 1233 }).toArray().length]')).to.deep.equal([1234, true, 1])
  })

  it('come to their end although documents are added meanwhile, and ' +
    'survive what is removed', () => {
    expect(run(`${FILL} let seen = 0; for (const d of users.all()) { seen++; users.save({ copy: ` +
      "d.i }); if (d._key === 'k3') users.remove('k9') } return [seen, users.count()]"))
      .to.deep.equal([10, 19])
    expect(run('users.save(Array.from({ length: 450 }, (_, i) => ({ i }))); let seen = 0; for ' +
      '(const d of users.all()) { seen++; users.remove(d) } return [seen, users.count()]'))
      .to.deep.equal([450, 0])
  })

  const matches = /** @type {const} */ ([
    ['{}', 10], ['{ i: 3 }', 1], ["{ i: '3' }", 0], ['{ even: true, i: 4 }', 1],
    ['{ even: true, i: 3 }', 0], ["{ 'a.b': 1 }", 3], ['{ a: { b: 1 } }', 3],
    ['{ a: { b: 1, c: null } }', 3], ["{ 'a.b.c': null }", 10], ['{ none: null }', 10],
    ['{ i: null }', 0], ["{ _key: 'k3' }", 1], ["{ _key: 'k3', i: 4 }", 0],
    ["{ _id: 'users/k3' }", 1], ["{ _key: 'none' }", 0], ['{ _key: 5 }', 0],
    ["{ 'constructor.name': 'Object' }", 0]
  ])
  for (const [example, count] of matches) {
    it(`byExample(${example}) finds ${count} of 10`, () => {
      expect(run(`${FILL} return users.byExample(${example}).toArray().length`)).to.equal(count)
    })
  }

  it('take an example as a list of names and values', () => {
    expect(keys("users.byExample('even', true, 'a.b', 0).toArray()")).to.deep.equal([0, 6])
    expect(run(`${FILL} return users.firstExample('even', false).i`)).to.equal(1)
  })

  it('firstExample gives one or null', () => {
    expect(run(`${FILL} return [users.firstExample({ even: true }).i, ` +
      'users.firstExample({ i: 100 })]')).to.deep.equal([0, null])
    expect(fail('users.firstExample(5)')).to.include({ errorNum: 1227 })
  })

  it('find the same with an index as without', () => {
    for (const index of [
      "{ fields: ['a.b'] }", "{ fields: ['a.b', 'i'] }",
      "{ fields: ['even', 'none'], sparse: true }", "{ fields: ['i'], unique: true }",
      "{ fields: ['none'], sparse: true }", "{ fields: ['tags[*]'] }"
    ]) {
      for (const [example, count] of matches) {
        expect(run(`${FILL} users.ensureIndex({ type: 'persistent', ...${index} }); return ` +
          `users.byExample(${example}).toArray().length`), `${index} ${example}`).to.equal(count)
      }
    }
  })

  it('by an index reads few documents', () => {
    expect(run('users.save(Array.from({ length: 600 }, (_, i) => ({ i, g: i % 200 }))); ' +
      "users.ensureIndex({ type: 'persistent', fields: ['g'] }); return users.byExample({ g: 7 " +
      '}).toArray().map(d => d.i)')).to.deep.equal([7, 207, 407])
  })

  it('any gives one of them, or null', () => {
    expect(run('return users.any()')).to.equal(null)
    expect(run(`${FILL} const seen = new Set(); for (let n = 0; n < 400; n++) ` +
      'seen.add(users.any().i); return seen.size')).to.equal(10)
  })

  it('iterate calls with each document and its position', () => {
    expect(run(`${FILL} const seen = []; users.iterate((d, at) => { seen.push(d.i - at) }, { ` +
      "limit: 4 }); users.iterate(() => { seen.push('never') }, { probability: 0 }); return seen"))
      .to.deep.equal([0, 0, 0, 0])
    expect(fail('users.save({}); users.iterate(() => { throw new TypeError("mine") })').message)
      .to.equal('mine')
    expect(fail('users.iterate()')).to.include({ errorNum: 10 })
  })

  it('remove, replace and update what is like an example', () => {
    expect(run(`${FILL} return [users.removeByExample({ even: true }), users.count(), ` +
      'users.removeByExample({ even: false }, { limit: 2 }), users.count(), ' +
      'users.removeByExample({ even: false }, false, 1), users.count(), ' +
      'users.removeByExample({ i: -1 })]'))
      .to.deep.equal([5, 5, 2, 3, 1, 2, 0])
    expect(run(`${FILL} return [users.replaceByExample({ i: 3 }, { new: 1 }), ` +
      "Object.keys(users.document('k3')).slice(3), users.replaceByExample({ even: true }, { n: 1 " +
      '}, { limit: 2 })]')).to.deep.equal([1, ['new'], 2])
    expect(run(`${FILL} return [users.updateByExample({ i: 3 }, { a: { c: 1 }, i: null }, ` +
      "false), users.document('k3').a, 'i' in users.document('k3'), users.updateByExample({ " +
      "even: true }, { a: { c: 1 } }, { mergeObjects: false, limit: 1 }), users.document('k0').a]"))
      .to.deep.equal([1, { b: 0, c: 1 }, false, 1, { c: 1 }])
    expect(fail("users.updateByExample({}, 'x')")).to.include({ errorNum: 1227 })
  })

  it('change all that is like an example, or nothing', () => {
    const code = `${FILL} users.ensureIndex({ type: 'persistent', fields: ['u'], unique: true, ` +
      'sparse: true }); try { users.updateByExample({ even: true }, { u: 1 }) } catch (e) { ' +
      'return [e.errorNum, users.byExample({ u: 1 }).count()] }'
    expect(run(code)).to.deep.equal([1210, 0])
  })

  it('are sent as arrays', () => {
    expect(run(`${FILL} const q = users.byExample({ i: 1 }); return [q.isArangoResultSet, typeof ` +
      'q.toArray, String(q)]')).to.deep.equal([true, 'function', '[SimpleQuery]'])
  })

  it('that the host has not got say so', () => {
    for (const name of ['range', 'closedRange', 'near', 'within', 'fulltext', 'geo']) {
      expect(fail(`users.${name}()`)).to.include({ errorNum: 9 })
    }
  })
})
