/** @import {EndLine, ResumeLine, RunData, RunFileLine} from '../../../bench/types.js' */
import { expect } from 'chai'
import { collectOn, collectRun } from '../../../bench/run/collect-run.js'
import {
  makeCell, makeMachine, makePlan, makeRefusal, makeRunLine, makeSlice
} from '../make-run.js'

const RUN = makeRunLine()
const PLAN = makePlan()
const AT = '2026-11-21T10:00:00.000Z'
const OF_NODE = { study: 'actions', variant: 'node', workers: 1 }
/** @type {EndLine} */
const END = {
  type: 'end', endedAt: AT, seconds: 60, stoppedBy: 'interrupted', exitCode: 130, warnings: []
}

/** @param {number} checkedRps */
const checkOf = checkedRps => /** @type {const} */ ({
  type: 'cross-check', ...makeCell(), checkedWith: 'wrk', startedAt: AT, seconds: 1, rps: 10_000,
  checkedRps, finding: 'agreement', gates: []
})

/** @param {number} completed @param {string} [variant] */
const timelineOf = (completed, variant = 'node') => /** @type {const} */ ({
  type: 'timeline', ...makeCell({ variant }), startedAt: AT, seconds: 5, completed, samples: []
})

/** One of each kind, and where it is to be found. */
const LINES = /** @type {const} */ ({
  plans: PLAN,
  verifications: makeRefusal(),
  warmUps: {
    type: 'warm-up', ...OF_NODE, processStart: 1, action: 'static', connections: 64, seconds: 2,
    steady: true, windowMs: 250, windows: [1_000]
  },
  starts: {
    type: 'start', ...OF_NODE, round: 1, startedAt: AT, readyMs: 30, cpuMs: 25, restPssBytes: null
  },
  links: {
    type: 'link', study: 'actions', processStart: 1, moment: 'before',
    set: { bitsPerSecond: null, delayUs: 0, delayAdded: false, burstBytes: null },
    toServers: 1_000, toClient: 1_000, roundTripUs: { min: 1, median: 1, count: 1 }, tries: 1,
    finding: null
  },
  slices: makeSlice(),
  timelines: timelineOf(100),
  crossChecks: checkOf(10_000),
  summaries: { type: 'summary', ...makeCell() }
})

/** @returns {{file: Parameters<typeof collectRun>[0], written: RunFileLine[]}} */
function createFile () {
  /** @type {RunFileLine[]} */
  const written = []
  return {
    file: {
      path: '', append: line => { written.push(line) }, sync: () => {}, close: () => {}
    },
    written
  }
}

/** @param {number} processStart @returns {ResumeLine} */
const resumeAt = processStart => ({
  type: 'resume', at: AT, machine: makeMachine(), versions: {},
  git: { revision: null, dirty: null }, budgetSeconds: null, differences: [],
  dropped: { bytes: 0, slices: 0 },
  studies: [{ study: 'actions', blocks: 1, processStart, insteadOf: 1 }]
})

/** @param {object} line @returns {RunFileLine} */
const asLine = line => /** @type {RunFileLine} */ (line)

describe('what a run has recorded', () => {
  it('begins with the line of the run, which is in the file before anything else', () => {
    const { file, written } = createFile()
    const { all } = collectRun(file, RUN)
    expect(written).to.deep.equal([RUN])
    expect(all).to.deep.equal({
      run: RUN, plans: [], verifications: [], slices: [], timelines: [], crossChecks: [],
      summaries: [], end: null
    })
  })

  for (const [place, line] of Object.entries(LINES)) {
    it(`goes to the file and stays at hand: ${place}`, () => {
      const { file, written } = createFile()
      const { all, record } = collectRun(file, RUN)
      const before = { ...all }
      expect(record(asLine(line))).to.equal(line)
      expect(written).to.deep.equal([RUN, line])
      expect(all).to.deep.equal({ ...before, [place]: [line] })
    })
  }

  it('ends with how it ended', () => {
    const { file, written } = createFile()
    const { all, record } = collectRun(file, RUN)
    expect(record(END)).to.equal(END)
    expect(written).to.deep.equal([RUN, END])
    expect(all.end).to.equal(END)
  })

  it('keeps all of a kind in the order in which they came', () => {
    const { all, record } = collectRun(createFile().file, RUN)
    for (const round of [1, 2, 3]) {
      record({ ...LINES.starts, round })
      record({ ...LINES.links, processStart: round })
      record({ ...LINES.warmUps, windows: [...LINES.warmUps.windows], processStart: round })
      record(makeSlice({ order: round }))
    }
    expect(all.starts?.map(({ round }) => round)).to.deep.equal([1, 2, 3])
    expect(all.links?.map(({ processStart }) => processStart)).to.deep.equal([1, 2, 3])
    expect(all.warmUps?.map(({ processStart }) => processStart)).to.deep.equal([1, 2, 3])
    expect(all.slices.map(({ order }) => order)).to.deep.equal([1, 2, 3])
  })

  it('holds of what is measured once for each cell the last one', () => {
    const { file, written } = createFile()
    const { all, record } = collectRun(file, RUN)
    const lines = [
      timelineOf(100), timelineOf(100, 'express'), timelineOf(200), checkOf(10_000), checkOf(11_000)
    ]
    for (const line of lines) record(asLine(line))
    expect(all.timelines.map(({ variant, completed }) => [variant, completed]))
      .to.deep.equal([['express', 100], ['node', 200]])
    expect(all.crossChecks.map(({ checkedRps }) => checkedRps)).to.deep.equal([11_000])
    expect(written).to.have.lengthOf(1 + lines.length)
  })
})

describe('what a run that goes on has recorded', () => {
  /** @returns {RunData} of a run that was interrupted with one line of each kind */
  function interrupted () {
    const { all, record } = collectRun(createFile().file, RUN)
    for (const line of [...Object.values(LINES), END]) record(asLine(line))
    return all
  }

  it('is all that stood in the file, but for what was concluded from it', () => {
    const { file, written } = createFile()
    const data = interrupted()
    const { all } = collectOn(file, data, resumeAt(2))
    expect(written).to.deep.equal([resumeAt(2)])
    expect(all).to.deep.equal({ ...data, summaries: [], end: null, resumes: [resumeAt(2)] })
  })

  it('is told of each break, in order', () => {
    const { file } = createFile()
    const first = collectOn(file, interrupted(), resumeAt(2))
    expect(collectOn(file, first.all, resumeAt(3)).all.resumes)
      .to.deep.equal([resumeAt(2), resumeAt(3)])
  })

  it('follows what came before, which stays as it was read', () => {
    const data = interrupted()
    const before = structuredClone(data)
    const { all, record } = collectOn(createFile().file, data, resumeAt(2))
    for (const line of [...Object.values(LINES).slice(1), END]) record(asLine(line))
    expect(data).to.deep.equal(before)
    expect(all.end).to.equal(END)
    for (const place of /** @type {const} */ ([
      'verifications', 'warmUps', 'starts', 'links', 'slices'
    ])) expect(all[place], place).to.deep.equal([LINES[place], LINES[place]])
    for (const place of /** @type {const} */ (['timelines', 'crossChecks', 'summaries'])) {
      expect(all[place], place).to.deep.equal([LINES[place]])
    }
  })
})
