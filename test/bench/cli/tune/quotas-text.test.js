import { expect } from 'chai'
import { tuneEndingText } from '../../../../bench/cli/tune/ending-text.js'
import { tunePlanText } from '../../../../bench/cli/tune/plan-text.js'
import { runtimesText } from '../../../../bench/cli/tune/runtimes-text.js'
import { QUOTAS } from '../../../../bench/cli/tune/sides.js'
import { toQuotaFolders } from '../../../../bench/cli/tune/tune-cpus.js'
import { renderMethod } from '../../../../bench/report/tune/method.js'
import { renderTuneTable } from '../../../../bench/report/tune/table.js'
import { makeSlice } from '../../make-run.js'
import { makeOutcome, makeRow, makeTuneFile } from '../../report/tune/make-tune.js'

const QUOTA = { cpus: 0.5, throttledPeriods: 0.9, throttledSeconds: 0.45 }

function makeFile () {
  const outcome = makeOutcome({
    candidates: [12, 24].map(workers => makeRow(workers, [1, 0.96, 1], { quota: QUOTA }))
  })
  const slices = [900, 1000, 1100].map((rps, index) =>
    ({ slice: makeSlice({ workers: 24, block: index + 1, rps }), balance: null }))
  const file = makeTuneFile({ outcome, slices })
  return { ...file, plan: { ...file.plan, cpus: 0.5 } }
}

/** @param {string} text */
const rowsOf = text => text.split('\n').map(line => line.replace(/ +/g, ' ').trim())

describe('quotas of CPU time, on the screen and in the report', () => {
  const file = makeFile()
  const tuning = { runtime: '0.5 CPUs', variant: 'command', notRun: null, file }

  it('stand side by side, each with its count and how long it was held back', () => {
    const other = { ...tuning, runtime: '1 CPU', file: null, notRun: 'the tuning was interrupted' }
    const text = runtimesText([tuning, other], {
      options: { objective: 'rps', study: null }, of: QUOTAS, width: 120, told: true
    })
    expect(rowsOf(text).slice(0, 5)).to.deep.equal([
      'The number of workers for each quota of CPU time',
      '',
      'quota workers below best requests 95 % throttled CPU/req memory',
      '0.5 CPUs 24 <=4.0 % 997/s [777, 1,280] 0.45 s/s 50.0 µs 1.20 GB',
      '1 CPU not run – – – – – –'
    ])
    expect(text).to.include('the best of its quota in').and.include('! 1 CPU not run')
      .and.not.include('npm run bench')
    expect(runtimesText([tuning, tuning], {
      options: { objective: 'rps', study: null }, of: QUOTAS, width: 120, told: true
    })).to.include('Throttled: seconds for which the quota held it back in each second')
      .and.not.include('npm run bench')
  })

  it('have a column in the table of counts, which others have not', () => {
    const facts = { ...file, width: 120, told: true }
    expect(rowsOf(tuneEndingText(file.outcome, facts)).join('\n'))
      .to.include('balance throttled blocks').and.match(/24 \* .* 0\.45 s\/s 6/)
    expect(tuneEndingText(makeOutcome(), facts)).to.not.include('throttled')
  })

  it('have a line in the plan', () => {
    const facts = { sideBySide: true, availableBytes: null, directory: 'results/x', width: 120 }
    expect(tunePlanText(file.plan, facts))
      .to.match(/^ +quota +0\.5 CPUs for each candidate, in periods of 100 ms$/m)
    expect(tunePlanText(makeTuneFile().plan, facts)).to.not.include('quota')
  })

  it('have a column in the report, and a line where it says how it was measured', () => {
    expect(String(renderTuneTable(file))).to.include('<th scope="col">Throttled</th>')
      .and.include('>0.45 s/s</td>').and.include('Throttled: seconds for which')
    expect(String(renderTuneTable(makeTuneFile()))).to.not.include('hrottled')
    expect(String(renderMethod(file))).to.include('0.5 CPUs, in periods of 100 ms')
    expect(String(renderMethod(makeTuneFile()))).to.not.include('in periods of 100 ms')
  })

  it('have a folder each where there are several', () => {
    expect(toQuotaFolders({ cpus: [0.5, 1] })).to.deep.equal(['cpus-0.5', 'cpus-1'])
    expect([toQuotaFolders({ cpus: [0.5] }), toQuotaFolders({})]).to.deep.equal([[], []])
  })
})
