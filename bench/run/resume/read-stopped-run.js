/** @import {BenchOptions, Difference, Plan, PlanLine, ResumeLine, RunData, RunLine} from '../../types.js' */
/** @import {Earlier} from '../types.js' */
// --resume: from the file of a run that did not come to its end to what is left of it. In: options and the file; out:
// the run's own options and plans, how far each has come, and the line that says that it goes on. Everything that
// decides what is measured comes from the file.
import { readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { BenchError } from '../../errors.js'
import { RUN_FILE } from '../../format/file-names.js'
import { displayPath, userDirectory } from '../../format/paths.js'
import { cellId, variantId, variantIdOf } from '../../plan/create-plan.js'
import { parseRunFile, validateRunLine } from '../../report/read-run-file.js'
import { lockRun } from '../lock-run.js'
import { describeDifferences, findDifferences } from './find-differences.js'
import { findEarlier, isFinished } from './find-earlier.js'

/**
 * @typedef {object} StoppedRun
 * @property {string} path
 * @property {string} directory
 * @property {Readonly<BenchOptions>} options those that the run began with, and how to show it now
 * @property {RunData} data
 * @property {number} wholeBytes of the file's whole lines
 * @property {number} cutBytes of a line that was cut off behind them
 * @property {number | null} budgetSeconds from here on; null: as planned
 * @property {boolean} locked whether others are kept from writing to the file
 */

/**
 * Reads the file of a run and keeps others from writing to it until this process ends.
 * @param {Readonly<BenchOptions>} options with `resume`
 * @returns {Promise<StoppedRun>}
 * @throws {BenchError} RUN_FILE_MISSING, RUN_IN_USE, RESUME_FINISHED, RESUME_IMPOSSIBLE
 */
export async function readStoppedRun (options) {
  const path = toFile(resolve(userDirectory(), options.resume ?? ''))
  checkThere(path)
  const { held } = await lockRun(path)
  const bytes = readFileSync(path)
  const wholeBytes = countWhole(bytes)
  const data = parse(path, bytes.subarray(0, wholeBytes).toString('utf8'))
  if (isFinished(data)) {
    throw new BenchError(
      'RESUME_FINISHED', { path: displayPath(path), stoppedBy: data.end?.stoppedBy }
    )
  }
  checkPlans(path, data)
  const against = data.plans.map(plan => plan.against?.kind === 'server' ? plan.against.url : null)
    .find(url => url !== null) ?? null
  const budgetSeconds = options.budgetSeconds ??
    data.resumes?.findLast(line => line.budgetSeconds !== null)?.budgetSeconds ?? null
  const { resume, json, quiet, dryRun, live } = options
  const both = Object.freeze({
    ...options,
    .../** @type {Partial<BenchOptions>} */ (data.run.options),
    against,
    resume,
    json,
    quiet,
    dryRun,
    live,
    ...(budgetSeconds !== null && { budgetSeconds })
  })
  return {
    path, directory: dirname(path), options: both, data, wholeBytes,
    cutBytes: bytes.length - wholeBytes, budgetSeconds, locked: held
  }
}

/**
 * The plans of the file, once this machine can still measure what is left of them.
 * @param {StoppedRun} stopped
 * @param {readonly Plan[]} remade what would be planned today
 * @returns {PlanLine[]}
 * @throws {BenchError} RESUME_UNLIKE
 */
export function plansOf ({ path, data, budgetSeconds }, remade) {
  const plans = data.plans.map(plan =>
    budgetSeconds === null ? plan : { ...plan, protocol: { ...plan.protocol, budgetSeconds } })
  const lost = plans.filter(plan => !findEarlier(plan, data).complete).flatMap(plan =>
    findLost(plan, remade.find(({ study }) => study === plan.study)))
  if (lost.length > 0) {
    throw new BenchError(
      'RESUME_UNLIKE', { path: displayPath(path), differences: describeDifferences(lost) }
    )
  }
  return plans
}

/**
 * @param {StoppedRun} stopped
 * @param {readonly PlanLine[]} plans
 * @param {RunLine} now the machine and the software of today
 * @returns {{line: ResumeLine, earlier: Map<string, Earlier>}} earlier: by study
 * @throws {BenchError} RESUME_UNLIKE
 */
export function describeResume ({ path, data, cutBytes, budgetSeconds }, plans, now) {
  const { differences, decisive } = findDifferences(data.run, now)
  if (decisive.length > 0) {
    throw new BenchError(
      'RESUME_UNLIKE', { path: displayPath(path), differences: describeDifferences(decisive) }
    )
  }
  const earlier = new Map(plans.map(plan => [plan.study, findEarlier(plan, data)]))
  /** @type {ResumeLine} */
  const line = {
    type: 'resume',
    at: now.startedAt,
    machine: now.machine,
    versions: now.versions,
    git: now.git,
    budgetSeconds,
    differences,
    dropped: { bytes: cutBytes, slices: toDropped(plans, data) },
    studies: [...earlier].filter(([, { complete }]) => !complete).map(([
      study, { blocks, lastStart, part }
    ]) => ({ study, blocks, processStart: lastStart + 1, insteadOf: part }))
  }
  return { line, earlier }
}

/**
 * Slices that stopped counting with this break; those of earlier breaks were told then.
 * @param {readonly PlanLine[]} plans
 * @param {RunData} data
 */
function toDropped (plans, data) {
  const told = (data.resumes ?? []).reduce((sum, { dropped }) => sum + dropped.slices, 0)
  return plans.reduce((sum, plan) => sum + findEarlier(plan, data).dropped.length, 0) - told
}

/** @param {string} path of a file or its folder */
function toFile (path) {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ? join(path, RUN_FILE) : path
}

/** @param {string} path @throws {BenchError} RUN_FILE_MISSING */
function checkThere (path) {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) {
    throw new BenchError(
      'RUN_FILE_MISSING', { path: displayPath(path), why: 'there is no such file' }
    )
  }
}

