/** @import {Ask} from './types.js' */
// Queries and what the language's rules say of them, asked of the engine itself. Another way to ask is another Ask.
import { expect } from 'chai'
import { createCatalog, createTransactions } from '../../../src/documents/index.js'
import { createTemporaryStore } from '../../store/temporary-store.js'
import { createAsk } from './ask-in-process.js'
import { describeCases } from './describe-cases.js'
import { TOPICS } from './topics/index.js'

describe('queries and what they yield', () => {
  const temporary = createTemporaryStore()
  /** @type {Ask} */
  let ask

  before(() => {
    const [store, catalog] = [temporary.open({ requestSync: async () => {} }), createCatalog()]
    ask =
      createAsk({ store, catalog, transactions: createTransactions({ store, catalog, slot: 1 }) })
  })

  after(() => temporary.remove())

  describeCases(one => ask(one))

  it('are more than 1,000, none of them twice', () => {
    const all = Object.values(TOPICS).flat().map(one => JSON.stringify(one))
    expect(all.length).to.be.above(1000)
    expect(new Set(all).size).to.equal(all.length)
  })
})
