// The suite as it is here, as a repository of its own in a temporary folder, in which a test may commit what it likes.
import { spawn } from 'node:child_process'
import { cpSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../run-command.js'
import { makeRepository } from '../../revisions/make-repository.js'

/** All that measuring needs. */
const PARTS = [
  'actions', 'bench', 'servers', 'results/schema', 'package.json', 'package-lock.json', '.gitignore'
]

/**
 * @returns {ReturnType<typeof makeRepository> & {edit: (path: string, change: (text: string) => string) => void}} with
 *   one commit, and our packages; edit: changes a file, and fails when nothing changed
 */
export function makeSuite () {
  const repository = makeRepository()
  for (const part of PARTS) {
    cpSync(join(ROOT, part), join(repository.home, part), { recursive: true })
  }
  symlinkSync(realpathSync(join(ROOT, 'node_modules')), join(repository.home, 'node_modules'))
  repository.commit({})
  return {
    ...repository,
    edit: (path, change) => {
      const before = readFileSync(join(repository.home, path), 'utf8')
      const now = change(before)
      if (now === before) {
        throw new Error(`${path} is as it was: what was to be changed is not there any more`)
      }
      writeFileSync(join(repository.home, path), now)
    }
  }
}

/**
 * @param {string} home of a suite
 * @param {readonly string[]} args
 */
export function startCompare (home, args) {
  const child = spawn(process.execPath, [join(home, 'bench/cli/compare/index.js'), ...args], {
    cwd: home,
    stdio: ['ignore', 'pipe', 'pipe']
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', text => { output.stdout += text })
  child.stderr.setEncoding('utf8').on('data', text => { output.stderr += text })
  /** @type {Promise<{code: number | null, stdout: string, stderr: string}>} */
  const ended = new Promise(resolve => child.once('close', code => resolve({ code, ...output })))
  return { child, ended }
}
