/** @import {Check} from '../types.js' */
// HEAD is GET without the body. Read off the wire, because an HTTP client drops a body after HEAD: a
// GET follows on the same connection, and what comes before its answer is a body that should not be.
import { assertSame, assertThat, failWith, toWhere } from '../assertions.js'
import { SkippedCheck } from '../errors.js'
import { parseHead } from '../parse-answer.js'

/** @type {Check} */
export const head = {
  name: 'head',
  title: 'answers HEAD like GET, without the body',
  scope: 'action',
  async run ({ action, http, wire }) {
    if (action.request.method !== 'GET') {
      throw new SkippedCheck(`the action is asked for with ${action.request.method}`)
    }
    const request = { method: 'HEAD', path: action.request.path }
    const where = toWhere(request)
    const { answers: [first], rest } = await wire([request, action.request])
    const get = await http(action.request)
    if (first === undefined) return failWith(`${where}: expected an answer, got ${toExcerpt(rest)}`)
    const { status, headers } = parseHead(first)
    assertSame(`${where}: status`, { got: status, expected: get.status })
    assertSame(`${where}: content-type`, {
      got: headers['content-type'],
      expected: get.headers['content-type']
    })
    const length = get.headers['content-length']
    if (length !== undefined) {
      assertSame(`${where}: content-length`, { got: headers['content-length'], expected: length })
    }
    assertThat(
      rest.length === 0 || rest.toString('latin1').startsWith('HTTP/'),
      `${where}: expected no body, got ${toExcerpt(rest)}`
    )
  }
}

/** @param {Buffer} bytes */
function toExcerpt (bytes) {
  return JSON.stringify(bytes.toString('utf8', 0, 40))
}
