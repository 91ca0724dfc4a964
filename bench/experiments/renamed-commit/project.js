// An Express app of a stranger's in a repository of git: a commit with the app, one that makes a request dearer, and
// one that renames a file, a function and variables. In: how much work a request is; out: a folder and its commits.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What starts it. */
export const COMMAND = 'PORT={port} node server.js'
/** What makes a checkout ready. */
export const SETUP = 'npm ci --no-audit --no-fund'
const SUITE = fileURLToPath(new URL('../../../package.json', import.meta.url))
/** Nobody's settings, hooks or signatures have a part in it. */
const WHO = [
  '-c', 'user.name=Stranger', '-c', 'user.email=stranger@localhost', '-c', 'commit.gpgsign=false',
  '-c', 'core.hooksPath=/dev/null'
]

/**
 * @typedef {object} Project
 * @property {(steps: number) => string} commitWork what a request works from then on; returns the commit
 * @property {() => string} commitRename returns the commit
 * @property {(...args: string[]) => string} git what it printed
 */

/**
 * @param {string} folder absolute; is made
 * @param {number} steps of the loop in a request
 * @param {(folder: string) => unknown} [lock] writes down the versions of what it needs
 * @returns {Project} with one commit
 */
export function makeProject (folder, steps, lock = lockVersions) {
  mkdirSync(folder, { recursive: true })
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', [...WHO, ...args], { cwd: folder, encoding: 'utf8' }).trim()
  const put = (/** @type {string} */ name, /** @type {string} */ text) =>
    writeFileSync(join(folder, name), text)
  const commit = (/** @type {string} */ message) => {
    git('add', '--all')
    git('commit', '--quiet', '--message', message)
    return git('rev-parse', 'HEAD')
  }
  git('init', '--quiet')
  put('package.json', `${JSON.stringify({
    name: 'shop', version: '1.0.0', private: true, type: 'module',
    scripts: { start: 'node server.js' }, dependencies: { express: expressVersion() }
  }, null, 2)}\n`)
  put('.gitignore', 'node_modules/\nresults/\n')
  put('server.js', serverText('price', 'price'))
  put('price.js', workText({ name: 'price', value: 'value', steps }))
  lock(folder)
  commit('Sell something')
  let now = steps
  return {
    git,
    commitWork: more => {
      now = more
      put('price.js', workText({ name: 'price', value: 'value', steps: now }))
      return commit('Look at more prices')
    },
    commitRename: () => {
      git('mv', 'price.js', 'cost.js')
      put('cost.js', workText({ name: 'costOf', value: 'cost', steps: now }))
      put('server.js', serverText('cost', 'costOf'))
      return commit('Call a price a cost')
    }
  }
}

/** @param {string} folder */
function lockVersions (folder) {
  execFileSync('npm', ['install', '--package-lock-only', '--silent'], { cwd: folder })
}

/** @returns {string} that of the suite */
function expressVersion () {
  return JSON.parse(readFileSync(SUITE, 'utf8')).dependencies.express
}

/** @param {string} file without '.js' @param {string} name of its function */
function serverText (file, name) {
  return `import cluster from 'node:cluster'
import express from 'express'
import { ${name} } from './${file}.js'

const workers = Number(process.env.WORKERS ?? 1)

if (cluster.isPrimary && workers > 1) {
  for (let count = 0; count < workers; count++) cluster.fork()
} else {
  const app = express()
  app.get('/', (request, response) => {
    response.json({ item: 'tea', isPriced: ${name}() !== 0 })
  })
  app.listen(Number(process.env.PORT), '127.0.0.1')
}
`
}

/**
 * The loop is that of bench/calibrate/truth/spin.js, whose cost is known; a stranger's project can't import it.
 * @param {{name: string, value: string, steps: number}} names
 */
function workText ({ name, value, steps }) {
  return `let last = 1

export function ${name} () {
  let ${value} = last
  for (let step = 0; step < ${steps}; step++) {
    ${value} ^= ${value} << 13
    ${value} ^= ${value} >>> 17
    ${value} ^= ${value} << 5
  }
  last = ${value}
  return ${value}
}
`
}
