/** @import {FoundTests} from './find-tests.js' */
/** @import {Mutant, Outcome, TestRun} from './types.js' */
// From faults to what the tests said of each. In: faults and how tests are run; out: outcomes.
import { isSlowTest } from './areas.js'

/** A fault that hangs is noticed by that: tests get this, and several times what they took before. */
const START_MS = 30_000
const PATIENCE = 4
/** What a file is taken to need that was not run yet. */
const UNKNOWN_SECONDS = 1
const UNKNOWN_SLOW_SECONDS = 60
/** Test files of one stage: each is loaded before the first test of all begins. */
const STAGE_FILES = 20
/** No further stage begins later than that: what is left then are the dearest tests. */
const BUDGET_MS = 60_000
/** Files whose tests take longer come last. */
const DEAR_SECONDS = 1.5

/**
 * @typedef {object} Laboratory
 * @property {(path: string) => FoundTests} findTests
 * @property {(files: readonly string[], mutant: Mutant | null, limitMs: number) => Promise<TestRun>} runTests null:
 *   without a fault
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
  const isSound = (/** @type {readonly string[]} */ files) => {
    const key = files.join(' ')
    const sound = known.get(key) ??
      runTests(files, null, toLimit(files, costs)).then(({ ending }) => ending === 'passed')
    known.set(key, sound)
    return sound
  }

  /**
   * @param {Mutant} mutant
   * @param {readonly string[]} files
   * @returns {Promise<Pick<Outcome, 'status' | 'by'>>}
   */
  const judgeStage = async (mutant, files) => {
    if (files.length === 0) return { status: 'survived', by: null }
    const { ending, failure } = await runTests(files, mutant, toLimit(files, costs))
    if (ending === 'passed') return { status: 'survived', by: null }
    const doubted = failure === null ? files : [failure.file]
    if (await isSound(doubted)) {
      return ending === 'late'
        ? { status: 'timed out', by: null }
        : { status: 'noticed', by: failure?.title ?? null }
    }
    // Tests that fail without the fault say nothing about it: the others are asked.
    if (failure === null || !files.includes(failure.file)) return { status: 'undecided', by: null }
    return judgeStage(mutant, files.filter(file => file !== failure.file))
  }

  return async mutant => {
    const startedAt = laboratory.clock()
    const { first, then, slow } = laboratory.findTests(mutant.path)
    /** @type {Pick<Outcome, 'status' | 'by' | 'isSlow'>} */
    let found = { status: 'survived', by: null, isSlow: false }
    /** @type {string[]} */
    const tests = []
    const isDear = (/** @type {string} */ file) => Number((costs[file] ?? 0) > DEAR_SECONDS)
    const stages = toStages(first, then.toSorted((a, b) => isDear(a) - isDear(b)))
    for (const [at, files] of [...stages, ...slow.map(file => [file])].entries()) {
      const isSlow = at >= stages.length
      if (!isSlow && laboratory.clock() - startedAt > BUDGET_MS) continue
      tests.push(...files)
      const stage = await judgeStage(mutant, files)
      if (stage.status !== 'survived') {
        found = { ...stage, isSlow: isSlow && stage.status !== 'undecided' }
      }
      if (found.status === 'noticed' || found.status === 'timed out') break
    }
    return { mutant, ...found, tests, seconds: (laboratory.clock() - startedAt) / 1000 }
  }
}

/** @param {readonly string[]} first @param {readonly string[]} then @returns {(readonly string[])[]} */
function toStages (first, then) {
  const stages = [first]
  for (let from = 0; from < then.length; from += STAGE_FILES) {
    stages.push(then.slice(from, from + STAGE_FILES))
  }
  return stages
}

/** @param {readonly string[]} files @param {Readonly<Record<string, number>>} costs @returns {number} milliseconds */
function toLimit (files, costs) {
  const seconds = files.reduce((sum, file) => sum + (costs[file] ??
    (isSlowTest(file) ? UNKNOWN_SLOW_SECONDS : UNKNOWN_SECONDS)), 0)
  return START_MS + PATIENCE * 1000 * seconds
}

/**
 * @param {readonly Mutant[]} mutants
 * @param {(mutant: Mutant) => Promise<Outcome>} judge
 * @param {{jobs: number, onOutcome: (outcome: Outcome, done: number) => void, isStopped: () => boolean}} options jobs:
 *   how many at once
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
