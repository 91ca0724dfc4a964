import { expect } from 'chai'
import { truncateCollection } from '../../../src/documents/index.js'
import { createQueries, pull } from './query-fixture.js'

describe('whole documents of a collection', () => {
  /** @type {ReturnType<typeof createQueries>} */
  let queries
  beforeEach(() => {
    queries = createQueries()
    queries.create('c', Array.from({ length: 25 }, (_, n) => ({ _key: `k${n}`, n })))
  })
  afterEach(() => queries.remove())

  const read = (text = 'FOR d IN c RETURN d', size = 10) =>
    pull(queries.start(text), { size }).values
  /** The same, read one by one. */
  const check = () => {
    const documents = queries.values('FOR d IN c FILTER true RETURN d')
    expect(read()).to.deep.equal(documents)
    expect(read('FOR d IN c LIMIT 3, 12 RETURN d')).to.deep.equal(documents.slice(3, 15))
    return documents.length
  }

  it('are the stored bytes, kept as long as nothing changes', () => {
    const parts = () => {
      const progress = queries.start('FOR d IN c RETURN d').advance({ size: 10, until: Infinity })
      return progress.state === 'paused' ? [] : progress.results.parts
    }
    const [first, second] = [parts(), parts()]
    expect(first).to.have.length(1)
    expect(first[0]).to.be.instanceOf(Buffer).and.to.equal(second[0])
    queries.run('INSERT {} INTO c')
    expect(parts()[0]).to.not.equal(first[0])
  })

  it('are counted as scanned, whether they were kept or not', () => {
    expect([1, 2].map(() => queries.run('FOR d IN c LIMIT 5, 10 RETURN d').stats.scannedFull))
      .to.deep.equal([15, 15])
  })

  for (const [what, change, count] of /** @type {[string, string, number][]} */ ([
    ['an insert', 'INSERT {_key: "new"} INTO c', 26],
    ['an update', 'UPDATE "k3" WITH {n: -1} IN c', 25],
    ['a replace', 'REPLACE "k3" WITH {m: 1} IN c', 25],
    ['a removal', 'REMOVE "k3" IN c', 24]
  ])) {
    it(`are read anew after ${what}`, () => {
      expect(check()).to.equal(25)
      queries.run(change)
      expect(check()).to.equal(count)
    })
  }

  it('are read anew after a truncate', () => {
    check()
    queries.store.write(writing =>
      truncateCollection(writing, queries.catalog.find(writing, '_system', 'c')))
    expect(check()).to.equal(0)
    queries.run('FOR i IN 1..3 INSERT {i} INTO c')
    expect(check()).to.equal(3)
  })

  it('are those of a collection of the same name, once it was dropped and made again', () => {
    check()
    queries.store.write(writing =>
      queries.catalog.drop(writing, queries.catalog.find(writing, '_system', 'c')))
    queries.create('c', Array.from({ length: 25 }, (_, n) => ({ _key: `other${n}`, n })))
    expect(check()).to.equal(25)
  })

  it('have another _id after a rename', () => {
    check()
    queries.store.write(writing =>
      queries.catalog.rename(writing, queries.catalog.find(writing, '_system', 'c'), 'd'))
    expect(read('FOR d IN d LIMIT 1 RETURN d')).to.have.nested.property('[0]._id', 'd/k0')
  })

  it('are not those of another store', async () => {
    check()
    const other = createQueries()
    try {
      other.create('c', Array.from({ length: 25 }, (_, n) => ({ n: -n })))
      expect(other.values('FOR d IN c LIMIT 2 RETURN d')).to.have.nested.property('[1].n', -1)
    } finally {
      await other.remove()
    }
  })

  it('are those of one moment, though they change between two batches', () => {
    const execution = queries.start('FOR d IN c RETURN d')
    execution.advance({ size: 10, until: Infinity })
    queries.run('FOR d IN c UPDATE d WITH {n: -1} IN c')
    expect(read())
      .to.satisfy((/** @type {{n: number}[]} */ documents) => documents.every(({ n }) => n === -1))
    expect(pull(execution, { size: 10 }).values.map(value => /** @type {{n: number}} */ (value).n))
      .to.deep.equal(Array.from({ length: 15 }, (_, n) => n + 10))
  })

  it('end early when they are not wanted any more', () => {
    const execution = queries.start('FOR d IN c RETURN d')
    execution.advance({ size: 10, until: Infinity })
    execution.close()
    expect(execution.advance({ size: 10, until: Infinity }))
      .to.deep.equal({ state: 'done', results: { count: 0, parts: [] } })
  })
})
