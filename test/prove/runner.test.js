/** @import {RunFileLine} from '../../bench/types.js' */
import { expect } from 'chai'
import { makePlan, makeRunLine, makeSlices } from '../bench/make-run.js'
import { concludeRun } from '../bench/with-studies.js'
import { FAULTS } from './runner/faults/index.js'
import { judgeFile, parseLines } from './runner/judge-file.js'
import { draw, proveRuns, toNext } from './runner/prove-runs.js'

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
  /** @type {RunFileLine & {type: 'end'}} */
  const end = {
    type: 'end', endedAt: data.run.startedAt, seconds: 20, stoppedBy: 'blocks', exitCode: 0,
    warnings: []
  }
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

  it('is wrong where a line is torn, but not where its last one is being written', () => {
    const texts = [data.run, plan, ...slices].map(line => JSON.stringify(line))
    const judgeText = (/** @type {string} */ text) =>
      judgeFile(parseLines(text), { resumed: false })
    const [last = '', whole] = [texts.at(-1), texts.join('\n')]
    expect(judgeText(`${whole}\n${last.slice(0, 100)}`)).to.deep.equal([])
    expect(judgeText(`${whole.slice(0, -100)}\n${last}\n`).join())
      .to.match(/^a line is not valid: .*must be object/)
  })

  it('is wrong where a server that was made slower is called faster', () => {
    const verdict = /** @type {const} */ ({ ...twin.verdict, cpu: 'faster' })
    const planted = { ...twin, variant: 'slower', blocks: 0 }
    expect(judge([reference, { ...planted, verdict }], false))
      .to.deep.equal(['slower is called faster, and was made slower'])
    expect(judge([reference, { ...planted, verdict: { ...verdict, cpu: 'slower' } }], false))
      .to.deep.equal([])
  })

  it('is wrong where something took no time that a short run has', () => {
    for (const seconds of [-1, 3_600]) {
      expect(judge([...summaries, { ...end, seconds }]))
        .to.deep.equal([`a line of the kind end took ${seconds} s`])
    }
  })

  it('is wrong where slices come in another order, or lines behind the end', () => {
    const [first, second, ...others] = slices
    if (first === undefined || second === undefined) throw new Error('there are slices')
    expect(judgeFile([data.run, plan, second, first, ...others], { resumed: false }))
      .to.deep.equal([`slice ${first.order} is not behind the one before it`])
    expect(judge([reference, end, twin])).to.deep.equal(['a summary line is behind the end'])
  })

  it('is wrong where a break says that other slices count no more than those that do', () => {
    const { machine, versions, git, startedAt: at } = data.run
    const resume = (/** @type {number} */ dropped) => /** @type {RunFileLine} */ ({
      type: 'resume', at, machine, versions, git, budgetSeconds: null, differences: [],
      dropped: { bytes: 0, slices: dropped },
      studies: [{ study: 'actions', blocks: 2, processStart: 2, insteadOf: 1 }]
    })
    expect(judge([resume(2), ...summaries])).to.deep.equal([])
    expect(judge([resume(0), ...summaries]))
      .to.deep.equal(['it says that 0 slices count no more, and 2 do'])
  })
})

describe('npm run prove -- runner, without a run', () => {
  const never = new AbortController().signal

  it('draws the same for the same seed, and each fault at last', () => {
    const first = (/** @type {number} */ seed) => {
      /** @type {[string, ...number[]][]} */
      const drawn = []
      for (const { fault, moment: { run, lines, random } } of draw(seed, FAULTS)) {
        if (drawn.push([fault.name, run.lines, lines, random()]) === 200) return drawn
      }
      return drawn
    }
    expect(first(7)).to.deep.equal(first(7))
    expect(first(7)).to.not.deep.equal(first(8))
    expect(new Set(first(7).map(([name]) => name)).size).to.equal(FAULTS.length)
  })

  it('resumes no run that was killed behind its end, but reports it', () => {
    const end = (/** @type {string} */ stoppedBy) => /** @type {RunFileLine} */ ({
      type: 'end', endedAt: '', seconds: 20, stoppedBy, exitCode: 0, warnings: []
    })
    expect(toNext('resume', [makeRunLine(), end('blocks')])).to.equal('report')
    expect(toNext('resume', [makeRunLine(), end('interrupted')])).to.equal('resume')
    expect(toNext('resume', [makeRunLine()])).to.equal('resume')
    expect(toNext(null, [makeRunLine(), end('blocks')])).to.equal(null)
  })

  it('leaves out what can not be made here, and says so', async () => {
    const fault = { ...FAULTS[0], name: 'the sky falls', prepare: () => 'it is held up' }
    const { text, hasFault } = await proveRuns({ seed: 1, count: 3, budgetSeconds: 600 }, never,
      [/** @type {import('./runner/faults/types.js').Fault} */ (fault)])
    expect(text.replace(/[\d.]+ s/, '0 s')).to.equal('0 runs in 0 s.\n- 0 x the sky falls\n' +
      'Left out: the sky falls; it is held up\nNo fault from seed 1 on.\n')
    expect(hasFault).to.equal(false)
  })
})
