/** @import {Check} from '../types.js' */
// What is no action is refused: a server that answers everything would pass for a fast one.
import { randomUUID } from 'node:crypto'
import { assertSame, assertThat, toWhere } from '../assertions.js'

/** @type {Check} */
export const notFound = {
  name: 'not-found',
  title: 'refuses unknown paths and methods',
  scope: 'server',
  async run ({ action, http }) {
    const unknown = { method: 'GET', path: `/no-such-action-${randomUUID()}` }
    const { status } = await http(unknown)
    assertSame(`${toWhere(unknown)}: status`, { got: status, expected: 404 })
    if (action.request.method !== 'GET') return
    const wrong = { method: 'POST', path: action.request.path, body: '{}' }
    const refusal = await http(wrong)
    assertThat(refusal.status === 404 || refusal.status === 405, `${toWhere(wrong)}: status: expected 404 or 405, got ${refusal.status}`)
  }
}
