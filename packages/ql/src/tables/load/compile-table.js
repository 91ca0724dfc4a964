/** @import {CreateTable, NameValue, Table, TableVerb, TableVerbClause} from '../../types.js' */
/** @import {LoadedFiles} from './load-files.js' */
/** @import {TokenSources} from '../uri/compile-read.js' */
// A `create table` statement, with the files that it names, into a table that can be asked.
import { QlError } from '../../errors/index.js'
import { setOwn } from '../../values/index.js'
import { parseUriTemplate } from '../uri/parse-uri-template.js'
import { filesOf, loadFiles, NO_FILES } from './load-files.js'
import { substituteConfig } from './substitute-config.js'
import { toHeaders } from './to-headers.js'

const DIGITS = /^\d+$/

/**
 * @typedef {object} TableContext
 * @property {Readonly<Record<string, unknown>>} config
 * @property {string | null} [file] the file that the statement stands in; null: inline
 * @property {string} [baseDirectory] what the paths of patches and templates are relative to
 * @property {boolean} [allowFiles] false for tables of strangers: they must not name files
 */

/**
 * Compiles a table, its files included.
 * @param {CreateTable} statement
 * @param {TableContext} context
 * @returns {Promise<Table>} frozen
 * @throws {QlError} BAD_TEMPLATE, BAD_HEADER, UNKNOWN_CONNECTOR, INLINE_FILES or TABLE_FILE
 */
export async function compileTable (statement, context) {
  const { config, baseDirectory = process.cwd(), allowFiles = true } = context
  if (!allowFiles) return compilePlainTable(statement, context)
  const verbs = []
  for (const clause of statement.verbs) {
    const sources = toSources(clause, config)
    const files =
      await loadFiles(clause, { table: statement.name, directory: baseDirectory, config, sources })
    verbs.push(toVerb({ table: statement.name, clause, sources, files, own: true }, config))
  }
  return toTable(statement, verbs, context)
}

/**
 * Compiles a table that names no files, at once.
 * @param {CreateTable} statement
 * @param {TableContext} context
 * @returns {Table} frozen
 * @throws {QlError} BAD_TEMPLATE, BAD_HEADER, UNKNOWN_CONNECTOR or INLINE_FILES
 */
export function compilePlainTable (statement, context) {
  const { config } = context
  const verbs = statement.verbs.map(clause => {
    const [file] = filesOf(clause)
    if (file !== undefined) throw new QlError('INLINE_FILES', { table: statement.name, ...file })
    const sources = toSources(clause, config)
    return toVerb(
      { table: statement.name, clause, sources, files: NO_FILES, own: context.allowFiles ?? true },
      config
    )
  })
  return toTable(statement, verbs, context)
}

/**
 * @param {CreateTable} statement
 * @param {readonly TableVerb[]} compiled
 * @param {TableContext} context
 * @returns {Table}
 */
function toTable ({ name, connector, comments }, compiled, { file = null }) {
  if (connector !== 'http') throw new QlError('UNKNOWN_CONNECTOR', { table: name, connector })
  /** @type {Partial<Record<TableVerb['verb'], TableVerb>>} */
  const verbs = {}
  for (const verb of compiled) verbs[verb.verb] = verb
  return Object.freeze({ name, connector, comments, file, verbs: Object.freeze(verbs) })
}

/**
 * @param {{table: string, clause: TableVerbClause, sources: TokenSources, files: LoadedFiles, own: boolean}} parts
 * @param {Readonly<Record<string, unknown>>} config
 * @returns {TableVerb}
 */
function toVerb ({ table, clause, sources, files, own }, config) {
  return Object.freeze({
    table, verb: clause.verb, method: clause.method,
    template: parseUriTemplate(substituteConfig(clause.uri, config)),
    limitToken: aliasOf(clause, 'limit'),
    offsetToken: aliasOf(clause, 'offset'),
    headers: toHeaders(clause.headers, { table, config, own }),
    defaults: sources.defaults,
    resultset: clause.resultset ? Object.freeze(clause.resultset.split('.')) : null,
    expiresSeconds: clause.expiresSeconds,
    ...files
  })
}

/** @param {TableVerbClause} clause @param {Readonly<Record<string, unknown>>} config @returns {TokenSources} */
function toSources (clause, config) {
  return {
    defaults: toDefaults(clause.defaults, config),
    limitName: aliasOf(clause, 'limit') ?? 'limit',
    offsetName: aliasOf(clause, 'offset') ?? 'offset'
  }
}

/** @param {TableVerbClause} clause @param {'limit' | 'offset'} name */
function aliasOf ({ aliases }, name) {
  return aliases.findLast(alias => alias.name === name)?.value ?? null
}

/**
 * @param {readonly NameValue[]} pairs
 * @param {Readonly<Record<string, unknown>>} config
 * @returns {Readonly<Record<string, unknown>>}
 */
function toDefaults (pairs, config) {
  const defaults = Object.create(null)
  for (const { name, value, quoted } of pairs) {
    setOwn(defaults, name, !quoted && DIGITS.test(value)
      ? Number(value)
      : substituteConfig(value, config))
  }
  return Object.freeze(defaults)
}
