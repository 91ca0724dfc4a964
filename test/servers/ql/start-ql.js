/** @import {RunningServer} from '../../../servers/types.js' */
// ql as the suite starts it: `npm run serve -- ql`, on any free port.
import { startVariant } from '../../../servers/index.js'
import { ql } from '../../../servers/ql/index.js'

const START_MS = 15_000

/**
 * @param {Record<string, string[]>} settings options as typed
 * @param {{workers?: number, onStderr?: (text: string) => void}} [more]
 * @returns {Promise<RunningServer>}
 */
export async function startQl (settings, { workers = 2, onStderr = () => {} } = {}) {
  const variant = {
    name: 'ql', server: ql, processModel: /** @type {const} */ ('cluster'), workers
  }
  return startVariant(variant, { port: 0, timeoutMs: START_MS, onStderr, settings })
}
