// Which file imports what. In: paths and their source; out: a graph as data. Parsed, not searched, so
// that the types imported in JSDoc comments do not count.
import { posix } from 'node:path'
import { Linter } from 'eslint'

/**
 * @typedef {object} Import
 * @property {string} from path of the importing file
 * @property {string} to path of the imported file, or the name of the package
 * @property {boolean} own whether it is a file of ours
 */

/** @typedef {{type: string, range: [number, number], [key: string]: unknown}} Node */

/**
 * @param {Readonly<Record<string, string>>} sources source by path: 'bench/run/index.js'
 * @returns {Import[]} in the order of the files; modules of node itself are left out
 */
export function toImportGraph (sources) {
  return Object.entries(sources).flatMap(([from, source]) => findSpecifiers(source, from)
    .filter(specifier => !specifier.startsWith('node:'))
    .map(specifier => toImport(from, specifier)))
}

/** In comments, where one line may hold several, and in .d.ts files. */
const TYPE_IMPORTS = new RegExp([
  /@import\s[^'"]*?\sfrom\s+'([^']+)'/, /\bimport\('([^']+)'\)/,
  /^(?:im|ex)port\s[^'"]*?\sfrom\s+'([^']+)'/
].map(({ source }) => source).join('|'), 'gm')

/**
 * The same, with the types that comments and .d.ts files import.
 * @param {Readonly<Record<string, string>>} sources .d.ts files, too
 * @returns {Import[]} of files of ours
 */
export function toTypeGraph (sources) {
  const code = Object.entries(sources).filter(([path]) => !path.endsWith('.d.ts'))
  const types = Object.entries(sources).flatMap(([from, source]) =>
    [...source.matchAll(TYPE_IMPORTS)].map(([, ...found]) =>
      toImport(from, found.find(specifier => specifier !== undefined) ?? '')))
  return [...toImportGraph(Object.fromEntries(code)), ...types].filter(({ own }) => own)
    .map(({ to, ...rest }) => ({ ...rest, to: to in sources ? to : to.replace(/\.js$/, '.d.ts') }))
    .filter(({ from, to }) => from !== to)
}

/**
 * Static imports and re-exports, import('...') and require('...') of a literal, and new URL('....js', import.meta.url),
 * which is how a program to start is named.
 * @param {string} source
 * @param {string} path for messages
 * @returns {string[]}
 * @throws {Error} when it can't be parsed
 */
export function findSpecifiers (source, path) {
  /** @type {string[]} */
  const specifiers = []
  walk(parse(source, path), node => {
    const specifier = toSpecifier(node)
    if (specifier !== null) specifiers.push(specifier)
  })
  return specifiers
}

/**
 * @param {readonly Import[]} graph
 * @returns {string[][]} each a path of files whose last one imports the first
 */
export function findCycles (graph) {
  /** @type {Map<string, string[]>} */
  const targets = new Map()
  for (const { from, to, own } of graph) {
    if (own) targets.set(from, [...targets.get(from) ?? [], to])
  }
  /** @type {Set<string>} files from which no undiscovered cycle can be reached */
  const done = new Set()
  /** @type {(file: string, path: string[]) => string[][]} */
  const follow = (file, path) => {
    if (path.includes(file)) return [path.slice(path.indexOf(file))]
    if (done.has(file)) return []
    const cycles = (targets.get(file) ?? []).flatMap(target => follow(target, [...path, file]))
    done.add(file)
    return cycles
  }
  return [...targets.keys()].flatMap(file => follow(file, []))
}

/** @param {string} from @param {string} specifier @returns {Import} */
function toImport (from, specifier) {
  const own = /^\.{1,2}(\/|$)/.test(specifier)
  return {
    from, to: own ? posix.join(posix.dirname(from), specifier) : toPackageName(specifier), own
  }
}

/** @param {string} specifier */
function toPackageName (specifier) {
  return specifier.split('/').slice(0, specifier.startsWith('@') ? 2 : 1).join('/')
}

/** What was parsed already: several rules look at the same files. @type {Map<string, Node>} */
const parsed = new Map()

/**
 * @param {string} source
 * @param {string} path for messages
 * @returns {Node} without tokens and comments
 * @throws {Error} when it can't be parsed
 */
export function parse (source, path) {
  const known = parsed.get(source)
  if (known !== undefined) return known
  const linter = new Linter()
  const messages = linter.verify(
    source,
    [{ files: ['**'], languageOptions: { ecmaVersion: 2024, sourceType: 'module' } }],
    { filename: 'parsed.js' }
  )
  const fatal = messages.find(message => message.fatal)
  if (fatal) throw new Error(`${path}:${fatal.line}: ${fatal.message}`)
  const { ast } = linter.getSourceCode()
  const node = /** @type {Node} */ (/** @type {unknown} */ ({ ...ast, tokens: [], comments: [] }))
  parsed.set(source, node)
  return node
}

/**
 * @param {Node} node
 * @param {(node: Node, above: readonly Node[]) => void} visit above: what holds the node, the next first
 * @param {readonly Node[]} [above]
 */
export function walk (node, visit, above = []) {
  visit(node, above)
  const aboveChildren = [node, ...above]
  for (const [key, value] of Object.entries(node)) {
    if (key === 'parent' || key === 'tokens' || key === 'comments') continue
    for (const child of [value].flat()) if (isNode(child)) walk(child, visit, aboveChildren)
  }
}

/** @param {unknown} value @returns {value is Node} */
export function isNode (value) {
  return typeof value === 'object' && value !== null && 'type' in value &&
    typeof value.type === 'string'
}

/** @param {Node} node @returns {string | null} */
function toSpecifier (node) {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
      return toLiteral(node.source)
    case 'CallExpression':
      return hasName(node.callee, 'require') ? toLiteral(argument(node, 0)) : null
    case 'NewExpression':
      return hasName(node.callee, 'URL') && isNode(argument(node, 1))
        ? toModulePath(toLiteral(argument(node, 0)))
        : null
    default:
      return null
  }
}

/** @param {Node} node @param {number} index @returns {unknown} */
function argument (node, index) {
  return Array.isArray(node.arguments) ? node.arguments[index] : undefined
}

/** @param {unknown} node @param {string} name */
function hasName (node, name) {
  return isNode(node) && node.name === name
}

/** @param {unknown} node @returns {string | null} */
function toLiteral (node) {
  return isNode(node) && typeof node.value === 'string' ? node.value : null
}

/** @param {string | null} path @returns {string | null} null for folders and data: to name them is no import */
function toModulePath (path) {
  return path !== null && /^\..*\.[cm]?js$/.test(path) ? path : null
}
