/** @import {Mutant, Outcome, TestRun} from './types.js' */
// From faults to what the tests said of each. In: faults and how tests are run; out: outcomes.

/** Of the tests of one stage: a fault that hangs is noticed by that. */
const FIRST_LIMIT_MS = 45_000
const THEN_LIMIT_MS = 120_000
/** Test files of one stage: each is loaded before the first test of all begins. */
const STAGE_FILES = 20
/** No further stage begins later than that: what is left then are the dearest tests. */
const BUDGET_MS = 90_000
/** Files whose tests take longer come last. */
const DEAR_SECONDS = 1.5

/**
 * @typedef {object} Laboratory
 * @property {(path: string) => {first: string[], then: string[]}} findTests
 * @property {(files: readonly string[], mutant: Mutant | null, limitMs: number) => Promise<TestRun>} runTests null: without a fault
 * @property {() => number} clock milliseconds
 */

/**
 * @param {Laboratory} laboratory
 * @returns {(mutant: Mutant) => Promise<Outcome>} several may be judged at once
 */
export function createJudge (laboratory) {
  /** @type {Map<string, Promise<boolean>>} whether files pass without a fault, by their names */
  const known = new Map()
  /** @type {Record<string, number>} seconds by file, as soon as it was run */
  const costs = {}
  const runTests = async (/** @type {Parameters<Laboratory['runTests']>} */ ...order) => {
    const run = await laboratory.runTests(...order)
    Object.assign(costs, run.costs)
    return run
  }
  const isSound = (/** @type {readonly string[]} */ files, /** @type {number} */ limitMs) => {
    const key = files.join(' ')
    const sound = known.get(key) ?? runTests(files, null, limitMs).then(({ ending }) => ending === 'passed')
    known.set(key, sound)
    return sound
  }

  /**
   * @param {Mutant} mutant
   * @param {readonly string[]} files
   * @param {number} limitMs
   * @returns {Promise<Pick<Outcome, 'status' | 'by'>>}
   */
  const judgeStage = async (mutant, files, limitMs) => {
    if (files.length === 0) return { status: 'survived', by: null }
    const { ending, failure } = await runTests(files, mutant, limitMs)
    if (ending === 'passed') return { status: 'survived', by: null }
    const doubted = failure === null ? files : [failure.file]
    if (await isSound(doubted, limitMs)) {
      return ending === 'late' ? { status: 'timed out', by: null } : { status: 'noticed', by: failure?.title ?? null }
    }
    // Tests that fail without the fault say nothing about it: the others are asked.
    if (failure === null || !files.includes(failure.file)) return { status: 'undecided', by: null }
    return judgeStage(mutant, files.filter(file => file !== failure.file), limitMs)
  }

  return async mutant => {
    const startedAt = laboratory.clock()
    const { first, then } = laboratory.findTests(mutant.path)
    /** @type {Pick<Outcome, 'status' | 'by'>} */
    let found = { status: 'survived', by: null }
    /** @type {string[]} */
    const tests = []
    const isDear = (/** @type {string} */ file) => Number((costs[file] ?? 0) > DEAR_SECONDS)
    for (const { files, limitMs } of toStages(first, then.toSorted((a, b) => isDear(a) - isDear(b)))) {
      if (laboratory.clock() - startedAt > BUDGET_MS) break
      tests.push(...files)
      const stage = await judgeStage(mutant, files, limitMs)
      if (stage.status !== 'survived') found = stage
      if (found.status === 'noticed' || found.status === 'timed out') break
    }
    return { mutant, ...found, tests, seconds: (laboratory.clock() - startedAt) / 1000 }
  }
}

/** @param {readonly string[]} first @param {readonly string[]} then */
function toStages (first, then) {
  const stages = [{ files: first, limitMs: FIRST_LIMIT_MS }]
  for (let from = 0; from < then.length; from += STAGE_FILES) {
    stages.push({ files: then.slice(from, from + STAGE_FILES), limitMs: THEN_LIMIT_MS })
  }
  return stages
}

/**
 * @param {readonly Mutant[]} mutants
 * @param {(mutant: Mutant) => Promise<Outcome>} judge
 * @param {{jobs: number, onOutcome: (outcome: Outcome, done: number) => void, isStopped: () => boolean}} options jobs: how many at once
 * @returns {Promise<Outcome[]>} in the order of the mutants
 */
export async function judgeAll (mutants, judge, { jobs, onOutcome, isStopped }) {
  /** @type {Outcome[]} */
  const outcomes = []
  let done = 0
  const queue = mutants.entries()
  await Promise.all(Array.from({ length: jobs }, async () => {
    for (const [index, mutant] of queue) {
      const outcome = await judge(mutant)
      // What was ended with us says nothing.
      if (isStopped()) return
      outcomes[index] = outcome
      onOutcome(outcome, ++done)
    }
  }))
  return outcomes.filter(outcome => outcome !== undefined)
}
