/** @import {ServerCommand, ServerDescription} from '../types.js' */
// The list of servers: every folder whose index.js exports `server`, or several as `servers`. In: directories; out:
// descriptions.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ServerError } from '../errors.js'

const ARGV = 'a program and its arguments as a list of texts'

/** The folder whose subfolders are the suite's own servers. */
export const SERVER_DIRECTORY = fileURLToPath(new URL('..', import.meta.url))

/**
 * Loads every server described in the subfolders of the given directories; `node` (the reference) first,
 * the others by name.
 * @param {readonly string[]} [directories] default: servers/
 * @returns {Promise<ServerDescription[]>}
 * @throws {ServerError} SERVER_UNREADABLE, BAD_DESCRIPTION, or NAME_TWICE when two variants share a name
 */
export async function loadServers (directories = [SERVER_DIRECTORY]) {
  const servers = (await Promise.all(directories.flatMap(foldersWithIndex).map(loadFolder))).flat()
  refuseDoubles(servers.flatMap(server => server.variants.map(variant => variant.name)))
  return servers.sort((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1))
}

/** @param {ServerDescription} server */
function rank (server) {
  return server.name === 'node' ? 0 : 1
}

/** @param {string} directory */
function foldersWithIndex (directory) {
  return readdirSync(directory, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && existsSync(join(directory, entry.name, 'index.js')))
    .map(entry => join(directory, entry.name))
}

/** @param {string} folder @returns {Promise<ServerDescription[]>} */
async function loadFolder (folder) {
  const { server, servers = [server] } = await importFolder(folder)
  for (const description of servers) {
    const missing = ['name', 'title', 'variants'].filter(key => description?.[key] === undefined)
    if (missing.length > 0) {
      throw new ServerError('BAD_DESCRIPTION', { folder, missing: missing.join(', ') })
    }
    if (description.command !== undefined) {
      description.command = toCommand(description.command, folder)
    }
    if (!hasVariants(description)) {
      throw new ServerError('BAD_DESCRIPTION', {
        folder,
        missing: 'variants that are a list of {name, processModel, workers}'
      })
    }
  }
  return servers
}

/**
 * An ES module, or a CommonJS one, whose exports may be its default only.
 * @param {string} folder
 * @throws {ServerError} SERVER_UNREADABLE
 */
async function importFolder (folder) {
  try {
    const loaded = await import(pathToFileURL(join(folder, 'index.js')).href)
    return loaded.server === undefined && loaded.servers === undefined
      ? loaded.default ?? loaded
      : loaded
  } catch (error) {
    throw new ServerError('SERVER_UNREADABLE', {
      folder,
      why: error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    }, error)
  }
}

/** @param {ServerDescription} description */
function hasVariants ({ variants }) {
  return Array.isArray(variants) && variants.length > 0 && variants.every(variant =>
    typeof variant?.name === 'string' &&
      typeof variant.processModel === 'string' && Number.isInteger(variant.workers))
}

/**
 * @param {unknown} command as it is described
 * @param {string} folder of the description
 * @returns {ServerCommand}
 * @throws {ServerError} BAD_DESCRIPTION
 */
function toCommand (command, folder) {
  const { run, version } = /** @type {Partial<ServerCommand>} */ (command ?? {})
  const isRunnable = typeof run === 'string' ? run !== '' : isArgv(run)
  if (!isRunnable) {
    throw new ServerError(
      'BAD_DESCRIPTION', { folder, missing: `command.run, ${ARGV} or a line for sh` }
    )
  }
  if (!isArgv(version)) {
    throw new ServerError('BAD_DESCRIPTION', { folder, missing: `command.version, ${ARGV}` })
  }
  return { directory: folder, .../** @type {ServerCommand} */ (command) }
}

/** @param {unknown} value */
function isArgv (value) {
  return Array.isArray(value) && value.length > 0 && value.every(part => typeof part === 'string')
}

/** @param {readonly string[]} names */
function refuseDoubles (names) {
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new ServerError('NAME_TWICE', { name: twice })
}
