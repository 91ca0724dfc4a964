import { expect } from 'chai'
import { parseCalibrateOptions } from '../../../../bench/cli/calibrate/options.js'

describe('the options of calibrate', () => {
  it('are full and of the usual length unless something else is asked for', () => {
    const { seed, ...others } = parseCalibrateOptions([])
    expect(others).to.deep.equal({
      quick: false, gate: false, eachSeconds: null, resume: null, budgetSeconds: null,
      analyse: null, out: null, markdown: false, json: false, quiet: false
    })
    expect(seed).to.be.within(0, 2 ** 31)
  })

  it('are read', () => {
    expect(parseCalibrateOptions([
      '--quick', '--budget', '20m', '--seed', '7', '--out', 'x', '--json', '--quiet', '--markdown'
    ])).to.deep.equal(
      {
        quick: true, gate: false, eachSeconds: null, resume: null, budgetSeconds: 1200, seed: 7,
        analyse: null, out: 'x', markdown: true, json: true, quiet: true
      })
    expect(parseCalibrateOptions(['--gate', '--each', '30s', '--resume', 'x']))
      .to.include({ gate: true, eachSeconds: 30, resume: 'x' })
  })

  it('refuse a budget in which nothing can be measured', () => {
    expect(() => parseCalibrateOptions(['--budget', '1m']))
      .to.throw(/--budget takes a time of at least 2m 0s; '1m' came/)
    expect(() => parseCalibrateOptions(['--gate', '--each', '5s']))
      .to.throw(/--each takes a time of at least 10s; '5s' came/)
  })

  it('refuse to measure and to analyse an old calibration at once', () => {
    expect(() => parseCalibrateOptions(['--analyse', 'results/x', '--quick']))
      .to.throw(/no --quick beside it/)
    expect(parseCalibrateOptions(['--analyse', 'results/x', '--markdown']))
      .to.include({ analyse: 'results/x', markdown: true })
  })

  it('refuse what belongs to one kind alone', () => {
    const refused = [
      [['--each', '1m'], '--each belongs to --gate'], [['--resume', 'x'], '--resume belongs to'],
      [['--gate', '--quick'], '--quick is not for --gate'],
      [['--gate', '--resume', 'x', '--out', 'y'], 'leave out --out']
    ]
    for (const [argv, reason] of refused) {
      expect(() => parseCalibrateOptions(/** @type {string[]} */ (argv)), String(reason))
        .to.throw(String(reason)).with.property('exitCode', 64)
    }
  })

  it('suggest what was meant', () => {
    expect(() => parseCalibrateOptions(['--quik'])).to.throw(/did you mean '--quick'/)
  })
})
