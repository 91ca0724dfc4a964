/** @import {Config} from './check-config.js' */
// shootout.config.js or shootout.config.json of the folder where the user stands, or the file that --config names.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { BenchError } from '../../errors.js'
import { displayPath, userDirectory } from '../../format/paths.js'
import { CONFIG_NAMES } from '../../project/write-config.js'
import { isConfig } from './check-config.js'

/**
 * @param {string | null} file as given; null: that of the folder, if it has one
 * @returns {Promise<{config: Config, where: string} | null>} where: the path as the user would type it; null: none
 * @throws {BenchError} CONFIG_UNREADABLE
 */
export async function readConfig (file) {
  const path = file === null ? findConfig() : resolve(userDirectory(), file)
  if (path === null) return null
  const where = displayPath(path)
  const config = await load(path).catch(error => {
    const why = error instanceof Error ? error.message : String(error)
    throw new BenchError('CONFIG_UNREADABLE', { path: where, why }, error)
  })
  if (isConfig(config)) return { config, where }
  const why = `its ${path.endsWith('.json') ? 'value' : 'default export'} is ` +
    (config === undefined ? 'missing' : `'${JSON.stringify(config) ?? typeof config}'`)
  throw new BenchError('CONFIG_UNREADABLE', { path: where, why })
}

/** @returns {string | null} */
function findConfig () {
  const paths = CONFIG_NAMES.map(name => join(userDirectory(), name))
  return paths.find(path => existsSync(path)) ?? null
}

/** @param {string} path absolute @returns {Promise<unknown>} */
async function load (path) {
  if (path.endsWith('.json')) return JSON.parse(readFileSync(path, 'utf8'))
  return (await import(pathToFileURL(path).href)).default
}
