/** @import {Check, Exchange} from '../types.js' */
// Answers do not get mixed up when many are asked for at the same time.
import { assertSame, assertSameBytes, assertThat, toWhere } from '../assertions.js'

const CONNECTIONS = 64

/** @type {Check} */
export const parallel = {
  name: 'parallel',
  title: `answers ${CONNECTIONS} requests at once on ${CONNECTIONS} connections, each exactly`,
  scope: 'action',
  async run ({ action, http }) {
    const where = toWhere(action.request)
    const expected = Buffer.from(action.expected.body)
    const outcomes = await Promise.allSettled(Array.from({ length: CONNECTIONS }, async () => {
      assertExact(where, await http(action.request), { status: action.expected.status, body: expected })
    }))
    const failures = outcomes.filter(outcome => outcome.status === 'rejected')
    const first = failures[0]?.reason?.message
    assertThat(failures.length === 0, `${where}: expected ${CONNECTIONS} exact answers at once, ${failures.length} went wrong; the first: ${first}`)
  }
}

/** @param {string} where @param {Exchange} answer @param {{status: number, body: Buffer}} expected */
function assertExact (where, answer, { status, body }) {
  assertSame(`${where}: status`, { got: answer.status, expected: status })
  assertSameBytes(`${where}: body`, { got: answer.body, expected: body })
}
