/** @import {Check, Exchange} from '../types.js' */
// The answer is the expected one: status, every byte of the body (or the pattern that all of it has to match), and a
// framing that says so.
import { assertBody, assertSame, assertThat, toWhere } from '../assertions.js'

/** @type {Check} */
export const exactBytes = {
  name: 'exact-bytes',
  title: 'answers with the expected status and exactly the expected bytes',
  scope: 'action',
  async run ({ action, http }) {
    const where = toWhere(action.request)
    const answer = await http(action.request)
    assertSame(`${where}: status`, { got: answer.status, expected: action.expected.status })
    assertBody(`${where}: body`, { got: answer.body, expected: action.expected })
    assertFraming(where, answer)
  }
}

/** @param {string} where @param {Exchange} answer */
function assertFraming (where, { headers, body: { length } }) {
  const chunked = headers['transfer-encoding'] === 'chunked'
  if (headers['content-length'] !== undefined) {
    assertSame(
      `${where}: content-length`, { got: headers['content-length'], expected: String(length) }
    )
  } else {
    assertThat(
      chunked, `${where}: expected a content-length of ${length} or chunked framing, got neither`
    )
  }
}
