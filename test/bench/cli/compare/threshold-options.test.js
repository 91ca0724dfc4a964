import { expect } from 'chai'
import { parseThresholds } from '../../../../bench/cli/compare/threshold-options.js'
import { BenchError } from '../../../../bench/errors.js'

describe('parseThresholds', () => {
  it('reads a figure, a sign and a percentage, several by comma', () => {
    expect(parseThresholds('cpu > 5%, p99>10.5 %,rps < -5%')).to.deep.equal([
      { figure: 'cpu', sign: '>', share: 0.05, text: 'cpu > 5%' },
      { figure: 'p99', sign: '>', share: 0.105, text: 'p99 > 10.5%' },
      { figure: 'rps', sign: '<', share: -0.05, text: 'rps < -5%' }
    ])
    expect(parseThresholds('cpu > +5%')).to.deep.equal(parseThresholds('cpu > 5%'))
    expect(parseThresholds('cpu > 0%')[0]?.share).to.equal(0)
    expect(parseThresholds(undefined)).to.deep.equal([])
  })

  it('refuses what it can not read with what it takes', () => {
    for (const text of ['', 'cpu', 'cpu > 5', 'cpu 5%', 'cpu >= 5%', '> 5%', 'cpu > 5%,']) {
      expect(() => parseThresholds(text), text)
        .to.throw(BenchError, `--fail-on takes a figure, > or <, and a percentage`)
        .with.include({ code: 'BAD_VALUE', exitCode: 64 })
    }
  })

  it('names the figures where one is unknown', () => {
    expect(() => parseThresholds('p98 > 5%'))
      .to.throw(BenchError, "no figure of a comparison 'p98'; did you mean 'p99'? Known: cpu, rps")
      .with.include({ code: 'UNKNOWN_NAME', exitCode: 64 })
  })

  it('refuses a threshold against an improvement, and says which was meant', () => {
    for (const [text, meant] of [
      ['cpu < -5%', 'cpu > 5%'], ['cpu < 5%', 'cpu > 5%'], ['cpu > -5%', 'cpu > 5%'],
      ['rps > 5%', 'rps < -5%'], ['rps < 5%', 'rps < -5%'], ['p99 < -1.5%', 'p99 > 1.5%']
    ]) {
      expect(() => parseThresholds(text), text)
        .to.throw(BenchError, `thresholds of what is worse: '${meant}'`)
        .with.include({ code: 'BAD_VALUE', exitCode: 64 })
    }
  })

  it('refuses a fall by all there is, and two thresholds for one figure', () => {
    expect(() => parseThresholds('rps < -100%')).to.throw(BenchError, 'above -100%')
    expect(() => parseThresholds('cpu > 5%, cpu > 9%')).to.throw(BenchError, 'cpu has two')
  })
})
