/** @import {AddressInfo} from 'node:net' */
import { expect } from 'chai'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createQueryClient } from '../../../servers/documents/create-query-client.js'

/** Two batches of a cursor, as ArangoDB answers them. */
const BATCHES = [
  { error: false, code: 201, result: [1, 2], hasMore: true, id: '7', count: 3 },
  { error: false, code: 200, result: [3], hasMore: false }
]

describe('createQueryClient', () => {
  /** @type {{target: string, authorization: string | undefined, body: string}[]} */
  let seen = []
  let isBroken = false
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { url: target = '', headers: { authorization } } = request
    seen.push({ target, authorization, body })
    if (isBroken) return request.socket.destroy()
    const text = JSON.stringify(BATCHES[target.endsWith('/7') ? 1 : 0])
    response.writeHead(
      200, { 'content-type': 'application/json', 'content-length': text.length }
    ).end(text)
  })
  let url = ''
  before(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    url = `http://127.0.0.1:${/** @type {AddressInfo} */ (server.address()).port}`
  })
  after(() => { server.close().closeAllConnections() })
  beforeEach(() => {
    seen = []
    isBroken = false
  })

  const open = () => createQueryClient({
    urls: [url], database: 'own', timeoutMs: 5_000, authorization: `Basic ${btoa('ada:s:e/c')}`
  })

  it('fetches all results of a query in batches of a size', async () => {
    const client = open()
    expect(await client.all('FOR i IN 1..3 RETURN i', 2)).to.deep.equal([1, 2, 3])
    client.close()
    expect(seen.map(({ target }) => target))
      .to.deep.equal(['/_db/own/_api/cursor', '/_db/own/_api/cursor/7'])
    expect(JSON.parse(seen[0]?.body ?? ''))
      .to.deep.include({ query: 'FOR i IN 1..3 RETURN i', bindVars: {}, batchSize: 2 })
  })

  it('asks with the name and the password of its authorization', async () => {
    const client = open()
    await client.all('RETURN 1', 2)
    client.close()
    expect(seen.map(({ authorization }) => authorization))
      .to.deep.equal(Array(2).fill(`Basic ${btoa('ada:s:e/c')}`))
  })

  it('counts what was sent, what was answered, and the bytes of the answers', async () => {
    const client = open()
    const bytes = BATCHES.reduce((sum, batch) => sum + JSON.stringify(batch).length, 0)
    await client.all('RETURN 1', 2)
    await client.all('RETURN 1', 2)
    expect(client.counts).to.deep.equal({ sent: 4, answered: 4, bytes: 2 * bytes })
    isBroken = true
    await client.all('RETURN 1', 2).then(() => expect.fail('it was answered'), () => {})
    client.close()
    expect(client.counts).to.include({ answered: 4, bytes: 2 * bytes })
    expect(client.counts.sent).to.equal(seen.length).and.be.above(4)
  })
})
