// The documents and the registry belong together: one without the other is half of a data folder, and a
// start with the other half new would hide what is missing. In: the data folder; out: a store that is whole.
import { lstatSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { hasStore, isUnused, recoverStore } from '../../store/index.js'
import { DOCUMENTS_FOLDER } from '../documents-folder.js'
import { REGISTRY_FILE } from './registry.js'

/**
 * To be called before the registry is opened, which makes it when it is missing.
 * @param {string} data the data folder, held by this host
 * @returns {Promise<void>}
 * @throws {Error} what is missing or damaged, and what to do; nothing was changed then
 */
export async function prepareDocuments (data) {
  const directory = join(data, DOCUMENTS_FOLDER)
  const registry = join(data, REGISTRY_FILE)
  checkFolder(data, directory)
  const hasRegistry = isThere(registry)
  if (hasRegistry && !hasStore(directory)) {
    throw toHalf(data, { there: registry, missing: directory })
  }
  if (!hasRegistry && hasStore(directory) && !await isUnused(directory)) {
    throw toHalf(data, { there: directory, missing: registry })
  }
  await recoverStore({ directory })
}

/** @param {string} data @param {string} directory */
function checkFolder (data, directory) {
  if (!isThere(directory) || statSync(directory, { throwIfNoEntry: false })?.isDirectory()) return
  throw new Error(`expected the documents in ${directory}, it is no folder: ${toAdvice(data)}`)
}

/** @param {string} path */
function isThere (path) {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}

/** @param {string} data @param {{there: string, missing: string}} halves */
function toHalf (data, { there, missing }) {
  return new Error(`${missing} is missing beside ${there}: ${toAdvice(data)}`)
}

/** @param {string} data */
function toAdvice (data) {
  return 'nothing was changed; ' +
    `restore ${data} from a backup, or move it away to begin with an empty one`
}
