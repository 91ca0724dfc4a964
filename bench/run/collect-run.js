/** @import {ResumeLine, RunData, RunFileLine, RunLine} from '../types.js' */
/** @import {createRunFile} from './create-run-file.js' */
// Everything recorded goes to the file and stays at hand, so that summaries and reports need not read
// the file again.
import { putLatest } from '../plan/put-latest.js'

/** @typedef {{all: RunData, record: (line: RunFileLine) => RunFileLine}} Collection record gives its line back */

/**
 * @param {ReturnType<typeof createRunFile>} file
 * @param {RunLine} runLine written at once
 * @returns {Collection}
 */
export function collectRun (file, runLine) {
  file.append(runLine)
  return collectInto(file, {
    run: runLine, plans: [], verifications: [], slices: [], timelines: [], crossChecks: [],
    summaries: [], end: null
  })
}

/**
 * @param {ReturnType<typeof createRunFile>} file
 * @param {RunData} data what stands in it
 * @param {ResumeLine} resumeLine written at once: what was concluded before it counts no more
 * @returns {Collection}
 */
export function collectOn (file, data, resumeLine) {
  file.append(resumeLine)
  return collectInto(
    file, { ...withoutConclusion(data), resumes: [...data.resumes ?? [], resumeLine] }
  )
}

/** @param {RunData} data @returns {RunData} */
function withoutConclusion (data) {
  return {
    ...data, verifications: [...data.verifications], slices: [...data.slices],
    timelines: [...data.timelines], crossChecks: [...data.crossChecks], summaries: [], end: null
  }
}

/** @param {ReturnType<typeof createRunFile>} file @param {RunData} all @returns {Collection} */
function collectInto (file, all) {
  /** @param {RunFileLine} line */
  const record = line => {
    file.append(line)
    if (line.type === 'plan') all.plans.push(line)
    else if (line.type === 'verify') all.verifications.push(line)
    else if (line.type === 'slice') all.slices.push(line)
    else if (line.type === 'timeline') all.timelines = putLatest(all.timelines, line)
    else if (line.type === 'cross-check') all.crossChecks = putLatest(all.crossChecks, line)
    else if (line.type === 'warm-up') all.warmUps = [...all.warmUps ?? [], line]
    else if (line.type === 'start') all.starts = [...all.starts ?? [], line]
    else if (line.type === 'link') all.links = [...all.links ?? [], line]
    else if (line.type === 'summary') all.summaries.push(line)
    else if (line.type === 'end') all.end = line
    return line
  }
  return { all, record }
}
