/** @import {RouteProbe} from '../bundle/types.js' */
// Lets every V8 context load the service: it does so at its first request, which must not be a measured one.
import { askRoute } from '../bundle/index.js'
import { FoxxError } from '../errors.js'

/** Requests for each context; contexts are taken at random, so that a few would leave some of them cold. */
const REQUESTS_PER_CONTEXT = 20

/**
 * @param {{baseUrls: readonly string[], probe: RouteProbe, contexts: number, timeoutMs: number}} what contexts of each
 *   server
 * @returns {Promise<void>}
 * @throws {FoxxError} ROUTE_SILENT when one request is answered otherwise
 */
export async function warmUp ({ baseUrls, probe, contexts, timeoutMs }) {
  const signal = AbortSignal.timeout(timeoutMs)
  for (const baseUrl of baseUrls) {
    const route = baseUrl + probe.path
    for (let round = 0; round < REQUESTS_PER_CONTEXT; round++) {
      // As many at once as there are contexts: one after the other, they would all meet the same one.
      const seen = await Promise.all(Array.from({ length: contexts }, () =>
        askRoute(route, probe, signal)))
      const odd = seen.find(status => status !== String(probe.status))
      if (odd !== undefined) {
        throw new FoxxError(
          'ROUTE_SILENT', { route, expected: probe.status, seen: odd, seconds: timeoutMs / 1000 }
        )
      }
    }
  }
}
