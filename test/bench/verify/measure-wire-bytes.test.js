/** @import {RequestListener} from 'node:http' */
/** @import {Action} from '../../../actions/types.js' */
import { assert } from 'chai'
import { measureWireBytes } from '../../../bench/verify/index.js'
import { action, answerRightly, insertAction, postAction, startKeeper, startTwin } from './twin.js'

/** @param {RequestListener} listener @param {{own?: Action, timeoutMs?: number, mount?: string}} [settings] */
async function measure (listener, { own = action, timeoutMs, mount = '' } = {}) {
  const server = await startTwin(listener)
  try {
    return await measureWireBytes({
      server: { ...server, baseUrl: server.baseUrl + mount }, action: own, timeoutMs
    })
  } finally {
    await server.stop()
  }
}

describe('measureWireBytes', () => {
  it('counts head and body', async () => {
    /** @type {string[]} */
    const asked = []
    const bytes = await measure((request, response) => {
      asked.push(request.rawHeaders.join(' '))
      response.sendDate = false
      answerRightly(request, response)
    })
    const answer =
      'HTTP/1.1 200 OK\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: 30\r\n' +
        'Connection: keep-alive\r\nKeep-Alive: timeout=5\r\n\r\n' + action.expected.body
    assert.equal(bytes, answer.length)
    assert.match(asked.join('\n'), /^(Host 127\.0\.0\.1:\d+ Connection keep-alive\n?){3}$/)
  })

  it('sends the body of a POST', async () => {
    let received = ''
    const bytes = await measure(async (request, response) => {
      for await (const chunk of request) received += chunk
      answerRightly(request, response, { action: postAction })
    }, { own: postAction })
    assert.isAbove(bytes ?? 0, postAction.expected.body.length)
    assert.equal(received, '{"a":1}'.repeat(3))
  })

  it('asks below the path where actions are mounted', async () => {
    /** @type {(string | undefined)[]} */
    const asked = []
    await measure((request, response) => {
      asked.push(request.url)
      response.end()
    }, { mount: '/_db/_system' })
    assert.deepEqual(asked, ['/_db/_system/sum', '/_db/_system/sum', '/_db/_system/sum'])
  })

  it('counts an answer in chunks', async () => {
    assert.isAbove(
      await measure((_request, response) => { response.write('a'); response.end('b') }) ?? 0, 2
    )
  })

  it('is null when answers differ in size', async () => {
    let count = 0
    assert.isNull(await measure((request, response) =>
      answerRightly(request, response, { headers: { 'x-count': 'x'.repeat(count++) } })))
  })

  it('is null when bodies differ from answer to answer, though ' +
    'these three have one length', async () => {
    const server = await startKeeper()
    assert.isNull(await measureWireBytes({ server, action: insertAction }))
    await server.stop()
  })

  it('is null when the answer is longer than it says', async () => {
    assert.isNull(await measure((_request, response) => {
      response.socket?.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nlonger')
    }))
  })

  it('is null when the server closes, hangs or is gone', async () => {
    assert.isNull(await measure((request, response) =>
      answerRightly(request, response, { headers: { connection: 'close' } })), 'closes')
    assert.isNull(await measure(() => {}, { timeoutMs: 100 }), 'hangs')
    const server = await startTwin(answerRightly)
    await server.stop()
    assert.isNull(await measureWireBytes({ server, action }), 'gone')
  })
})
