/** @import {Import} from '../structure/import-graph.js' */
// Which tests may notice a fault. In: paths and who imports whom; out: test files, the likeliest first.
import { posix } from 'node:path'
import { doorOf, isSlowTest, isTest, mirrorOf } from './areas.js'

const MOST_FIRST = 8
const MOST_TESTS = 120
const MOST_SLOW = 4
/** 'bench/cli/doctor/index.js', but not what is behind '../'. */
const PATHS = /(?<![./\w-])[\w-]+(?:\/[\w.-]+)+\.js/g

const LOADERS = [
  { from: 'servers/launch/load-servers.js', folders: /^servers\/[^/]+\/index\.js$/ },
  { from: 'actions/index.js', folders: /^actions\/[^/]+\/(index|actions)\.js$/ }
]

/**
 * @typedef {object} FoundTests of a source
 * @property {string[]} first fast ones that mirror or import it
 * @property {string[]} then that reach it through other files, those of near folders first, and its folder's
 * @property {string[]} slow that mirror or import it, or are in its folder
 */

/**
 * @param {readonly Import[]} graph
 * @param {readonly string[]} files all that there are, sources and tests
 * @returns {(path: string) => FoundTests}
 */
export function createTestFinder (graph, files) {
  const tests = files.filter(isTest)
  const slowTests = files.filter(isSlowTest)
  const importers = findImporters(graph, new Set(files))
  return path => {
    const mirror = mirrorOf(path)
    const steps = findSteps(path, importers)
    const mirrored = tests.filter(test => isMirror(test, mirror))
    const reaching = [...steps.keys()].filter(isTest)
      .sort((a, b) => shared(b, mirror) - shared(a, mirror) ||
        (steps.get(a) ?? 0) - (steps.get(b) ?? 0) || (a < b ? -1 : 1))
    const direct = reaching.filter(test => steps.get(test) === 1)
    const all = [
      ...new Set([...mirrored, ...direct, ...reaching, ...findNeighbours(mirror, tests)])
    ].slice(0, MOST_TESTS)
    const sure = new Set([...mirrored, ...direct])
    const first = all.filter(test => sure.has(test)).slice(0, MOST_FIRST)
    const folder = posix.dirname(mirror)
    const slow = slowTests.filter(test => steps.get(test) === 1 || posix.dirname(test) === folder)
      .sort((a, b) => Number(isMirror(b, mirror)) - Number(isMirror(a, mirror)))
      .slice(0, MOST_SLOW)
    return { first, then: all.filter(test => !first.includes(test)), slow }
  }
}

/**
 * Programs that tests start are named by their path from the root, often within a line for a shell.
 * @param {Readonly<Record<string, string>>} tests source by path
 * @param {ReadonlySet<string>} sources
 * @returns {Import[]}
 */
export function findNamed (tests, sources) {
  return Object.entries(tests).flatMap(([from, text]) =>
    [...new Set(text.match(PATHS))].filter(to => sources.has(to))
      .map(to => ({ from, to, own: true })))
}

/**
 * Servers and actions are found by their folders while the suite runs, so that no import names them.
 * @param {Iterable<string>} sources
 * @returns {Import[]}
 */
export function findLoaded (sources) {
  return [...sources].flatMap(to => LOADERS.filter(({ folders }) => folders.test(to))
    .map(({ from }) => ({ from, to, own: true })))
}

/** `run.test.js` and `run-stop.test.js` mirror `run.js`. @param {string} test @param {string} mirror */
function isMirror (test, mirror) {
  return test.replace(/\.[a-z]+\.js$/, '') === mirror ||
    posix.dirname(test) === mirror ||
    (test.startsWith(`${mirror}-`) && posix.dirname(test) === posix.dirname(mirror))
}

/**
 * @param {string} mirror
 * @param {readonly string[]} tests
 * @returns {string[]} those in the nearest folder that has any
 */
function findNeighbours (mirror, tests) {
  for (let folder = posix.dirname(mirror); folder.includes('/'); folder = posix.dirname(folder)) {
    const inside = tests.filter(test => test.startsWith(`${folder}/`))
    if (inside.length > 0) return inside
  }
  return []
}

/**
 * @param {string} path
 * @param {ReadonlyMap<string, readonly string[]>} importers
 * @returns {Map<string, number>} steps by file
 */
function findSteps (path, importers) {
  const steps = new Map([[path, 0]])
  for (const [file, distance] of steps) {
    for (const importer of importers.get(file) ?? []) {
      if (!steps.has(importer)) steps.set(importer, distance + 1)
    }
  }
  return steps
}

/**
 * @param {readonly Import[]} graph
 * @param {ReadonlySet<string>} files
 * @returns {Map<string, string[]>} by imported file
 */
function findImporters (graph, files) {
  /** @type {Map<string, string[]>} */
  const importers = new Map()
  for (const { from, to, own } of graph) {
    const names = own ? [to, `${to}.js`, `${to}/index.js`] : [doorOf(to) ?? to]
    const path = names.find(name => files.has(name))
    if (path !== undefined) importers.set(path, [...importers.get(path) ?? [], from])
  }
  return importers
}

/** How many folders two paths have in common. @param {string} a @param {string} b */
function shared (a, b) {
  const [left, right] = [a.split('/'), b.split('/')]
  const differs = left.findIndex((part, index) => part !== right[index])
  return differs === -1 ? left.length : differs
}
