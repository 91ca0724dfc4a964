// What LMDB and the system say, as an error of the host: what happened, what became of the data, what to do.
import { HostError } from '../errors.js'

const FULL = 'the disk is full (or the quota used up), so nothing of this was stored; all that ' +
  'was acknowledged is there. Make room and try again'
const BROKEN = 'the store can\'t be written any more in this process: restart the server'

/** @type {ReadonlyMap<number | string, readonly [ConstructorParameters<typeof HostError>[0], string]>} */
const MEANINGS = new Map([
  ...[28, 122, 27, 'ENOSPC', 'EDQUOT', 'EFBIG'].map(code =>
    entry(code, 'ERROR_ARANGO_FILESYSTEM_FULL', FULL)),
  entry(-30792, 'ERROR_ARANGO_FILESYSTEM_FULL', 'the store has reached the greatest size that ' +
    'this system lets it have; remove what is not needed'),
  ...[30, 13, 1, 'EROFS', 'EACCES', 'EPERM'].map(code =>
    entry(code, 'ERROR_ARANGO_READ_ONLY', "the data directory can't be written: look at its " +
      'permissions and at how its file system is mounted')),
  ...[5, 'EIO'].map(code => entry(code, 'ERROR_SYS_ERROR', 'the disk reported an error, so ' +
    "nothing of this was stored: look at the system's log")),
  entry(12, 'ERROR_OUT_OF_MEMORY', 'the system gave no memory to the store'),
  entry(-30790, 'ERROR_RESOURCE_LIMIT', 'too many transactions are open at the same ' +
    'time: end some of them'),
  entry(-30788, 'ERROR_RESOURCE_LIMIT', 'this changes too much at once: do it in parts'),
  entry(-30781, 'ERROR_BAD_PARAMETER', 'a key or value is too long for the store'),
  ...[22, -30795, -30782, -30779].map(code => entry(code, 'ERROR_SYS_ERROR', BROKEN)),
  ...[-30796, -30797, -30793, -30794].map(code =>
    entry(code, 'ERROR_SYS_ERROR', 'the file of the documents is damaged, or not one of this ' +
      'version: restore it, or start with another --data'))
])

/**
 * @template T
 * @param {T} error whatever was thrown
 * @param {string} [directory] of the documents
 * @returns {T | HostError} the same one where it doesn't come from LMDB or the system
 */
export function toStoreError (error, directory) {
  if (!(error instanceof Error) || error instanceof HostError) return error
  const { code } = /** @type {Error & {code?: number | string}} */ (error)
  const meaning = code === undefined ? undefined : MEANINGS.get(code)
  const where = directory === undefined ? '' : `${directory}: `
  if (meaning) {
    return new HostError(meaning[0], `${meaning[1]} (${where}${error.message})`, { cause: error })
  }
  if (typeof code === 'number') {
    return new HostError('ERROR_INTERNAL', `the store failed: ${error.message}`, { cause: error })
  }
  return error
}

/**
 * @param {number | string} code
 * @param {ConstructorParameters<typeof HostError>[0]} name
 * @param {string} detail
 * @returns {readonly [number | string, readonly [ConstructorParameters<typeof HostError>[0], string]]}
 */
function entry (code, name, detail) {
  return [code, [name, detail]]
}
