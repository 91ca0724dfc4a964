// The action static as `node` answers it, and a fifth of what that costs once more.
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { createListener } from '../../../../../servers/node/listener.js'

const action = createRequire(import.meta.url)('../../../../../actions/static/index.js')
/** A request takes 20 to 30 microseconds of CPU where this was measured. */
const MORE_NS = 6_000n

const [host, port] = process.argv.slice(2)
const listener = createListener([action], {
  inserts: [], findDocuments: () => { throw new Error('there are no documents') }
})
createServer((request, response) => {
  const until = process.hrtime.bigint() + MORE_NS
  while (process.hrtime.bigint() < until) ;
  listener(request, response)
}).listen(Number(port), host)
