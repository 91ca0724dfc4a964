/** @import {Compiled, Frame, Value} from '../../types.js' */
// OPTIONS of steps that write: a table of what they may say.
import { HostError } from '../../../errors.js'
import { evaluate } from '../../expressions/index.js'
import { toBoolean } from '../../values/index.js'

/**
 * @typedef {object} WriteOptions
 * @property {boolean} ignoreErrors
 * @property {boolean} waitForSync
 * @property {'ignore' | 'replace' | 'update' | 'conflict'} overwriteMode
 * @property {boolean} keepNull
 * @property {boolean} mergeObjects
 * @property {boolean} ignoreRevs
 * @property {string | undefined} versionAttribute
 */

const MODES = ['ignore', 'replace', 'update', 'conflict']

/**
 * @param {Compiled | null} compiled
 * @param {Frame} frame
 * @returns {Generator<symbol, WriteOptions>}
 * @throws {HostError} 10 for a mode that there is none of
 */
export function * readOptions (compiled, frame) {
  const given = compiled === null ? null : yield * evaluate(compiled, frame)
  const options = /** @type {Record<string, Value>} */ (
    typeof given === 'object' && given !== null && !Array.isArray(given) ? given : {}
  )
  const flag = (/** @type {string} */ name, /** @type {boolean} */ absent) =>
    Object.hasOwn(options, name) ? toBoolean(options[name] ?? null) : absent
  return {
    ignoreErrors: flag('ignoreErrors', false),
    waitForSync: flag('waitForSync', false),
    overwriteMode: toMode(options),
    keepNull: flag('keepNull', true),
    mergeObjects: flag('mergeObjects', true),
    ignoreRevs: flag('ignoreRevs', true),
    versionAttribute:
      typeof options['versionAttribute'] === 'string' ? options['versionAttribute'] : undefined
  }
}

/** @param {Record<string, Value>} options @returns {WriteOptions['overwriteMode']} */
function toMode ({ overwriteMode, overwrite }) {
  if (overwriteMode === undefined || overwriteMode === null) {
    return overwrite === true ? 'replace' : 'conflict'
  }
  if (typeof overwriteMode === 'string' && MODES.includes(overwriteMode)) {
    return /** @type {WriteOptions['overwriteMode']} */ (overwriteMode)
  }
  throw new HostError('ERROR_BAD_PARAMETER', 'AQL: expected overwriteMode to be one of ' +
    `${MODES.join(', ')}, came ${JSON.stringify(overwriteMode).slice(0, 64)} (while executing)`)
}
