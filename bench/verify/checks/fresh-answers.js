/** @import {Check} from '../types.js' */
// No state leaks from one answer into the next: two on one connection (so from one worker) are the same.
import { assertSame, assertSameBytes, toWhere } from '../assertions.js'
import { createConnection } from '../http-exchange.js'

/** @type {Check} */
export const freshAnswers = {
  name: 'fresh-answers',
  title: 'answers the same twice in a row',
  scope: 'action',
  async run ({ action, http }) {
    const where = `${toWhere(action.request)}, the second time`
    const connection = createConnection()
    try {
      const first = await http(action.request, connection)
      const second = await http(action.request, connection)
      assertSame(`${where}: status`, { got: second.status, expected: first.status })
      assertSameBytes(`${where}: body`, { got: second.body, expected: first.body })
    } finally {
      connection.destroy()
    }
  }
}
