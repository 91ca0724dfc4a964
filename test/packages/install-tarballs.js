// Packages as their users get them: packed, and installed into a folder. Needs npm's registry, as an installation does.
import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'chai'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** All that are supported. */
export const NODES = ['22', '24', '26']
export const INSTALL_MS = 300_000
const QUIET = ['--no-audit', '--no-fund', '--loglevel=error']

export const run = promisify(execFile)

/** How many packages there are below packages/. */
export const PACKAGES = readdirSync(join(ROOT, 'packages')).length

/**
 * @param {string} folder for the tarballs
 * @param {readonly string[]} [options] of npm pack
 * @returns {Promise<string[]>} their paths
 */
export async function packTarballs (folder, options = ['--workspaces']) {
  await run('npm', ['pack', ...options, '--pack-destination', folder, ...QUIET], { cwd: ROOT })
  return readdirSync(folder)
    .filter(name => name.endsWith('.tgz'))
    .map(name => join(folder, name))
}

/** @param {string} app a folder with a package.json @param {readonly string[]} tarballs */
export async function installTarballs (app, tarballs) {
  await run('npm', ['install', ...tarballs, ...QUIET], { cwd: app })
}

/**
 * Puts a Node into the folder, which its programs run on from then on.
 * @param {string} app
 * @param {string} version '22'
 */
export async function installNode (app, version) {
  await run('npm', ['install', '--no-save', `node@${version}`, ...QUIET], { cwd: app })
  const { stdout } = await run(join(app, 'node_modules/.bin/node'), ['--version'])
  expect(stdout).to.match(new RegExp(`^v${version}\\.`))
}
