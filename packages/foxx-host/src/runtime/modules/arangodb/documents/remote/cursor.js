/** @import {CursorAnswer, RemoteAccess} from './types.js' */
// The results of a query that the server of the documents gives in batches: each is fetched when it is needed. Of a
// query inside of a transaction all are fetched at once: the server forgets the rest when that ends.
import { createCursorExposer } from '../aql/index.js'
import { ServerError } from '../../../../../errors.js'
import { ask } from './ask.js'
import { currentTransaction } from './session.js'

const NOT_FOUND = 1600

/** @typedef {ReturnType<typeof createRemoteCursor>} RemoteCursor */

/**
 * @param {RemoteAccess} access
 * @returns {(answer: CursorAnswer) => object} makes the object that services get
 */
export function createRemoteCursorMaker (access) {
  const expose = createCursorExposer(access)
  return answer => expose(createRemoteCursor(access, answer))
}

/**
 * @param {RemoteAccess} access
 * @param {CursorAnswer} first
 */
export function createRemoteCursor (access, first) {
  const { count, extra } = first
  let values = first.result
  let rest = first.hasMore ? first.id : undefined
  let position = 0
  const path = () => `/_api/cursor/${encodeURIComponent(String(rest))}`
  const isData = currentTransaction(access) !== null
  const fetch = () => {
    const { text } = ask(access, { method: 'POST', path: path(), isData })
    const { result, hasMore } = /** @type {CursorAnswer} */ (access.values.parse(text))
    for (const value of result) values.push(value)
    if (!hasMore) rest = undefined
  }
  const fetchAll = () => { while (rest !== undefined) fetch() }
  if (isData) fetchAll()
  return {
    count,
    extra: extra ?? {},
    /** All results, whatever has been read; the same array each time. */
    get documents () {
      fetchAll()
      return values
    },
    hasNext () {
      while (position === values.length && rest !== undefined) fetch()
      return position < values.length
    },
    /** @returns {unknown} undefined at the end */
    next () {
      return this.hasNext() ? values[position++] : undefined
    },
    /** @returns {unknown[]} what is left, as an array of the realm */
    toArray () {
      fetchAll()
      const left = values.slice(position)
      position = values.length
      return left
    },
    dispose () {
      if (rest !== undefined) forget(access, path())
      rest = undefined
      values = access.values.toArray()
      position = 0
    }
  }
}

/** The server may have forgotten it already. @param {RemoteAccess} access @param {string} path of a cursor */
function forget (access, path) {
  try {
    ask(access, { method: 'DELETE', path })
  } catch (error) {
    if (!(error instanceof ServerError) || error.errorNum !== NOT_FOUND) throw error
  }
}
