// What a folder says about the program in it: how it is started, and which variables it reads. In: a folder; out:
// facts. Nothing is started.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSource, readManifest } from './read-manifest.js'

/** Where a program begins that does not say so. */
const USUAL_FILES =
  ['server.js', 'app.js', 'index.js', 'src/server.js', 'src/app.js', 'src/index.js']
const PORT = /\bprocess\.env\.(\w*PORT)\b/
const WORKERS = /\bprocess\.env\.(\w*WORKERS|WEB_CONCURRENCY|\w*INSTANCES)\b/
/** What installs the packages that a lock file names. */
const INSTALLS = Object.freeze({
  'package-lock.json': 'npm ci',
  'npm-shrinkwrap.json': 'npm ci',
  'pnpm-lock.yaml': 'pnpm install --frozen-lockfile',
  'yarn.lock': 'yarn install --immutable'
})

/**
 * @typedef {object} Project
 * @property {boolean} isModule whether its .js files are ES modules
 * @property {string | null} start the command that starts it; null: none was found
 * @property {string | null} portVariable the environment variable that tells it its port
 * @property {string | null} workersVariable the one that tells it its number of workers
 * @property {string | null} setup what makes a checkout ready to start: packages, and a build script; null: nothing
 *   says that it takes any
 */

/**
 * @param {string} folder absolute
 * @returns {Project}
 * @throws {import('../errors.js').BenchError} PROJECT_UNREADABLE
 */
export function lookAtProject (folder) {
  const { type, main, scripts } = readManifest(folder)
  const start = scripts.start?.trim() ?? ''
  const file = findFile(folder, { start, main })
  const source = file === null ? '' : readFileSync(join(folder, file), 'utf8')
  return {
    isModule: type === 'module',
    start: toCommand(start, file),
    portVariable: PORT.exec(source)?.[1] ?? null,
    workersVariable: WORKERS.exec(source)?.[1] ?? null,
    setup: toSetup(folder, scripts)
  }
}

/**
 * npm puts the programs of packages on PATH, which a shell does not; a plain node needs no npm around it.
 * @param {string} start
 * @param {string | null} file
 */
function toCommand (start, file) {
  if (/^node [^&|;]+$/.test(start)) return start
  if (start !== '') return 'npm start'
  return file === null ? null : `node ${file}`
}

/**
 * @param {string} folder
 * @param {{start: string, main: string | null}} said
 * @returns {string | null} where the program begins; null: nowhere that we know
 */
function findFile (folder, { start, main }) {
  const started = start.split(/\s+/).find(word => /\.[cm]?[jt]s$/.test(word))
  const places = [started, main, ...USUAL_FILES].filter(isSource)
  return places.find(name => existsSync(join(folder, name))) ?? null
}

/** @param {string} folder @param {Readonly<Record<string, string>>} scripts @returns {string | null} */
function toSetup (folder, scripts) {
  const install = Object.entries(INSTALLS).find(([name]) => existsSync(join(folder, name)))?.[1]
  const lines = [install, scripts.build === undefined ? undefined : 'npm run build']
    .filter(line => line !== undefined)
  return lines.length === 0 ? null : lines.join(' && ')
}
