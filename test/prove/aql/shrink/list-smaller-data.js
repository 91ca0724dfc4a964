/** @import {Data, Document} from '../types.js' */
// What data become by one step that makes them smaller.

/**
 * @param {Data} data
 * @returns {Generator<Data>} the largest steps first
 */
export function * listSmallerData (data) {
  for (const [name, { documents }] of Object.entries(data)) {
    for (let size = documents.length; size >= 1; size = Math.floor(size / 2)) {
      for (let start = 0; start < documents.length; start += size) {
        yield change(data, name, { documents: documents.toSpliced(start, size) })
      }
    }
  }
  for (const [name, { indexes, documents }] of Object.entries(data)) {
    for (const index of indexes.keys()) {
      yield change(data, name, { indexes: indexes.toSpliced(index, 1) })
    }
    for (const [index, document] of documents.entries()) {
      for (const other of listSmallerDocuments(document)) {
        yield change(data, name, { documents: documents.with(index, other) })
      }
    }
  }
}

/** @param {Document} document @returns {Generator<Document>} */
function * listSmallerDocuments (document) {
  for (const [name, value] of Object.entries(document)) {
    if (name === '_key') continue
    yield /** @type {Document} */ (
      Object.fromEntries(Object.entries(document).filter(([other]) => other !== name))
    )
    if (Array.isArray(value)) {
      for (const index of value.keys()) yield { ...document, [name]: value.toSpliced(index, 1) }
    }
  }
}

/** @param {Data} data @param {string} name @param {Partial<Data[string]>} changed @returns {Data} */
function change (data, name, changed) {
  const collection = /** @type {Data[string]} */ (data[name])
  return { ...data, [name]: { ...collection, ...changed } }
}
