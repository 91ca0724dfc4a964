import { expect } from 'chai'
import { describeDocuments } from './describe-documents.js'

describeDocuments('update, replace and remove', ({ run, fail }, ofHost) => {
  const own = '(({ _key, _id, _rev, ...rest }) => rest)'

  it('merge, exchange and take away', () => {
    expect(run(`
      users.save({ _key: 'a', x: { p: 1 }, y: 1, list: [1, 2] })
      users.update('a', { x: { q: 2 }, y: null, list: [3] })
      const updated = ${own}(users.document('a'))
      users.replace('a', { z: 1 })
      const replaced = ${own}(users.document('a'))
      users.remove('a')
      return [updated, replaced, users.count()]`))
      .to.deep.equal([{ x: { p: 1, q: 2 }, y: null, list: [3] }, { z: 1 }, 0])
  })

  it('can be told how to merge', () => {
    expect(run("users.save({ _key: 'a', x: { p: 1 }, y: 1 }); users.update('a', { x: { q: 2 }, " +
      `y: null }, { keepNull: false, mergeObjects: false }); return ${own}(users.document('a'))`))
      .to.deep.equal({ x: { q: 2 } })
  })

  it('tell the revision before, and the documents when that is wished', () => {
    const [meta, updated, removed] = /** @type {Record<string, any>[]} */ (run(`
      const meta = users.save({ _key: 'a', n: 1 })
      return [
        meta, users.update('a', { n: 2 }, { returnNew: true, returnOld: true }),
        users.remove('a', { returnOld: true })
      ]`))
    expect(updated).to.include({ _key: 'a', _id: 'users/a', _oldRev: meta?._rev })
    expect([updated?.old.n, updated?.new.n, removed?.old.n]).to.deep.equal([1, 2, 2])
    expect(removed).to.have.all.keys('_id', '_key', '_rev', 'old')
    expect(removed?._rev).to.equal(updated?._rev)
  })

  it('find the document by key, id or object', () => {
    for (const selector of [
      "'a'", "'users/a'", "{ _key: 'a' }", "{ _id: 'users/a' }", 'users.document("a")'
    ]) {
      expect(run(`users.save({ _key: 'a' }); users.update(${selector}, { n: 1 }); const { n } = ` +
        `users.document(${selector}); users.remove(${selector}); return [n, ` +
        `users.exists(${selector.startsWith('users') ? "'a'" : selector})]`))
        .to.deep.equal([1, false])
    }
  })

  it('leave a document alone that has changed since it was read', () => {
    const stale = "const stale = users.save({ _key: 'a' }); users.update('a', { n: 1 });"
    for (const call of [
      'users.update(stale, {})', 'users.replace(stale, {})', 'users.remove(stale)',
      'users.document(stale)', 'users.exists(stale)'
    ]) {
      expect(fail(`${stale} ${call}`), call).to.include({ errorNum: 1200, isArangoError: true })
    }
    for (const call of [
      'users.update(stale, {}, { overwrite: true })',
      'users.replace(stale, {}, { overwrite: true })', 'users.update(stale, {}, true)',
      'users.remove(stale, { overwrite: true })', 'users.remove(stale, true)'
    ]) {
      expect(run(`${stale} return Boolean(${call})`), call).to.equal(true)
    }
  })

  for (const [call, errorNum] of /** @type {const} */ ([
    ["users.update('none', {})", 1202], ["users.replace('none', {})", 1202],
    ["users.remove('none')", 1202], ["users.document('none')", 1202],
    ["users.document('pets/a')", 1205], ["users.document('')", 1221], ['users.document(5)', 1205],
    ['users.document()', 1205], ['users.document({})', 1205], ["users.update('a', 'x')", 1227],
    ["users.update('a')", 1227], ["users.replace('a', [])", 1227], ["users.update(['a'], {})", 10],
    ["users.update(['a'], [{}, {}])", 10], ["users.remove('ä')", 1221]
  ])) {
    it(`throw ${errorNum} from ${call}`, () => {
      expect(fail(call)).to.include({ errorNum, isArangoError: true })
    })
  }

  it('take arrays, and each succeeds or fails for itself', () => {
    expect(run(`
      users.save([{ _key: 'a' }, { _key: 'b' }])
      const toShort = results => results.map(r => r.errorNum || r._key)
      return [
        toShort(users.update(['a', 'x', 'b'], [{ n: 1 }, {}, 5])), users.document('a').n,
        toShort(users.replace(['a'], [{ m: 1 }])), toShort(users.remove(['a', 'x', {}])),
        users.count()
      ]`))
      .to.deep.equal([['a', 1202, 1227], 1, ['a'], ['a', 1202, 1205], 1])
  })

  it('are silent', () => {
    expect(run("users.save({ _key: 'a' }); return [users.update('a', {}, { silent: true }), " +
      "users.remove('a', { silent: true })]")).to.deep.equal([true, true])
  })

  it('of arrays change only those in the revision that is asked for', () => {
    expect(run(`
      const [a, b] = users.save([{ _key: 'a', n: 1 }, { _key: 'b', n: 1 }])
      users.update('b', { n: 2 })
      const told = list => list.map(one => one.errorNum ?? one._key)
      return [
        told(users.update([a, b, 'x'], [{ n: 3 }, { n: 3 }, {}])),
        told(users.replace([a, 'b'], [{ n: 4 }, { n: 4 }])),
        told(users.remove([b, 'a'])), told(users.remove([b], { overwrite: true })),
        users.count()
      ]`)).to.deep.equal([['a', 1200, 1202], [1200, 'b'], [1200, 'a'], ['b'], 0])
  })

  if (ofHost !== null) {
    it('say that they want the disk when that is wished', () => {
      for (const call of [
        "users.update('a', {}, { waitForSync: true })", "users.replace('a', {}, false, true)",
        "users.update('a', {}, false, true, true)", "users.remove('a', { waitForSync: true })"
      ]) {
        run(`users.save({ _key: 'a' }, { overwrite: true }); ${call}`)
        expect(ofHost.storage.store.takeSyncWish(), call).to.equal(true)
      }
    })
  }

  it('by keys: those that are not there are ignored', () => {
    expect(run("users.save([{ _key: 'a' }, { _key: 'b' }]); return [users.removeByKeys(['a', " +
      "'x', 'b']), users.count()]")).to.deep.equal([{ removed: 2, ignored: 1 }, 0])
    expect(fail("users.removeByKeys('a')")).to.include({ errorNum: 10 })
  })

  it('of edges keep their ends', () => {
    expect(run("pets.save({ _key: 'e', _from: 'users/a', _to: 'users/b' }); pets.update('e', { " +
      "_to: 'users/c' }); return [pets.document('e')._from, pets.document('e')._to]"))
      .to.deep.equal(['users/a', 'users/c'])
    expect(fail("pets.save({ _key: 'e', _from: 'users/a', _to: 'users/b' " +
      "}); pets.replace('e', {})")).to.include({ errorNum: 1233 })
  })
})

describeDocuments('document, exists and documents', ({ run }) => {

  it('take arrays, with errors in place', () => {
    expect(run(`
      users.save([{ _key: 'a', n: 1 }, { _key: 'b', n: 2 }])
      return [
        users.document(['a', 'x', 'b']).map(d => d.n || d.errorNum),
        users.exists(['a', 'x']).map(m => m && m._key), users.document([])
      ]`))
      .to.deep.equal([[1, 1202, 2], ['a', false], []])
  })

  it('leave out what is not there', () => {
    expect(run("users.save([{ _key: 'a', n: 1 }, { _key: 'b', n: 2 }]); return " +
      "[users.documents(['b', 'x', 'a']).documents.map(d => d.n), " +
      'users.lookupByKeys([]).documents]')).to.deep.equal([[2, 1], []])
  })

  it('tell whether and in which revision a document is there', () => {
    expect(run("const meta = users.save({ _key: 'a' }); return [meta, users.exists('a'), " +
      "users.exists('b')]")).to.satisfy((/** @type {unknown[]} */ [meta, found, none]) => {
        expect(found).to.deep.equal(meta)
        return none === false
      })
  })
})
