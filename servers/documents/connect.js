/** @import {Credentials, RequestWatch} from './types.js' */
// The one place that imports arangojs. In: where a server is and who asks; out: a database of it.
import { Database } from 'arangojs'

/**
 * @param {{urls: readonly string[], database?: string, auth?: Credentials, timeoutMs: number}} place origins without
 *   credentials; several: asked in turn; auth: default root without a password
 * @param {RequestWatch} [watch] is told of every request
 * @returns {Database} whoever gets it has to close it; asks as often at once as it is asked to
 */
export function connectDatabase ({ urls, database = '_system', auth, timeoutMs }, watch = {}) {
  return new Database({
    url: [...urls], databaseName: database, auth, timeout: timeoutMs, ...watch,
    ...(urls.length > 1 && { loadBalancingStrategy: /** @type {const} */ ('ROUND_ROBIN') }),
    // arangojs' own 3 would be what is measured: beyond it requests wait for a timer.
    poolSize: Infinity
  })
}
