// In: XML. Out: plain data, as the original's feeds came out of it.
//
// An element is a key of its parent; the same element again makes an array. Attributes are keys, before the element's
// children. An element with nothing but text is that text; text beside attributes is `$t`; text beside child elements
// is left out; an empty element is {}. Texts and attributes that read as numbers, true/yes or false/no are those
// values.
import { createRequire } from 'node:module'
import { setOwn } from '../../values/index.js'

/**
 * @typedef {Record<string, unknown>} XmlNode {'.tag': children, ':@': {'.name': value}}, {'#text': text} or {'#cdata':
 *   [{'#text': text}]}
 */

const MARK = '.'

/** @type {import('fast-xml-parser').XMLParser | null} */
let parser = null

/** Most workers never see XML: the parser is loaded when the first answer in XML comes. */
function openParser () {
  /** @type {typeof import('fast-xml-parser')} */
  const { XMLParser } = createRequire(import.meta.url)('fast-xml-parser')
  return new XMLParser(PARSING)
}

const PARSING = {
  preserveOrder: true,
  ignoreAttributes: false,
  // Every name gets a mark before it: the parser refuses names such as `constructor`, which are fine in a feed and
  // harmless here.
  attributeNamePrefix: MARK,
  // Called twice for an empty element; no XML name begins with the mark.
  transformTagName: (/** @type {string} */ name) => name.startsWith(MARK) ? name : MARK + name,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  cdataPropName: '#cdata',
  // Only XML's own five entities and character references are read, by us: what a DOCTYPE declares is never expanded.
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: 200,
  jPath: false
}

const ENTITIES = new Map([['lt', '<'], ['gt', '>'], ['amp', '&'], ['quot', '"'], ['apos', "'"]])

/**
 * Reads an XML document.
 *
 * @param {string} text
 * @returns {unknown} an object with the root element as its key
 * @throws {Error} when it is not well-formed or nests more than 200 elements
 */
export function parseXml (text) {
  const root = {}
  parser ??= openParser()
  for (const node of parser.parse(text.trim(), true)) addElement(root, node)
  return root
}

/** @param {Record<string, unknown>} parent @param {XmlNode} node */
function addElement (parent, node) {
  for (const key of Object.keys(node)) {
    if (!key.startsWith(MARK)) continue
    const tag = key.slice(MARK.length)
    const value = toValue(
      /** @type {XmlNode[]} */ (node[key]),
      /** @type {Record<string, string> | undefined} */ (node[':@'])
    )
    const present = Object.hasOwn(parent, tag) ? parent[tag] : undefined
    if (present === undefined) setOwn(parent, tag, value)
    else if (Array.isArray(present)) present.push(value)
    else setOwn(parent, tag, [present, value])
  }
}

/** @param {readonly XmlNode[]} children @param {Record<string, string>} [attributes] @returns {unknown} */
function toValue (children, attributes = {}) {
  /** @type {Record<string, unknown>} */
  const object = {}
  for (const [name, value] of Object.entries(attributes)) {
    setOwn(object, name.slice(MARK.length), coerce(decodeEntities(value)))
  }
  const hasAttributes = Object.keys(object).length > 0
  let text = ''
  let elements = 0
  for (const child of children) {
    if ('#text' in child) text += decodeEntities(String(child['#text']))
    else if ('#cdata' in child) text += toCdata(child)
    else {
      elements++
      addElement(object, child)
    }
  }
  const trimmed = elements > 0 ? '' : text.trim()
  if (trimmed === '') return object
  if (!hasAttributes) return coerce(trimmed)
  object.$t = coerce(trimmed)
  return object
}

/** @param {XmlNode} node @returns {string} */
function toCdata (node) {
  return /** @type {XmlNode[]} */ (node['#cdata']).map(inner => inner['#text']).join('')
}

/** @param {string} text @returns {string} */
function decodeEntities (text) {
  if (!text.includes('&')) return text
  return text.replace(/&(#x[0-9a-f]{1,6}|#[0-9]{1,7}|lt|gt|amp|quot|apos);/gi, (
    whole,
    reference
  ) => {
    if (!reference.startsWith('#')) return ENTITIES.get(reference) ?? whole
    const code = Number(reference.replace('#x', '0x').replace('#X', '0x').replace('#', ''))
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

/** @param {string} text @returns {string | number | boolean} */
function coerce (text) {
  if (text === '') return text
  const number = Number(text)
  if (Number.isFinite(number)) return number
  const word = text.toLowerCase()
  if (word === 'true' || word === 'yes') return true
  if (word === 'false' || word === 'no') return false
  return text
}
