/** @import {Expectation} from '../../../../../bench/tune/candidates/command/types.js' */
/** @import {RequestListener} from 'node:http' */
import { expect } from 'chai'
import { createServer } from 'node:http'
import { verifyAnswers } from '../../../../../bench/tune/candidates/command/verify-answers.js'

/**
 * @param {RequestListener} listener
 * @param {Partial<Expectation>} [known]
 * @param {{method?: string, body?: string, headers?: Record<string, string>}} [request]
 * @returns {Promise<{expectation: Expectation, failed: string[]}>} failed: messages of the checks that did not pass
 */
async function verify (listener, known = {}, { method = 'GET', body, headers = {} } = {}) {
  const server = createServer(listener)
  await new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(null)))
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  /** @type {Expectation} */
  const expectation = { body: null, source: 'unknown', note: null, closes: false, ...known }
  const checks = await verifyAnswers(
    { url: `http://127.0.0.1:${port}/a`, method, body: body ?? null, headers },
    expectation,
    { pauseMs: 5 }
  )
  server.closeAllConnections()
  server.close()
  return {
    expectation,
    failed: checks.filter(({ passed }) => !passed).map(({ message }) => message ?? '')
  }
}

describe('tune/candidates/command/verify-answers', () => {
  it('learns the body when all answers are the same', async () => {
    const { expectation, failed } = await verify((_request, response) => response.end('same'))
    expect(failed).to.deep.equal([])
    expect(expectation)
      .to.deep.equal({ body: 'same', source: 'answers', note: null, closes: false })
  })

  it('checks only status codes when answers differ, and says so', async () => {
    let count = 0
    const { expectation, failed } = await verify((_request, response) =>
      response.end(`answer ${count++}`))
    expect(failed).to.deep.equal([])
    expect(expectation.body).to.equal(null)
    expect(expectation.note).to.match(
      /^Bodies differ from answer to answer, so only status codes are checked; --expect TEXT/
    )
  })

  it('sees that only some of many answers differ', async () => {
    let count = 0
    const { expectation } = await verify((_request, response) =>
      response.end(++count === 12 ? 'other' : 'same'))
    expect(expectation.body).to.equal(null)
  })

  it('gives up on bodies when a later candidate answers something else', async () => {
    const { expectation, failed } = await verify(
      (_request, response) => response.end('I am 2'), { body: 'I am 1', source: 'answers' }
    )
    expect(failed).to.deep.equal([])
    expect(expectation).to.deep.include({ body: null, source: 'answers' })
  })

  it('does not check bytes that are no text', async () => {
    const { expectation } = await verify((_request, response) =>
      response.end(Buffer.from([0xff, 0xfe, 0x00])))
    expect(expectation).to.deep.include(
      { body: null, note: 'Bodies are no plain text, so only status codes are checked.' }
    )
  })

  it('fails with both texts when an answer is not what the user expects', async () => {
    const { expectation, failed } =
      await verify((_request, response) => response.end('hallo'), { body: 'hello', source: 'user' })
    expect(failed).to.have.lengthOf(1)
    expect(failed[0]).to.match(/^GET http:\/\/127\.0\.0\.1:\d+\/a: expected 'hello', got 'hallo'$/)
    expect(expectation.body).to.equal('hello')
  })

  it('fails with the status and what came with it', async () => {
    const { failed } = await verify((_request, response) =>
      response.writeHead(404).end('no such page'))
    expect(failed[0]).to.match(/expected a status from 200 to 299, got 404: 'no such page'$/)
  })

  it('shows no more than the first 60 characters of an answer', async () => {
    for (const [length, shown] of /** @type {const} */ ([[60, '>{60}'], [61, '>{60}\\.{3}']])) {
      const { failed } = await verify((_request, response) =>
        response.writeHead(500).end('>'.repeat(length)))
      expect(failed[0]).to.match(new RegExp(`got 500: '${shown}'$`))
    }
  })

  it('names where a redirect leads to, which is not followed', async () => {
    const { failed } = await verify((_request, response) =>
      response.writeHead(301, { location: '/there' }).end())
    expect(failed[0]).to.match(
      /got 301, which leads to \/there; redirects are not followed, so name that with --url$/
    )
  })

  it('notices a server that closes its connections, and one that does not', async () => {
    const closing = await verify((_request, response) =>
      response.writeHead(200, { connection: 'close' }).end('a'))
    const keeping = await verify((_request, response) => response.end('a'))
    expect([closing.expectation.closes, keeping.expectation.closes]).to.deep.equal([true, false])
  })

  it('fails when the connection is closed without an answer', async () => {
    const { failed } = await verify(request => request.socket.destroy())
    expect(failed[0]).to.match(/^GET .*: socket hang up$/)
  })

  it('sends method, body and headers', async () => {
    /** @type {string[]} */
    const seen = []
    await verify(async (request, response) => {
      let text = ''
      for await (const chunk of request) text += chunk
      seen.push([request.method, request.headers['content-type'], request.headers['x-key'], text]
        .join(' '))
      response.end()
    }, {}, { method: 'PUT', body: '{"a":1}', headers: { 'x-key': 'secret' } })
    expect(new Set(seen)).to.deep.equal(new Set(['PUT application/json secret {"a":1}']))
  })
})
