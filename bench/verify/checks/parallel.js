/** @import {Check} from '../types.js' */
// Answers do not get mixed up when many are asked for at the same time.
import { assertBody, assertSame, assertThat, toWhere } from '../assertions.js'

const CONNECTIONS = 64

/** @type {Check} */
export const parallel = {
  name: 'parallel',
  title: `answers ${CONNECTIONS} requests at once on ${CONNECTIONS} connections, each exactly`,
  scope: 'action',
  async run ({ action, http }) {
    const where = toWhere(action.request)
    const outcomes = await Promise.allSettled(Array.from({ length: CONNECTIONS }, async () => {
      const { status, body } = await http(action.request)
      assertSame(`${where}: status`, { got: status, expected: action.expected.status })
      assertBody(`${where}: body`, { got: body, expected: action.expected })
      return body.toString()
    }))
    const failures = outcomes.filter(outcome => outcome.status === 'rejected')
    const first = failures[0]?.reason?.message
    assertThat(failures.length === 0, `${where}: expected ${CONNECTIONS} exact answers at once, ${failures.length} went wrong; the first: ${first}`)
    if (action.expected.body !== null) return
    const different = new Set(outcomes.map(outcome => outcome.status === 'fulfilled' && outcome.value)).size
    assertThat(different === CONNECTIONS, `${where}: expected ${CONNECTIONS} different answers, got ${different}`)
  }
}
