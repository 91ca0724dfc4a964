// A directory of tables for one test file, removed afterwards.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/**
 * @param {Readonly<Record<string, string>>} files path -> text
 * @param {string} [parent]
 * @returns {Promise<{directory: string, remove: () => Promise<void>}>}
 */
export async function createDirectory (files, parent = tmpdir()) {
  const directory = await mkdtemp(join(parent, 'ql-tables-'))
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(directory, path)), { recursive: true })
    await writeFile(join(directory, path), text)
  }
  return { directory, remove: () => rm(directory, { recursive: true, force: true }) }
}
