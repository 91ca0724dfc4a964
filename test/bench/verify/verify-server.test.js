/** @import {RequestListener} from 'node:http' */
/** @import {Bounds} from '../../../bench/verify/types.js' */
import { assert } from 'chai'
import { verifyServer } from '../../../bench/verify/index.js'
import { action, answerRightly, postAction, startTwin } from './twin.js'

/** @param {RequestListener} listener @param {Partial<Bounds>} [bounds] */
async function verify (listener, bounds) {
  const server = await startTwin(listener)
  try {
    return await verifyServer({ server, actions: [action], bounds })
  } finally {
    await server.stop()
  }
}

describe('verifyServer', () => {
  it('fails every check of a server that hangs, for the price of one time-out', async () => {
    let requests = 0
    const results = await verify(() => { requests++ }, { requestMs: 100 })
    assert.isTrue(results.every(result =>
      result.message === 'GET /sum: expected an answer, none was complete within 100 ms'))
    assert.isAbove(results.length, requests)
    assert.equal(requests, 1)
  })

  it('ends a check that takes too long, and goes on with the next', async () => {
    const results = await verify((request, response) => {
      if (!request.url?.includes('?')) answerRightly(request, response)
    }, { checkMs: 600 })
    assert.deepEqual(results.filter(result => !result.passed),
      [{
        action: 'sum',
        check: 'query-string',
        passed: false,
        message: 'query-string: expected an end within 600 ms, it was still under way'
      }])
  })

  it('says where a truncated body ended', async () => {
    const results = await verify((_request, response) => {
      response.writeHead(200, { 'content-length': 30 })
      response.write('{"sum":9.4', () => response.destroy())
    })
    assert.deepEqual(new Set(results.map(result => result.message)), new Set([
      'GET /sum: expected 30 bytes of body, the connection ended after 10'
    ]))
  })

  it('says so when nothing listens', async () => {
    const server = await startTwin(answerRightly)
    await server.stop()
    const [first] = await verifyServer({ server, actions: [action] })
    assert.match(first?.message ?? '', /^GET \/sum: expected an answer, got ECONNREFUSED/)
  })

  it('checks the actions that are answered beside one that is not', async () => {
    const server = await startTwin((request, response) => {
      if (request.method !== 'POST') answerRightly(request, response)
    })
    const results =
      await verifyServer({ server, actions: [postAction, action], bounds: { requestMs: 400 } })
    await server.stop()
    assert.isTrue(results.filter(result => result.action === 'insert')
      .every(result => !result.passed))
    assert.isTrue(results.filter(result => result.action === 'sum').every(result => result.passed))
    assert.equal(
      results.find(result => result.check === 'not-found')?.passed,
      false,
      'the unanswered POST of a GET action is no refusal'
    )
  })
})
