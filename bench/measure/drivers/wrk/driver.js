/** @import {Driver} from '../../types.js' */
// wrk as a load client. It tells nothing while it runs and knows whole seconds only, so that warm-ups, which look at every quarter of a second, and the short unmeasured load before
// a slice come from a second client that can: autocannon. Servers don't know the difference; what is measured is wrk's.
import { fileURLToPath } from 'node:url'
import { createClientProcess } from '../client-process.js'

const PROGRAM = fileURLToPath(new URL('./child.js', import.meta.url))
const SHORTEST_SECONDS = 1

/**
 * @param {{path: string, warmer: Driver}} options path of the program; warmer: closed with it
 * @returns {Driver} clientPid is that of the process that starts wrk, whichever load runs
 */
export function createWrkDriver ({ path, warmer }) {
  const wrk = createClientProcess({ name: 'wrk', program: PROGRAM, args: [path] })
  return {
    ...wrk,
    load: (job, onWindow) => job.windowMs !== null || job.seconds < SHORTEST_SECONDS ? warmer.load(job, onWindow) : wrk.load(job),
    close: async () => { await Promise.all([wrk.close(), warmer.close()]) }
  }
}
