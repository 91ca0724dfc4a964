// A repository of git's in a temporary folder, as small as one can be that a comparison takes for the suite.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { toEnvironment } from '../../../bench/revisions/git.js'

/** What every revision has that can be compared. */
export const SUITE = Object.freeze({
  'servers/index.js': 'export {}\n',
  'actions/index.js': 'module.exports = {}\n',
  'package-lock.json': '{}\n'
})

/**
 * @param {string} [prefix] where the suite lies in the repository: '' or 'tools/shootout/'
 */
export function makeRepository (prefix = '') {
  const top = realpathSync(mkdtempSync(join(tmpdir(), 'shootout-repository-')))
  const home = join(top, prefix)
  mkdirSync(home, { recursive: true })
  const git = (/** @type {string[]} */ ...args) => runGit(top, args)
  git('init', '--quiet', '--initial-branch=main')
  const write = (/** @type {Readonly<Record<string, string>>} */ files) => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(home, path)), { recursive: true })
      writeFileSync(join(home, path), text)
    }
  }
  return {
    top,
    home,
    git,
    write,
    /** @param {Readonly<Record<string, string>>} files @returns {string} the commit */
    commit: files => {
      write(files)
      git('add', '--all', '--', '.', ':!node_modules')
      git('commit', '--quiet', '--message', 'a change')
      return git('rev-parse', 'HEAD')
    },
    remove: () => rmSync(top, { recursive: true, force: true })
  }
}

/** @param {string} cwd @param {readonly string[]} args @returns {string} */
export function runGit (cwd, args) {
  const who = [
    '-c', 'user.name=Test', '-c', 'user.email=test@example.org', '-c', 'commit.gpgsign=false', '-c',
    'core.hooksPath=/dev/null', '-c', 'protocol.file.allow=always'
  ]
  return execFileSync('git', [...who, ...args], {
    cwd, encoding: 'utf8', env: toEnvironment(process.env), stdio: ['ignore', 'pipe', 'pipe']
  }).trim()
}
