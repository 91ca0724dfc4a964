/** @import {IncomingMessage, RequestListener} from 'node:http' */
/** @import {Question} from '../../../../../bench/tune/candidates/command/types.js' */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createServer as createNetServer } from 'node:net'
import { expect } from 'chai'
import { ask } from '../../../../../bench/tune/candidates/command/ask.js'

describe('tune/candidates/command/ask', () => {
  /** @type {import('node:net').Server[]} */
  let servers = []
  afterEach(() => {
    for (const server of servers) server.close()
    servers = []
  })

  /**
   * @param {import('node:net').Server} opened
   * @param {Partial<Question>} [question]
   * @param {Partial<Parameters<typeof ask>[1]>} [bounds]
   */
  async function askServer (opened, question = {}, bounds = {}) {
    const server = opened.listen(0, '127.0.0.1')
    servers.push(server)
    await once(server, 'listening')
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
    return ask({
      url: `http://127.0.0.1:${port}/a?b=1`, method: 'GET', body: null, headers: {}, ...question
    }, { timeoutMs: 5_000, ...bounds })
  }

  /** @param {RequestListener} listener @param {Partial<Question>} [question] */
  async function record (listener, question) {
    /** @type {IncomingMessage[]} */
    const requests = []
    const answer = await askServer(createServer((request, response) => {
      requests.push(request)
      listener(request, response)
    }), question)
    const [{ method, url, headers }] = /** @type {[IncomingMessage]} */ (requests)
    return { answer, method, url, headers }
  }

  /** @param {string} head */
  const closesAfter = async head => (await askServer(createNetServer(socket => {
    socket.once('data', () => socket.end(`${head}\r\ncontent-length: 0\r\n\r\n`))
  }))).closes

  it('sends what is asked, over a connection that it would keep', async () => {
    const { answer, method, url, headers } = await record((_request, response) => {
      response.writeHead(302, { location: '/b' })
      response.write('one')
      response.end('two')
    }, { method: 'DELETE', headers: { 'x-a': 'b' } })
    expect({ ...answer, body: answer.body.toString() }).to.deep.equal({
      status: 302, body: 'onetwo', location: '/b', cookies: new Map(), closes: false
    })
    expect([method, url]).to.deep.equal(['DELETE', '/a?b=1'])
    expect(headers).to.include({ connection: 'keep-alive', 'x-a': 'b' })
    expect(headers).not.to.have.any.keys('content-type', 'content-length')
  })

  it('sends a body as JSON with its length in bytes, unless headers say otherwise', async () => {
    /** @type {RequestListener} */
    const answerAll = (_request, response) => { response.end() }
    const plain = await record(answerAll, { method: 'POST', body: '"\u00fc"' })
    expect(plain.answer.location).to.equal(null)
    expect(plain.headers).to.include({
      'content-type': 'application/json', 'content-length': '4'
    })
    const other = await record(answerAll, {
      method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' }
    })
    expect(other.headers).to.include({ 'content-type': 'text/plain' })
  })

  it('tells who closes the connection after the answer', async () => {
    expect(await closesAfter('HTTP/1.1 200 OK')).to.equal(false)
    expect(await closesAfter('HTTP/1.1 200 OK\r\nConnection: Close')).to.equal(true)
    expect(await closesAfter('HTTP/1.0 200 OK')).to.equal(true)
    expect(await closesAfter('HTTP/1.0 200 OK\r\nConnection: Keep-Alive')).to.equal(false)
  })

  it('gives up in time, and at once when it is to stop', async () => {
    const late = await askServer(createServer(), {}, { timeoutMs: 50 }).catch(error => error)
    expect(late.message).to.equal('no answer within 0.05 s')
    expect(late.cause).to.be.instanceOf(Error)
    const stopped =
      await askServer(createServer(), {}, { signal: AbortSignal.abort() }).catch(error => error)
    expect(stopped.name).to.equal('AbortError')
  })

  it('says why nothing answers', async () => {
    const error = await askServer(createNetServer(socket => socket.destroy())).catch(why => why)
    expect(error.message).to.match(/hang up|ECONNRESET/)
  })

  it('takes a body up to a size only', async () => {
    const answer = () => createServer((_request, response) => response.end('12345'))
    expect((await askServer(answer(), {}, { largestBytes: 5 })).body).to.have.length(5)
    const error = await askServer(answer(), {}, { largestBytes: 4 }).catch(why => why)
    expect(error.message).to.equal('the answer is larger than 4 bytes')
  })
})
