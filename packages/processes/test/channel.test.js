import { expect } from 'chai'
import { createChannel } from '../src/child/channel.js'

/**
 * Two channels that hear each other, a turn of the event loop later.
 * @param {Record<string, (payload: any) => unknown>} answersOfA
 * @param {Record<string, (payload: any) => unknown>} answersOfB
 */
function connect (answersOfA, answersOfB) {
  /** @type {Record<'a' | 'b', (message: unknown) => void>} */
  const hearers = { a: () => {}, b: () => {} }
  const a = createChannel({
    send: message => setImmediate(() => hearers.b(structuredClone(message))),
    listen: hear => { hearers.a = hear }
  }, answersOfA)
  const b = createChannel({
    send: message => setImmediate(() => hearers.a(structuredClone(message))),
    listen: hear => { hearers.b = hear }
  }, answersOfB)
  return { a, b }
}

/** @param {Promise<unknown>} promise */
const failureOf = promise => promise.then(() => null, error => error.message)

describe('the channel between processes', () => {
  it('answers questions of both sides at the same time', async () => {
    const { a, b } =
      connect({ double: value => value * 2 }, { shout: async value => value.toUpperCase() })
    expect(await Promise.all([a.ask('shout', 'x'), b.ask('double', 4), a.ask('shout', 'y')]))
      .to.deep.equal(['X', 8, 'Y'])
  })

  it('passes on the message of a failure', async () => {
    const { a } = connect({}, { fail: () => { throw new Error('no more room') } })
    expect(await failureOf(a.ask('fail'))).to.equal('no more room')
  })

  it('says that nobody answers a question', async () => {
    const { a } = connect({}, {})
    expect(await failureOf(a.ask('what'))).to.equal("nobody answers 'what' here")
  })

  it('gives up a question that is not answered in time', async () => {
    const { a } = connect({}, { wait: () => new Promise(() => {}) })
    expect(await failureOf(a.ask('wait', null, 20))).to.match(/no answer to 'wait' within 0.02 s/)
  })

  it('fails the open questions when the other side has ended', async () => {
    const { a } = connect({}, { wait: () => new Promise(() => {}) })
    const asked = failureOf(a.ask('wait'))
    a.close()
    expect(await asked).to.equal('the other side has ended')
  })

  it('ignores messages that are not its own', () => {
    /** @type {(message: unknown) => void} */
    let hear = () => {}
    createChannel({ send: () => {}, listen: listener => { hear = listener } }, {})
    for (const message of [null, 'text', { type: 'stats' }, { answer: { id: 99 } }]) hear(message)
  })

  it('passes on what it does not know itself, and takes no name of every ' +
    'object for one of its own', async () => {
    /** @type {Record<'a' | 'b', (message: unknown) => void>} */
    const hearers = { a: () => {}, b: () => {} }
    const a = createChannel(
      { send: message => hearers.b(message), listen: hear => { hearers.a = hear } }, {}
    )
    createChannel(
      { send: message => hearers.a(message), listen: hear => { hearers.b = hear } },
      { own: () => 'own' },
      (name, payload) => `${name} ${payload}`
    )
    expect(await Promise.all([a.ask('own'), a.ask('other', 7), a.ask('toString', 8, Infinity)]))
      .to.deep.equal(['own', 'other 7', 'toString 8'])
  })
})
