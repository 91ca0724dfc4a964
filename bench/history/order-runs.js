/** @import {Order, ReadRun} from './types.js' */
// The order of runs: by when they were measured, or by when their commit was made. In: runs; out: the same in order.
// Pure.

/**
 * @param {readonly ReadRun[]} runs
 * @param {{order: Order, commitDates?: ReadonlyMap<string, string>}} how commitDates: by revision, ISO 8601
 * @returns {ReadRun[]} those whose place is not known come last, and say so
 */
export function orderRuns (runs, { order, commitDates = new Map() }) {
  if (order === 'date') return runs.toSorted((a, b) => compare(a.startedAt, b.startedAt))
  const placed = runs.map(run => placeRun(run, commitDates))
  return placed.toSorted((a, b) =>
    Number(a.committedAt === null) - Number(b.committedAt === null) ||
    compare(toTime(a.committedAt), toTime(b.committedAt)) || compare(a.startedAt, b.startedAt))
}

/** @param {ReadRun} run @param {ReadonlyMap<string, string>} commitDates @returns {ReadRun} */
function placeRun (run, commitDates) {
  const { revision } = run.data.run.git
  const committedAt = revision === null ? null : commitDates.get(revision) ?? null
  return {
    ...run,
    committedAt,
    left: run.left ?? (committedAt !== null
      ? null
      : revision === null
        ? 'its file names no commit'
        : 'this repository does not have its commit')
  }
}

/** Offsets of time zones differ. @param {string | null} iso */
function toTime (iso) {
  return iso === null ? 0 : Date.parse(iso)
}

/** @template {string | number} T @param {T} a @param {T} b */
function compare (a, b) {
  return a < b ? -1 : Number(a > b)
}
