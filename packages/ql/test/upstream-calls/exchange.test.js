/** @import {DispatchController, Dispatcher, DispatchHandler} from '../../src/upstream-calls/pool.js' */
import { assert } from 'chai'
import { exchange } from '../../src/upstream-calls/exchange.js'
import { createRunBudget } from '../../src/values/index.js'
import { failureOf } from './make-call.js'

const OPTIONS = { uri: 'http://a/', timeoutMs: 30, maxBytes: 100, budget: createRunBudget({}) }
const REQUEST = { path: '/', method: 'GET' }

describe('an exchange', () => {
  /** @param {(handler: DispatchHandler) => void} play @returns {Dispatcher} a pool that does what the test says */
  const poolOf = play => /** @type {Dispatcher} */ (/** @type {unknown} */ ({
    dispatch: (/** @type {unknown} */ _request, /** @type {DispatchHandler} */ handler) =>
      play(handler)
  }))
  const controllerOf = () => {
    const aborts = /** @type {Error[]} */ ([])
    return {
      aborts,
      controller: /** @type {DispatchController} */ (/** @type {unknown} */ ({
        abort: (/** @type {Error} */ reason) => aborts.push(reason)
      }))
    }
  }

  it('that waits for a connection too long times out, and is not ' +
    'sent when there is one', async () => {
    /** @type {DispatchHandler[]} */
    const waiting = []
    const error =
      await failureOf(exchange(poolOf(handler => waiting.push(handler)), REQUEST, OPTIONS))
    assert.equal(error.code, 'UPSTREAM_TIMEOUT')
    const { controller, aborts } = controllerOf()
    waiting[0]?.onRequestStart?.(controller, {})
    assert.lengthOf(aborts, 1)
  })

  it('gives a body of one piece as it came, without a copy', async () => {
    const chunk = Buffer.from('abc')
    const { controller } = controllerOf()
    const answer = await exchange(poolOf(handler => {
      handler.onRequestStart?.(controller, {})
      handler.onResponseStart?.(controller, 200, { a: 'b' })
      handler.onResponseData?.(controller, chunk)
      handler.onResponseEnd?.(controller, {})
    }), REQUEST, OPTIONS)
    assert.strictEqual(answer.body, chunk)
    assert.deepEqual([answer.status, answer.headers], [200, { a: 'b' }])
  })

  it('takes no notice of what comes after it was given up', async () => {
    const { controller, aborts } = controllerOf()
    const error = await failureOf(exchange(poolOf(handler => {
      handler.onRequestStart?.(controller, {})
      handler.onResponseStart?.(controller, 200, {})
      handler.onResponseData?.(controller, Buffer.alloc(101))
      handler.onResponseData?.(controller, Buffer.alloc(1))
      handler.onResponseError?.(controller, new Error('late'))
      handler.onResponseEnd?.(controller, {})
    }), REQUEST, OPTIONS))
    assert.equal(error.code, 'UPSTREAM_TOO_LARGE')
    assert.deepEqual(aborts, [error])
  })

  it('takes what comes from the bytes that the run may hold, and ends ' +
    'when these are used up', async () => {
    const { controller, aborts } = controllerOf()
    const budget = createRunBudget({ bytes: 10 })
    /** @param {number} bytes */
    const ask = bytes => exchange(poolOf(handler => {
      handler.onRequestStart?.(controller, {})
      handler.onResponseStart?.(controller, 200, {})
      handler.onResponseData?.(controller, Buffer.alloc(bytes))
      handler.onResponseEnd?.(controller, {})
    }), REQUEST, { ...OPTIONS, budget })
    await ask(6)
    assert.equal(budget.bytes, 4)
    const error = await failureOf(ask(5))
    assert.equal(error.code, 'TOO_MANY_BYTES')
    assert.deepEqual(aborts, [error])
  })

  it('ends with the time of its run, whatever its own time-out is, and ' +
    'however the upstream drips', async () => {
    const { controller } = controllerOf()
    const budget = createRunBudget({ ms: 60 }, performance.now())
    /** @type {NodeJS.Timeout | undefined} */
    let timer
    const error = await failureOf(exchange(poolOf(handler => {
      handler.onRequestStart?.(controller, {})
      handler.onResponseStart?.(controller, 200, {})
      timer = setInterval(() => handler.onResponseData?.(controller, Buffer.alloc(1)), 5)
    }), REQUEST, { uri: 'http://a/', timeoutMs: 60_000, maxBytes: 1e6, budget }))
    clearInterval(timer)
    assert.equal(error.code, 'RUN_TIMEOUT')
  })

  const errors = /** @type {[object, string, string][]} */ ([
    [{ message: 'read ECONNRESET', code: 'ECONNRESET' }, 'UPSTREAM_NETWORK', 'read ECONNRESET'],
    [{ message: '', code: 'ECONNREFUSED' }, 'UPSTREAM_NETWORK', 'ECONNREFUSED'],
    [{ message: '', cause: new Error('inner') }, 'UPSTREAM_NETWORK', 'inner'],
    [{ message: '' }, 'UPSTREAM_NETWORK', 'Network error'],
    [{ message: 'x', code: 'UND_ERR_CONNECT_TIMEOUT' }, 'UPSTREAM_TIMEOUT', 'Request timed out'],
    [
      { message: 'invalid a header', code: 'UND_ERR_INVALID_ARG' }, 'BAD_UPSTREAM_REQUEST',
      "The request can't be written down: invalid a header; check the table's headers"
    ]
  ])
  for (const [fields, code, message] of errors) {
    it(`that ends with ${JSON.stringify(fields)} is ${code}: ${message}`, async () => {
      const cause = Object.assign(new Error('x'), fields)
      const error = await failureOf(exchange(
        poolOf(handler => handler.onResponseError?.(controllerOf().controller, cause)),
        REQUEST,
        OPTIONS
      ))
      assert.deepEqual([error.code, error.message], [code, message])
      assert.strictEqual(error.cause, cause)
    })
  }
})
