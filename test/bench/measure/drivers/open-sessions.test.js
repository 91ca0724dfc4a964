/** @import {ChildProcess} from 'node:child_process' */
/** @import {LoadJob} from '../../../../bench/measure/types.js' */
import { EventEmitter } from 'node:events'
import { mock } from 'node:test'
import { expect } from 'chai'
import { BenchError } from '../../../../bench/errors.js'
import { createSessionOpener } from '../../../../bench/measure/drivers/open-sessions.js'

/** @type {LoadJob} */
const JOB = {
  urls: ['http://127.0.0.1:1/'], method: 'GET', connections: 1, seconds: 1, expectedBody: null,
  expectedWireBytes: null, windowMs: null
}

class FakeClient extends EventEmitter {
  connected = true
  /** @type {Record<string, unknown>[]} */
  asked = []
  /** @type {(question: Record<string, unknown>) => Record<string, unknown> | null} */
  answer = () => ({ value: null })

  /** @param {Record<string, unknown>} question */
  send (question) {
    this.asked.push(question)
    const answer = this.answer(question)
    if (answer !== null) {
      queueMicrotask(() => this.emit('message', { type: 'answer', id: question.id, ...answer }))
    }
  }
}

describe('sessions of a load client', () => {
  /** @type {FakeClient} */
  let client
  let late = 0
  beforeEach(() => {
    client = new FakeClient()
    late = 0
  })

  const open = () => createSessionOpener({
    name: 'fake',
    child: /** @type {ChildProcess} */ (/** @type {unknown} */ (client)),
    onLate: () => { late++ }
  })(JOB, 0.5)

  /** @param {Promise<unknown>} promise @returns {Promise<BenchError>} */
  async function failureOf (promise) {
    const error = await promise.then(() => null, failed => failed)
    expect(error).to.be.instanceOf(BenchError).with.property('code', 'CLIENT_FAILED')
    return error
  }

  it('open, take turns and close, and leave no listener behind', async () => {
    client.answer = ({ type }) => ({ value: type })
    const session = await open()
    expect(session.primed).to.equal('open')
    await session.turn(2)
    expect(await session.close()).to.equal('close')
    expect(client.asked).to.deep.equal([
      { id: 1, type: 'open', job: JOB, primeSeconds: 0.5 },
      { id: 2, type: 'turn', session: 1, seconds: 2 },
      { id: 3, type: 'close', session: 1 }
    ])
    expect([client.listenerCount('message'), client.listenerCount('exit')]).to.deep.equal([0, 0])
  })

  it('hear only the answer to their own question', async () => {
    client.answer = () => null
    const opened = open()
    client.emit('message', { type: 'answer', id: 7, value: 'of another' })
    client.emit('message', { type: 'progress', id: 1, value: 'no answer' })
    client.emit('message', { type: 'answer', id: 1, value: 'own' })
    expect((await opened).primed).to.equal('own')
  })

  it('fail with the reason of a client that refuses', async () => {
    client.answer = () => ({ message: 'no such option' })
    expect((await failureOf(open())).message).to.include('refused the job: no such option')
  })

  it('fail when the client ends, or has ended', async () => {
    client.answer = () => null
    const opened = open()
    client.emit('exit')
    expect((await failureOf(opened)).message).to.include('ended in the middle of a slice')
    client.connected = false
    await failureOf(open())
    expect([client.asked.length, late]).to.deep.equal([1, 0])
  })

  it('give up a client that does not answer 15 s after the turn should have ended', async () => {
    mock.timers.enable({ apis: ['setTimeout'] })
    try {
      client.answer = () => null
      const opened = failureOf(open())
      mock.timers.tick(15_499)
      expect(late).to.equal(0)
      mock.timers.tick(1)
      expect((await opened).message).to.include('no answer 15 s after a turn of 0.5 s')
      expect(late).to.equal(1)
    } finally {
      mock.timers.reset()
    }
  })
})
