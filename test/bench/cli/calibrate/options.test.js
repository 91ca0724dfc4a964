import { expect } from 'chai'
import { parseCalibrateOptions } from '../../../../bench/cli/calibrate/options.js'

describe('the options of calibrate', () => {
  it('are full and of the usual length unless something else is asked for', () => {
    const { seed, ...others } = parseCalibrateOptions([])
    expect(others).to.deep.equal({
      quick: false, budgetSeconds: null, analyse: null, out: null, markdown: false, json: false,
      quiet: false
    })
    expect(seed).to.be.within(0, 2 ** 31)
  })

  it('are read', () => {
    expect(parseCalibrateOptions([
      '--quick', '--budget', '20m', '--seed', '7', '--out', 'x', '--json', '--quiet', '--markdown'
    ])).to.deep.equal(
      {
        quick: true, budgetSeconds: 1200, seed: 7, analyse: null, out: 'x', markdown: true,
        json: true, quiet: true
      })
  })

  it('refuse a budget in which nothing can be measured', () => {
    expect(() => parseCalibrateOptions(['--budget', '1m']))
      .to.throw(/--budget takes a time of at least 2 minutes; '1m' came/)
  })

  it('refuse to measure and to analyse an old calibration at once', () => {
    expect(() => parseCalibrateOptions(['--analyse', 'results/x', '--quick']))
      .to.throw(/no --quick beside it/)
    expect(parseCalibrateOptions(['--analyse', 'results/x', '--markdown']))
      .to.include({ analyse: 'results/x', markdown: true })
  })

  it('suggest what was meant', () => {
    expect(() => parseCalibrateOptions(['--quik'])).to.throw(/did you mean '--quick'/)
  })
})
