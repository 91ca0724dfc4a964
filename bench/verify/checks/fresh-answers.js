/** @import {Check} from '../types.js' */
// No state leaks from one answer into the next: two on one connection (so from one worker) are the same, or both new
// where answers differ.
import { assertBody, assertSame, assertSameBytes, assertThat, toWhere } from '../assertions.js'

/** @type {Check} */
export const freshAnswers = {
  name: 'fresh-answers',
  title: 'answers as freshly the second time as the first',
  scope: 'action',
  async run ({ action, http }) {
    const where = `${toWhere(action.request)}, the second time`
    const connection = http.connect()
    try {
      const first = await http(action.request, connection)
      const second = await http(action.request, connection)
      assertSame(`${where}: status`, { got: second.status, expected: first.status })
      if (action.expected.body !== null) {
        return assertSameBytes(`${where}: body`, { got: second.body, expected: first.body })
      }
      assertBody(`${where}: body`, { got: second.body, expected: action.expected })
      assertThat(
        !second.body.equals(first.body),
        `${where}: expected another answer than the first, got the same: ${second.body}`
      )
    } finally {
      connection.destroy()
    }
  }
}
