// The upstream calls of a run as bars on one scale of time. In: trace events; out: rows, in the order in which the
// calls began.

/**
 * @typedef {object} Row
 * @property {number} line of its statement; 0: unknown
 * @property {string} request 'GET http://...'
 * @property {string} outcome '200', or what went wrong
 * @property {boolean} failed
 * @property {number | null} bytes
 * @property {number} startMs since the script's start
 * @property {number | null} durationMs null: it had not ended when the script did
 * @property {number} from 0..1 of the whole run
 * @property {number} share 0..1 of the whole run
 */

/**
 * Arranges calls.
 * @param {readonly {type: string, [field: string]: unknown}[]} trace
 * @param {number} totalMs how long the script ran
 * @returns {Row[]}
 */
export function arrangeCalls (trace, totalMs) {
  const lines = new Map(trace.filter(({ type }) => type === 'statement-start').map(event =>
    [event.statement, Number(event.line)]))
  const ends = new Map(trace.filter(({ type }) => type === 'response' || type === 'request-error')
    .map(event => [event.call, event]))
  const whole =
    Math.max(totalMs, ...trace.map(({ atMs }) => Number(atMs)).filter(Number.isFinite), 0.001)
  return trace.filter(({ type }) => type === 'request').map(event => {
    const startMs = Number(event.atMs)
    const end = ends.get(event.call)
    const durationMs = end === undefined ? null : Number(end.atMs) - startMs
    return {
      line: lines.get(event.statement) ?? 0,
      request: `${String(event.method).toUpperCase()} ${event.uri}`,
      outcome: end === undefined ? 'not awaited' : String(end.status ?? end.message),
      failed: end?.type === 'request-error' || Number(end?.status) > 300,
      bytes: typeof end?.bytes === 'number' ? end.bytes : null,
      startMs,
      durationMs,
      from: startMs / whole,
      share: (durationMs ?? whole - startMs) / whole
    }
  })
}
