import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** @returns {string} a new folder; whoever makes it removes it */
export function makeFolder () {
  return mkdtempSync(join(tmpdir(), 'shootout-package-'))
}

/** @param {string} folder */
export function removeFolder (folder) {
  rmSync(folder, { recursive: true, force: true })
}

/** @param {string} folder @param {Record<string, string>} files */
export function fillFolder (folder, files) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/** @param {string} folder @returns {string[]} paths of its files, sorted */
export function listFiles (folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => statSync(join(folder, path)).isFile())
    .sort()
}
