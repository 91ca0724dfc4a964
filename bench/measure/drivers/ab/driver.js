/** @import {Driver} from '../../types.js' */
// ApacheBench as a load client. It tells nothing while it runs and knows whole seconds only, so that warm-ups and the short unmeasured load before a slice come from a second client that can:
// autocannon. Here servers do know the difference: ab asks in HTTP/1.0 with keep-alive, so that what is measured is a server that answers such requests; one that
// names no length of its body then has to close the connection each time.
import { fileURLToPath } from 'node:url'
import { createClientProcess } from '../client-process.js'

const PROGRAM = fileURLToPath(new URL('./child.js', import.meta.url))
const SHORTEST_SECONDS = 1

/**
 * @param {{path: string, warmer: Driver}} options path of the program; warmer: closed with it
 * @returns {Driver} clientPid is that of the process that starts ab, whichever load runs
 */
export function createAbDriver ({ path, warmer }) {
  const ab = createClientProcess({ name: 'ab', program: PROGRAM, args: [path] })
  return {
    name: ab.name,
    clientPid: ab.clientPid,
    load: (job, onWindow) => job.windowMs !== null || job.seconds < SHORTEST_SECONDS ? warmer.load(job, onWindow) : ab.load(job),
    close: async () => { await Promise.all([ab.close(), warmer.close()]) }
  }
}
