/** @import {Node} from './import-graph.js' */
// Where a study is named by a string. In: sources and the studies' names; out: complaints.
import { parse, walk } from './import-graph.js'

/**
 * Names that are ordinary words of this suite, too: a folder, an option, a row of a plan. They count only where a study
 * is meant: beside something that is called study, or among the names of studies.
 */
const ORDINARY = ['actions', 'files', 'runtimes']
/** Kinds of servers and actions, one of which is called as a study is. */
const KIND_PROPERTIES = ['kind']
const STUDY_WORD = /stud(y|ies)/i

/**
 * What is looked at are whole string literals, and keys of tables that have two studies among their keys. Words within
 * a sentence, names of variables and comments are not.
 * @param {Readonly<Record<string, string>>} sources by path
 * @param {readonly string[]} names of all studies
 * @returns {string[]} complaints
 */
export function findNamedStudies (sources, names) {
  return Object.entries(sources).flatMap(([path, source]) => {
    /** @type {string[]} */
    const found = []
    walk(parse(source, path), (node, [parent = null, above = null]) => {
      if (node.type === 'ObjectExpression') {
        const keys = studyKeys(node, names)
        const complaint = `a table by studies (${keys.join(', ')}) belongs to their folders`
        if (isTable(node, keys)) found.push(`${path}: ${complaint}`)
      }
      const name = textOf(node)
      if (name === null || parent === null || !names.includes(name)) return
      if (meansStudy({ node, parent, above, name, names })) {
        found.push(`${path}: '${name}' is a study; ask the study what is special about it`)
      }
    })
    return found
  })
}

/**
 * @param {{node: Node, parent: Node, above: Node | null, name: string, names: readonly string[]}} place above: what
 *   holds the parent
 */
function meansStudy ({ node, parent, above, name, names }) {
  if (parent.type === 'Property' && parent.key === node) return false
  const holder = parent.type === 'ArrayExpression' ? above : parent
  const key = /** @type {Node | undefined} */ (holder?.key)
  const property = key === undefined ? null : nameOf(key)
  if (property !== null && KIND_PROPERTIES.includes(property)) return false
  if (!ORDINARY.includes(name)) return true
  return parent.type === 'SwitchCase' ||
    isAmongStudies(parent, names) ||
    isBesideStudy(node, parent)
}

/**
 * Whether it is an element of a list with another study's name.
 * @param {Node} parent
 * @param {readonly string[]} names
 */
function isAmongStudies (parent, names) {
  if (parent.type !== 'ArrayExpression') return false
  const elements = /** @type {(Node | null)[]} */ (parent.elements)
  const texts = elements.flatMap(one => one === null ? [] : textOf(one) ?? [])
  return new Set(texts.filter(text => names.includes(text))).size > 1
}

/**
 * Compared with a study, kept as one, or handed to something that is about studies.
 * @param {Node} node
 * @param {Node} parent
 */
function isBesideStudy (node, parent) {
  const { key, id, left, right, callee } = /** @type {Record<string, Node | undefined>} */ (parent)
  const others = [key, id, left, right, callee].flatMap(other => other ?? [])
  return others.some(other => other !== node && STUDY_WORD.test(namesIn(other)))
}

/** @param {Node} node @returns {string} every identifier in it */
function namesIn (node) {
  /** @type {string[]} */
  const names = []
  walk(node, one => { if (one.type === 'Identifier') names.push(String(one.name)) })
  return names.join(' ')
}

/**
 * Options have ordinary words among others. A table by studies has nothing but their names, or one that is no such
 * word.
 * @param {Node} node
 * @param {readonly string[]} keys names of studies among its keys
 */
function isTable ({ properties }, keys) {
  return keys.length > 1 && (keys.some(key => !ORDINARY.includes(key)) ||
    keys.length === /** @type {Node[]} */ (properties).length)
}

/** @param {Node} node @param {readonly string[]} names @returns {string[]} */
function studyKeys ({ properties }, names) {
  const own = /** @type {Node[]} */ (properties).filter(({ type }) => type === 'Property')
  const keys = own.flatMap(({ key }) => nameOf(/** @type {Node} */ (key)) ?? [])
  return keys.filter(key => names.includes(key))
}

/** @param {Node} node @returns {string | null} of an identifier or a literal */
function nameOf (node) {
  return node.type === 'Identifier' ? String(node.name) : textOf(node)
}

/** @param {Node} node @returns {string | null} */
function textOf (node) {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral') return null
  const [only, ...others] = /** @type {{value: {cooked: string}}[]} */ (node.quasis)
  return only === undefined || others.length > 0 ? null : only.value.cooked
}
