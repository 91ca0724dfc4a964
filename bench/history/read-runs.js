/** @import {ShownStudy} from '../report/types.js' */
/** @import {ReadRun} from './types.js' */
// Run files, one after the other, of which little is kept: slices of a hundred runs need no room at once. In: paths;
// out: runs, and what was wrong with others. A run that can't be read hinders no other.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { BenchError } from '../errors.js'
import { describeMachine, describeRevision } from '../compare/describe-side.js'
import { runNotices } from '../report/notices.js'
import { readSide } from '../report/read-side.js'
import { toScoreboard } from '../report/scoreboard/to-scoreboard.js'

/** The best form first. */
const REPORTS = ['report.html', 'report.md']
const SMOKE = 'smoke'

/**
 * @param {readonly string[]} paths of run files, absolute
 * @param {readonly ShownStudy[]} studies all that there are
 * @returns {{runs: ReadRun[], doubts: string[], failures: BenchError[]}} doubts: lines and copies that were left out
 * @throws {BenchError} what the first file says, where none can be read
 */
export function readRuns (paths, studies) {
  /** @type {{runs: ReadRun[], doubts: string[], failures: BenchError[]}} */
  const read = { runs: [], doubts: [], failures: [] }
  for (const path of paths) {
    try {
      const { run, problems } = readOne(path, studies)
      read.doubts.push(...problems)
      addRun(read, run)
    } catch (error) {
      if (!(error instanceof BenchError)) throw error
      read.failures.push(error)
    }
  }
  if (read.runs.length === 0 && read.failures[0] !== undefined) throw read.failures[0]
  return read
}

/** @param {string} path @param {readonly ShownStudy[]} studies */
function readOne (path, studies) {
  const { name, run: data, problems } = readSide(path)
  const { run, plans, summaries, slices } = data
  const isSmoke = run.protocol.name === SMOKE
  return {
    problems,
    run: {
      name,
      startedAt: run.startedAt,
      revision: describeRevision(run),
      committedAt: null,
      studies: plans.map(({ study }) => study),
      machine: describeMachine(run.machine),
      preset: run.protocol.name,
      headline: isSmoke ? '' : toScoreboard({ run: data, studies }).headline,
      notices: runNotices(data),
      report: REPORTS.map(file => join(dirname(path), file)).find(file => existsSync(file)) ?? null,
      left: isSmoke ? 'a smoke run measures nothing' : null,
      data: { run, plans, summaries },
      slices: slices.length
    }
  }
}

/**
 * Of a run that is there twice, as a copy or before and after it went on, the longer one.
 * @param {{runs: ReadRun[], doubts: string[]}} read is changed
 * @param {ReadRun} run
 */
function addRun ({ runs, doubts }, run) {
  const index = runs.findIndex(({ data }) =>
    data.run.startedAt === run.data.run.startedAt && data.run.seed === run.data.run.seed)
  const known = runs[index]
  if (known === undefined) {
    runs.push(run)
    return
  }
  const [kept, left] = known.slices >= run.slices ? [known, run] : [run, known]
  runs[index] = kept
  doubts.push(`${left.name} is the same run as ${kept.name}, and was left out`)
}
