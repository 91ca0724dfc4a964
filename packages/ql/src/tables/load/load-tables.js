/** @import {CreateTable, Table} from '../../types.js' */
// All tables of a directory: every `.ql` file in it and below it. A broken file is reported and skipped.
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { QlError } from '../../errors/index.js'
import { parseScript } from '../../language/index.js'
import { compileTable } from './compile-table.js'

/**
 * Loads the tables of a directory.
 * @param {string} directory
 * @param {{config: Readonly<Record<string, unknown>>, report: (error: Error, file: string) => void}} options report:
 *   told of every file that is skipped
 * @returns {Promise<Map<string, Table>>} by name, in the order of the files' paths
 * @throws {Error} when the directory can't be read
 */
export async function loadTables (directory, { config, report }) {
  /** @type {Map<string, Table>} */
  const tables = new Map()
  for (const file of await findFiles(directory)) {
    try {
      for (const table of await loadFile(file, config)) addTable(tables, table, file)
    } catch (error) {
      report(/** @type {Error} */ (error), file)
    }
  }
  return tables
}

/** @param {string} directory */
async function findFiles (directory) {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  return entries.filter(entry => !entry.isDirectory() && entry.name.endsWith('.ql'))
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
}

/** @param {string} file @param {Readonly<Record<string, unknown>>} config */
async function loadFile (file, config) {
  const script = parseScript(await readFile(file, 'utf8'))
  const creates = script.statements.map(statement => toCreateTable(statement, file))
  if (script.returns !== null) {
    throw new QlError('NOT_ONLY_TABLES', { file, line: script.returns.position.line })
  }
  if (creates.length === 0) throw new QlError('NO_TABLE_IN_FILE', { file })
  const tables = []
  for (const create of creates) {
    tables.push(await compileTable(create, { config, file, baseDirectory: dirname(file) }))
  }
  return tables
}

/** @param {import('../../types.js').Statement} statement @param {string} file @returns {CreateTable} */
function toCreateTable (statement, file) {
  const operation = statement.kind === 'bare' ? statement.alternatives[0] : undefined
  if (operation?.kind !== 'create-table') {
    throw new QlError('NOT_ONLY_TABLES', { file, line: statement.position.line })
  }
  return operation
}

/** @param {Map<string, Table>} tables @param {Table} table @param {string} file */
function addTable (tables, table, file) {
  const known = tables.get(table.name)
  if (known !== undefined) {
    throw new QlError('TABLE_TWICE', { table: table.name, file, first: known.file })
  }
  tables.set(table.name, table)
}
