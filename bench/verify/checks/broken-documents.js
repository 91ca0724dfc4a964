/** @import {Check} from '../types.js' */
// What is no document is refused and leaves nothing behind.
import { assertSame, toWhere } from '../assertions.js'
import { SkippedCheck } from '../errors.js'

/** Arrays are left out: to a document API they are several documents. */
const BODIES = ['{"cut off":', '"a text"', '7', 'null', '']

/** @type {Check} */
export const brokenDocuments = {
  name: 'broken-documents',
  title: 'refuses bodies that are no document and stores nothing of them',
  scope: 'insert',
  async run ({ server, action, insert, http }) {
    if (insert === null) throw new SkippedCheck('the action stores nothing')
    const before = await server.countDocuments?.()
    for (const body of BODIES) {
      const { status } = await http({ ...action.request, body })
      assertSame(`${toWhere(action.request)} with the body ${JSON.stringify(body)}: status`, {
        got: status,
        expected: insert.refusal.status
      })
    }
    assertSame(`${toWhere(action.request)}: documents`, {
      got: await server.countDocuments?.(),
      expected: before
    })
  }
}
