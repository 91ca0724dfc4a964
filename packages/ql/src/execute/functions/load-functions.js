// `require("./file.js")`: modules of the operator, below one directory. In: a path of a script, which may be a
// stranger's. Out: functions.
import { realpath } from 'node:fs/promises'
import { extname, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { QlError } from '../../errors/index.js'
import { LoadedFunctions } from './loaded-functions.js'

const EXTENSIONS = new Set(['.js', '.mjs', '.cjs'])

/**
 * Makes the loader of a directory.
 * @param {string | null} directory null: there are no functions here
 * @returns {(path: string) => Promise<LoadedFunctions>} each module is loaded once; rejects with QlError NO_UDFS,
 *   UDF_OUTSIDE, UDF_NOT_LOADED
 */
export function createFunctionLoader (directory) {
  return async path => {
    if (directory === null) throw new QlError('NO_UDFS', { path })
    const file = await findFile(directory, path)
    // The runtime keeps what was imported.
    return new LoadedFunctions(listFunctions(await importFile(file, path)))
  }
}

/** @param {string} directory @param {string} path @returns {Promise<string>} the file itself, behind all links */
async function findFile (directory, path) {
  const wanted = resolve(directory, extname(path) === '' ? `${path}.js` : path)
  if (
    !isBelow(wanted, resolve(directory)) || !EXTENSIONS.has(extname(wanted)) || path.includes('\0')
  ) {
    throw new QlError('UDF_OUTSIDE', { path })
  }
  const [file, root] = await Promise.all([realpath(wanted), realpath(directory)]).catch(error => {
    // The message would tell strangers where things are on this machine.
    throw new QlError('UDF_NOT_LOADED', { path, reason: 'there is no such file' }, error)
  })
  if (!isBelow(file, root)) {
    throw new QlError('UDF_OUTSIDE', { path })
  }
  return file
}

/** @param {string} file @param {string} directory */
function isBelow (file, directory) {
  return file.startsWith(directory.endsWith(sep) ? directory : directory + sep)
}

/** @param {string} file @param {string} path @returns {Promise<Record<string, unknown>>} */
async function importFile (file, path) {
  try {
    return await import(pathToFileURL(file).href)
  } catch (error) {
    throw new QlError('UDF_NOT_LOADED', {
      path,
      reason: `it fails with ${error instanceof Error ? error.name : 'a value that is no error'}`
    }, error)
  }
}

/** Those of a CommonJS module, or of a default export, and the named ones. @param {Record<string, unknown>} exported */
function listFunctions (exported) {
  /** @type {Map<string, Function>} */
  const functions = new Map()
  for (const source of [exported.default, exported]) {
    for (const [name, value] of Object.entries(source ?? {})) {
      if (typeof value === 'function') functions.set(name, value)
    }
  }
  return functions
}
