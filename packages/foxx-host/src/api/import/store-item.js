/** @import {Collection} from '../../documents/types.js' */
/** @import {Store, Writing} from '../../store/types.js' */
/** @import {ImportOptions} from './options.js' */
/** @import {Item} from './read-items.js' */
/** @import {Tally} from './tally.js' */
// One document of an import into the collection, and what became of it into the tally.
import { HostError } from '../../errors.js'
import { insertDocument, insertPrepared, prepareInsert } from '../../documents/index.js'
import { isRefusal } from '../documents/write-documents.js'
import { show } from './read-items.js'

const DUPLICATE = 1210

/**
 * Where the documents of an import go.
 * @typedef {object} Target
 * @property {Writing} writing
 * @property {Collection} collection
 * @property {Store} store
 * @property {ImportOptions} options
 * @property {Tally} tally
 * @property {boolean} grouped false in a stream transaction
 */

/**
 * Stores one document, or counts why not.
 * @param {Target} target
 * @param {Item} item
 * @throws {HostError} with complete=true what is wrong with the document; always when the store fails
 */
export function storeItem (target, item) {
  const { tally, options } = target
  if ('empty' in item) {
    tally.empty++
  } else if ('problem' in item) {
    if (options.complete) throw toIncomplete(item.position, item.problem, item.errorNum)
    tally.fail(item.position, item.problem)
  } else {
    storeDocument(target, item)
  }
}

/** @param {Target} target @param {{position: number, document: Record<string, unknown>}} item */
function storeDocument (target, { position, document }) {
  const { tally, options } = target
  try {
    const outcome = insert(target, addPrefixes(target, document))
    if (outcome === null) tally.created++
    else if (outcome.ignored) tally.ignored++
    else if (outcome.oldRev !== undefined) tally.updated++
    else tally.created++
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (
      options.overwriteMode === 'ignore' &&
      error.errorNum === DUPLICATE &&
      Object.hasOwn(document, '_key')
    ) {
      tally.ignored++
      return
    }
    const problem = `creating document failed with error '${error.message}', offending document: ` +
      `${show(document)}`
    if (options.complete) throw toIncomplete(position, problem, error)
    tally.fail(position, problem)
  }
}

/** @param {Target} target @param {Record<string, unknown>} document */
function insert ({ writing, collection, store, options, grouped }, document) {
  const prepared = grouped ? prepareInsert(collection, document, store) : null
  if (prepared === null) {
    return insertDocument(
      writing, { collection, document, store, options: { overwriteMode: options.overwriteMode } }
    )
  }
  insertPrepared(writing, prepared)
  return null
}

/** @param {Target} target @param {Record<string, unknown>} document */
function addPrefixes ({ collection, options: { fromPrefix, toPrefix } }, document) {
  if (collection.type !== 3 || (fromPrefix === '' && toPrefix === '')) return document
  return {
    ...document,
    ...addPrefix(document, '_from', fromPrefix),
    ...addPrefix(document, '_to', toPrefix)
  }
}

/** @param {Record<string, unknown>} document @param {'_from' | '_to'} name @param {string} prefix */
function addPrefix (document, name, prefix) {
  const value = Object.hasOwn(document, name) ? document[name] : undefined
  if (
    prefix === '' ||
    !(Number.isInteger(value) || (typeof value === 'string' && !value.includes('/')))
  ) {
    return {}
  }
  return { [name]: `${prefix}${value}` }
}

/**
 * @param {number} position
 * @param {string} problem
 * @param {number | HostError} why
 * @returns {HostError} 409 with the number of what is wrong
 */
function toIncomplete (position, problem, why) {
  const [errorNum, facts] = typeof why === 'number' ? [why, undefined] : [why.errorNum, why.facts]
  const error = new HostError(
    'ERROR_ARANGO_CONFLICT', undefined, { status: 409, cause: why, ...(facts && { facts }) }
  )
  return Object.assign(error, {
    errorNum,
    message: `nothing was imported (complete=true): at position ${position}: ${problem}`
  })
}
