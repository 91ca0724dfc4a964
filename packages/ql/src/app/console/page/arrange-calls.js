// The upstream calls of a run as bars on one scale of time. In: trace events; out: rows, in the order in which they
// begin. Many calls of one statement to one table are a single row, which keeps them.

/** Fewer calls of a kind keep a row each: all five of a small fan-out are seen at once. */
const FOLDED_FROM = 8
/** The answers of 200 to 300 are successes. */
const LAST_SUCCESS = 300
/** Where an address may be cut, so that what differs in it is a whole word. */
const CUTS = /[/?&=,]/

/**
 * @typedef {object} Call
 * @property {number} line of its statement; 0: unknown
 * @property {string} table
 * @property {string} request 'GET http://...'
 * @property {string} which what tells it from the others of its kind: the part of its address that differs
 * @property {string} outcome '200', or what went wrong
 * @property {boolean} failed
 * @property {boolean} cached it came from the response cache: no request went out
 * @property {number | null} bytes
 * @property {number} startMs since the script's start
 * @property {number | null} waitMs until the headers of its answer came; null: they never did
 * @property {number | null} durationMs null: it had not ended when the script did
 * @property {number} ageMs its duration, or what of it the script saw
 * @property {number} from 0..1 of the whole run
 * @property {number} waitShare 0..1 of the whole run
 * @property {number} share 0..1 of the whole run
 */

/**
 * @typedef {object} Step
 * @property {number} from 0..1 of the whole run
 * @property {number} share 0..1 of the whole run
 * @property {number} calls that were under way
 */

/**
 * @typedef {object} Fold
 * @property {readonly Call[]} calls
 * @property {number} line
 * @property {string} table
 * @property {number} failed how many
 * @property {number} open how many had not ended
 * @property {string} outcome the one that all have, or how many failed
 * @property {number} leastMs the shortest duration
 * @property {number} mostMs the longest
 * @property {number} startMs of the first
 * @property {number} endMs of the last
 * @property {number} atOnce at most
 * @property {readonly Step[]} steps
 */

/** @typedef {{call: Call, fold: null} | {call: null, fold: Fold}} Row */

/** @typedef {{type: string, [field: string]: unknown}} TracedEvent */

/**
 * Arranges calls.
 * @param {readonly TracedEvent[]} trace
 * @param {number} totalMs how long the script ran
 * @returns {{wholeMs: number, count: number, rows: Row[]}} wholeMs: what the scale of time ends with
 */
export function arrangeCalls (trace, totalMs) {
  const times = trace.map(({ atMs }) => Number(atMs)).filter(Number.isFinite)
  const wholeMs = times.reduce((most, time) => Math.max(most, time), Math.max(totalMs, 0.001))
  const kinds = toKinds(trace, wholeMs)
  return {
    wholeMs,
    count: kinds.reduce((sum, { length }) => sum + length, 0),
    rows: kinds.flatMap(toRows).sort((a, b) => startOf(a) - startOf(b))
  }
}

/** @param {Call[]} calls of a kind @returns {Row[]} */
function toRows (calls) {
  return calls.length < FOLDED_FROM
    ? calls.map(call => ({ call, fold: null }))
    : [{ call: null, fold: toFold(calls) }]
}

/** @param {Row} row */
function startOf ({ call, fold }) {
  return call === null ? fold.startMs : call.startMs
}

/**
 * @param {readonly TracedEvent[]} trace
 * @param {number} wholeMs
 * @returns {Call[][]} those of one statement, table and method
 */
function toKinds (trace, wholeMs) {
  const lines = new Map(trace.filter(({ type }) => type === 'statement-start').map(event =>
    [event.statement, Number(event.line)]))
  const ends = new Map(trace.filter(({ type }) => type === 'response' || type === 'request-error')
    .map(event => [event.call, event]))
  /** @type {Map<string, TracedEvent[]>} */
  const kinds = new Map()
  for (const event of trace) {
    if (event.type !== 'request') continue
    const kind = JSON.stringify([event.statement, event.table, event.method])
    const before = kinds.get(kind)
    if (before === undefined) kinds.set(kind, [event])
    else before.push(event)
  }
  return [...kinds.values()].map(events => {
    const parts = toDifferences(events.map(({ uri }) => String(uri)))
    return events.map((event, index) => ({
      line: lines.get(event.statement) ?? 0,
      table: String(event.table),
      request: `${String(event.method).toUpperCase()} ${event.uri}`,
      which: parts[index] ?? '',
      ...toOutcome(ends.get(event.call)),
      ...toTimes(event, ends.get(event.call), wholeMs)
    }))
  })
}

