/** @import {RegistryState} from '../../types.js' */
/** @import {Registry} from './registry.js' */
// Removes folders of services that nobody needs. Each removal has a proof: the registry says that a change has given
// the folder up, or a mark that its install was not finished; and no service of the registry lies in it. What has no
// proof stays, and is said: it may belong to a newer or older registry.
import { readdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  finishServiceFolder, isUnique, removeServiceFolder, toAppsFolder, toMarked, toUnique
} from '../service-folders.js'
import { listUsed } from './registry.js'

/**
 * At a start, when no install runs.
 * @param {string} directory the data directory
 * @param {Registry} registry
 * @param {(text: string) => void} log
 * @returns {Promise<void>}
 */
export async function removeOrphans (directory, registry, log) {
  const data = await realpath(directory)
  const names = await readdir(toAppsFolder(data))
  const used = listUsed(data, registry.state)
  const proven = new Set([...registry.removable, ...names.flatMap(name => toMarked(name) ?? [])])
  for (const unique of proven) {
    if (used.has(unique)) await finishServiceFolder(data, unique)
    else await removeServiceFolder(data, unique)
    registry.forget(unique)
  }
  for (const name of names.filter(isUnique)) {
    if (used.has(name) || proven.has(name)) continue
    const folder = join(toAppsFolder(data), name)
    log(`no service of registry.json lies in ${folder}, and nothing says that it may go: ` +
      'it is left alone; remove it if it is not missed')
  }
}

/**
 * Removes the folder of a service whose install has failed, or that is out of the registry.
 * @param {string} directory the data directory
 * @param {Registry} registry
 * @param {string} folder of the service, absolute
 * @returns {Promise<void>}
 * @throws {RangeError} when a service of the registry lies in it, or it is no such folder
 */
export async function discardFolder (directory, registry, folder) {
  const data = await realpath(directory)
  const unique = toUnique(data, folder)
  if (unique === null) {
    const apps = toAppsFolder(data)
    throw new RangeError(`${folder} is no folder of a service below ${apps}; nothing was removed`)
  }
  await registry.between(async () => {
    if (listUsed(data, registry.state).has(unique)) {
      throw new RangeError(`a service of the registry lies in ${folder}; nothing was removed`)
    }
    await removeServiceFolder(data, unique)
    registry.forget(unique)
  })
}

/**
 * @param {RegistryState} state
 * @param {(text: string) => void} log
 * @returns {Promise<void>} when it has said which services have lost their files
 */
export async function reportMissing ({ services }, log) {
  for (const { database, mount, directory } of services) {
    const there = await stat(directory).then(facts => facts.isDirectory(), () => false)
    if (there) continue
    log(`the files of the service at ${mount} (database ${database}) are missing, expected in ` +
      `${directory}: restore them, or replace or uninstall it; it answers 503 until then`)
  }
}
