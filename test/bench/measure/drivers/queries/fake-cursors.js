/** @import {IncomingMessage, ServerResponse} from 'node:http' */
/** @import {AddressInfo} from 'node:net' */
/** @import {QueryAction} from '../../../../../actions/types.js' */
/** @import {RunningServer} from '../../../../../servers/types.js' */
// A server of the cursor protocol, right in everything but for what a test makes wrong.
import { once } from 'node:events'
import { createServer } from 'node:http'
import actionList from '../../../../../actions/index.js'
import documents from '../../../../../actions/queries/create-documents.js'

/** @type {readonly QueryAction[]} */
export const QUERIES = actionList.loadActions(undefined, { kind: 'query' })
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }
const STORED = documents.listDocuments().map((document, index) => ({
  ...document, _id: `${documents.COLLECTION}/${document._key}`, _rev: `_r${index}`
}))

/** @type {Readonly<Record<string, () => unknown[]>>} what each query gives */
const RESULTS = {
  'return-1': () => [1],
  'return-object': () => [{ three: [1, 2, 3], one: 'test', two: 'another-value' }],
  'range-10': () => Array.from({ length: 10 }, (_, index) => index + 1),
  'range-1000': () => Array.from({ length: 1000 }, (_, index) => index + 1),
  'range-10000': () => Array.from({ length: 10_000 }, (_, index) => index + 1),
  'docs-limit-1': () => [STORED[7]],
  docs: () => [...STORED].reverse(),
  'docs-keys': () => STORED.map(({ _key }) => _key)
}

/**
 * @typedef {object} Flaws
 * @property {(results: unknown[], execution: number) => unknown[]} [change] what an execution gives instead; counted
 *   from 1
 * @property {number} [batchSize] instead of the one that is asked for
 * @property {(request: number) => number | null} [refuse] a status for a request, counted from 1; null: none
 * @property {(request: number) => boolean} [hang] whether a request is never answered
 * @property {(request: number) => boolean} [cut] whether the connection ends instead of an answer
 * @property {(cursor: string) => boolean} [forget] whether a cursor is gone when its second batch is asked for
 * @property {boolean} [keepRead] a cursor that was read to its end goes on
 * @property {boolean} [mixUp] cursors take each other's batches
 * @property {boolean} [hasMoreForEver] a last batch says that there is more
 * @property {string} [text] of every batch
 * @property {boolean} [statsFirst] 'result' is not the first member
 */

/**
 * @typedef {object} FakeCursors
 * @property {string} url
 * @property {{requests: number, executions: number, sockets: number}} counts
 * @property {() => Promise<void>} stop
 * @property {RunningServer} running
 */

/**
 * @param {Flaws} [flaws]
 * @returns {Promise<FakeCursors>} running: without a process
 */
export async function startFakeCursors (flaws = {}) {
  const counts = { requests: 0, executions: 0, sockets: 0 }
  const state = {
    counts, flaws, cursors: /** @type {Map<string, unknown[][]>} */ (new Map()), read: new Set()
  }
  const server = createServer(async (request, response) => {
    const number = ++counts.requests
    if (flaws.hang?.(number)) return
    if (flaws.cut?.(number)) return void request.socket.destroy()
    const status = flaws.refuse?.(number) ?? null
    if (status !== null) {
      return send(response, status, {
        error: true, code: status, errorNum: 503, errorMessage: 'not now'
      })
    }
    route(request, response, { state, body: await readBody(request) })
  })
  server.on('connection', () => { counts.sockets++ })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${/** @type {AddressInfo} */ (server.address()).port}`
  const stop = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { url, counts, stop, running: toRunning(url, stop) }
}

/**
 * @typedef {{counts: FakeCursors['counts'], flaws: Flaws, cursors: Map<string, unknown[][]>, read: Set<string>}} State
 */

/** @param {IncomingMessage} request @param {ServerResponse} response @param {{state: State, body: string}} what */
function route ({ method, url = '' }, response, { state, body }) {
  const [, id] = /^\/_db\/_system\/_api\/cursor(?:\/([^/]+))?$/.exec(url) ?? [null]
  if (!/^\/_db\/_system\/_api\/cursor/.test(url)) {
    return send(response, 404, {
      error: true, code: 404, errorNum: 404, errorMessage: 'unknown path'
    })
  }
  if (id === undefined) return open(response, state, JSON.parse(body))
  const cursor = state.cursors.get(String(id))
  if (cursor === undefined || (cursor.length > 0 && state.flaws.forget?.(String(id)))) {
    return send(response, 404, {
      error: true, code: 404, errorNum: 1600, errorMessage: 'cursor not found'
    })
  }
  if (method === 'DELETE') {
    state.cursors.delete(String(id))
    return send(response, 202, { id, error: false, code: 202 })
  }
  sendBatch(response, state, { id: String(id), status: 200 })
}

/** @param {ServerResponse} response @param {State} state @param {{query: string, batchSize: number}} asked */
function open (response, state, { query, batchSize }) {
  const action = QUERIES.find(candidate => candidate.query === query)
  const execution = ++state.counts.executions
  const right = action === undefined ? [] : RESULTS[action.name]?.() ?? []
  const results = state.flaws.change?.(right, execution) ?? right
  const size = state.flaws.batchSize ?? batchSize
  const id = String(1000 + execution)
  state.cursors.set(id, Array.from({ length: Math.max(1, Math.ceil(results.length / size)) }, (
    _,
    index
  ) => results.slice(index * size, (index + 1) * size)))
  sendBatch(response, state, { id, status: 201 })
}

/** @param {ServerResponse} response @param {State} state @param {{id: string, status: number}} what */
function sendBatch (response, { cursors, flaws }, { id, status }) {
  if (flaws.text !== undefined) return void response.writeHead(status, JSON_TYPE).end(flaws.text)
  const own = cursors.get(id) ?? []
  const other = flaws.mixUp
    ? [...cursors.values()].find(batches => batches !== own && batches.length > 0)
    : undefined
  const result = (status === 200 ? other ?? own : own).shift() ?? []
  const hasMore = own.length > 0 || flaws.hasMoreForEver === true
  if (!hasMore && !flaws.keepRead) cursors.delete(id)
  const members = {
    hasMore,
    ...(hasMore && { id }),
    cached: false,
    extra: { warnings: [], stats: { executionTime: Math.random() } },
    error: false,
    code: status
  }
  send(response, status, flaws.statsFirst ? { ...members, result } : { result, ...members })
}

/** @param {ServerResponse} response @param {number} status @param {object} answer */
function send (response, status, answer) {
  const body = JSON.stringify(answer)
  response.writeHead(status, { ...JSON_TYPE, 'content-length': Buffer.byteLength(body) }).end(body)
}

/** @param {IncomingMessage} request */
async function readBody (request) {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) body += chunk
  return body
}

/** @param {string} url @param {() => Promise<void>} stop @returns {RunningServer} */
function toRunning (url, stop) {
  return {
    variant: {
      name: 'fake',
      server: { name: 'fake', title: 'fake', variants: [], answers: ['query'] },
      processModel: 'single',
      workers: 1
    },
    baseUrl: `${url}/mounted`,
    queries: { urls: [url], database: '_system', authorization: 'Basic cm9vdDo=' },
    pid: null,
    runtime: 'none',
    stats: async () => null,
    exited: new Promise(() => {}),
    stop
  }
}

/** @param {string} name @returns {QueryAction} */
export function queryOf (name) {
  const found = QUERIES.find(action => action.name === name)
  if (found === undefined) throw new RangeError(`no query is called ${name}`)
  return found
}
