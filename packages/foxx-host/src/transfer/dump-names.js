// How arangodump names its folders and files.
import { createHash } from 'node:crypto'

export const META_FILE = 'dump.json'
export const ENCRYPTION_FILE = 'ENCRYPTION'
export const UNENCRYPTED = 'none'
export const STRUCTURE_END = '.structure.json'
export const DATA_END = '.data.json.gz'
export const VIEW_END = '.view.json'

/** Names that every file system can have; others have their id in their place. */
const SAFE = /^[A-Za-z_][A-Za-z0-9_-]*$/

/**
 * @param {Record<string, unknown>} properties of a database
 * @returns {string} the folder of its files
 */
export function toFolderName ({ name, id }) {
  return SAFE.test(String(name)) ? String(name) : String(id)
}

/**
 * @param {Record<string, unknown>} parameters of a collection
 * @returns {string} what its files begin with: name and MD5 of the name
 */
export function toFileStem ({ name, id }) {
  return `${toFolderName({ name, id })}_${createHash('md5').update(String(name)).digest('hex')}`
}
