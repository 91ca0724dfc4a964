/** @import {NullAnswer} from './answer-all.js' */
// A server that does nothing but send the same bytes for every request: what the load client reaches
// against it is the client's own ceiling. Never a contestant; never in a table.
// In: what it asks its parent for; out: its port.
import { once } from 'node:events'
import net from 'node:net'
import { askParent, runChild } from '@shootout/processes'
import { answerAll } from './answer-all.js'

/** @typedef {NullAnswer & {host: string}} NullOrder */

await runChild(async () => {
  // Not as an argument: the system's limit for one is shorter than many a file.
  const { host, ...order } = /** @type {NullOrder} */ (await askParent('order'))
  const server = answerAll(net, order)
  server.listen(0, host)
  await once(server, 'listening')
  return { port: /** @type {net.AddressInfo} */ (server.address()).port }
})
