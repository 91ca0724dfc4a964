/** @import {AddressInfo} from 'node:net' */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect } from 'chai'
import { createClient, RefusedError } from '../../src/other-server/client.js'
import { failureOf } from '../start-host.js'

const AUTH = { user: 'root', password: 'a:b' }

describe('a client of another server', () => {
  /** @type {import('node:http').Server} */
  let server
  /** @type {{request: string, type: string, authorization: string | undefined, body: string}[]} */
  let seen
  /** @type {[status: number, headers: Record<string, string>, body: string]} */
  let answer
  /** @type {string} */
  let origin

  beforeEach(async () => {
    seen = []
    answer = [200, { 'content-type': 'application/json' }, '{"result":1}']
    server = createServer(async (request, response) => {
      const { method, url, headers: { 'content-type': type = '', authorization } } = request
      const body = Buffer.concat(await request.toArray()).toString()
      seen.push({ request: `${method} ${url}`, type, authorization, body })
      const [status, headers, text] = answer
      response.writeHead(status, headers).end(text)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    origin = `http://127.0.0.1:${/** @type {AddressInfo} */ (server.address()).port}`
  })
  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })

  it('sends values as JSON, texts as they are, zips as zips', async () => {
    const client = createClient(origin, AUTH)
    expect(await client.send('POST', '/_api/document/c', { a: 1 })).to.deep.equal({ result: 1 })
    await client.send('POST', '/_api/import', '{"b":2}')
    await client.send('PUT', '/_api/foxx/service', Buffer.from('PK'))
    await client.get('/_api/version')
    const authorization = `Basic ${Buffer.from('root:a:b').toString('base64')}`
    const json = 'application/json'
    expect(seen).to.deep.equal([
      { request: 'POST /_db/_system/_api/document/c', type: json, authorization, body: '{"a":1}' },
      { request: 'POST /_db/_system/_api/import', type: json, authorization, body: '{"b":2}' },
      {
        request: 'PUT /_db/_system/_api/foxx/service', type: 'application/zip', authorization,
        body: 'PK'
      },
      { request: 'GET /_db/_system/_api/version', type: json, authorization, body: '' }
    ])
  })

  it('asks any database, also without a user', async () => {
    await createClient(origin, null).inDatabase('größer/1').get('/_api/version')
    expect(seen).to.deep.equal([{
      request: 'GET /_db/gr%C3%B6%C3%9Fer%2F1/_api/version', type: 'application/json',
      authorization: undefined, body: ''
    }])
  })

  it('gives zips as bytes', async () => {
    answer = [200, { 'content-type': 'application/zip' }, 'PK']
    expect(await createClient(origin, null).get('/_api/foxx/download'))
      .to.deep.equal(Buffer.from('PK'))
  })

  it('repeats the sentence of the server, also of one item among several', async () => {
    const { get } = createClient(origin, null)
    answer = [404, {}, '{"error":true,"errorMessage":"no such thing"}']
    const refusal = await failureOf(get('/_api/document/c/1'))
    expect(refusal).to.be.instanceOf(RefusedError).that.includes({
      status: 404, why: 'no such thing',
      message: `GET ${origin}/_db/_system/_api/document/c/1 was answered with 404: no such thing`
    })
    answer = [
      202, { 'x-arango-error-codes': '1210:1' },
      '[{"_key":"1"},{"error":true,"errorMessage":"unique"}]'
    ]
    expect(await failureOf(get('/'))).to.include({ status: 202, why: 'unique' })
    answer = [200, {}, '<html>']
    expect((await failureOf(get('/'))).why).to.equal('expected JSON, came <html>')
  })

  it('tells which server does not answer', async () => {
    server.close()
    server.closeAllConnections()
    const failure = await failureOf(createClient(origin, null).get('/'))
    expect(failure).not.to.be.instanceOf(RefusedError)
    expect(failure.message).to.match(/^http:\/\/127\.0\.0\.1:\d+ does not answer: .*ECONNREFUSED[^;]*$/)
  })
})
