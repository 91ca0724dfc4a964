/** @import {Ask} from './types.js' */
// Queries and what the language's rules say of them, asked of the engine itself. Another way to ask is another Ask.
import { expect } from 'chai'
import { createCatalog, createTransactions } from '../../../../../../servers/foxx/host/documents/index.js'
import { createTemporaryStore } from '../../store/temporary-store.js'
import { createAsk } from './ask-in-process.js'
import { expectAnswer } from './expect-answer.js'
import { TOPICS } from './topics/index.js'

const LONGEST_TITLE = 160

describe('queries and what they yield', () => {
  const temporary = createTemporaryStore()
  /** @type {Ask} */
  let ask

  before(() => {
    const [store, catalog] = [temporary.open({ requestSync: async () => {} }), createCatalog()]
    ask = createAsk({ store, catalog, transactions: createTransactions({ store, catalog, slot: 1 }) })
  })

  after(() => temporary.remove())

  for (const [topic, cases] of Object.entries(TOPICS)) {
    describe(topic, () => {
      for (const one of cases) {
        it(toTitle(one.query, one.note), async () => expectAnswer(await ask(one), one))
      }
    })
  }

  it('are more than 250, none of them twice', () => {
    const all = Object.values(TOPICS).flat().map(one => JSON.stringify(one))
    expect(all.length).to.be.above(250)
    expect(new Set(all).size).to.equal(all.length)
  })
})

/** @param {string} query @param {string} [note] */
function toTitle (query, note) {
  const shown = query.length > LONGEST_TITLE ? `${query.slice(0, LONGEST_TITLE)}...` : query
  const text = JSON.stringify(shown).slice(1, -1)
  return note === undefined ? text : `${text} (${note})`
}
