/** @import {Driver} from '../types.js' */
// A load client that tells nothing while it runs and knows whole seconds only, together with one that can: warm-ups,
// which look at every quarter of a second, what is watched second by second, and the short unmeasured load before a
// slice come from that second one.

const SHORTEST_SECONDS = 1

/**
 * @param {Driver} client
 * @param {Driver} warmer closed with it
 * @returns {Pick<Driver, 'load' | 'close'> & {clientPid: () => number | null}} clientPid is that of the process whose
 *   load runs, or ran last
 */
export function withWarmer (client, warmer) {
  let loading = client
  return {
    load: (job, onWindow) => {
      loading = job.windowMs !== null || job.seconds < SHORTEST_SECONDS ? warmer : client
      return loading.load(job, onWindow)
    },
    clientPid: () => loading.clientPid?.() ?? null,
    close: async () => { await Promise.all([client.close(), warmer.close()]) }
  }
}
