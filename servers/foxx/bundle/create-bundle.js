// The suite's Foxx service as a zip in memory. In: the service's folder, the folders of actions and that of the files
// to be sent; out: a Buffer, the same for the same files.
import { readFile, readdir } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { zipSync } from 'fflate'
import { listFiles } from '../../launch/file-root.js'
import { FoxxError } from '../errors.js'

const SERVICE_DIRECTORY = fileURLToPath(new URL('../service', import.meta.url))
const SERVICE_FILES = [
  'manifest.json', 'index.js', 'collection-names.js', 'scripts/setup.js', 'scripts/teardown.js'
]
/** Zip keeps local time without a zone: the same in every time zone. */
const MODIFIED = new Date(1980, 0, 1)
const LEFT_OUT = ['node_modules', '.git']
/** What only an orchestration action has: a script in another language, which is not for Foxx to run. */
const SCRIPT = 'script.ql'

/**
 * Zips the service together with every action of the directories that has a handler or stores documents, unchanged.
 * @param {{actionDirectories: readonly string[], fileRoot?: string}} what folders whose subfolders are actions, and a
 *   folder with a subfolder `files`, which the manifest names
 * @returns {Promise<Buffer>} byte-identical for the same files
 * @throws {FoxxError} ACTIONS_MISSING, ACTION_TWICE
 */
export async function createBundle ({ actionDirectories, fileRoot }) {
  const folders = (await Promise.all(actionDirectories.map(listActionFolders))).flat()
  if (folders.length === 0) {
    throw new FoxxError('ACTIONS_MISSING', { directories: actionDirectories.join(', ') })
  }
  const names = folders.map(folder => basename(folder))
  refuseDoubles(names)
  const files = [
    ...await Promise.all(SERVICE_FILES.map(async name =>
      [name, await readFile(join(SERVICE_DIRECTORY, name))])),
    ['action-list.json', Buffer.from(JSON.stringify(names.sort()))],
    ...(await Promise.all(folders.map(readActionFolder))).flat(),
    ...await Promise.all([...await listFiles(fileRoot)].map(async ([path, file]) =>
      [decodeURIComponent(path.slice(1)), await readFile(file)]))
  ]
  return toZip(/** @type {[string, Buffer][]} */ (files))
}

/** @param {string} directory @returns {Promise<string[]>} */
async function listActionFolders (directory) {
  const entries = await readdir(directory, { withFileTypes: true })
  return entries.filter(entry => entry.isDirectory()).map(entry => join(directory, entry.name))
    .filter(folder => existsSync(join(folder, 'index.js')) && !existsSync(join(folder, SCRIPT)))
}

/** @param {readonly string[]} names */
function refuseDoubles (names) {
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new FoxxError('ACTION_TWICE', { name: twice })
}

/** @param {string} folder @returns {Promise<[string, Buffer][]>} */
async function readActionFolder (folder) {
  const paths = await listPaths(folder)
  return Promise.all(paths.map(async path => /** @type {[string, Buffer]} */ (
    [
      ['actions', basename(folder), ...relative(folder, path).split(sep)].join('/'),
      await readFile(path)
    ])))
}

/** @param {string} folder @returns {Promise<string[]>} */
async function listPaths (folder) {
  const entries = await readdir(folder, { withFileTypes: true })
  const paths = entries.filter(entry => !LEFT_OUT.includes(entry.name)).map(async entry => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return listPaths(path)
    return entry.isFile() ? [path] : []
  })
  return (await Promise.all(paths)).flat()
}

/** @param {readonly [string, Buffer][]} files */
function toZip (files) {
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1))
  return Buffer.from(zipSync(Object.fromEntries(sorted), { mtime: MODIFIED }))
}
