/** @import {ResumeLine, RunData, Slice} from '../../types.js' */
// How much time a study has used: from when it began to the end of the last thing that it measured, in each part of a
// run that was resumed. Pure. What was lost when a part was killed, starting and warming up, is not known, and not
// counted. A run file tells the time by the wall clock, which may step: a pause that can't have been one counts for
// nothing.

/** Starting and warming up all servers may take that long, however small the budget is. */
const LONGEST_PAUSE_SECONDS = 600
/** Loads that take turns begin at the same time, but for this. */
const SAME_TIME_MS = 1_000

/** @typedef {{study: string, part: number, from: number, to: number}} Measured times in ms */

/**
 * @param {string} study
 * @param {Pick<RunData, 'run' | 'resumes' | 'slices' | 'crossChecks' | 'timelines'>} data
 * @returns {number} seconds
 */
export function usedSeconds (study, data) {
  const { run, resumes = [] } = data
  const begins = [run.startedAt, ...resumes.map(({ at }) => at)].map(text => Date.parse(text))
  const longestMs = 1_000 * Math.max(LONGEST_PAUSE_SECONDS, run.protocol.budgetSeconds)
  const measured = listMeasured(data, begins)
  return begins.reduce((total, begin, part) => {
    const within = measured.filter(line => line.part === part)
    return total + usedWithin(within, { study, begin, longestMs }) / 1_000
  }, 0)
}

/**
 * @param {readonly Measured[]} lines of one part, in order
 * @param {{study: string, begin: number, longestMs: number}} part begin: ms
 * @returns {number} ms
 */
function usedWithin (lines, { study, begin, longestMs }) {
  let used = 0
  let [lastFrom, lastTo] = [begin, begin]
  for (const { study: of, from, to } of lines) {
    const hasStepped = from < lastFrom - SAME_TIME_MS || from > lastTo + longestMs
    const since = hasStepped ? from : lastTo
    if (of === study) used += Math.max(0, to - since)
    lastFrom = from
    lastTo = hasStepped ? to : Math.max(lastTo, to)
  }
  return used
}

/**
 * @param {Pick<RunData, 'resumes' | 'slices' | 'crossChecks' | 'timelines'>} data
 * @param {readonly number[]} begins of the parts, in ms
 * @returns {Measured[]} in the order in which it was measured: one study after the other, and of each the slices first
 */
function listMeasured ({ resumes = [], slices, crossChecks, timelines }, begins) {
  const others = [...crossChecks, ...timelines]
  const studies = new Set([...slices, ...others].map(({ study }) => study))
  return [...studies].flatMap(study => {
    const own = slices.filter(slice => slice.study === study).map(slice =>
      toMeasured(slice, partOf(slice, resumes)))
    const lastPart = own.at(-1)?.part ?? 0
    return [...own, ...others.filter(line => line.study === study).map(line => {
      const from = Date.parse(line.startedAt)
      return toMeasured(line, Math.max(lastPart, begins.findLastIndex(begin => begin <= from)))
    })]
  })
}

/** @param {{study: string, startedAt: string, seconds: number}} line @param {number} part @returns {Measured} */
function toMeasured ({ study, startedAt, seconds }, part) {
  const from = Date.parse(startedAt)
  return { study, part, from, to: from + seconds * 1_000 }
}

/**
 * By the number of its process start, which no clock changes.
 * @param {Slice} slice
 * @param {readonly ResumeLine[]} resumes
 * @returns {number} from 0
 */
function partOf ({ study, processStart }, resumes) {
  return resumes.findLastIndex(({ studies }) => studies.some(resumed =>
    resumed.study === study && resumed.processStart <= processStart)) + 1
}
