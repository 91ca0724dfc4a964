/** @import {RunData, RunFileLine, RunLine} from '../types.js' */
/** @import {createRunFile} from './create-run-file.js' */
// Everything recorded goes to the file and stays at hand, so that summaries and reports need not read
// the file again.

/**
 * @param {ReturnType<typeof createRunFile>} file
 * @param {RunLine} runLine written at once
 * @returns {{all: RunData, record: (line: RunFileLine) => RunFileLine}} record gives its line back
 */
export function collectRun (file, runLine) {
  /** @type {RunData} */
  const all = { run: runLine, plans: [], verifications: [], slices: [], timelines: [], crossChecks: [], summaries: [], end: null }
  file.append(runLine)
  /** @param {RunFileLine} line */
  const record = line => {
    file.append(line)
    if (line.type === 'plan') all.plans.push(line)
    else if (line.type === 'verify') all.verifications.push(line)
    else if (line.type === 'slice') all.slices.push(line)
    else if (line.type === 'timeline') all.timelines.push(line)
    else if (line.type === 'cross-check') all.crossChecks.push(line)
    else if (line.type === 'summary') all.summaries.push(line)
    else if (line.type === 'end') all.end = line
    return line
  }
  return { all, record }
}
