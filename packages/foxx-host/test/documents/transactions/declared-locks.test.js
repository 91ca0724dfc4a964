/** @import {Collection} from '../../../src/documents/types.js' */
import { expect } from 'chai'
import { dropDeclared, takeDeclared } from '../../../src/documents/transactions/declared-locks.js'
import { MemoryTable } from '../memory-tables.js'

/** @param {Partial<Collection>} [more] */
const createCollection = more => /** @type {Collection} */ (/** @type {unknown} */ ({
  name: 'users', prefix: Buffer.from('00000007', 'hex'), ...more
}))

describe('the collections that a transaction declares', () => {
  /** @param {Collection} collection @param {boolean} [exclusive] @param {string} [id] */
  const toTransaction = (collection, exclusive = false, id = '1') => ({
    id,
    database: '_system',
    declared: { write: [collection], exclusive: exclusive ? [collection] : [], read: [] }
  })

  it('may not be ones whose name or indexes change', () => {
    for (const [more, message] of /** @type {[Partial<Collection>, string][]} */ ([
      [{ isRenaming: true }, "the collection 'users' is being renamed: try again in a moment"],
      [{ building: [/** @type {never} */ ({})] },
        "an index of the collection 'users' is being made: try again when it is there"]
    ])) {
      expect(() => takeDeclared(new MemoryTable(), toTransaction(createCollection(more))))
        .to.throw(`conflict: ${message}`)
    }
    for (const more of [{}, { building: [] }]) {
      takeDeclared(new MemoryTable(), toTransaction(createCollection(more)))
    }
  })

  it('are free again when it has ended, each kind of lock for itself', () => {
    for (const exclusive of [false, true]) {
      const locks = new MemoryTable()
      const first = toTransaction(createCollection(), exclusive)
      takeDeclared(locks, first)
      const second = toTransaction(createCollection(), true, '2')
      expect(() => takeDeclared(locks, second)).to.throw('an open transaction writes to')
      dropDeclared(locks, first)
      expect(locks.content.size).to.equal(0)
      takeDeclared(locks, second)
      expect(() => takeDeclared(locks, toTransaction(createCollection(), false, '3')))
        .to.throw("an open transaction has the collection 'users' for itself")
    }
  })
})
