/** @import {Ask} from './types.js' */
// All cases as tests. In: a way to ask, which need not be there before they run.
import { expectAnswer } from './expect-answer.js'
import { TOPICS } from './topics/index.js'

const LONGEST_TITLE = 160

/** @param {Ask} ask */
export function describeCases (ask) {
  for (const [topic, cases] of Object.entries(TOPICS)) {
    describe(topic, () => {
      for (const one of cases) {
        it(toTitle(one.query, one.note), async () => expectAnswer(await ask(one), one))
      }
    })
  }
}

/** @param {string} query @param {string} [note] */
function toTitle (query, note) {
  const shown = query.length > LONGEST_TITLE ? `${query.slice(0, LONGEST_TITLE)}...` : query
  const text = JSON.stringify(shown).slice(1, -1)
  return note === undefined ? text : `${text} (${note})`
}
