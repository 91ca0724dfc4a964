/** @import {Ask} from '../cases/types.js' */
// Many small questions, a file for each topic, asked of the engine itself.
import { expect } from 'chai'
import { readdirSync, readFileSync } from 'node:fs'
import { createCatalog, createTransactions } from '../../../src/documents/index.js'
import { createTemporaryStore } from '../../store/temporary-store.js'
import { createAsk } from '../cases/ask-in-process.js'
import { expectAnswer } from '../cases/expect-answer.js'
import { readAnswers } from './read-answers.js'

const FOLDER = new URL('topics/', import.meta.url)

describe('answers', () => {
  const temporary = createTemporaryStore()
  /** @type {Ask} */
  let ask
  before(() => {
    const [store, catalog] = [temporary.open({ requestSync: async () => {} }), createCatalog()]
    ask =
      createAsk({ store, catalog, transactions: createTransactions({ store, catalog, slot: 1 }) })
  })
  after(() => temporary.remove())

  for (const file of readdirSync(FOLDER).sort()) {
    const answers = readAnswers(readFileSync(new URL(file, FOLDER), 'utf8'))

    it(`about ${file.replace('.txt', '').replaceAll('-', ' ')} are right: ` +
      `${answers.length}`, async () => {
      const wrong = []
      for (const asked of answers) {
        try {
          const answer = await ask(asked)
          expectAnswer(answer, { ...asked, code: null })
          if (asked.message !== undefined) expect(answer.message).to.include(asked.message)
        } catch (error) {
          wrong.push(`${asked.query}: ${/** @type {Error} */ (error).message}`)
        }
      }
      expect(wrong.join('\n')).to.equal('')
    })

    it(`about ${file} are asked once`, () => {
      const seen = answers.map(({ query }) => query)
      expect(seen.filter((query, at) => seen.indexOf(query) !== at)).to.deep.equal([])
    })
  }
})
