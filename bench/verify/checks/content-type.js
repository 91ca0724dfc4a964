/** @import {Check} from '../types.js' */
// The content type is the expected one, charset and spaces included: its length counts on the wire. Of a file only the
// media type is: whether a charset is named is the server's choice, and part of what it sends.
import { assertSame, toWhere } from '../assertions.js'

/** @type {Check} */
export const contentType = {
  name: 'content-type',
  title: 'says the expected content type',
  scope: 'action',
  async run ({ action, file, http }) {
    const { headers } = await http(action.request)
    const got = headers['content-type']
    assertSame(`${toWhere(action.request)}: content-type`, {
      got: file === null ? got : toMediaType(got),
      expected: action.expected.contentType
    })
  }
}

/** @param {string | undefined} contentType 'text/plain; charset=utf-8' */
function toMediaType (contentType) {
  return contentType?.split(';')[0]?.trim().toLowerCase()
}
