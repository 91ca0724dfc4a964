/** @import {Mutant, TestRun} from './types.js' */
import { expect } from 'chai'
import { createJudge, judgeAll } from './judge-mutants.js'
import { makeMutants } from './make-mutants.js'

const [MUTANT = expect.fail('no fault')] = makeMutants('a()', 'bench/x.js')
/** @type {TestRun} */
const PASSED = { ending: 'passed', failure: null, costs: {} }
/** @type {TestRun} */
const LATE = { ending: 'late', failure: null, costs: {} }
/** @param {string} file @returns {TestRun} */
const failed = file => ({
  ending: 'failed', failure: { title: `test of ${file}`, file }, costs: {}
})

/**
 * @param {(file: string, mutant: Mutant | null) => TestRun} answer of one file
 * @param {{first: string[], then: string[], slow?: string[]}} [tests]
 * @param {Record<string, number>} [costs] seconds that each file takes
 */
function createWorld (answer, tests = { first: ['a', 'b'], then: ['c'] }, costs = {}) {
  let now = 0
  /** @type {string[]} */
  const runs = []
  /** @type {number[]} */
  const limits = []
  const judge = createJudge({
    findTests: () => ({ slow: [], ...tests }),
    clock: () => now,
    runTests: async (files, mutant, limitMs) => {
      limits.push(limitMs)
      runs.push(`${files.join('')}${mutant === null ? ' without' : ''}`)
      for (const file of files) now += (costs[file] ?? 0) * 1000
      const found =
        files.map(file => answer(file, mutant)).find(({ ending }) => ending !== 'passed') ?? PASSED
      return { ...found, costs }
    }
  })
  return { runs, limits, judge }
}

describe('createJudge', () => {
  it('says who noticed, and runs no further tests', async () => {
    const { judge, runs } = createWorld((file, mutant) =>
      mutant && file === 'b' ? failed('b') : PASSED)
    expect(await judge(MUTANT)).to.include({ status: 'noticed', by: 'test of b' })
    expect(runs).to.deep.equal(['ab', 'b without'])
  })

  it('asks the other tests when the first ones pass', async () => {
    const { judge, runs } = createWorld((file, mutant) =>
      mutant && file === 'c' ? failed('c') : PASSED)
    expect(await judge(MUTANT)).to.include({ status: 'noticed', by: 'test of c' })
    expect(runs).to.deep.equal(['ab', 'c', 'c without'])
  })

  it('asks slow tests when all fast ones pass, one after the other, and says so', async () => {
    const { judge, runs, limits } = createWorld((file, mutant) =>
      mutant && file === 'e.slow.js' ? failed(file) : PASSED,
    { first: ['a'], then: ['c'], slow: ['d.slow.js', 'e.slow.js', 'f.slow.js'] })
    expect(await judge(MUTANT)).to.include({ status: 'noticed', isSlow: true })
    expect(runs).to.deep.equal(['a', 'c', 'd.slow.js', 'e.slow.js', 'e.slow.js without'])
    expect(limits[2]).to.be.above(limits[0] ?? NaN)
  })

  it('runs many tests in stages, and stops at the first that notices', async () => {
    const then = Array.from({ length: 50 }, (_, index) => `t${index} `)
    const { judge, runs } = createWorld(
      (file, mutant) => mutant && file === 't25 ' ? failed(file) : PASSED, { first: [], then }
    )
    const { status, tests } = await judge(MUTANT)
    expect([status, tests.length, runs.length]).to.deep.equal(['noticed', 40, 3])
  })

  it('runs those that take long last, once it knows them', async () => {
    const { judge, runs } =
      createWorld(() => PASSED, { first: ['a'], then: ['slow', 'b', 'c'] }, { slow: 5, b: 0.1 })
    await judge(MUTANT)
    await judge(MUTANT)
    expect(runs.slice(2)).to.deep.equal(['a', 'bcslow'])
  })

  it('gives tests time by what they took before', async () => {
    const { judge, limits } =
      createWorld(() => PASSED, { first: ['a', 'b'], then: [] }, { a: 0.5, b: 10 })
    await judge(MUTANT)
    await judge(MUTANT)
    expect(limits).to.deep.equal([38_000, 72_000])
  })

  it('begins no further stage when a fault has taken its time', async () => {
    const then = Array.from({ length: 60 }, (_, index) => `t${index} `)
    const { judge, runs } = createWorld(
      () => PASSED, { first: [], then }, Object.fromEntries(then.map(file => [file, 2]))
    )
    expect(await judge(MUTANT)).to.include({ status: 'survived', seconds: 80 })
    expect(runs).to.have.length(2)
  })

  it('survives when all pass', async () => {
    const { judge } = createWorld(() => PASSED)
    expect(await judge(MUTANT))
      .to.deep.include({ status: 'survived', by: null, tests: ['a', 'b', 'c'] })
  })

  it('counts a file that fails anyway for nothing, and asks the others', async () => {
    const { judge, runs } = createWorld((file, mutant) =>
      file === 'a' ? failed('a') : mutant && file === 'b' ? failed('b') : PASSED)
    expect(await judge(MUTANT)).to.include({ status: 'noticed', by: 'test of b' })
    expect(runs).to.deep.equal(['ab', 'a without', 'b', 'b without'])
  })

  it('looks only once whether a file fails anyway', async () => {
    const { judge, runs } = createWorld((file, mutant) =>
      mutant && file === 'a' ? failed('a') : PASSED)
    await judge(MUTANT)
    await judge(MUTANT)
    expect(runs.filter(run => run === 'a without')).to.have.length(1)
  })

  it('takes a hang for noticed, unless the tests take as long without the fault', async () => {
    expect(await createWorld((_, mutant) => mutant ? LATE : PASSED).judge(MUTANT))
      .to.include({ status: 'timed out' })
    expect(await createWorld(() => LATE).judge(MUTANT)).to.include({ status: 'undecided' })
  })

  it('takes files that can not be loaded any more for noticed', async () => {
    const { judge } = createWorld((_, mutant) =>
      mutant ? { ending: 'failed', failure: null, costs: {} } : PASSED)
    expect(await judge(MUTANT)).to.include({ status: 'noticed', by: null })
  })

  it('is undecided when only tests passed that are not near', async () => {
    const { judge } = createWorld(file => file === 'a' ? LATE : PASSED)
    expect(await judge(MUTANT)).to.include({ status: 'undecided' })
  })
})

describe('judgeAll', () => {
  it('judges so many at once, and keeps the order', async () => {
    const mutants = [3, 1, 2].map(line => ({ ...MUTANT, line }))
    let running = 0
    let most = 0
    const outcomes = await judgeAll(mutants, async mutant => {
      most = Math.max(most, ++running)
      await new Promise(resolve => setTimeout(resolve, mutant.line))
      running--
      return { mutant, status: 'survived', by: null, isSlow: false, tests: [], seconds: 0 }
    }, { jobs: 2, onOutcome: () => {}, isStopped: () => false })
    expect(outcomes.map(({ mutant }) => mutant.line)).to.deep.equal([3, 1, 2])
    expect(most).to.equal(2)
  })

  it('says nothing about those that were under way when it was stopped', async () => {
    let judged = 0
    const outcomes = await judgeAll([MUTANT, MUTANT, MUTANT], async mutant => {
      judged++
      return { mutant, status: 'survived', by: null, isSlow: false, tests: [], seconds: 0 }
    }, { jobs: 1, onOutcome: () => {}, isStopped: () => judged > 1 })
    expect([judged, outcomes.length]).to.deep.equal([2, 1])
  })
})
