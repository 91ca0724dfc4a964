/** @import {RunData} from '../../types.js' */
// How much time a study has used: from when it began to the end of the last thing that it measured, in each part of a
// run that was resumed. Pure. What was lost when a part was killed, starting and warming up, is not known, and not
// counted.

/**
 * @param {string} study
 * @param {Pick<RunData, 'run' | 'resumes' | 'slices' | 'crossChecks' | 'timelines'>} data
 * @returns {number} seconds
 */
export function usedSeconds (study, { run, resumes = [], slices, crossChecks, timelines }) {
  const measured = [...slices, ...crossChecks, ...timelines].map(line => {
    const from = Date.parse(line.startedAt)
    return { study: line.study, from, to: from + line.seconds * 1000 }
  })
  const begins = [run.startedAt, ...resumes.map(({ at }) => at)].map(text => Date.parse(text))
  return begins.reduce((total, begin, index) => {
    const end = begins[index + 1] ?? Infinity
    const within = measured.filter(({ from }) => from >= begin && from < end)
    const own = within.filter(line => line.study === study)
    if (own.length === 0) return total
    const first = Math.min(...own.map(({ from }) => from))
    const others = within.filter(line => line.study !== study && line.from < first)
      .map(({ to }) => to)
    return total +
      Math.max(0, Math.max(...own.map(({ to }) => to)) - Math.max(begin, ...others)) / 1000
  }, 0)
}
