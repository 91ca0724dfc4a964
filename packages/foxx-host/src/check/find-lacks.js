/** @import {CallExpression, Node} from 'acorn' */
// One source. In: its text; out: what it needs and the host has not, and which files of the service it requires.
import { parse } from 'acorn'
import { fullAncestor } from 'acorn-walk'
import { listLacks } from '../aql/index.js'
import { isIndexType } from '../documents/index.js'
import { toText } from './to-text.js'

/** @typedef {{file: string, line: number, what: string, isFatal: boolean}} Lack */
/** @typedef {{file?: string, isMissing?: boolean}} Found a file of the service, nowhere, or else a package or module */

/** Methods that are like nothing else in services. @type {Readonly<Record<string, string>>} */
const OUT = Object.freeze(Object.fromEntries(
  ['_view', '_views', '_createView', '_dropView'].map(name =>
    [name, `ArangoSearch views (db.${name})`])
))

/** By the head of a module's id. @type {readonly (readonly [RegExp, string])[]} */
const OUT_MODULES = [
  [/^org\/arangodb/, 'services of ArangoDB 2.x'],
  [/^@arangodb\/analyzers/, 'analyzers'],
  [/^@arangodb\/(arango-view|search)/, 'ArangoSearch views'],
  [/^@arangodb\/pregel/, 'Pregel'],
  [/^@arangodb\/replication/, 'replication'],
  [/^@arangodb/, 'a module that is not part of this host']
]

const QUERY = /^\s*(FOR|LET|RETURN|WITH|INSERT|UPDATE|REPLACE|REMOVE|UPSERT)\b/i

/**
 * @param {string} source
 * @param {{file: string, find: (id: string) => Found}} place
 * @returns {{lacks: Lack[], files: string[]}} nothing for a text that is no JavaScript: loading it says so
 */
export function findLacks (source, { file, find }) {
  /** @type {Lack[]} */
  const lacks = []
  /** @type {string[]} */
  const files = []
  const tree = parseSource(source)
  if (tree === null) return { lacks, files }
  fullAncestor(tree, (node, _, ancestors) => {
    const line = node.loc?.start.line ?? 1
    const report = (/** @type {string} */ what, /** @type {boolean} */ isFatal = true) => {
      if (!isTried(ancestors)) lacks.push({ file, line, what, isFatal })
    }
    if (node.type === 'CallExpression') {
      const id = readRequired(/** @type {CallExpression} */ (node))
      const found = id === null ? null : find(id)
      if (found?.file !== undefined) files.push(found.file)
      if (id !== null && found?.isMissing) reportModule(id, report)
      readCall(/** @type {CallExpression} */ (node), report)
    }
    const text = readQuery(node, ancestors.at(-2))
    for (const what of text === null ? [] : listLacks(text)) report(`a query: ${what}`)
  })
  return { lacks, files: [...new Set(files)] }
}

/** @param {string} source */
function parseSource (source) {
  try {
    return parse(source, {
      ecmaVersion: 'latest', allowReturnOutsideFunction: true, allowHashBang: true, locations: true
    })
  } catch {
    return null
  }
}

/** What is tried may fail: the service knows what to do then. @param {readonly Node[]} ancestors */
function isTried (ancestors) {
  return ancestors.some((node, index) => node.type === 'TryStatement' &&
    /** @type {import('acorn').TryStatement} */ (node).block === ancestors[index + 1])
}

/** @param {CallExpression} node @returns {string | null} */
function readRequired ({ callee, arguments: [first] }) {
  if (callee.type !== 'Identifier' || callee.name !== 'require' || first === undefined) return null
  return first.type === 'Literal' && typeof first.value === 'string' ? first.value : null
}

/** @param {string} id @param {(what: string, isFatal?: boolean) => void} report */
function reportModule (id, report) {
  const why = OUT_MODULES.find(([head]) => head.test(id))?.[1]
  if (why === undefined) report(`'${id}', which is neither in the service nor bundled`, false)
  else report(`${why} ('${id}')`)
}

/** @param {CallExpression} node @param {(what: string) => void} report */
function readCall ({ callee, arguments: [first] }, report) {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
  const { name } = callee.property
  const why = Object.hasOwn(OUT, name) ? OUT[name] : undefined
  if (why !== undefined) report(why)
  if (name !== 'ensureIndex' || first?.type !== 'ObjectExpression') return
  for (const property of first.properties) {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
    const { key, value } = property
    if (key.name !== 'type' || value.type !== 'Literal' || isIndexType(value.value)) continue
    report(`indexes of type '${value.value}'`)
  }
}

/** @param {Node} node @param {Node} [parent] @returns {string | null} the text of a query */
function readQuery (node, parent) {
  // A part of a text that is put together is read with the whole.
  if (parent?.type === 'BinaryExpression' || parent?.type === 'TemplateLiteral') return null
  const text = toText(node)
  return text !== null && QUERY.test(text) ? text : null
}
