// Where run files are. In: what the user names, or nothing; out: paths.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { BenchError } from '../errors.js'
import { RUN_FILE } from '../format/file-names.js'
import { displayPath, userDirectory } from '../format/paths.js'
import { allRuns } from '../report/run-files.js'

/** Levels of folders below the one that is named. */
const DEPTH = 3
const NEVER = ['node_modules']

/**
 * @param {readonly string[]} folders as given: folders of runs at any depth up to three, or run files; none: results/
 * @returns {string[]} absolute paths of run files, each once
 * @throws {BenchError} RUN_FILE_MISSING
 */
export function findRuns (folders) {
  if (folders.length === 0) return allRuns()
  return [...new Set(folders.flatMap(folder => findBelow(resolve(userDirectory(), folder))))]
}

/** @param {string} path @returns {string[]} at least one */
function findBelow (path) {
  if (!existsSync(path)) refuse(path, 'there is no such file or folder')
  if (!statSync(path).isDirectory()) return [path]
  const found = listRuns(path, DEPTH)
  return found.length > 0 ? found : refuse(path, 'there is no run in it')
}

/** @param {string} folder @param {number} depth @returns {string[]} */
function listRuns (folder, depth) {
  const entries = readdirSync(folder, { withFileTypes: true })
    .toSorted((a, b) => a.name < b.name ? -1 : 1)
  const own = entries.some(entry => entry.name === RUN_FILE && !entry.isDirectory())
    ? [join(folder, RUN_FILE)]
    : []
  if (depth === 0) return own
  const folders = entries.filter(entry =>
    entry.isDirectory() && !entry.name.startsWith('.') && !NEVER.includes(entry.name))
  return [...own, ...folders.flatMap(({ name }) => listRuns(join(folder, name), depth - 1))]
}

/** @param {string} path @param {string} why @returns {never} */
function refuse (path, why) {
  throw new BenchError('RUN_FILE_MISSING', { path: displayPath(path), why })
}
