// Which numbers of workers are tried when nobody says. In: the number of CPUs; out: counts, ascending.

/**
 * What the orchestration app was measured with in 2011: its workers wait for other servers, so more than CPUs can pay.
 */
const ORCHESTRATION = [12, 24, 36, 48, 60, 72, 84, 96]
/**
 * Whether a program waits or computes is not known in advance. One that computes never gets up here: the scout turns
 * back once more workers bring nothing more.
 */
const LEAST_TOP = 96
/** Beyond twice as many workers as CPUs those that compute only wait for each other. */
const FACTOR = 2
/** The orchestration app from few workers on, too: where it is short of CPUs few are best. */
const FEW = 8

/**
 * Powers of two and the steps half-way between them (1, 2, 3, 4, 6, 8, 12, ...) up to 96, or twice the CPUs where that
 * is more, and as many as CPUs.
 * @param {number} cores CPUs that may be used
 * @returns {number[]}
 */
export function ladderFor (cores) {
  return ascending([...steps(Math.max(LEAST_TOP, FACTOR * cores)), cores])
}

/**
 * The ladder of the orchestration app: 1, 2, 3, 4, 6, 8, then by twelves up to 96, and as many as CPUs.
 * @param {number} cores CPUs that may be used
 * @returns {number[]}
 */
export function orchestrationLadder (cores) {
  return ascending([...steps(FEW), ...ORCHESTRATION, cores])
}

/**
 * Whether these counts are a ladder of this file rather than given ones.
 * @param {readonly number[]} counts ascending
 * @param {number} cores CPUs that may be used
 * @returns {boolean}
 */
export function isLadder (counts, cores) {
  return [ladderFor(cores), orchestrationLadder(cores)].some(ladder =>
    ladder.join() === counts.join())
}

/** @param {number} top @returns {number[]} 1, 2, 3, 4, 6, 8, 12, ... */
function steps (top) {
  const counts = [1]
  for (let power = 2; power <= top; power *= 2) counts.push(power, power * 3 / 2)
  return counts.filter(count => count <= top)
}

/** @param {readonly number[]} counts @returns {number[]} each once */
function ascending (counts) {
  return [...new Set(counts)].sort((a, b) => a - b)
}
