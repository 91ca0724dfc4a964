/** @import {Collection, Selector} from '../../../../../documents/types.js' */
/** @import {RemotePlace} from './types.js' */
// Which document a selector names.
import { toWanted } from '../to-selector.js'

/**
 * @param {Pick<RemotePlace, 'name'>} place
 * @param {Selector} selector
 * @param {boolean} [ignoreRev]
 * @returns {{key: string, rev?: string}}
 * @throws {HostError} 1205, 1221
 */
export function toWantedOf ({ name }, selector, ignoreRev) {
  return toWanted(/** @type {Collection} */ ({ name }), selector, ignoreRev)
}
