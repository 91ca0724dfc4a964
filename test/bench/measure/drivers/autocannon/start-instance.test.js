/** @import {Client} from '../../../../../bench/measure/drivers/autocannon/client.js' */
import { expect } from 'chai'
import { EventEmitter } from 'node:events'
import {
  createOriginCounter, createSocketCounter
} from '../../../../../bench/measure/drivers/autocannon/start-instance.js'
import { createTally } from '../../../../../bench/measure/drivers/closed-loop/tally.js'

/**
 * @param {string} origin
 * @returns {{client: Client & EventEmitter, requests: {body: string}[]}} requests: that wait for their answers
 */
function makeClient (origin) {
  /** @type {{body: string}[]} */
  const requests = []
  const client = Object.assign(new EventEmitter(), {
    conn: new EventEmitter(),
    opts: { origin },
    pipelinedRequests: { peek: () => requests[0] },
    _connect () { this.conn = new EventEmitter() }
  })
  return {
    client: /** @type {Client & EventEmitter} */ (/** @type {unknown} */ (client)), requests
  }
}

describe('measure/drivers/autocannon/start-instance', () => {
  it('counts a connection when it has come about, and each reconnect', () => {
    const tally = createTally()
    const { client } = makeClient('http://a:1')
    createSocketCounter(tally)(client)
    client._connect()
    expect(tally.counts.sockets).to.equal(0)
    client.conn.emit('connect')
    client._connect()
    client.conn.emit('connect')
    expect(tally.counts.sockets).to.equal(2)
  })

  it('counts by address what is answered, breaks and is waited for', () => {
    const tally = createTally({ urls: ['http://a:1/x', 'http://b:2/x'] })
    const count = createOriginCounter(tally)
    const [a, b, other] =
      [makeClient('http://a:1'), makeClient('http://b:2'), makeClient('http://b:2')]
    for (const { client } of [a, b, other]) count(client)
    a.client.emit('response')
    b.client.emit('response')
    other.client.emit('response')
    b.client.emit('connError')
    other.requests.push({ body: '' })
    tally.origins?.giveUp()
    expect(tally.origins?.describe(true)).to.deep.equal([
      { url: 'http://a:1', completed: 1, completedLate: null, errors: 0, unanswered: 0 },
      { url: 'http://b:2', completed: 2, completedLate: null, errors: 1, unanswered: 1 }
    ])
  })

  it('leaves the clients of a single address alone', () => {
    const { client } = makeClient('http://a:1')
    createOriginCounter(createTally({ urls: ['http://a:1/x'] }))(client)
    expect(client.eventNames()).to.deep.equal([])
  })
})
