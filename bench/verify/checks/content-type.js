/** @import {Check} from '../types.js' */
// The content type is the expected one, charset and spaces included: its length counts on the wire.
import { assertSame, toWhere } from '../assertions.js'

/** @type {Check} */
export const contentType = {
  name: 'content-type',
  title: 'says the expected content type',
  scope: 'action',
  async run ({ action, http }) {
    const { headers } = await http(action.request)
    assertSame(`${toWhere(action.request)}: content-type`, { got: headers['content-type'], expected: action.expected.contentType })
  }
}
