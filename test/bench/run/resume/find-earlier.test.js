/** @import {ResumeLine, RunData, Slice} from '../../../../bench/types.js' */
import { expect } from 'chai'
import { findEarlier } from '../../../../bench/run/resume/find-earlier.js'
import { usedSeconds } from '../../../../bench/run/resume/used-seconds.js'
import { makePlan, makeRefusal, makeRunLine, makeSlice } from '../../make-run.js'

const PLAN = makePlan({
  variants: ['node', 'express'],
  protocol: { processStarts: 2, maxBlocks: 4, primeSeconds: 0.5, budgetSeconds: 1_000 }
})
const OTHER = { ...PLAN, study: 'files' }

/** @param {Partial<RunData>} [changes] @returns {RunData} */
const dataOf = changes => ({
  run: makeRunLine(), plans: [PLAN, OTHER], slices: [], verifications: [], warmUps: [],
  crossChecks: [], timelines: [], summaries: [], end: null, ...changes
})

/** @param {number} block @param {Partial<Slice>} [changes] @returns {Slice[]} */
const blockOf = (block, changes) =>
  PLAN.cells.map(cell => makeSlice({ ...cell, block, ...changes }))

/** @param {number} processStart @param {boolean} [passed] */
const verified = (processStart, passed = true) =>
  PLAN.variants.map(({ name }) => makeRefusal({ variant: name, processStart, passed }))

