/** @import {ResumeLine, RunData, RunFileLine, RunLine} from '../types.js' */
// The lines of a run file, one by one, into what they make together. Needs nothing of node: pages read run files, too.
import { putLatest } from '../plan/put-latest.js'

/**
 * @param {RunLine} run
 * @returns {RunData} nothing is measured yet
 */
export function emptyRun (run) {
  return {
    run, plans: [], verifications: [], slices: [], timelines: [], crossChecks: [], summaries: [],
    end: null
  }
}

/**
 * Adds a line; what came before it stays, unless it no longer counts.
 * @param {RunData} data is changed
 * @param {Exclude<RunFileLine, RunLine>} line
 */
export function putLine (data, line) {
  if (line.type === 'plan') data.plans.push(line)
  else if (line.type === 'verify') data.verifications.push(line)
  else if (line.type === 'slice') data.slices.push(line)
  else if (line.type === 'timeline') data.timelines = putLatest(data.timelines, line)
  else if (line.type === 'cross-check') data.crossChecks = putLatest(data.crossChecks, line)
  else if (line.type === 'resume') resume(data, line)
  else if (line.type === 'warm-up') data.warmUps = [...data.warmUps ?? [], line]
  else if (line.type === 'start') data.starts = [...data.starts ?? [], line]
  else if (line.type === 'link') data.links = [...data.links ?? [], line]
  else if (line.type === 'summary') data.summaries.push(line)
  else if (line.type === 'end') data.end = line
}

/** What was concluded before a run went on counts no more. @param {RunData} data @param {ResumeLine} line */
function resume (data, line) {
  data.resumes = [...data.resumes ?? [], line]
  data.summaries = []
  data.end = null
}
