/** @import {Check, CheckContext} from '../types.js' */
// A connection serves one request after the other: without that, the cost of connecting is measured.
import { setTimeout as delay } from 'node:timers/promises'
import { assertSame, assertThat, toWhere } from '../assertions.js'

const REQUESTS = 5
/** How long an idle connection has to stay open; load clients are never idle for longer. */
const IDLE_MS = 20

/** @type {Check} */
export const keepAlive = {
  name: 'keep-alive',
  title: `answers ${REQUESTS} requests on one connection and keeps it open`,
  scope: 'action',
  async run (context) {
    const connection = context.http.connect()
    try {
      await assertReuse(context, connection)
      await delay(IDLE_MS)
      const open = Object.values(connection.freeSockets).flat().length
      assertThat(open === 1, `${toWhere(context.action.request)}: expected the connection to ` +
        `stay open after ${REQUESTS} answers, it was closed`)
    } finally {
      connection.destroy()
    }
  }
}

/** @param {CheckContext} context @param {import('node:http').Agent} connection */
async function assertReuse ({ action, http }, connection) {
  const where = toWhere(action.request)
  const first = await http(action.request, connection)
  for (let count = 2, last = first; ; count++) {
    assertThat(
      last.headers.connection?.toLowerCase() !== 'close',
      `${where}: connection: expected keep-alive, got "close" with answer ${count - 1}`
    )
    if (count > REQUESTS) return
    last = await http(action.request, connection)
    const reused = last.reusedSocket && last.localPort === first.localPort
    assertThat(reused, `${where}: expected request ${count} on the same connection (port ` +
      `${first.localPort}), it needed a new one (port ${last.localPort})`)
    assertSame(`${where}: status of answer ${count}`, { got: last.status, expected: first.status })
  }
}