describe('findEarlier', () => {
  it('is nothing but zeros for a plan that was not begun, whatever others did', () => {
    const data = dataOf({
      slices: [makeSlice({ study: 'files', block: 3, order: 9, processStart: 2, retried: true })],
      verifications: [makeRefusal({ study: 'files', processStart: 2 })]
    })
    expect(findEarlier(PLAN, { ...data, plans: [OTHER, PLAN] })).to.deep.equal({
      complete: false, slices: [], dropped: [], blocks: 0, part: 1, blocksOfPart: 0, lastStart: 0,
      lastOrder: 0, usedSeconds: 0, repeatedSeconds: 0, verified: true, crossChecks: [],
      timelines: [], starts: []
    })
  })

  it('knows the starts that were timed, those of its own study alone', () => {
    const line = {
      type: /** @type {const} */ ('start'), variant: 'node', workers: 1, round: 1,
      startedAt: '2026-11-21T10:00:00.000Z', readyMs: 30, cpuMs: null, restPssBytes: null
    }
    const starts = [{ ...line, study: 'actions' }, { ...line, study: 'files' }]
    expect(findEarlier(PLAN, dataOf({ starts })).starts).to.deep.equal([starts[0]])
  })

  it('goes on behind the last start that was verified, even where it measured nothing', () => {
    const found = findEarlier(PLAN, dataOf({
      slices: [...blockOf(1, { order: 1 }), ...blockOf(2, { order: 3 })],
      verifications: [...verified(1), ...verified(2, false)]
    }))
    expect(found).to.include({
      blocks: 2, lastStart: 2, part: 2, blocksOfPart: 0, lastOrder: 3, verified: false,
      complete: false
    })
  })

  it('goes on with the start that a break cut off', () => {
    const slices = blockOf(1)
    const resumed = (/** @type {number} */ processStart) => findEarlier(PLAN, dataOf({
      slices, verifications: [...verified(1), ...verified(2)],
      resumes: [/** @type {ResumeLine} */ ({
        at: '2026-11-21T11:00:00.000Z',
        studies: [{ study: 'actions', blocks: 1, processStart, insteadOf: 1 }]
      })]
    }))
    expect(resumed(2)).to.include({ lastStart: 2, part: 1, blocksOfPart: 1 })
    expect(resumed(3)).to.include({ lastStart: 2, part: 1 })
  })

  it('misses no slice of a server that was refused, but one of a server that lived', () => {
    const [node] = blockOf(1)
    const blocks = (/** @type {boolean} */ passed) => findEarlier(PLAN, dataOf({
      slices: node === undefined ? [] : [node],
      verifications: [
        makeRefusal({ variant: 'node', passed: true }), makeRefusal({ variant: 'express', passed }),
        makeRefusal({ variant: 'express', study: 'files', passed: true }),
        makeRefusal({ variant: 'express', processStart: 0, passed: true })
      ]
    })).blocks
    expect([blocks(false), blocks(true)]).to.deep.equal([1, 0])
  })

  it('keeps the last beginning of a block that was begun anew, and drops those before', () => {
    const [cut] = blockOf(1)
    const slices = [...cut === undefined ? [] : [cut], ...blockOf(1, { processStart: 2 })]
    const found = findEarlier(PLAN, dataOf({
      slices, verifications: [...verified(1), ...verified(2)],
      resumes: [/** @type {ResumeLine} */ ({
        at: '2026-11-21T11:00:00.000Z',
        studies: [{ study: 'actions', blocks: 0, processStart: 2, insteadOf: 1 }]
      })]
    }))
    expect(found.slices).to.deep.equal(slices.slice(1))
    expect(found.dropped).to.deep.equal([cut])
    expect(found).to.include({ blocks: 1, part: 1, blocksOfPart: 1 })
  })

  it('misses no slice of a server that died in that start', () => {
    const [node, express] = blockOf(1)
    const [after] = blockOf(2)
    const blocks = (/** @type {string} */ code, /** @type {number} */ processStart) => {
      const slices = [node, { ...express, processStart, gates: [{ code, detail: '' }] }, after]
      return findEarlier(PLAN, dataOf({
        slices: /** @type {Slice[]} */ (slices), verifications: verified(1)
      })).blocks
    }
    expect([blocks('server-died', 1), blocks('noise-pause', 1), blocks('server-died', 0)])
      .to.deep.equal([2, 1, 1])
  })

  describe('with a precision', () => {
    const plan = makePlan({
      variants: ['node', 'express', 'late'],
      protocol: { processStarts: 6, maxBlocks: 2, primeSeconds: 0.5, precision: 0.5 }
    })

    /** @param {number} block two of each start @param {string[]} names */
    const measured = (block, ...names) =>
      plan.cells.filter(({ variant }) => names.includes(variant)).map(cell =>
        makeSlice({ ...cell, block, processStart: Math.ceil(block / 2), cpuUsPerRequest: 40 }))
    /** One of them did not come up in the first start. @param {number[]} blocks */
    const whole = (...blocks) => blocks.flatMap(block =>
      measured(block, 'node', 'express', ...block > 2 ? ['late'] : []))

    /** @param {Slice[]} slices @param {number} starts */
    const findAfter = (slices, starts) => findEarlier(plan, dataOf({
      plans: [plan, OTHER], slices,
      verifications: Array.from({ length: starts }, (_, index) =>
        plan.variants.map(({ name }) => makeRefusal({
          variant: name, processStart: index + 1, passed: index > 0 || name !== 'late'
        }))).flat()
    }))

    it('misses a slice of a cell that only the start under way would show to be precise', () => {
      const found = findAfter([...whole(1, 2, 3, 4, 5), ...measured(6, 'node', 'late')], 3)
      expect(found).to.include({ blocks: 5, part: 3, blocksOfPart: 1 })
      expect(found.dropped).to.have.lengthOf(2)
    })

    it('misses none of a cell that was precise after the starts before', () => {
      const starts = whole(1, 2, 3, 4, 5, 6)
      expect(findAfter([...starts, ...measured(7, 'node', 'late')], 4))
        .to.include({ blocks: 7, part: 4, blocksOfPart: 1 })
      expect(findAfter([...starts, ...measured(7, 'node', 'express')], 4))
        .to.include({ blocks: 6, part: 4, blocksOfPart: 0 })
    })
  })

  it('adds up what repeating has taken, with what goes before each slice', () => {
    const { repeatedSeconds } = findEarlier(PLAN, dataOf({
      slices: [...blockOf(1), ...blockOf(1, { retried: true, seconds: 2 })],
      verifications: verified(1)
    }))
    expect(repeatedSeconds).to.equal(5)
  })

  it('adds up nothing that a lost generator has taken', () => {
    const { repeatedSeconds } = findEarlier(PLAN, dataOf({
      slices: [
        ...blockOf(1, { gates: [{ code: 'generator-lost', detail: '' }] }),
        ...blockOf(1, { retried: true })
      ],
      verifications: verified(1)
    }))
    expect(repeatedSeconds).to.equal(0)
  })

  it('begins a block anew that waits for a repetition, and keeps the one before', () => {
    const lost = { gates: [{ code: 'generator-lost', detail: '' }] }
    const foundAfter = (/** @type {Slice[][]} */ ...attempts) => findEarlier(PLAN, dataOf({
      slices: [blockOf(1), ...attempts].flat(), verifications: verified(1)
    }))
    expect(foundAfter(blockOf(2, lost))).to.include({ blocks: 1 })
    expect(foundAfter(blockOf(2, lost)).dropped).to.have.length(PLAN.cells.length)
    expect(foundAfter(blockOf(2, lost), blockOf(2, { retried: true }))).to.include({ blocks: 2 })
  })

  it('takes a plan for complete when a later one was begun, or the run has ended', () => {
    const slices = blockOf(1)
    const later = dataOf({ slices: [...slices, makeSlice({ study: 'files' })] })
    expect(findEarlier(PLAN, later).complete).to.equal(true)
    expect(findEarlier(OTHER, later).complete).to.equal(false)
    const ended = (/** @type {string} */ stoppedBy) => findEarlier(PLAN, dataOf({
      slices, end: /** @type {RunData['end']} */ ({ type: 'end', stoppedBy })
    })).complete
    expect(['time', 'interrupted', 'failed'].map(ended)).to.deep.equal([true, false, false])
  })
})

