/** @import {RunFileLine} from '../../bench/types.js' */
import { expect } from 'chai'
import { makePlan, makeRunLine, makeSlices } from '../bench/make-run.js'
import { concludeRun } from '../bench/with-studies.js'
import { judgeFile } from './runner/prove-runs.js'

describe('a run file after a fault', () => {
  const plan = makePlan({ variants: ['node', 'node~aa'] })
  const slices = makeSlices(plan, { blocks: 3, figures: () => ({}) })
  const data = {
    run: makeRunLine(), plans: [plan], verifications: [], slices, timelines: [], crossChecks: [],
    summaries: [], end: null
  }
  const { summaries } = concludeRun(data)
  const [reference, twin] = summaries
  if (reference === undefined || twin === undefined) throw new Error('there are two cells')
  /** @param {readonly RunFileLine[]} last */
  const judge = (last, resumed = true) =>
    judgeFile([data.run, plan, ...slices, ...last], { resumed })

  it('is all right as it is', () => {
    expect(judge(summaries)).to.deep.equal([])
  })

  it('is wrong where a server is called different from its twin', () => {
    const verdict = /** @type {const} */ ({ ...twin.verdict, cpu: 'slower' })
    expect(judge([reference, { ...twin, verdict }]))
      .to.deep.equal(['node~aa is called different from itself'])
  })

  it('is wrong where a block counts twice', () => {
    expect(judge([reference, { ...twin, blocks: 4 }]))
      .to.deep.equal(['a block of node~aa counts twice'])
  })

  it('is wrong where a cell is missing after it was resumed', () => {
    expect(judge([reference])).to.deep.equal(['cells are missing after it was resumed'])
    expect(judge([reference], false)).to.deep.equal([])
  })

  it('is wrong where a line is none', () => {
    const broken = /** @type {RunFileLine} */ (/** @type {unknown} */ ({ type: 'slice' }))
    expect(judge([...summaries, broken]).join()).to.match(/^a line is not valid: /)
  })
})
