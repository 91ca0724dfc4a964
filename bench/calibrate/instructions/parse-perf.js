// What `perf stat -x,` writes, as counts. In: its text, with whatever else stood on the same stream; out: one reading
// for each event.
// Source: Linux, tools/perf/Documentation/perf-stat.txt, "CSV FORMAT": value, unit, event, and more. Where counters are
// shared, perf has scaled the value up already.

/**
 * @typedef {object} PerfReading
 * @property {string} event as perf names it: 'instructions', 'instructions:u', 'cpu_core/instructions/'
 * @property {number | null} count null: perf says why in `problem`
 * @property {string | null} problem 'not supported', 'not counted'
 */

const COUNT = /^\d+(\.\d+)?$/
const PROBLEM = /^<(not supported|not counted)>$/

/**
 * Readings per CPU or per group ('CPU0,1234,...', 'S0,1,1234,...') are of a kind that is never asked for, and are no
 * readings.
 * @param {string} text
 * @returns {PerfReading[]} in the order of the lines; those that are none are left out
 */
export function parsePerf (text) {
  return text.split('\n').flatMap(line => {
    const [value = '', , event = ''] = line.trim().split(',')
    const problem = PROBLEM.exec(value)?.[1] ?? null
    if (event === '' || (problem === null && !COUNT.test(value))) return []
    return [{ event, count: problem === null ? Number(value) : null, problem }]
  })
}

/**
 * All instructions, whichever kind of core they ran on: a processor of two kinds has an event for each.
 * @param {readonly PerfReading[]} readings
 * @param {{kernel: boolean}} wanted with those of the kernel, or of the programs only
 * @returns {number | null} null: not counted
 */
export function sumInstructions (readings, { kernel }) {
  const counts = readings.filter(({ event }) =>
    isInstructions(event) && endsInUser(event) !== kernel).flatMap(({ count }) => count ?? [])
  return counts.length === 0 ? null : counts.reduce((sum, count) => sum + count, 0)
}

/** @param {string} event 'instructions', 'instructions:u', 'cpu_core/instructions/', 'cpu_atom/instructions/u' */
function isInstructions (event) {
  return /(^|\/)instructions(:|\/|$)/.test(event)
}

/** @param {string} event */
function endsInUser (event) {
  return /[:/]u[a-z]*$/.test(event)
}
