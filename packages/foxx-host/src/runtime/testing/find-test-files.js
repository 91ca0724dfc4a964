/** @import {ServiceRecord} from '../../types.js' */
// Which files hold a service's tests. In: its folder and the manifest's globs; out: files inside of the folder.
import { globSync, realpathSync, statSync } from 'node:fs'
import { isAbsolute, join, relative, sep } from 'node:path'

/**
 * Resolves the globs; what lies outside of the service's folder, also by a link, is left out.
 * @param {Pick<ServiceRecord, 'directory' | 'manifest'>} record
 * @returns {string[]} paths relative to the service's root with slashes, each once, in alphabetical order within a glob
 */
export function findTestFiles ({ directory, manifest }) {
  const root = realpathSync(directory)
  const matches = manifest.tests.filter(staysBelow).flatMap(glob =>
    globSync(glob, { cwd: root }).sort())
  return [...new Set(matches.filter(path => isFileInside(root, path)).map(path =>
    path.split(sep).join('/')))]
}

/**
 * Globs were checked when the service was installed; records of other origin are checked here.
 * @param {string} glob
 */
function staysBelow (glob) {
  return glob !== '' && !isAbsolute(glob) && !glob.split(/[\\/{},()|]/).includes('..')
}

/** @param {string} root @param {string} path */
function isFileInside (root, path) {
  const file = join(root, path)
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return false
  const below = relative(root, realpathSync(file))
  return below !== '..' && !below.startsWith(`..${sep}`) && !isAbsolute(below)
}
