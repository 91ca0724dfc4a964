/** @import {BodyTemplate, TableVerb, TableVerbClause} from '../../types.js' */
/** @import {TokenSources} from '../uri/compile-read.js' */
// The files that a verb of a table names: its patch, its auth module, its body template.
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { QlError } from '../../errors/index.js'
import { hidePaths, toShownReason } from '../../hide-paths.js'
import { compileBody } from '../bodies/compile-body.js'
import { loadModule } from './load-module.js'

/** @typedef {Pick<TableVerb, 'patch' | 'auth' | 'bodyTemplate'>} LoadedFiles */
/** @type {LoadedFiles} */
export const NO_FILES = Object.freeze({ patch: null, auth: null, bodyTemplate: null })

/**
 * The files that a clause names, as they are written: for refusing them.
 * @param {TableVerbClause} clause
 * @returns {{clause: string, file: string}[]}
 */
export function filesOf (clause) {
  const files = []
  if (clause.patch !== null) files.push({ clause: 'using patch', file: clause.patch })
  if (clause.auth !== null) files.push({ clause: 'authenticate using', file: clause.auth })
  if (clause.bodyTemplate !== null) {
    files.push({ clause: 'using bodyTemplate', file: clause.bodyTemplate.path })
  }
  return files
}

/**
 * Loads them.
 * @param {TableVerbClause} clause
 * @param {{table: string, directory: string, config: Readonly<Record<string, unknown>>, sources: TokenSources}} context
 *   directory: what paths are relative to
 * @returns {Promise<LoadedFiles>}
 * @throws {QlError} TABLE_FILE
 */
export async function loadFiles (clause, context) {
  const { patch, auth, bodyTemplate } = clause
  const load = explainFailures(context.table)
  return {
    patch: await load('using patch', patch, file => loadModule(file, context.directory)),
    auth: await load('authenticate using', auth, file => loadAuth(file, context)),
    bodyTemplate: bodyTemplate &&
      await load('using bodyTemplate', bodyTemplate.path, () => loadBody(bodyTemplate, context))
  }
}

/** @param {string} table */
function explainFailures (table) {
  /**
   * @template T
   * @param {string} clause
   * @param {string | null} file
   * @param {(file: string) => Promise<T>} load
   * @returns {Promise<T | null>}
   */
  return async (clause, file, load) => {
    if (file === null) return null
    try {
      return await load(file)
    } catch (error) {
      // Of the tables of a route clients hear, too.
      const reason = toShownReason(error)
      throw new QlError('TABLE_FILE', { table, clause, file: hidePaths(file), reason }, error)
    }
  }
}

/** @param {string} name @param {{directory: string, config: Readonly<Record<string, unknown>>}} context */
async function loadAuth (name, { directory, config }) {
  const { auth } = await loadModule(name, directory)
  if (auth === undefined) {
    throw new Error('expected it to export a function called auth(params, config, callback)')
  }
  /** @param {object} params @returns {Promise<void>} */
  return params => new Promise((resolve, reject) => {
    auth(params, config, (/** @type {unknown} */ error) => error ? reject(error) : resolve())
  })
}

/**
 * @param {NonNullable<TableVerbClause['bodyTemplate']>} clause
 * @param {{directory: string, sources: TokenSources}} context
 * @returns {Promise<BodyTemplate>}
 */
async function loadBody ({ path, type, foreach }, { directory, sources }) {
  const text = await readFile(resolve(directory, path), 'utf8')
  /** @param {string} other @param {string} otherType */
  const compile = (other, otherType) => compileBody(other, { type: otherType, path, sources })
  return { text, compile, render: compile(text, type ?? ''), type: type ?? '', foreach }
}
