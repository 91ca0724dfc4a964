/** @import {RequestListener} from 'node:http' */
/** @import {ApiRequest} from '../../../src/types.js' */
import { expect } from 'chai'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { askPeers } from '../../../src/program/worker/ask-peers.js'

const HEADERS = { authorization: 'Basic eDp5', connection: 'close', 'content-length': '999' }

describe('host: one worker asks all others', () => {
  /** @type {string} */
  let directory
  /** @type {(() => void)[]} */
  let closing = []
  const agent = new Agent({ keepAlive: true })

  beforeEach(async () => { directory = await mkdtemp(join(tmpdir(), 'ask-peers-')) })
  afterEach(async () => {
    for (const close of closing) close()
    closing = []
    await rm(directory, { recursive: true })
  })
  after(() => agent.destroy())

  /** @param {number} slot @param {RequestListener} answer */
  const startPeer = async (slot, answer) => {
    const server = createServer(answer).listen(join(directory, `${slot}.sock`))
    await once(server, 'listening')
    closing.push(() => {
      server.close()
      server.closeAllConnections()
    })
  }
  /** @param {string} [url] @param {Buffer | null} [body] */
  const gather = (url = '/_api/query/current', body = null) => {
    const message = { url, headers: HEADERS, rawHeaders: Object.entries(HEADERS).flat() }
    return askPeers(
      /** @type {ApiRequest} */ (/** @type {unknown} */ ({ method: 'PUT', message, body })),
      { agent, directory, own: join(directory, '0.sock') }
    )
  }

  it('gets the answers of all of them, not its own', async () => {
    for (const slot of [0, 1, 2]) {
      await startPeer(slot, (_, response) => response.end(JSON.stringify({ slot })))
    }
    await writeFile(join(directory, 'notes.txt'), 'no socket')
    expect((await gather()).toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))))
      .to.deep.equal([{ slot: 1 }, { slot: 2 }])
  })

  it('gets none where there is nobody else', async () => {
    expect(await gather()).to.deep.equal([])
  })

  it('passes on method, target, credentials and body', async () => {
    await startPeer(1, ({ method, url, headers }, response) => {
      response.end(JSON.stringify({
        method, url, authorization: headers.authorization, length: headers['content-length']
      }))
    })
    expect(await gather('/_db/x/_api/query/properties?a=%20b', Buffer.from('{"a":"ä"}')))
      .to.deep.equal([{
        method: 'PUT',
        url: '/_db/x/_api/query/properties?a=%20b',
        authorization: 'Basic eDp5',
        length: '10'
      }])
  })

  it('leaves out those that have ended, break off, or answer what is no JSON', async () => {
    await writeFile(join(directory, '1.sock'), '')
    await startPeer(2, (_, response) => response.socket?.destroy())
    await startPeer(3, (_, response) => response.end('no JSON'))
    await startPeer(4, (_, response) => response.end('["there"]'))
    await startPeer(5, (_, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('["broken')
      setImmediate(() => response.socket?.destroy())
    })
    expect(await gather()).to.deep.equal([['there']])
  })

  it('leaves out those that don\'t answer in time', async () => {
    await startPeer(1, () => {})
    await startPeer(2, (_, response) => response.end('["there"]'))
    expect(await gather()).to.deep.equal([['there']])
  })
})