describe('usedSeconds', () => {
  const at = (/** @type {number} */ second) =>
    new Date(Date.parse('2026-11-21T10:00:00.000Z') + second * 1000).toISOString()
  const none = { run: makeRunLine(), crossChecks: [], timelines: [] }

  it('counts from the end of the study before to the end of the last slice', () => {
    const slices = [
      makeSlice({ startedAt: at(10), seconds: 5 }), makeSlice({ startedAt: at(20), seconds: 5 }),
      makeSlice({ study: 'files', startedAt: at(40), seconds: 10 })
    ]
    expect(usedSeconds('actions', { ...none, slices })).to.equal(25)
    expect(usedSeconds('files', { ...none, slices })).to.equal(25)
    expect(usedSeconds('inserts', { ...none, slices })).to.equal(0)
  })

  /** @param {number} second @param {number} processStart */
  const resumeAt = (second, processStart) => /** @type {ResumeLine} */ ({
    type: 'resume', at: at(second), studies: [{ study: 'actions', processStart }]
  })

  it('leaves out the break before a run went on', () => {
    const slices = [
      makeSlice({ startedAt: at(10), seconds: 5 }),
      makeSlice({ startedAt: at(1_010), seconds: 5, processStart: 2 })
    ]
    const resumes = [resumeAt(1_000, 2)]
    expect(usedSeconds('actions', { ...none, slices, resumes })).to.equal(30)
    // What begins in that moment is of the later part only.
    slices.splice(1, 0, makeSlice({ startedAt: at(1_000), seconds: 3, processStart: 2 }))
    expect(usedSeconds('actions', { ...none, slices, resumes })).to.equal(30)
    expect(usedSeconds('actions', { ...none, slices: slices.slice(1, 2), resumes })).to.equal(3)
  })

  it('counts no step of the wall clock, forward or back, and goes on behind it', () => {
    for (const step of [3_600, -3_600, 86_400, -30]) {
      const slices = [0, step, step].map((shift, index) =>
        makeSlice({ startedAt: at(10 + 10 * index + shift), seconds: 5 }))
      expect(usedSeconds('actions', { ...none, slices }), `${step} s`).to.equal(15 + 5 + 10)
    }
  })

  it('counts each slice for the part of the run that measured it, whatever the clock said', () => {
    for (const step of [7_200, -7_200]) {
      const slices = [
        makeSlice({ startedAt: at(10 + step), seconds: 5 }),
        makeSlice({ startedAt: at(20 + step), seconds: 5 }),
        makeSlice({ startedAt: at(1_010), seconds: 5, processStart: 2 })
      ]
      const resumes = [resumeAt(1_000, 2)]
      expect(usedSeconds('actions', { ...none, slices, resumes }), `${step} s`).to.equal(15 + 15)
    }
  })

  it('counts loads that take turns once', () => {
    const slices = [at(10.2), at(10), at(20)].map(startedAt => makeSlice({ startedAt, seconds: 5 }))
    expect(usedSeconds('actions', { ...none, slices })).to.equal(25)
  })

  it('counts what follows the slices for the part that it began in', () => {
    const slices = [makeSlice({ startedAt: at(10), seconds: 5 })]
    const check = /** @type {RunData['crossChecks'][0]} */ (
      { study: 'actions', startedAt: at(1_020), seconds: 5 })
    const resumes = [resumeAt(1_000, 2)]
    expect(usedSeconds('actions', { ...none, slices, crossChecks: [check], resumes }))
      .to.equal(15 + 25)
  })
})
