import { assert } from 'chai'
import { QlError } from '../../src/errors/index.js'
import { createBackOff } from '../../src/upstream-calls/back-off.js'
import { makeCall } from './make-call.js'

describe('back-off', () => {
  const call = makeCall('http://a/')
  let time = 0
  /** @param {number} [random] */
  const start = (random = 0) => {
    time = 1000
    return createBackOff({ now: () => time, random: () => random })
  }
  /** @param {ReturnType<typeof createBackOff>} backOff @param {number} times @param {typeof call} [which] */
  const fail = (backOff, times, which = call) => {
    for (let i = 0; i < times; i++) backOff.failed(which)
  }

  it('lets calls through until the fourth failure in a row', () => {
    const backOff = start()
    fail(backOff, 3)
    backOff.check(call)
    fail(backOff, 1)
    assert.throws(() => backOff.check(call), QlError, 'Back-off in progress')
  })

  it('says since when, how often and how long', () => {
    const backOff = start(0.5)
    fail(backOff, 4)
    try {
      backOff.check(call)
      assert.fail('was let through')
    } catch (error) {
      assert.instanceOf(error, QlError)
      assert.equal(/** @type {QlError} */ (error).status, 502)
      assert.deepEqual(/** @type {QlError} */ (error).facts, {
        message: 'Back-off in progress', uri: 'http://a/', start: 1000, count: 4, delay: 750,
        status: 502
      })
    }
  })

  const delays = /** @type {[number, number, number][]} */ ([
    // failures, random, delay
    [4, 0, 500], [4, 0.999, 999.5], [5, 0, 1000], [6, 0.5, 3000], [9, 0, 16_000], [10, 0, 30_000],
    [2000, 0.9, 30_000]
  ])
  for (const [times, random, delay] of delays) {
    it(`lasts ${delay} ms after ${times} failures when the random number is ${random}`, () => {
      const backOff = start(random)
      fail(backOff, times)
      time += delay - 1
      assert.throws(() => backOff.check(call))
      time += 1
      backOff.check(call)
    })
  }

  it('goes by the delays of the statement', () => {
    const backOff = start()
    const quick = makeCall('http://a/', { minDelayMs: 10, maxDelayMs: 15 })
    fail(backOff, 5, quick)
    time += 14
    assert.throws(() => backOff.check(quick))
    time += 1
    backOff.check(quick)
  })

  it('is over after one success', () => {
    const backOff = start()
    fail(backOff, 9)
    backOff.succeeded(call)
    backOff.check(call)
    fail(backOff, 3)
    backOff.check(call)
  })

  it('is one of a URI and a table', () => {
    const backOff = start()
    fail(backOff, 4)
    backOff.check(makeCall('http://a/?x=1'))
    backOff.check(makeCall('http://a/', { table: 'other' }))
    assert.throws(() => backOff.check(makeCall('http://a/')))
  })

  it('forgets the oldest of too many URIs', () => {
    const backOff = start()
    fail(backOff, 4)
    const kept = makeCall('http://kept/')
    fail(backOff, 4, kept)
    for (let i = 0; i < 999; i++) backOff.failed(makeCall(`http://a/${i}`))
    backOff.check(call)
    assert.throws(() => backOff.check(kept))
  })
})
