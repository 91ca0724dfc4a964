/** @import {Check} from '../types.js' */
// What is acknowledged is there: a server that only invents keys would pass for a fast one.
import { isDeepStrictEqual } from 'node:util'
import { assertSame, assertThat, failWith, toWhere } from '../assertions.js'
import { SkippedCheck } from '../errors.js'

/** What a database adds to every document. */
const SYSTEM_ATTRIBUTES = ['_key', '_id', '_rev']

/** @type {Check} */
export const storedDocuments = {
  name: 'stored-documents',
  title: 'stores one document for each answer, to be read back under its key',
  scope: 'insert',
  async run ({ server, action, insert, http }) {
    if (insert === null) throw new SkippedCheck('the action stores nothing')
    if (!server.countDocuments || !server.readDocument) {
      throw new SkippedCheck(`${server.variant.name} does not tell what it has stored`)
    }
    const where = toWhere(action.request)
    const before = await server.countDocuments()
    const { body } = await http(action.request)
    assertSame(`${where}: documents`, { got: await server.countDocuments(), expected: before + 1 })
    const key = readKey(body.toString())
    const stored = key === null
      ? failWith(`${where}: expected a _key in the answer, got ${body}`)
      : await server.readDocument(insert.collection, key)
    if (stored === null) {
      return failWith(`${where}: expected a document under the key '${key}', there is none`)
    }
    const own = Object.fromEntries(Object.entries(stored).filter(([name]) =>
      !SYSTEM_ATTRIBUTES.includes(name)))
    const sent = insert.toDocument(action.request.body ?? '')
    assertThat(
      isDeepStrictEqual(own, sent),
      `${where}: expected the document that was sent, got ${JSON.stringify(own)}`
    )
  }
}

/** @param {string} text @returns {string | null} */
function readKey (text) {
  const key = /"_key":"([^"]+)"/.exec(text)?.[1]
  return key === undefined ? null : key
}
