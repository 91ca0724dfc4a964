import { expect } from 'chai'
import { packRun } from '../../../../../bench/report/embedded/pack-run.js'
import { unpackRun } from '../../../../../bench/report/embedded/unpack-run.js'
import { parseRunFile } from '../../../../../bench/report/read-run-file.js'
import { runFileName, toRunFileText } from '../../../../../bench/report/page/data/run-file-text.js'
import { quickRun, toData } from '../../../report-runs/index.js'

describe('bench/report/page/data toRunFileText', () => {
  it('gives a run file of what a page carries, whole and valid', () => {
    const carried = unpackRun(JSON.parse(JSON.stringify(packRun(toData(quickRun())))))
    const { data, problems } = parseRunFile(toRunFileText(carried))
    expect(problems).to.deep.equal([])
    expect(data).to.deep.equal(carried)
  })

  it('gives what there is of a run that did not finish', () => {
    const { data } =
      parseRunFile(toRunFileText({ ...toData(quickRun()), summaries: [], end: null }))
    expect(data).to.deep.include({ summaries: [], end: null })
  })

  it('names the file after the run’s begin', () => {
    expect(runFileName(toData(quickRun()))).to.equal('shootout-2026-11-21T10-00-00.ndjson')
  })
})
