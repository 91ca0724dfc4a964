/** @import {Extra, StoredDocument, Structure, Target, TargetCollection} from './types.js' */
/** @import {TargetDatabase} from './types.js' */
/** @import {Client} from '../other-server/index.js' */
// A running host as a target.
import { without } from '../without.js'
import { RefusedError } from '../other-server/index.js'
import { readDocuments, toPath } from './server-documents.js'

const [CONFLICT, NOT_FOUND] = [409, 404]
const BODY_CHARACTERS = 4 * 1024 * 1024
/** Of a collection, given anew here. */
const IDENTITY = ['id', 'cid', 'globallyUniqueId']
/** Of an index, besides what it was made with. */
const MEASURED = ['id', 'selectivityEstimate', 'figures']

/** @param {Client} client @returns {Target} */
export function createServerTarget (client) {
  return {
    async open ({ name }) {
      const { result } = await client.get('/_api/database')
      if (!result.includes(name)) await client.send('POST', '/_api/database', { name })
      return openDatabase(client.inDatabase(name), name)
    }
  }
}

/** @param {Client} client @param {string} database @returns {TargetDatabase} */
function openDatabase (client, database) {
  return {
    async open (structure, begun) {
      const { name, type } = structure.parameters
      const existing = await findCollection(client, name)
      if (existing === null) {
        await client.send('POST', '/_api/collection', without(structure.parameters, IDENTITY))
      } else if (!begun && (existing.count > 0 || existing.type !== type)) {
        throw new Error(`the collection ${name} of the database ${database} is there already, ` +
          `with ${existing.count} documents: drop it, or take another --data`)
      }
      return openCollection(client, structure)
    },
    take: extra => take(client, extra)
  }
}

/** @param {Client} client @param {string} name */
async function findCollection (client, name) {
  try {
    return await client.get(`${toPath(name)}/count`)
  } catch (error) {
    if (error instanceof RefusedError && error.status === NOT_FOUND) return null
    throw error
  }
}

/** @param {Client} client @param {Structure} structure @returns {TargetCollection} */
function openCollection (client, { parameters: { name }, indexes }) {
  const query = 'isRestore=true&overwriteMode=replace&silent=true&waitForSync=true'
  return {
    count: async () => (await client.get(`${toPath(name)}/count`)).count,
    clear: () => client.send('PUT', `${toPath(name)}/truncate`),
    async write (batches) {
      for await (const batch of batches) {
        for (const body of toBodies(batch)) {
          await client.send('POST', `/_api/document/${encodeURIComponent(name)}?${query}`, body)
        }
      }
    },
    read: () => readDocuments(client, name),
    async finish () {
      /** @type {[string, string][]} */
      const refused = []
      for (const index of indexes) {
        const path = `/_api/index?collection=${encodeURIComponent(name)}`
        const why = await whyNot(client.send('POST', path, without(index, MEASURED)))
        if (why !== null) refused.push([`${name}/${index['name'] ?? index['id']}`, why])
      }
      return refused
    }
  }
}

/**
 * Batches have a number of documents that suits the average one; some may be far larger.
 * @param {readonly StoredDocument[]} batch
 * @returns {Generator<string>} JSON of arrays, none much longer than its last document
 */
function * toBodies (batch) {
  let texts = []
  let length = 0
  for (const document of batch) {
    const text = JSON.stringify(document)
    texts.push(text)
    length += text.length
    if (length < BODY_CHARACTERS) continue
    yield `[${texts.join(',')}]`
    texts = []
    length = 0
  }
  if (texts.length > 0) yield `[${texts.join(',')}]`
}

/** @param {Promise<unknown>} answer @returns {Promise<string | null>} null: it was not refused */
async function whyNot (answer) {
  try {
    await answer
    return null
  } catch (error) {
    if (error instanceof RefusedError) return error.why
    throw error
  }
}

/**
 * What is there already was taken before this was interrupted.
 * @param {Client} client
 * @param {Extra} extra
 */
async function take (client, { requests }) {
  for (const { method, path, body } of requests) {
    await client.send(method, path, body).catch(error => {
      if (!(error instanceof RefusedError && error.status === CONFLICT)) throw error
    })
  }
}
