// Which numbers of workers are tried when nobody says. In: the number of CPUs; out: counts, ascending.

/** Beyond twice as many workers as CPUs they only wait for each other, unless they wait for something else. */
const FACTOR = 2
/** At least so far, so that a machine of one CPU has something to compare. */
const LEAST_TOP = 4
/** What the orchestration app was measured with in 2011: its workers wait for other servers, so more than CPUs can pay. */
const ORCHESTRATION = [12, 24, 36, 48, 60, 72, 84, 96]

/**
 * Powers of two and the steps half-way between them (1, 2, 3, 4, 6, 8, 12, ...) up to twice the CPUs, and as many as CPUs.
 * @param {number} cores CPUs that may be used
 * @returns {number[]}
 */
export function ladderFor (cores) {
  const top = Math.max(LEAST_TOP, FACTOR * cores)
  const counts = [1]
  for (let power = 2; power <= top; power *= 2) counts.push(power, power * 3 / 2)
  return ascending([...counts.filter(count => count <= top), cores])
}

/**
 * The ladder of the orchestration app, and as many as CPUs.
 * @param {number} cores CPUs that may be used
 * @returns {number[]}
 */
export function orchestrationLadder (cores) {
  return ascending([...ORCHESTRATION, cores])
}

/** @param {readonly number[]} counts @returns {number[]} each once */
function ascending (counts) {
  return [...new Set(counts)].sort((a, b) => a - b)
}
