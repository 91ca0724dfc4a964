/** @import {EmbeddedRun} from '../types.js' */
/** @import {RunData} from '../../types.js' */
// The run that this page carries.
import { unpackRun } from '../embedded/unpack-run.js'

/** @type {RunData | null} */
let unpacked = null

/**
 * @returns {RunData} unpacked once; not to be changed
 * @throws {Error} when it is damaged
 */
export function carriedRun () {
  unpacked ??= unpackRun(/** @type {EmbeddedRun} */ (JSON.parse(
    document.getElementById('run-data')?.textContent ?? ''
  )))
  return unpacked
}