/**
 * A line that was cut off is left out. One that only lacks its line end is left out, too, unless it is the last of a
 * run: then the run has ended.
 * @param {Buffer} bytes
 * @returns {number} of the lines that are whole
 */
function countWhole (bytes) {
  const whole = bytes.lastIndexOf('\n') + 1
  try {
    const tail = JSON.parse(bytes.subarray(whole).toString('utf8'))
    return tail?.type === 'end' && validateRunLine(tail) === null && isFinished({ end: tail })
      ? bytes.length
      : whole
  } catch (error) {
    if (error instanceof SyntaxError) return whole
    throw error
  }
}

/** @param {string} path @param {string} text @returns {RunData} @throws {BenchError} RESUME_IMPOSSIBLE */
function parse (path, text) {
  try {
    const { data, problems } = parseRunFile(text)
    const [first] = problems
    if (first === undefined) return data
    throw new Error(`line ${first.line}: ${first.message}`)
  } catch (error) {
    throw new BenchError('RESUME_IMPOSSIBLE', {
      path: displayPath(path),
      reason: /** @type {Error} */ (error).message
    }, error)
  }
}

/** @param {string} path @param {RunData} data @throws {BenchError} RESUME_IMPOSSIBLE */
function checkPlans (path, { run, plans }) {
  const { studies, rates } = /** @type {Partial<BenchOptions>} */ (run.options)
  const planned = new Set(plans.map(({ study }) => study))
  // Open loops leave studies out that can't have them.
  const missing = (studies ?? []).filter(study => !planned.has(study) && (rates ?? null) === null)
  if (plans.length > 0 && missing.length === 0) return
  throw new BenchError('RESUME_IMPOSSIBLE', {
    path: displayPath(path),
    reason: 'it was stopped before its plan was ' +
      `written${plans.length === 0 ? '' : ` (the study ${missing.join(', ')})`}`
  })
}

/**
 * What was to be measured and can't be any more.
 * @param {PlanLine} plan
 * @param {Plan | undefined} remade
 * @returns {Difference[]}
 */
function findLost (plan, remade) {
  if (remade === undefined) {
    return [{ what: `study ${plan.study}`, before: 'planned', now: 'not there' }]
  }
  const today = new Map(remade.variants.map(variant => [variantId(variant), variant]))
  const had = plan.variants.filter(({ missing }) => !missing)
  const lost = had.flatMap(variant => {
    const found = today.get(variantId(variant))
    if (found !== undefined && !found.missing) return []
    return [{
      what: variant.name,
      before: 'there',
      now: found?.missing ? `${found.missing.reason}; ${found.missing.remedy}` : 'not there'
    }]
  })
  const ids = new Set(had.map(variantId))
  const cells = new Set(remade.cells.map(cellId))
  const gone = plan.cells.filter(cell => ids.has(variantIdOf(cell)) && !cells.has(cellId(cell)))
  return lost.length > 0 || gone.length === 0 ? lost : [{
    what: `cells of ${plan.study}`,
    before: `${plan.cells.length}`,
    now: `${gone.length} of them would not be measured any more, ${gone[0]?.variant} with ` +
      `${gone[0]?.driver} the first`
  }]
}
