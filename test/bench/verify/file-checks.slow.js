/** @import {IncomingMessage, RequestListener, ServerResponse} from 'node:http' */
// The checks for files: what a file server may do otherwise than a server of actions, and what it may not.
import { assert } from 'chai'
import files from '../../../actions/files/create-file-action.js'
import { measureWireBytes, verifyServer } from '../../../bench/verify/index.js'
import { startTwin } from './twin.js'

const FILE = files.createFileAction(67)
/** So large that it comes in hundreds of chunks. */
const LARGE = files.createFileAction(3 * 1024 * 1024)

/**
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 * @param {{type?: string, file?: typeof FILE, body?: string, wrongMethod?: number}} [otherwise]
 */
function sendRightly (request, response, {
  type = 'text/plain', file = FILE, body = file.expected.body, wrongMethod = 405
} = {}) {
  request.resume()
  if (request.url?.split('?')[0] !== file.request.path) return response.writeHead(404).end()
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return response.writeHead(wrongMethod).end()
  }
  response.writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(body) })
    .end(body)
}

/**
 * @param {RequestListener} listener
 * @param {typeof FILE} [file]
 * @returns {Promise<Record<string, string>>} what fails, by check
 */
async function findFaults (listener, file = FILE) {
  const server = await startTwin(listener)
  try {
    const results = await verifyServer({ server, actions: [file] })
    return Object.fromEntries(results.filter(({ passed }) => !passed).map(({ check, message }) =>
      [check, message ?? '']))
  } finally {
    await server.stop()
  }
}

describe('the contract of a file', () => {
  for (const type of [
    'text/plain', 'text/plain; charset=utf-8', 'text/plain;charset=UTF-8', 'Text/Plain'
  ]) {
    it(`is kept with the content type ${type}`, async () => {
      assert.deepEqual(
        await findFaults((request, response) => { sendRightly(request, response, { type }) }), {}
      )
    })
  }

  for (const type of ['application/octet-stream', 'text/html', 'text/plainly']) {
    it(`is broken with the content type ${type}`, async () => {
      const faults =
        await findFaults((request, response) => { sendRightly(request, response, { type }) })
      assert.deepEqual(faults, {
        'content-type': `GET /files/67.txt: content-type: expected "text/plain", got "${type}"`
      })
    })
  }

  for (const status of [400, 403, 404, 405, 501]) {
    it(`is kept when POST is refused with ${status}`, async () => {
      assert.deepEqual(await findFaults((request, response) => {
        sendRightly(request, response, { wrongMethod: status })
      }), {})
    })
  }

  for (const status of [200, 302, 500]) {
    it(`is broken when POST is answered with ${status}`, async () => {
      const faults = await findFaults((request, response) => {
        sendRightly(request, response, { wrongMethod: status })
      })
      assert.deepEqual(faults, {
        'not-found':
          `POST /files/67.txt: status: expected a refusal (400 to 499, or 501), got ${status}`
      })
    })
  }

  it('is broken when one byte differs', async () => {
    const faults = await findFaults((request, response) => {
      sendRightly(request, response, {
        body: FILE.expected.body.replace('CV', 'cv').replace(/.\n$/, '?\n')
      })
    })
    assert.hasAllKeys(faults, ['exact-bytes', 'parallel'])
    assert.match(faults['exact-bytes'] ?? '', /differs at byte 65/)
  })

  it('is kept, and broken, by large files as well', async () => {
    assert.deepEqual(await findFaults(
      (request, response) => { sendRightly(request, response, { file: LARGE }) }, LARGE
    ), {})
    const cut = LARGE.expected.body.slice(0, -1)
    assert.include(await findFaults(
      (request, response) => { sendRightly(request, response, { file: LARGE, body: cut }) }, LARGE
    ), {
      'exact-bytes': `GET ${LARGE.request.path}: body differs at byte ${LARGE.size - 1}: ` +
        `expected …${JSON.stringify(LARGE.expected.body.slice(-13))} (${LARGE.size} bytes in ` +
        `all), got …${JSON.stringify(cut.slice(-12))} (${LARGE.size - 1} bytes in all)`
    })
  })

  it('knows the bytes of a large file on the wire', async () => {
    const server =
      await startTwin((request, response) => { sendRightly(request, response, { file: LARGE }) })
    try {
      const bytes = await measureWireBytes({ server, action: LARGE })
      assert.isAbove(bytes ?? 0, LARGE.size + 100)
      assert.isBelow(bytes ?? Infinity, LARGE.size + 400)
    } finally {
      await server.stop()
    }
  })
})