/** @param {TracedEvent | undefined} end */
function toOutcome (end) {
  return {
    outcome: end === undefined ? 'not awaited' : String(end.status ?? end.message),
    failed: end?.type === 'request-error' || Number(end?.status) > LAST_SUCCESS,
    cached: end?.type === 'response' && end.headersAtMs === null,
    bytes: typeof end?.bytes === 'number' ? end.bytes : null
  }
}

/** @param {TracedEvent} event @param {TracedEvent | undefined} end @param {number} wholeMs */
function toTimes (event, end, wholeMs) {
  const startMs = Number(event.atMs)
  const durationMs = end === undefined ? null : Number(end.atMs) - startMs
  const ageMs = durationMs ?? wholeMs - startMs
  const waitMs = typeof end?.headersAtMs === 'number' ? end.headersAtMs - startMs : null
  return {
    startMs, durationMs, ageMs, waitMs, from: startMs / wholeMs,
    waitShare: (waitMs ?? ageMs) / wholeMs, share: ageMs / wholeMs
  }
}

/** @param {readonly string[]} uris @returns {string[]} what is different in each; the path of an only one */
function toDifferences (uris) {
  const [first = ''] = uris
  if (uris.every(uri => uri === first)) {
    return uris.map(uri => uri.replace(/^[a-z]+:\/\/[^/?]*/i, ''))
  }
  const shortest = Math.min(...uris.map(({ length }) => length))
  let start = 0
  while (start < shortest && uris.every(uri => uri[start] === first[start])) start++
  while (start > 0 && !CUTS.test(first[start - 1] ?? '')) start--
  const room = shortest - start
  let end = 0
  while (end < room && uris.every(uri => uri.at(-1 - end) === first.at(-1 - end))) end++
  while (end > 0 && !CUTS.test(first.at(-end) ?? '')) end--
  return uris.map(uri => uri.slice(start, uri.length - end))
}

/** @param {readonly Call[]} calls @returns {Fold} */
function toFold (calls) {
  const ages = calls.map(({ ageMs }) => ageMs)
  const outcomes = new Set(calls.map(({ outcome }) => outcome))
  const failed = calls.filter(call => call.failed).length
  const steps = toSteps(calls)
  const [{ line, table, startMs, outcome } = /** @type {Call} */ ({})] = calls
  return {
    calls,
    line: line ?? 0,
    table: table ?? '',
    failed,
    open: calls.filter(({ durationMs }) => durationMs === null).length,
    outcome: failed > 0 ? `${failed} failed` : outcomes.size === 1 ? outcome ?? '' : 'mixed',
    leastMs: Math.min(...ages),
    mostMs: Math.max(...ages),
    startMs: startMs ?? 0,
    endMs: Math.max(...calls.map(({ startMs: from, ageMs }) => from + ageMs)),
    atOnce: Math.max(...steps.map(step => step.calls)),
    steps
  }
}

/** @param {readonly Call[]} calls @returns {Step[]} how many were under way, from one change to the next */
function toSteps (calls) {
  const changes = calls
    .flatMap(({ from, share }) => [{ at: from, by: 1 }, { at: from + share, by: -1 }])
    .sort((a, b) => a.at - b.at || b.by - a.by)
  let under = 0
  const steps = changes.map(({ at, by }, index) => {
    under += by
    return { from: at, share: (changes[index + 1]?.at ?? at) - at, calls: under }
  }).filter(({ share }) => share > 0)
  return steps.length > 0 ? steps : [{ from: changes[0]?.at ?? 0, share: 0, calls: calls.length }]
}
