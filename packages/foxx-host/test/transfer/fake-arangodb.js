// A stand-in for a running ArangoDB 3.12: answers as its documentation has them, for what a copy asks. It notes each
// request, and refuses whatever would write.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { toService } from '../make-bundle.js'

const HELLO = `
const router = require('@arangodb/foxx/router')()
module.context.use(router)
router.get('/', (req, res) => res.json(module.context.configuration))
`
const MANIFEST = { configuration: { greeting: { type: 'string', default: 'none' } } }
const BATCH = 2

/** @type {Record<string, any>} by method, database and path */
const ANSWERS = {
  'GET _system /_api/database': { result: ['_system', 'shop', 'Größe'] },
  'GET _system /_api/database/current': { result: { id: '1', name: '_system', isSystem: true } },
  'GET shop /_api/database/current': { result: { id: '77', name: 'shop', isSystem: false } },
  'GET Größe /_api/database/current': { result: { id: '78', name: 'Größe', isSystem: false } },
  'GET _system /_api/collection': { result: [] },
  'GET Größe /_api/collection': { result: [] },
  'GET shop /_api/collection': {
    result: [{ id: '90', name: 'people', type: 2 }, { id: '91', name: 'knows', type: 3 }]
  },
  'GET shop /_api/collection/people/properties': {
    error: false, code: 200, id: '90', name: 'people', type: 2, status: 3, isSystem: false,
    globallyUniqueId: 'h1/90', waitForSync: false, cacheEnabled: true, computedValues: null,
    keyOptions: { allowUserKeys: false, type: 'padded', lastValue: 7 }, writeConcern: 1,
    schema: { rule: { required: ['name'] }, level: 'strict', message: 'no name', type: 'json' }
  },
  'GET shop /_api/collection/knows/properties': {
    error: false, code: 200, id: '91', name: 'knows', type: 3, status: 3, isSystem: false,
    keyOptions: { allowUserKeys: true, type: 'traditional' }, schema: null, computedValues: null
  },
  'GET shop /_api/collection/people/figures': { count: 3, figures: { documentsSize: 300 } },
  'GET shop /_api/collection/knows/figures': { count: 1, figures: { documentsSize: 100 } },
  'GET shop /_api/index?people': {
    indexes: [
      { id: 'people/0', type: 'primary', name: 'primary', fields: ['_key'], unique: true },
      {
        id: 'people/95', type: 'persistent', name: 'byName', fields: ['name'], unique: true,
        sparse: true, deduplicate: true, estimates: true, cacheEnabled: false,
        selectivityEstimate: 1
      },
      { id: 'people/96', type: 'inverted', name: 'words', fields: [{ name: 'name' }] }
    ]
  },
  'GET shop /_api/index?knows': {
    indexes: [
      { id: 'knows/0', type: 'primary', name: 'primary', fields: ['_key'], unique: true },
      { id: 'knows/1', type: 'edge', name: 'edge', fields: ['_from', '_to'] }
    ]
  },
  'GET shop /_api/analyzer': {
    result: [{ name: 'identity', type: 'identity' }, { name: 'shop::words', type: 'text' }]
  },
  'GET shop /_api/view': { result: [{ id: '99', name: 'found', type: 'arangosearch' }] },
  'GET shop /_api/foxx': [{ mount: '/hello', name: 'hello' }],
  'GET shop /_api/foxx/configuration': { greeting: 'ahoy' },
  'GET shop /_api/foxx/dependencies': {},
  'POST shop /_api/foxx/download': toService(HELLO, MANIFEST),
  'GET _system /_api/user': {
    result: [{ user: 'root', active: true, extra: {} }, { user: 'ada', active: true, extra: {} }]
  },
  'GET _system /_api/user/ada/database': { result: { shop: 'rw' } }
}

/** Of 3.12, with a revision of 3.4 among them. */
export const DOCUMENTS = {
  people: [
    { _key: 'a', _id: 'people/a', _rev: '_jX0aBcD---', name: 'Ada', born: 1815 },
    { _key: 'b', _id: 'people/b', _rev: '_jX0aBcD--A', name: 'Bob', at: [1.5, null, 'ä'] },
    { _key: 'old', _id: 'people/old', _rev: '1234567', born: 1 }
  ],
  knows: [
    { _key: '1', _id: 'knows/1', _rev: '_jX0aBcD--B', _from: 'people/a', _to: 'people/b', x: -0.5 }
  ]
}

/**
 * @param {{documents?: Record<string, object[]>}} [more]
 * @returns {Promise<{origin: string, requests: string[], close: () => Promise<unknown>}>}
 */
export async function startFakeArangodb ({ documents = DOCUMENTS } = {}) {
  /** @type {string[]} */
  const requests = []
  /** @type {object[][]} */
  let batches = []
  const server = createServer(async (message, response) => {
    const url = new URL(message.url ?? '', 'http://localhost')
    const [, database = '', path = ''] = /^\/_db\/([^/]+)(.*)$/.exec(url.pathname) ?? []
    const place = `${message.method} ${decodeURIComponent(database)} ${path}`
    requests.push(place)
    const body = Buffer.concat(await message.toArray()).toString()
    if (path.startsWith('/_api/cursor')) {
      if (message.method === 'POST') {
        const all = documents[JSON.parse(body).bindVars['@name']] ?? []
        batches = Array.from({ length: Math.ceil(all.length / BATCH) }, (_, index) =>
          all.slice(index * BATCH, (index + 1) * BATCH))
      }
      const result = batches.shift() ?? []
      return send(response, 201, { result, hasMore: batches.length > 0, id: '5' })
    }
    const [, counted] = /^\/_api\/collection\/(\w+)\/count$/.exec(path) ?? []
    if (counted !== undefined) return send(response, 200, { count: documents[counted]?.length })
    const collection = url.searchParams.get('collection')
    const answer = ANSWERS[collection === null ? place : `${place}?${collection}`]
    if (answer === undefined) {
      send(response, 404, { error: true, code: 404, errorNum: 404, errorMessage: 'unknown path' })
    } else send(response, 200, answer)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    close () {
      server.closeAllConnections()
      return once(server.close(), 'close')
    }
  }
}

/** @param {import('node:http').ServerResponse} response @param {number} status @param {unknown} body */
function send (response, status, body) {
  const isZip = Buffer.isBuffer(body)
  const type = isZip ? 'application/zip' : 'application/json; charset=utf-8'
  response.writeHead(status, { 'content-type': type }).end(isZip ? body : JSON.stringify(body))
}
