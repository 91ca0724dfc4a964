// Which files get faults, and where the tests of each are. In: a path; out: its area, its mirror.
import { globSync } from 'node:fs'
import { posix } from 'node:path'

/** '*' is the name of a package: the same one on both sides. */
const AREAS = [
  { source: 'actions', tests: 'test/actions' },
  { source: 'servers', tests: 'test/servers' },
  { source: 'bench', tests: 'test/bench' },
  { source: 'packages/*/src', tests: 'packages/*/test' }
]

const SCOPE = '@shootout/'

/** No test can notice what is planted here, because Node does not load it. */
const SKIPPED = [
  { path: 'bench/report/page', why: 'runs in a browser' },
  { path: 'bench/live/page', why: 'runs in a browser' },
  { path: 'servers/foxx/service', why: 'the Foxx host reads it as text' },
  // Scripts run by hand, for minutes: what can be tested of them is in the modules beside them.
  ...[
    'client-cost', 'compare-servers', 'counted-instructions/main', 'foxx-stalls', 'gate-rates',
    'live-cost', 'many-generators/main', 'one-or-three-generators', 'query-costs',
    'renamed-commit/main'
  ].map(name => ({
    path: `bench/experiments/${name}.js`, why: 'measures as soon as it is loaded'
  }))
]

/**
 * @param {string} root of the suite
 * @returns {string[]} files that get faults
 */
export function listSources (root) {
  return list(root, AREAS.map(({ source }) => `${source}/**/*.js`)).filter(isOurs)
}

/**
 * @param {string} root of the suite
 * @returns {string[]} tests and what they import
 */
export function listTests (root) {
  return list(root, AREAS.map(({ tests }) => `${tests}/**/*.{js,cjs}`)
    .concat('test/{contract,docs}/**/*.js'))
}

/** @param {string} path @returns {boolean} whether a fast test is in it */
export function isTest (path) {
  return path.endsWith('.test.js')
}

/** @param {string} path @returns {boolean} whether a slow test is in it, or one that measures */
export function isSlowTest (path) {
  return /\.(slow|measuring|alone)\.js$/.test(path)
}

/** @param {string} path @returns {boolean} whether a fault in this file could be noticed */
export function isOurs (path) {
  return findArea(path) !== null && !path.endsWith('.generated.js') &&
    !SKIPPED.some(skipped => path === skipped.path || path.startsWith(`${skipped.path}/`))
}

/**
 * @param {string} path of a source
 * @returns {string} its place among the tests, without '.test.js'
 * @throws {Error} when no area has it
 */
export function mirrorOf (path) {
  const area = findArea(path)
  if (area === null) throw new Error(`${path} is in no area that has tests (test/mutants/areas.js)`)
  return posix.join(area.tests, area.rest.replace(/\.js$/, ''))
}

/** @param {string} path @returns {string} what results are counted by: 'bench/run', 'packages/ql' */
export function areaOf (path) {
  return path.split('/').slice(0, 2).filter(part => !part.endsWith('.js')).join('/')
}

/**
 * @param {string} name of a package
 * @returns {string | null} the file that an import of it loads; null: it is not ours
 */
export function doorOf (name) {
  return name.startsWith(SCOPE) ? `packages/${name.slice(SCOPE.length)}/src/index.js` : null
}

/** @param {string} path @returns {{tests: string, rest: string} | null} */
function findArea (path) {
  for (const { source, tests } of AREAS) {
    const match = new RegExp(`^${source.replace('*', '([^/]+)')}/(.*)$`).exec(path)
    if (match === null) continue
    const name = match.length === 3 ? match[1] ?? '' : ''
    return { tests: tests.replace('*', name), rest: match.at(-1) ?? '' }
  }
  return null
}

/** @param {string} root @param {string[]} patterns */
function list (root, patterns) {
  return globSync(patterns, { cwd: root, exclude: ['**/node_modules'] })
    .map(path => path.replaceAll('\\', '/')).sort()
}
