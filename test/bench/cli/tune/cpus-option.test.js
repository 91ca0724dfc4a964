/** @import {CommandOptions} from '../../../../bench/tune/types.js' */
import { expect } from 'chai'
import { parseCpusOption, parseOneQuota } from '../../../../bench/cli/tune/cpus-option.js'
import { parseTuneOptions } from '../../../../bench/cli/tune/options.js'
import { BenchError } from '../../../../bench/errors.js'

const COMMAND = /** @type {CommandOptions} */ ({})
const MACHINE = { platform: 'linux', most: 4 }

describe('--cpus', () => {
  it('is a list of CPUs, ascending, each once', () => {
    expect(parseCpusOption('2,0.5, 1,0.50', COMMAND, MACHINE)).to.deep.equal([0.5, 1, 2])
    expect(parseCpusOption('4', COMMAND, MACHINE)).to.deep.equal([4])
    expect(parseCpusOption('0.01', COMMAND, MACHINE)).to.deep.equal([0.01])
    expect(parseCpusOption(undefined, null, MACHINE)).to.equal(null)
  })

  for (const text of ['0', '-1', '0.009', '4.5', '1,', '', ',', 'two', '1e0', '0.5;1', 'NaN']) {
    it(`refuses '${text}', and says what it takes`, () => {
      expect(() => parseCpusOption(text, COMMAND, MACHINE))
        .to.throw(BenchError, '--cpus takes numbers of CPUs from 0.01 to 4, because this run may ' +
          `use 4 CPUs: '0.5,1'; '${text}' came`)
        .with.include({ code: 'BAD_VALUE', exitCode: 64 })
    })
  }

  it('goes with a command only, on Linux', () => {
    expect(() => parseCpusOption('1', null, MACHINE))
      .to.throw(BenchError, "--cpus goes with --command 'node app.js'")
      .with.include({ code: 'OPTIONS_DISAGREE', exitCode: 64 })
    expect(() => parseCpusOption('1', COMMAND, { ...MACHINE, platform: 'darwin' }))
      .to.throw(BenchError, 'this is darwin; run it on Linux')
      .with.include({ code: 'QUOTA_UNAVAILABLE', exitCode: 64 })
  })

  it('is one number for a comparison', () => {
    expect([parseOneQuota('0.5', MACHINE), parseOneQuota(undefined, MACHINE)])
      .to.deep.equal([0.5, null])
    expect(() => parseOneQuota('0.5,1', MACHINE))
      .to.throw(BenchError, 'one number of CPUs, which both sides get')
      .with.include({ exitCode: 64 })
    expect(() => parseOneQuota('0', MACHINE)).to.throw(BenchError, 'from 0.01 to 4')
  })

  it('is one of the options of a tuning, and absent unless given', function () {
    const target = ['--command', 'node app.js {workers}', '--url', 'http://127.0.0.1:3000/']
    expect(parseTuneOptions(target)).to.not.have.property('cpus')
    if (process.platform !== 'linux') this.skip()
    expect(parseTuneOptions([...target, '--cpus', '0.5,1'])).to.deep.include({ cpus: [0.5, 1] })
    expect(() => parseTuneOptions(['orchestration', '--cpus', '1']))
      .to.throw(BenchError).with.include({ code: 'OPTIONS_DISAGREE' })
  })
})
