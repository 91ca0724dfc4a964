// A repository of a stranger, of whose two commits the later one takes four times the work, and a cache of its own.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeRepository } from '../../revisions/make-repository.js'
import { startCommand } from '../run-command.js'

const APP = readFileSync(fileURLToPath(new URL('./app.js', import.meta.url)), 'utf8')
/** Thousands of square roots for an answer: most of its CPU. */
const THOUSANDS = 200
const SLOWER = 4

/**
 * To be called in a describe: each of its tests has its own.
 * @returns {{
 *   repository: () => ReturnType<typeof makeRepository>, cache: () => string,
 *   compare: (args: readonly string[], out: string, env?: Record<string, string>) => ReturnType<typeof startCommand>
 * }} cache: the folder of what is set up; compare: out: a folder's name
 */
export function useUserRepository () {
  /** @type {ReturnType<typeof makeRepository>} */
  let repository
  /** @type {string} */
  let folder
  beforeEach(() => {
    repository = makeRepository()
    folder = mkdtempSync(join(tmpdir(), 'shootout-user-revisions-'))
    repository.commit({ 'app.mjs': APP, work: `${THOUSANDS}\n`, '.gitignore': 'ready\n' })
    repository.commit({ work: `${THOUSANDS * SLOWER}\n` })
  })
  afterEach(() => {
    repository.remove()
    rmSync(folder, { recursive: true })
  })
  return {
    repository: () => repository,
    cache: () => join(folder, 'cache', 'shootout', 'revisions'),
    compare: (args, out, env = {}) => startCommand('compare', [
      '--command', `${process.execPath} app.mjs {port} $(cat work)`, '--connections', '4',
      '--out', join(folder, out), ...args
    ], { env: { INIT_CWD: repository.home, XDG_CACHE_HOME: join(folder, 'cache'), ...env } })
  }
}
