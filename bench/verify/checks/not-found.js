/** @import {Check} from '../types.js' */
// What is no action is refused: a server that answers everything would pass for a fast one.
import { randomUUID } from 'node:crypto'
import { assertSame, assertThat, toWhere } from '../assertions.js'
import { SkippedCheck } from '../errors.js'

/** @type {Check} */
export const notFound = {
  name: 'not-found',
  title: 'refuses unknown paths and methods',
  scope: 'server',
  async run ({ server, action, file, http }) {
    const unknown = { method: 'GET', path: `/no-such-action-${randomUUID()}` }
    const { status } = await http(unknown)
    assertSame(`${toWhere(unknown)}: status`, { got: status, expected: 404 })
    if (action.request.method !== 'GET') return
    const { anyMethod } = server.variant.server
    if (anyMethod !== undefined) {
      throw new SkippedCheck(`unknown paths are refused, but unknown methods are not: ${anyMethod}`)
    }
    const wrong = { method: 'POST', path: action.request.path, body: '{}' }
    const refusal = await http(wrong)
    if (file === null) {
      assertThat(
        refusal.status === 404 || refusal.status === 405,
        `${toWhere(wrong)}: status: expected 404 or 405, got ${refusal.status}`
      )
    } else {
      assertThat(
        isRefusal(refusal.status),
        `${toWhere(wrong)}: status: expected a refusal (400 to 499, or 501), got ${refusal.status}`
      )
    }
  }
}

/**
 * A server that knows no other method than those that fetch may call it unknown, too (RFC 9110, section 15.6.2).
 * @param {number} status
 */
function isRefusal (status) {
  return (status >= 400 && status < 500) || status === 501
}
