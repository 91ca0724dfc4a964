/** @import {ResumeLine, RunFileLine, RunLine} from '../../../bench/types.js' */
import { expect } from 'chai'
import { emptyRun, putLine } from '../../../bench/report/put-line.js'
import { createRunData } from './fixtures.js'

const { run, plans, verifications, slices, summaries, end } = createRunData()
const lines = /** @type {Exclude<RunFileLine, RunLine>[]} */ ([
  ...plans, ...verifications, ...slices, ...summaries, ...end === null ? [] : [end]
])

describe('bench/report/put-line', () => {
  it('makes a run of its lines', () => {
    const data = emptyRun(run)
    for (const line of lines) putLine(data, line)
    expect(data).to.deep.equal(createRunData())
  })

  it('forgets what was concluded before a run went on', () => {
    const data = emptyRun(run)
    const resume = /** @type {ResumeLine} */ (/** @type {unknown} */ ({ type: 'resume' }))
    for (const line of [...lines, resume]) putLine(data, line)
    expect(data.summaries).to.deep.equal([])
    expect(data.end).to.equal(null)
    expect(data.slices).to.have.length(slices.length)
    expect(data.resumes).to.deep.equal([resume])
  })
})
