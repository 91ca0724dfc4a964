/** @import {ServiceResponse} from '../../src/types.js' */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { assert } from 'chai'
import { HostError } from '../../src/errors.js'
import { createAnswerBatch, Waiting } from '../../src/http/answer-batch.js'

/** @param {string} body @returns {ServiceResponse} */
const answer = body => ({ status: 200, headers: {}, contentType: 'text/plain', body })
/** @param {Error | null} error */
const ticket = error => ({ error, settled: true })
/** A handler that began then has not taken long, however busy the machine is. */
const NOT_LONG_AGO = Number.MAX_SAFE_INTEGER
const RESPONSE = /** @type {never} */ ({})

describe('createAnswerBatch', () => {
  /** What happened, in order. @type {string[]} */
  let events
  /** @type {() => Promise<void>} */
  let synced
  /** @type {ReturnType<typeof createAnswerBatch>} */
  let add
  beforeEach(() => {
    events = []
    synced = async () => { events.push('synced') }
    add = createAnswerBatch({
      store: { commit: () => { events.push('commit') }, synced: () => synced() },
      toErrorAnswer: error => ({
        status: 500,
        body: `error ${/** @type {Error} */ (error).message}`
      }),
      write: (_waiting, { body }) => { events.push(String(body)) }
    })
  })
  /** @param {string} body @param {Partial<Waiting>} [more] */
  const waiting = (body, more = {}) => Object.assign(new Waiting(RESPONSE, answer(body)), more)

  it('commits before the answers of a turn leave, once and in their order', async () => {
    for (const body of ['a', 'b', 'c']) add(waiting(body), NOT_LONG_AGO)
    assert.isEmpty(events)
    await nextTurn()
    assert.deepEqual(events, ['commit', 'a', 'b', 'c'])
  })

  it('does not commit for nothing', async () => {
    add(waiting('a'), performance.now() - 5)
    assert.deepEqual(events, ['commit', 'a'])
    await nextTurn()
    assert.deepEqual(events, ['commit', 'a'])
  })

  it('does not let answers wait for a handler that takes long', () => {
    add(waiting('a'), performance.now())
    add(waiting('b'), performance.now())
    const until = performance.now() + 2
    while (performance.now() < until);
    add(waiting('c'), performance.now())
    assert.deepEqual(events, ['commit', 'a', 'b', 'c'])
  })

  it('answers with the error of what could not be committed, and with nothing else', async () => {
    add(waiting('a'), NOT_LONG_AGO)
    add(waiting('b', {
      tickets: [ticket(null), ticket(new HostError('ERROR_ARANGO_FILESYSTEM_FULL'))]
    }), NOT_LONG_AGO)
    add(waiting('c', { tickets: [ticket(null)], sync: true }), NOT_LONG_AGO)
    add(waiting('d', { tickets: [ticket(new Error('x'))], sync: true }), NOT_LONG_AGO)
    await nextTurn()
    await nextTurn()
    assert.deepEqual(events, ['commit', 'a', 'error filesystem full', 'error x', 'synced', 'c'])
  })

  it('lets what has to be on the disk wait for it, all of a turn ' +
    'together, and nobody else', async () => {
    /** @type {() => void} */
    let done = () => {}
    synced = () => new Promise(resolve => { done = resolve })
    add(waiting('a', { sync: true }), NOT_LONG_AGO)
    add(waiting('b'), NOT_LONG_AGO)
    add(waiting('c', { sync: true }), NOT_LONG_AGO)
    await nextTurn()
    assert.deepEqual(events, ['commit', 'b'])
    done()
    await nextTurn()
    assert.deepEqual(events, ['commit', 'b', 'a', 'c'])
  })

  it('never acknowledges what the disk refuses', async () => {
    synced = () => Promise.reject(new Error('the disk is gone'))
    add(waiting('a', { sync: true }), NOT_LONG_AGO)
    await nextTurn()
    await nextTurn()
    assert.deepEqual(events, ['commit', 'error the disk is gone'])
  })
})
