/** @import {Check} from '../types.js' */
// Answers do not get mixed up when many are asked for at the same time.
import { assertBody, assertSame, assertThat, toWhere } from '../assertions.js'

const CONNECTIONS = 64
/** Bytes of bodies that are held at the same time: large files are asked for on fewer connections. */
const MOST_BYTES = 64 * 1024 * 1024

/** @type {Check} */
export const parallel = {
  name: 'parallel',
  title: `answers ${CONNECTIONS} requests at once on ${CONNECTIONS} connections (large files: on ` +
    'fewer), each exactly',
  scope: 'action',
  async run ({ action, file, http }) {
    const where = toWhere(action.request)
    const connections = file === null
      ? CONNECTIONS
      : Math.max(2, Math.min(CONNECTIONS, Math.floor(MOST_BYTES / file.size)))
    const outcomes = await Promise.allSettled(Array.from({ length: connections }, async () => {
      const { status, body } = await http(action.request)
      assertSame(`${where}: status`, { got: status, expected: action.expected.status })
      assertBody(`${where}: body`, { got: body, expected: action.expected })
      return action.expected.body === null ? body.toString() : null
    }))
    const failures = outcomes.filter(outcome => outcome.status === 'rejected')
    const first = failures[0]?.reason?.message
    assertThat(failures.length === 0, `${where}: expected ${connections} exact answers at once, ` +
      `${failures.length} went wrong; the first: ${first}`)
    if (action.expected.body !== null) return
    const different = new Set(outcomes.map(outcome =>
      outcome.status === 'fulfilled' && outcome.value)).size
    assertThat(
      different === connections,
      `${where}: expected ${connections} different answers, got ${different}`
    )
  }
}
