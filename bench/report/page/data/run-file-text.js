/** @import {RunData} from '../../../types.js' */
// A run as the text of a run file, from which npm run report makes the same page.

/**
 * @param {RunData} run
 * @returns {string} JSON lines
 */
export function toRunFileText ({
  run, plans, resumes = [], verifications, warmUps = [], links = [], slices, timelines, crossChecks,
  summaries, end
}) {
  const lines = [
    run, ...plans, ...resumes, ...verifications, ...warmUps, ...links, ...slices, ...timelines,
    ...crossChecks, ...summaries, ...end === null ? [] : [end]
  ]
  return lines.map(line => `${JSON.stringify(line)}\n`).join('')
}

/**
 * @param {RunData} run
 * @returns {string} 'shootout-2026-11-21T10-00-00.ndjson'
 */
export function runFileName ({ run }) {
  return `shootout-${run.startedAt.replace(/\.\d+Z?$|Z$/, '').replace(/[^0-9T-]/g, '-')}.ndjson`
}
