/** @import {Pacing} from '../types.js' */
// How several open loops went, together: of slices, or of clients that loaded at the same time. Pure.

/**
 * Counts are summed, of each lag the largest is taken.
 * @param {readonly {pacing?: Pacing}[]} loads
 * @returns {{pacing?: Pacing}} none: nobody tells
 */
export function addPacings (loads) {
  const told = loads.flatMap(({ pacing }) => pacing ?? [])
  const [first] = told
  if (first === undefined) return {}
  const sum = (/** @type {'due' | 'queued' | 'unanswered'} */ name) =>
    told.reduce((total, pacing) => total + pacing[name], 0)
  const most = (/** @type {keyof Pacing['lagUs']} */ name) =>
    Math.max(...told.map(({ lagUs }) => lagUs[name]))
  return {
    pacing: {
      arrivals: first.arrivals,
      due: sum('due'),
      queued: sum('queued'),
      unanswered: sum('unanswered'),
      lagUs: { p50: most('p50'), p99: most('p99'), max: most('max') }
    }
  }
}
