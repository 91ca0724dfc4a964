/** @import {Change, RegistryState} from '../../types.js' */
// What is installed, on disk: one JSON file in the data directory, replaced as a whole and synced before
// a change counts. Only the primary writes it.
import { existsSync } from 'node:fs'
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { applyChange } from '../apply-change.js'

const FORMAT = 1

/** @typedef {{state: RegistryState, commit: (change: Change) => Promise<void>}} Registry */

/**
 * @param {string} directory the data directory; it must exist
 * @returns {Promise<Registry>}
 * @throws {Error} when the file is there but can't be understood: it is never overwritten then
 */
export async function openRegistry (directory) {
  const file = join(directory, 'registry.json')
  const registry = { state: existsSync(file) ? await readState(file) : createState() }
  return {
    get state () { return registry.state },
    async commit (change) {
      const next = applyChange(registry.state, change)
      await writeState(directory, next)
      registry.state = next
    }
  }
}

/** @returns {RegistryState} */
function createState () {
  return { databases: [{ name: '_system', id: '1' }], services: [] }
}

/** @param {string} file @returns {Promise<RegistryState>} */
async function readState (file) {
  const text = await readFile(file, 'utf8')
  try {
    const { format, databases, services } = JSON.parse(text)
    if (format !== FORMAT) throw new Error(`its format is ${format}, this version reads ${FORMAT}`)
    return { databases, services }
  } catch (error) {
    throw new Error(`${file} can't be read (${/** @type {Error} */ (error).message}); restore it, or start with another --data`, { cause: error })
  }
}

/**
 * Written beside, synced, renamed, and the folder synced: after a power failure there is the old one or the new one.
 * @param {string} directory
 * @param {RegistryState} state
 */
async function writeState (directory, state) {
  const temporary = join(directory, 'registry.json.new')
  await withHandle(temporary, 'w', async handle => {
    await handle.writeFile(JSON.stringify({ format: FORMAT, ...state }, null, 1))
    await handle.sync()
  })
  await rename(temporary, join(directory, 'registry.json'))
  await withHandle(directory, 'r', handle => handle.sync())
}

/**
 * @param {string} path
 * @param {string} flags
 * @param {(handle: import('node:fs/promises').FileHandle) => Promise<void>} use
 */
async function withHandle (path, flags, use) {
  const handle = await open(path, flags)
  try {
    await use(handle)
  } finally {
    await handle.close()
  }
}
