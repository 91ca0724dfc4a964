/** @import {Import} from './import-graph.js' */
// What the tree promises, as functions from data to complaints: [] when the promise is kept.
import { findCycles } from './import-graph.js'

/** Which folders of the top level may import which. */
const LAYERS = /** @type {Record<string, readonly string[]>} */ ({
  actions: ['actions'],
  servers: ['servers', 'actions'],
  bench: ['bench', 'servers', 'actions']
})

/** The packages of this repository that each package may use. Actions use none: they run inside of servers, too. */
const PACKAGE_ARROWS = /** @type {Record<string, readonly string[]>} */ ({
  'packages/statistics': [],
  'packages/serving': [],
  'packages/processes': [],
  'packages/grammars': [],
  'packages/foxx-host': ['packages/grammars', 'packages/processes', 'packages/serving'],
  'packages/ql': ['packages/grammars', 'packages/processes', 'packages/serving']
})

/** Where our own packages are among all of npm's. */
const SCOPE = '@shootout/'

/**
 * The stages of bench/: each imports only from itself and from those before it. A report knows files only, and a run
 * reads those that it goes on with, so that the report stands first.
 */
const STAGES = [
  'errors', 'format', 'requests', 'plan', 'measure', 'verify', 'figures', 'summarise', 'sentences',
  'tables', 'compare', 'report', 'run', 'live', 'tune', 'revisions', 'history', 'calibrate',
  'experiments', 'doctor', 'studies', 'project', 'cli', 'api'
]

/** Packages that have their place by decision; every other has one place, whichever it is. */
const PLACES = /** @type {Record<string, string | readonly string[]>} */ ({
  // Messages of generators; files of a report; lists of requests; the schemas that users of the host give collections.
  ajv: ['bench/measure', 'bench/report', 'bench/requests', 'packages/foxx-host'],
  chai: 'bench/verify',
  // A generator as one file for other machines; the script of a report's page.
  esbuild: ['bench/measure', 'bench/report'],
  express: 'servers/express',
  // Zips of services; slices that a report's page carries, which its own script reads.
  fflate: ['servers/foxx', 'packages/foxx-host', 'bench/report'],
  // The floor is compared with the app, so it shares no code of ours with it.
  undici: ['packages/ql', 'servers/ql-handwritten']
})

/** 'packages/foxx-host/src/aql' */
const DOOR_DEPTH = 4

