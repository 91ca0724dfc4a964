/** @import {RegistryState} from '../../types.js' */
// Folders of installs that never were acknowledged: the host died in between. Removed at the next start.
import { readdir, rm } from 'node:fs/promises'
import { join, sep } from 'node:path'

/**
 * @param {string} data the data directory
 * @param {RegistryState} state
 * @returns {Promise<void>}
 */
export async function removeOrphans (data, { services }) {
  const apps = join(data, 'apps')
  for (const name of await readdir(apps)) {
    const folder = join(apps, name)
    const used = services.some(({ directory }) => directory.startsWith(folder + sep))
    if (!used) await rm(folder, { recursive: true, force: true })
  }
}
