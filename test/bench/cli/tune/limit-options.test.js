import { expect } from 'chai'
import { parseLimits } from '../../../../bench/cli/tune/limit-options.js'
import { BenchError } from '../../../../bench/errors.js'

describe('parseLimits', () => {
  it('reads a figure and a value with its unit, several by comma', () => {
    expect(parseLimits('p99 50ms, memory <= 512 MB,cpu 0.5ms')).to.deep.equal([
      { figure: 'p99', most: 50_000, text: 'p99 50ms' },
      { figure: 'memory', most: 512e6, text: 'memory 512MB' },
      { figure: 'cpu', most: 500, text: 'cpu 0.5ms' }
    ])
    expect(parseLimits('memory 1GiB')[0]?.most).to.equal(2 ** 30)
    expect(parseLimits(undefined)).to.deep.equal([])
  })

  it('refuses what it can not read with what it takes', () => {
    for (const text of ['', 'p99', 'p99 50', '50ms', 'p99 > 50ms', 'p99 -5ms', 'p99 5ms,']) {
      expect(() => parseLimits(text), text)
        .to.throw(BenchError, '--at-most takes a figure and a value with its unit')
        .with.include({ code: 'BAD_VALUE', exitCode: 64 })
    }
  })

  it('refuses units of other figures, nothing, and two limits for one', () => {
    expect(() => parseLimits('p99 50MB')).to.throw(BenchError, 'p99 in one of us, µs, ms, s')
    expect(() => parseLimits('memory 5ms')).to.throw(BenchError, 'memory in one of B, kB')
    expect(() => parseLimits('p99 5toString')).to.throw(BenchError, 'p99 in one of')
    expect(() => parseLimits('p99 0ms')).to.throw(BenchError, 'limits above 0')
    expect(() => parseLimits('p99 5ms, p99 6ms'))
      .to.throw(BenchError, 'one limit for each figure, and p99 has two')
  })

  it('names the figures where one is unknown', () => {
    expect(() => parseLimits('p98 5ms'))
      .to.throw(BenchError, "no figure with a limit 'p98'; did you mean 'p99'?")
      .with.include({ code: 'UNKNOWN_NAME', exitCode: 64 })
  })
})
