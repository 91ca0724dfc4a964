/** @import {Check} from '../types.js' */
// A query string that no action reads changes nothing.
import { assertBody, assertSame, assertSameBytes, toWhere } from '../assertions.js'

/** @type {Check} */
export const queryString = {
  name: 'query-string',
  title: 'answers the same when a query string follows the path',
  scope: 'action',
  async run ({ action, http }) {
    const request = { ...action.request, path: `${action.request.path}?x=1` }
    const where = toWhere(request)
    const plain = await http(action.request)
    const queried = await http(request)
    assertSame(`${where}: status`, { got: queried.status, expected: plain.status })
    assertSame(`${where}: content-type`, {
      got: queried.headers['content-type'],
      expected: plain.headers['content-type']
    })
    if (action.expected.body === null) {
      assertBody(`${where}: body`, { got: queried.body, expected: action.expected })
    } else {
      assertSameBytes(`${where}: body`, { got: queried.body, expected: plain.body })
    }
  }
}
