/** @import {ChangeOptions, InsertOptions} from '../../../../documents/types.js' */
/** @import {ResultOptions} from './types.js' */
// The options of the methods that change documents, read once.
import { isObject } from '../../../values.js'

const MODES = /** @type {const} */ (['ignore', 'replace', 'update', 'conflict'])

/**
 * @param {unknown} value an object, or (an older form) whether to wait for the disk
 * @returns {{result: ResultOptions, insert: InsertOptions}}
 */
export function readInsertOptions (value) {
  const given = isObject(value) ? value : { waitForSync: value }
  const mode = MODES.find(one => one === given.overwriteMode) ??
    (given.overwrite ? 'replace' : 'conflict')
  const result = readResultOptions(given)
  return {
    result: { ...result, returnOld: result.returnOld && (mode === 'replace' || mode === 'update') },
    insert: { overwriteMode: mode, ...readMergeOptions(given) }
  }
}

/**
 * @param {readonly unknown[]} values what came behind selector and data: an object, or (the older form) overwrite,
 *   [keepNull,] waitForSync
 * @param {boolean} merges whether keepNull is one of them
 * @returns {{result: ResultOptions, change: ChangeOptions, overwrite: boolean}} overwrite: the revision of the selector
 *   doesn't matter
 */
export function readChangeOptions ([first, second, third], merges) {
  /** @type {Record<string, unknown>} */
  const older = merges
    ? {
      overwrite: first,
      ...(second === undefined ? {} : { keepNull: second }),
      waitForSync: third
    }
    : { overwrite: first, waitForSync: second }
  const given = isObject(first) ? first : older
  return {
    result: readResultOptions(given),
    change: readMergeOptions(given),
    overwrite: Boolean(given.overwrite ?? given.ignoreRevs)
  }
}

/** @param {Record<string, unknown>} given @returns {ResultOptions} */
function readResultOptions ({ waitForSync, silent, returnNew, returnOld }) {
  return {
    waitForSync: Boolean(waitForSync), silent: Boolean(silent), returnNew: Boolean(returnNew),
    returnOld: Boolean(returnOld)
  }
}

/**
 * @param {Record<string, unknown>} given
 * @returns {{keepNull: boolean, mergeObjects: boolean, versionAttribute?: string}}
 */
function readMergeOptions ({ keepNull, mergeObjects, versionAttribute }) {
  return {
    keepNull: keepNull === undefined || Boolean(keepNull),
    mergeObjects: mergeObjects === undefined || Boolean(mergeObjects),
    ...(typeof versionAttribute === 'string' && versionAttribute !== '' ? { versionAttribute } : {})
  }
}
