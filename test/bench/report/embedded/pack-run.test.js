/** @import {Slice} from '../../../../bench/types.js' */
import { expect } from 'chai'
import { fromColumns, unpackRun } from '../../../../bench/report/embedded/unpack-run.js'
import { KEY_FIELDS, packRun, toColumns } from '../../../../bench/report/embedded/pack-run.js'
import { quickRun, standardRun, toData } from '../../report-runs/index.js'

const run = toData(quickRun())
/** Of what is not compared, these many digits. @type {Readonly<Record<string, number>>} */
const DIGITS = { seconds: 9, waitNs: 4, clientCpuShare: 3, clientLoopUtilisation: 3, ceilingRps: 4 }

/** @param {Slice} slice */
function compared ({
  block, order, processStart, completed, sent, rps, cpuNs, cpuUsPerRequest, pssBytes, gates,
  retried, startedAt, bytes
}) {
  return {
    block, order, processStart, completed, sent, rps, cpuNs, cpuUsPerRequest, pssBytes, gates,
    retried, startedAt, bytes
  }
}

describe('bench/report/embedded packRun', () => {
  it('keeps what is compared to the last digit, and the rest as people read it', () => {
    const { slices } = unpackRun(JSON.parse(JSON.stringify(packRun(run))))
    expect(slices).to.have.length(run.slices.length)
    slices.forEach((slice, index) => {
      const was = /** @type {Slice} */ (run.slices[index])
      expect(compared(slice)).to.deep.equal(compared(was))
      for (const [name, digits] of Object.entries(DIGITS)) {
        const [is, exact] = [slice, was].map(one =>
          /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (one))[name])
        expect(is, name).to.equal(Number(Number(exact).toPrecision(digits)))
      }
      expect(slice.workerShares?.map(({ requests }) => requests))
        .to.deep.equal(was.workerShares?.map(({ requests }) => requests))
    })
  })

  it('leaves out what follows, but only where it follows in every slice', () => {
    expect(toColumns(run).slices)
      .to.have.property('derived')
      .that.deep.equals(['sent', 'cpuUsPerRequest'])
    expect(toColumns(run).slices.columns).not.to.have.any.keys('sent', 'cpuUsPerRequest')
    const [first, ...others] = run.slices
    const lost = { ...run, slices: [{ .../** @type {Slice} */ (first), sent: 7 }, ...others] }
    expect(toColumns(lost).slices.derived).to.deep.equal(['cpuUsPerRequest'])
    expect(fromColumns(toColumns(lost)).slices.map(({ sent }) => sent))
      .to.deep.equal(lost.slices.map(({ sent }) => sent))
  })

  it('carries how long an answer is where all are as long, and all bytes where not', () => {
    expect(toColumns(run).slices.answerBytes).to.deep.equal({ same: 265 })
    expect(toColumns(run).slices.columns).not.to.have.property('bytes')
    const slices = run.slices.map((slice, index) =>
      index === 7 ? { ...slice, bytes: slice.bytes + 1 } : slice)
    expect(toColumns({ ...run, slices }).slices)
      .to.deep.include({ answerBytes: null })
      .and.have.nested.property('columns.bytes')
    expect(fromColumns(toColumns({ ...run, slices })).slices.map(({ bytes }) => bytes))
      .to.deep.equal(slices.map(({ bytes }) => bytes))
  })

  it('keeps slices of which the CPU is not known, and those that answered nothing', () => {
    const slices = run.slices.map((slice, index) => index % 2 === 0
      ? { ...slice, cpuNs: null, cpuUsPerRequest: null }
      : { ...slice, completed: 0, sent: 0, cpuUsPerRequest: null })
    expect(unpackRun(packRun({ ...run, slices })).slices.map(compared))
      .to.deep.equal(slices.map(compared))
  })

  it('names each cell by its key alone, and leaves the mean latency to the run file', () => {
    const { slices: { cells }, summaries } = toColumns(run)
    const [first] = run.slices
    for (const field of KEY_FIELDS) expect(cells[0]?.[field], field).to.equal(first?.[field])
    expect(Object.keys(cells[0] ?? {})).to.deep.equal(KEY_FIELDS)
    expect(new Set(summaries.map(({ latencyUs }) => latencyUs.mean)))
      .to.deep.equal(new Set([null]))
  })

  it('takes less than 120 bytes for each slice of a standard run', () => {
    const standard = toData(standardRun())
    expect(JSON.stringify(packRun(standard)).length / standard.slices.length).to.be.below(120)
  })
})
