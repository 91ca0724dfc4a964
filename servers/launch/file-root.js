/** @import {FileAction} from '../../actions/types.js' */
// A directory of files for servers that send them. In: the files; out: where they lie, and how to remove them. A shell
// of its own waits for the end of this process, however it ends, and removes the directory then: several servers share
// it, so that none of them could.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The folder below the root, and what the paths of files begin with. */
const FOLDER = 'files'
/**
 * Its standard input ends with us, or when we say so. It is in a session of its own, so that what ends our whole group
 * leaves it alone.
 */
const KEEPER = 'trap "" HUP INT TERM; read -r _; rm -rf -- "$0"'
/** Some servers give up root's powers before they read a file. */
const OPEN_FOLDER = 0o755
const OPEN_FILE = 0o644
/**
 * Apache marks the ETag of a file as weak during the first second of its life, so that its first answers would be
 * longer than the others.
 */
const WRITTEN_AT = new Date('2026-01-01T00:00:00Z')

/**
 * @typedef {object} FileRoot
 * @property {string} directory absolute; for StartOptions.fileRoot
 * @property {() => Promise<void>} remove once nobody needs the files any more; resolves when they are gone
 */

/**
 * Writes the files of actions into a new directory, which is gone when this process has ended.
 * @param {readonly Pick<FileAction, 'fileName' | 'expected'>[]} actions
 * @returns {Promise<FileRoot>}
 * @throws {Error} the system's, when it can't be written or kept; nothing is left then
 */
export async function createFileRoot (actions) {
  const directory = await mkdtemp(join(tmpdir(), 'shootout-files-'))
  const keeper = spawn('/bin/sh', ['-c', KEEPER, directory], {
    cwd: '/', detached: true, stdio: ['pipe', 'ignore', 'ignore']
  })
  try {
    await once(keeper, 'spawn')
    await write(directory, actions)
  } catch (error) {
    keeper.stdin.destroy()
    await rm(directory, { recursive: true, force: true })
    throw error
  }
  const gone = new Promise(resolve => { keeper.once('exit', resolve) })
  // Nobody has to wait for it to end.
  keeper.unref()
  const stdin = /** @type {import('node:net').Socket} */ (/** @type {unknown} */ (keeper.stdin))
  stdin.unref()
  // A keeper that someone else has ended hears nothing.
  stdin.on('error', () => stdin.destroy())
  return {
    directory,
    remove: async () => {
      keeper.ref()
      stdin.end()
      await gone
      await rm(directory, { recursive: true, force: true })
    }
  }
}

/**
 * What is sent, by path: nothing else can be, whatever a request asks for.
 * @param {string | undefined} root as in StartOptions.fileRoot; absent: no files are sent
 * @returns {Promise<Map<string, string>>} '/files/67.txt' -> the file's own path
 */
export async function listFiles (root) {
  if (root === undefined) return new Map()
  const entries = await readdir(join(root, FOLDER), { withFileTypes: true })
  return new Map(entries.filter(entry => entry.isFile()).map(({ name }) =>
    [`/${FOLDER}/${encodeURIComponent(name)}`, join(root, FOLDER, name)]))
}

/** @param {string} directory @param {Parameters<typeof createFileRoot>[0]} actions */
async function write (directory, actions) {
  const folder = join(directory, FOLDER)
  await mkdir(folder)
  for (const path of [directory, folder]) await chmod(path, OPEN_FOLDER)
  for (const { fileName, expected } of actions) {
    const path = join(folder, fileName)
    await writeFile(path, expected.body)
    await chmod(path, OPEN_FILE)
    await utimes(path, WRITTEN_AT, WRITTEN_AT)
  }
}
