/** @import {Extra, Source, SourceCollection, SourceDatabase} from './types.js' */
/** @import {Client} from '../other-server/index.js' */
// A running server as a source: ArangoDB 3.x, or a host like this one. Nothing is written there.
import { randomBytes } from 'node:crypto'
import { without } from '../without.js'
import { RefusedError } from '../other-server/index.js'
import { readDocuments, toPath } from './server-documents.js'

/** Every collection has them. */
const BUILT_IN_INDEXES = ['primary', 'edge']
/** Of lists of a database: where it is read, and what makes an item of it on another server. */
const LISTS = [
  { kind: 'analyzer', path: '/_api/analyzer', member: 'result', isOwn: isOwnAnalyzer },
  { kind: 'AQL function', path: '/_api/aqlfunction', member: 'result' },
  { kind: 'graph', path: '/_api/gharial', member: 'graphs' },
  { kind: 'view', path: '/_api/view', member: 'result' }
]

/** What another server gives anew. */
const OF_THE_SERVER = ['_key', '_id', '_rev', 'id', 'globallyUniqueId']

/** @param {Client} client @returns {Source} */
export function createServerSource (client) {
  return {
    name: client.origin,
    async databases () {
      const { result } = await client.get('/_api/database')
      return Promise.all(result.map((/** @type {string} */ name) =>
        openDatabase(client.inDatabase(name), name)))
    }
  }
}

/** @param {Client} client @param {string} name @returns {Promise<SourceDatabase>} */
async function openDatabase (client, name) {
  const { result: properties } = await client.get('/_api/database/current')
  return {
    name,
    properties,
    collections: () => readCollections(client),
    async * extras () {
      yield * readLists(client)
      yield * readServices(client)
      if (name === '_system') yield * readUsers(client)
    }
  }
}

/** @param {Client} client @returns {AsyncGenerator<SourceCollection>} */
async function * readCollections (client) {
  const { result } = await client.get('/_api/collection?excludeSystem=true')
  for (const { name } of result) {
    const answer = await client.get(`${toPath(name)}/properties`)
    const parameters = without(answer, ['code', 'error'])
    const { indexes } = await client.get(`/_api/index?collection=${encodeURIComponent(name)}`)
    yield {
      structure: { parameters, indexes: indexes.filter(isMade) },
      read: () => readDocuments(client, name),
      count: async () => (await client.get(`${toPath(name)}/count`)).count
    }
  }
}

/** @param {{type: string}} index */
function isMade ({ type }) {
  return !BUILT_IN_INDEXES.includes(type)
}

/** @param {Client} client @returns {AsyncGenerator<Extra>} */
async function * readLists (client) {
  for (const { kind, path, member, isOwn = () => true } of LISTS) {
    const answer = await readIfKnown(client, path)
    for (const item of (answer?.[member] ?? []).filter(isOwn)) {
      const name = item.name ?? item._key
      const body = { ...without(item, OF_THE_SERVER), name }
      yield { kind, name, requests: [{ method: 'POST', path, body }] }
    }
  }
}

/** Built-in ones belong to no database. @param {{name: string}} analyzer */
function isOwnAnalyzer ({ name }) {
  return name.includes('::')
}

/** @param {Client} client @returns {AsyncGenerator<Extra>} */
async function * readServices (client) {
  const services = await readIfKnown(client, '/_api/foxx?excludeSystem=true') ?? []
  for (const { mount } of services) {
    const query = `mount=${encodeURIComponent(mount)}`
    const zip = await client.send('POST', `/_api/foxx/download?${query}`)
    // Its collections come along: the setup script has run there.
    const requests = [{ method: 'POST', path: `/_api/foxx?${query}&setup=false`, body: zip }]
    for (const kind of ['configuration', 'dependencies']) {
      const path = `/_api/foxx/${kind}?${query}`
      const body = await client.get(`${path}&minimal=true`)
      if (Object.keys(body).length > 0) requests.push({ method: 'PATCH', path, body })
    }
    yield { kind: 'service', name: mount, requests }
  }
}

/** @param {Client} client @returns {AsyncGenerator<Extra>} */
async function * readUsers (client) {
  const { result } = await readIfKnown(client, '/_api/user') ?? { result: [] }
  for (const { user, active, extra } of result) {
    if (user === 'root') continue
    const path = `/_api/user/${encodeURIComponent(user)}/database`
    const { result: grants } = await client.get(path)
    const passwd = randomBytes(18).toString('base64url')
    yield {
      kind: 'user',
      name: user,
      lacks: 'passwords can\'t be read: it has a random one until you set another',
      requests: [
        { method: 'POST', path: '/_api/user', body: { user, active, extra, passwd } },
        ...Object.entries(grants).map(([database, grant]) => (
          { method: 'PUT', path: `${path}/${encodeURIComponent(database)}`, body: { grant } }
        ))
      ]
    }
  }
}

/** @param {Client} client @param {string} path @returns {Promise<any>} null: that server has no such thing */
async function readIfKnown (client, path) {
  try {
    return await client.get(path)
  } catch (error) {
    if (error instanceof RefusedError && [404, 501].includes(error.status)) return null
    throw error
  }
}
