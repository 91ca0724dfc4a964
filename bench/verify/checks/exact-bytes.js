/** @import {Check, Exchange} from '../types.js' */
// The answer is the expected one: status, every byte of the body, and a framing that says so.
import { assertSame, assertSameBytes, assertThat, toWhere } from '../assertions.js'

/** @type {Check} */
export const exactBytes = {
  name: 'exact-bytes',
  title: 'answers with the expected status and exactly the expected bytes',
  scope: 'action',
  async run ({ action, http }) {
    const where = toWhere(action.request)
    const expected = Buffer.from(action.expected.body)
    const answer = await http(action.request)
    assertSame(`${where}: status`, { got: answer.status, expected: action.expected.status })
    assertSameBytes(`${where}: body`, { got: answer.body, expected })
    assertFraming(where, answer, expected.length)
  }
}

/** @param {string} where @param {Exchange} answer @param {number} length */
function assertFraming (where, { headers }, length) {
  const chunked = headers['transfer-encoding'] === 'chunked'
  if (headers['content-length'] !== undefined) assertSame(`${where}: content-length`, { got: headers['content-length'], expected: String(length) })
  else assertThat(chunked, `${where}: expected a content-length of ${length} or chunked framing, got neither`)
}
