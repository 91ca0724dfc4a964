// What the results of a query have to be, without a server. In: the results of one execution; out: what is wrong with
// them, in a sentence, or null.
'use strict'

const { COLLECTION, listDocuments } = require('./create-documents.js')

/** What a database adds to every document. */
const ADDED = ['_id', '_rev']
const EXCERPT = 120

/** @typedef {(results: readonly unknown[]) => string | null} ResultCheck */

/**
 * @param {readonly unknown[]} expected in this order
 * @returns {ResultCheck}
 */
function createSequenceCheck (expected) {
  const texts = expected.map(toText)
  return results => refuseCount(results, texts.length) ?? results.reduce(
    (/** @type {string | null} */ wrong, result, index) =>
      wrong ?? (toText(result) === texts[index]
        ? null
        : `result ${index + 1} has to be ${texts[index]}, and is ${excerpt(result)}`),
    null
  )
}

/**
 * Documents of the collection, each at most once, in whichever order: a query that does not sort promises none.
 * @param {number} count
 * @returns {ResultCheck}
 */
function createDocumentsCheck (count) {
  return results => refuseCount(results, count) ??
    refuseEach(results, refuseDocument, result => /** @type {{_key: string}} */ (result)._key)
}

/**
 * The keys of all documents, each once, in whichever order.
 * @param {number} count
 * @returns {ResultCheck}
 */
function createKeysCheck (count) {
  return results => refuseCount(results, count) ??
    refuseEach(results, key => (documentsByKey().has(/** @type {string} */ (key))
      ? null
      : 'there is no document of that key'), key => /** @type {string} */ (key))
}

/** @param {readonly unknown[]} results @param {number} count */
function refuseCount ({ length }, count) {
  return length === count ? null : `there have to be ${count} results, and there are ${length}`
}

/**
 * @param {readonly unknown[]} results
 * @param {(result: unknown) => string | null} refuse
 * @param {(result: unknown) => string} toKey of one that is not refused
 */
function refuseEach (results, refuse, toKey) {
  const seen = new Set()
  for (const [index, result] of results.entries()) {
    const wrong = refuse(result) ??
      (seen.has(toKey(result)) ? `the document ${toKey(result)} has come before` : null)
    if (wrong !== null) return `result ${index + 1} is ${excerpt(result)}: ${wrong}`
    seen.add(toKey(result))
  }
  return null
}

/** @param {unknown} result @returns {string | null} */
function refuseDocument (result) {
  if (typeof result !== 'object' || result === null) return 'that is no document'
  const given = /** @type {Record<string, unknown>} */ (result)
  const expected = documentsByKey().get(String(given._key))
  if (expected === undefined) return 'there is no document of that key'
  const names = Object.keys(expected)
  const odd = [...names, ...Object.keys(given)].find(name => !ADDED.includes(name) &&
    given[name] !== /** @type {Record<string, unknown>} */ (expected)[name])
  if (odd !== undefined) return `its attribute ${odd} differs from what was stored`
  if (given._id !== `${COLLECTION}/${expected._key}`) {
    return `its _id has to be ${COLLECTION}/${expected._key}`
  }
  return typeof given._rev === 'string' && given._rev !== '' ? null : 'it has no _rev'
}

/** @type {Map<string, ReturnType<typeof listDocuments>[number]> | null} */
let byKey = null

function documentsByKey () {
  byKey ??= new Map(listDocuments().map(document => [document._key, document]))
  return byKey
}

/**
 * The same text for the same value, whatever the order of attributes: servers may sort them.
 * @param {unknown} value
 * @returns {string}
 */
function toText (value) {
  if (Array.isArray(value)) return `[${value.map(toText).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined'
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${toText(member)}`).join()}}`
}

/** @param {unknown} value */
function excerpt (value) {
  const text = toText(value)
  return text.length > EXCERPT ? `${text.slice(0, EXCERPT)}...` : text
}

module.exports = { createDocumentsCheck, createKeysCheck, createSequenceCheck }
