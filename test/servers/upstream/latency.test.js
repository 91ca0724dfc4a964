import { assert } from 'chai'
import { createRandom } from '@shootout/statistics'
import { createDelays, parseLatency } from '../../../servers/upstream/latency.js'

/** @type {[string, {medianMs: number, sigma: number} | null][]} */
const TEXTS = [
  ['0', { medianMs: 0, sigma: 0 }],
  ['5ms', { medianMs: 5, sigma: 0 }],
  ['0.2s', { medianMs: 200, sigma: 0 }],
  ['60s', { medianMs: 60_000, sigma: 0 }],
  ['lognormal:20,0.5', { medianMs: 20, sigma: 0.5 }],
  ['lognormal:20,0', { medianMs: 20, sigma: 0 }],
  ['5', null],
  ['61s', null],
  ['-5ms', null],
  ['5 ms', null],
  ['1e3ms', null],
  ['lognormal:20', null],
  ['lognormal:99999,1', null],
  ['normal:20,1', null],
  ['', null]
]

describe('parseLatency', () => {
  for (const [text, latency] of TEXTS) {
    it(`${latency === null ? 'refuses' : 'takes'} '${text}'`, () =>
      assert.deepEqual(parseLatency(text), latency))
  }
})

describe('createDelays', () => {
  it('repeats one time for ever', () => {
    const next =
      createDelays({ medianMs: 5, sigma: 0 }, () => { throw new Error('nothing is drawn') })
    assert.deepEqual([next(), next()], [5, 5])
  })

  it('draws times whose logarithms have the median and the deviation that were asked for', () => {
    const next = createDelays({ medianMs: 20, sigma: 0.5 }, createRandom(1))
    const logarithms = Array.from({ length: 20_000 }, () => Math.log(next())).sort((a, b) => a - b)
    const mean = logarithms.reduce((sum, value) => sum + value, 0) / logarithms.length
    const deviation =
      Math.sqrt(logarithms.reduce((sum, value) => sum + (value - mean) ** 2, 0) / logarithms.length)
    assert.closeTo(Math.exp(logarithms[10_000] ?? 0), 20, 0.4)
    assert.closeTo(deviation, 0.5, 0.015)
  })

  it('is the same for the same seed', () => {
    const draw = () =>
      Array.from({ length: 4 }, createDelays({ medianMs: 20, sigma: 1 }, createRandom(5)))
    assert.deepEqual(draw(), draw())
  })

  it('never exceeds a minute', () =>
    assert.equal(createDelays({ medianMs: 50_000, sigma: 9 }, () => 0.9999999)() <= 60_000, true))
})