const MOST_FILES = 25
/** Below an area or a package. */
const MOST_DEPTH = 6
/** Characters of a line. */
const WIDEST_CODE = 100
const WIDEST_COMMENT = 120
/** In any of the languages. */
const COMMENT = /^\s*(\/\/|\/?\*|#|<!--)/
const VAGUE_NAMES = ['utils', 'helpers', 'common', 'misc', 'core', 'lib']

const TOP_LEVEL = [
  'package.json', '.nvmrc', 'README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'LICENSE', '.ci',
  'actions', 'servers', 'bench', 'packages', 'test', 'results', 'docs', 'package-lock.json',
  '.npmrc', '.gitignore', '.gitattributes', '.mocharc.cjs', 'eslint.config.js', 'tsconfig.json',
  'action.yml'
]

/**
 * A package is imported by its name, never by a path into it.
 * @param {readonly Import[]} graph
 * @returns {string[]}
 */
export function findWrongLayers (graph) {
  return graph.filter(({ own }) => own).flatMap(({ from, to }) => {
    const area = toArea(from)
    const allowed = LAYERS[area] ?? (area.startsWith('packages/') ? [area] : [])
    if (allowed.includes(toArea(to))) return []
    return [`${from} imports ${to}: ${area}/ imports only from ${allowed.join(', ') || 'nothing'}`]
  })
}

/**
 * @param {readonly Import[]} graph
 * @returns {string[]}
 */
export function findWrongPackages (graph) {
  return graph.filter(({ to, own }) => !own && to.startsWith(SCOPE)).flatMap(({ from, to }) => {
    const area = toArea(from)
    if (area === 'bench' || area === 'servers') return []
    const allowed = (PACKAGE_ARROWS[area] ?? []).map(name => name.replace('packages/', SCOPE))
    if (allowed.includes(to)) return []
    return [`${from} imports ${to}: ${area}/ imports of our packages only ` +
      `${allowed.join(', ') || 'itself'}`]
  })
}

/**
 * @param {readonly Import[]} graph
 * @returns {string[]}
 */
export function findWrongStages (graph) {
  return graph.filter(({ from, to, own }) =>
    own && from.startsWith('bench/') && to.startsWith('bench/')).flatMap(({ from, to }) => {
      const [importing, imported] = [toStage(from), toStage(to)]
      const unknown = [importing, imported].find(stage => !STAGES.includes(stage))
      if (unknown !== undefined) {
        return [`${from} imports ${to}: bench/${unknown} is no stage; give ` +
          'it its place in the list']
      }
      if (STAGES.indexOf(imported) <= STAGES.indexOf(importing)) return []
      return [`${from} imports ${to}: ${imported} comes after ${importing}`]
    })
}

/**
 * What a file imports, directly or through others.
 * @param {readonly Import[]} graph
 * @param {string} start path of a file
 * @returns {string[]} paths of our files, names of packages
 */
export function findReachable (graph, start) {
  const reached = new Set([start])
  for (const file of reached) for (const { from, to } of graph) if (from === file) reached.add(to)
  reached.delete(start)
  return [...reached]
}

/**
 * @param {readonly Import[]} graph
 * @returns {string[]}
 */
export function findImportCycles (graph) {
  return findCycles(graph).map(cycle => [...cycle, cycle[0]].join(' -> '))
}

/**
 * A folder below a package's src that has an index.js is entered there; a shape may come from a types.d.ts in it.
 * @param {readonly Import[]} graph types included
 * @returns {string[]}
 */
export function findWaysPastDoors (graph) {
  const doors = new Set(graph.flatMap(({ from, to }) => [from, to])
    .filter(path => path.startsWith('packages/') && /^([^/]+\/){4}index\.js$/.test(path)))
  return graph.flatMap(({ from, to }) => {
    const folder = toFolder(to, DOOR_DEPTH)
    const door = `${folder}/index.js`
    if (!doors.has(door) || to === door || to.endsWith('/types.d.ts')) return []
    return toFolder(from, DOOR_DEPTH) === folder ? [] : [`${from} imports ${to}, not ${door}`]
  })
}

/**
 * @param {readonly Import[]} graph
 * @returns {string[]}
 */
export function findScatteredPackages (graph) {
  const outside = graph.filter(({ to, own }) => !own && !to.startsWith(SCOPE))
  const names = [...new Set(outside.map(({ to }) => to))]
  return names.flatMap(name => {
    const importing = [...new Set(outside.filter(({ to }) => to === name)
      .map(({ from }) => toFolder(from, 2)))]
    const places = [PLACES[name] ?? importing[0]].flat()
    return importing.filter(folder => !places.includes(folder)).map(folder =>
      `${folder} imports ${name}, whose place is ${places.join(' and ')}`)
  })
}

/**
 * @param {readonly string[]} paths
 * @returns {string[]}
 */
export function findVagueFolders (paths) {
  const folders = new Set(paths.flatMap(path => path.split('/').slice(0, -1).map((_, depth) =>
    toFolder(path, depth + 1))))
  return [...folders].filter(folder => VAGUE_NAMES.includes(folder.split('/').at(-1) ?? ''))
    .map(folder => `${folder}: a folder is called after what is in it`)
}

/**
 * @param {readonly string[]} paths as git lists them
 * @returns {string[]}
 */
export function findStrayTopLevel (paths) {
  const names = [...new Set(paths.map(path => toFolder(path, 1)))]
  return names.filter(name => !TOP_LEVEL.includes(name)).map(name =>
    `${name}: not in the list of the top level`)
}

/**
 * @param {readonly string[]} paths
 * @returns {string[]} folders in which nobody finds anything: of more than 25 files, or more than 6 deep
 */
export function findLostFolders (paths) {
  const files = Map.groupBy(paths, path => path.split('/').slice(0, -1).join('/'))
  return [...files].flatMap(([folder, own]) => {
    const depth = folder.split('/').length - toArea(`${folder}/`).split('/').length
    return [
      ...(own.length > MOST_FILES ? [`${folder}: ${own.length} files`] : []),
      ...(depth > MOST_DEPTH ? [`${folder}: ${depth} deep`] : [])
    ]
  })
}

/**
 * Of what eslint doesn't read: grammars, types, pages, styles, programs in other languages.
 * @param {Record<string, string>} sources by path
 * @returns {string[]} lines wider than 100, comments wider than 120; addresses are copied as a whole
 */
export function findWideLines (sources) {
  return Object.entries(sources).flatMap(([path, text]) =>
    text.split('\n').flatMap((line, index) => findWidth(
      line, COMMENT.test(line) ? WIDEST_COMMENT : WIDEST_CODE, `${path}:${index + 1}`
    )))
}

/**
 * @param {Record<string, string>} pages Markdown by path
 * @returns {string[]} lines of prose wider than 120; tables, and what one copies, may be wider
 */
export function findWideProse (pages) {
  return Object.entries(pages).flatMap(([path, text]) => {
    let isCode = false
    return text.split('\n').flatMap((line, index) => {
      if (line.trimStart().startsWith('```')) isCode = !isCode
      return isCode || line.startsWith('|')
        ? []
        : findWidth(line, WIDEST_COMMENT, `${path}:${index + 1}`)
    })
  })
}

/** @param {string} line @param {number} most @param {string} place */
function findWidth (line, most, place) {
  return line.length <= most || line.includes('://')
    ? []
    : [`${place}: ${line.length} characters, and ${most} at most`]
}

/** @param {string} path @returns {string} a folder of the top level, or one package */
function toArea (path) {
  return toFolder(path, path.startsWith('packages/') ? 2 : 1)
}

/** @param {string} path @param {number} depth @returns {string} its first segments */
function toFolder (path, depth) {
  return path.split('/').slice(0, depth).join('/')
}

/** @param {string} path below bench/ @returns {string} 'errors' for 'bench/errors.js' */
function toStage (path) {
  return (path.split('/')[1] ?? '').replace(/\.js$/, '')
}
