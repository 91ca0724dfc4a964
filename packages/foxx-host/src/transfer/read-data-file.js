/** @import {StoredDocument} from './types.js' */
// The documents in the data files of a collection, one in each line: as they are, or in the envelope that arangodump
// made until 3.7: {"type":2300,"data":{...}}.
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'

const BATCH_CHARACTERS = 4 * 1024 * 1024
const MOST_DOCUMENTS = 10_000
/** ArangoDB takes no document of more. */
const LINE_BYTES = 512 * 1024 * 1024
const LINE_END = 10
/** Of the envelope: documents and edges. */
const STORED = [2300, 2301]
const SHOWN = 60

/**
 * @param {readonly string[]} files with gzip or without
 * @returns {AsyncGenerator<StoredDocument[]>}
 * @throws {Error} with file and line: what is damaged
 */
export async function * readDataFiles (files) {
  /** @type {StoredDocument[]} */
  let batch = []
  let characters = 0
  for (const file of files) {
    for await (const { line, number } of readLines(file)) {
      batch.push(toDocument(line, `${file}, line ${number}`))
      characters += line.length
      if (characters < BATCH_CHARACTERS && batch.length < MOST_DOCUMENTS) continue
      yield batch
      batch = []
      characters = 0
    }
  }
  yield batch
}

/** @param {string} file @returns {AsyncGenerator<{line: string, number: number}>} without empty ones */
async function * readLines (file) {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let number = 0
  try {
    /** @type {Buffer[]} */
    let open = []
    let size = 0
    for await (const chunk of openFile(file)) {
      let start = 0
      for (let end; (end = chunk.indexOf(LINE_END, start)) !== -1; start = end + 1) {
        const line = decoder.decode(Buffer.concat([...open, chunk.subarray(start, end)]))
        number++
        open = []
        size = 0
        if (line !== '') yield { line, number }
      }
      open.push(chunk.subarray(start))
      size += chunk.length - start
      if (size > LINE_BYTES) throw new RangeError(`${LINE_BYTES} bytes without a line end`)
    }
    const line = decoder.decode(Buffer.concat(open))
    if (line !== '') yield { line, number: number + 1 }
  } catch (cause) {
    if (cause instanceof DocumentError) throw cause
    const { message } = /** @type {Error} */ (cause)
    throw new Error(`${file} is damaged after line ${number}: ${message}; take the dump again`, {
      cause
    })
  }
}

/** @param {string} file @returns {import('node:stream').Readable} */
function openFile (file) {
  const bytes = createReadStream(file)
  return file.endsWith('.gz') ? pipeline(bytes, createGunzip(), () => {}) : bytes
}

/** A line is none of a dump. */
class DocumentError extends Error {}

/** @param {string} line @param {string} place @returns {StoredDocument} */
function toDocument (line, place) {
  const value = parse(line)
  const inEnvelope = typeof value?._key !== 'string' && STORED.includes(value?.type)
  const document = inEnvelope ? value.data : value
  if (typeof document?._key === 'string') return document
  throw new DocumentError(`${place}: expected a document with its _key, or ` +
    `{"type":2300,"data":{...}}, came ${line.slice(0, SHOWN)}`)
}

/** @param {string} line @returns {any} */
function parse (line) {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
