import { expect } from 'chai'
import { createMemoryPool } from '../../../src/aql/register/create-memory-pool.js'
import { createCatalog, createTransactions } from '../../../src/documents/index.js'
import { createPreparer, startReading } from '../../../src/aql/index.js'
import { createTemporaryStore } from '../../store/temporary-store.js'

const OPTIONS = {
  fullCount: false, failOnWarning: false, maxWarningCount: 10, maxRuntime: 0, memoryLimit: 0,
  stream: false
}

describe('memory that queries share', () => {
  const temporary = createTemporaryStore()
  after(() => temporary.remove())

  it('is refused when there isn\'t so much left, and there again when it was given back', () => {
    const pool = createMemoryPool(100)
    pool.take(60)
    expect(() => pool.take(41)).to.throw(/more than/).with.property('errorNum', 32)
    expect(pool.held).to.equal(60)
    pool.take(40)
    pool.give(50)
    expect(pool.held).to.equal(50)
  })

  it('is a part of what the process may use, unless said otherwise', () => {
    const pool = createMemoryPool()
    pool.take(1024 ** 2)
    expect(() => pool.take(3 * 1024 ** 3)).to.throw().with.property('status', 400)
  })

  describe('by queries', () => {
    const [store, catalog] = [temporary.open({ requestSync: async () => {} }), createCatalog()]
    const transactions = createTransactions({ store, catalog, slot: 1 })
    after(() => transactions.close())
    /** @param {string} text @param {ReturnType<typeof createMemoryPool>} memory */
    const start = (text, memory) => {
      const { plan, bindVars } = createPreparer()
        .prepare(text, {}, { catalog, tables: store.read(), database: '_system' })
      return startReading({
        plan, bindVars, database: '_system', user: null, version: '', catalog, numbers: store,
        memory, options: OPTIONS, killed: () => false, clock: () => performance.now()
      }, store)
    }
    const SORTED = 'FOR i IN 1..1000 SORT -i RETURN i'

    it('is taken while they run and given back when they are done', () => {
      const memory = createMemoryPool(10_000_000)
      const execution = start(SORTED, memory)
      execution.advance({ size: 10, until: Infinity })
      expect(memory.held).to.be.above(1_000)
      execution.advance({ size: Infinity, until: Infinity })
      expect(memory.held).to.equal(0)
    })

    it('is given back when they are closed early, once', () => {
      const memory = createMemoryPool(10_000_000)
      const execution = start(SORTED, memory)
      execution.advance({ size: 10, until: Infinity })
      execution.close()
      execution.close()
      expect(memory.held).to.equal(0)
    })

    it('ends the query that would take too much, and no other', () => {
      const memory = createMemoryPool(400_000)
      const small = start(SORTED, memory)
      small.advance({ size: 10, until: Infinity })
      const { held } = memory
      expect(() => start('FOR i IN 1..100000 SORT -i RETURN i', memory)
        .advance({ size: 10, until: Infinity })).to.throw().with.property('errorNum', 32)
      expect(memory.held).to.equal(held)
      small.advance({ size: Infinity, until: Infinity })
      expect(memory.held).to.equal(0)
    })
  })
})
