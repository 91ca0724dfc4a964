/** @import {StudyOptions, Round, TimelineOptions} from '../../plan/types.js' */
/** @import {Protocol} from '../../types.js' */
// With how many connections and workers the orchestration app is measured. In: what the user asked for; out: rounds,
// longer loads and a protocol.

const PROXY = 'trafficserver'
const SIMPLE = 'A'
/** The one that is bound by the CPU: where there is time for one only, it is this. */
const COMPLEX = 'D'
/**
 * How much of what the orchestration app was measured with in 2011 a preset takes.
 * @typedef {object} Extent
 * @property {readonly number[]} connections with which all scenarios begin
 * @property {readonly number[]} workers
 * @property {readonly string[]} later the scenarios that go on to more of either
 * @property {readonly number[]} laterConnections
 * @property {readonly number[]} laterWorkers
 * @property {readonly string[]} proxied the scenarios that are measured behind the proxy, too
 * @property {number} timelineSeconds
 */

/** Everything that the post measured without its proxy. */
const WHOLE = Object.freeze({
  connections: [100],
  workers: [12],
  later: ['A', 'B', 'C', 'D'],
  laterConnections: [200, 300, 400, 500],
  laterWorkers: [24, 36, 48, 60, 72, 84, 96],
  timelineSeconds: 60
})

/** @type {Readonly<{quick: Extent} & Record<string, Extent>>} */
const EXTENTS = Object.freeze({
  smoke: {
    connections: [8],
    workers: [2],
    later: [],
    laterConnections: [],
    laterWorkers: [],
    proxied: [SIMPLE, COMPLEX],
    timelineSeconds: 2
  },
  quick: {
    connections: [100],
    workers: [12],
    later: [COMPLEX],
    laterConnections: [],
    laterWorkers: [96],
    proxied: [COMPLEX],
    timelineSeconds: 5
  },
  standard: { ...WHOLE, proxied: [SIMPLE, COMPLEX] },
  classic: { ...WHOLE, proxied: WHOLE.later }
})
const TIMELINE_CONNECTIONS = 200

/** @param {StudyOptions} options @returns {Round[]} */
export function orchestrationRounds (options) {
  const { actions } = options
  const usual = usualOf(options)
  const connections = options.connections ?? usual.connections
  const workers = options.workers ?? usual.workers
  const threads = options.threads ?? [1]
  const first = { actions, connections, threads, workers, via: null, twin: true }
  const proxied = {
    actions: actions.filter(name => usual.proxied.includes(name)),
    connections: connections.slice(0, 1),
    threads,
    workers: workers.slice(0, 1),
    via: PROXY,
    twin: false
  }
  if (options.connections !== null || options.workers !== null) return [first, proxied]
  const later = actions.filter(name => usual.later.includes(name))
  const more = { actions: later, threads, via: null, twin: false }
  return [
    first,
    { ...more, connections: usual.laterConnections, workers },
    { ...more, connections, workers: usual.laterWorkers },
    proxied
  ]
}

/** CPU and memory over time, as the post drew them. @param {StudyOptions} options @returns {TimelineOptions[]} */
export function orchestrationTimelines (options) {
  const usual = usualOf(options)
  if (!options.actions.includes(COMPLEX)) return []
  const workers = options.workers ?? [...usual.workers, ...usual.laterWorkers]
  return [...new Set([Math.min(...workers), Math.max(...workers)])]
    .map(count => ({
      variant: 'ql',
      action: COMPLEX,
      connections: TIMELINE_CONNECTIONS,
      workers: count,
      seconds: usual.timelineSeconds
    }))
}

/**
 * Hundreds of processes are started, which takes a minute: a first answer takes five minutes instead of four, and
 * starts them once.
 * @param {string} preset
 * @returns {Partial<Protocol>}
 */
export function orchestrationProtocol (preset) {
  if (preset !== 'quick') return {}
  const warmUp = { minSeconds: 2, maxSeconds: 5, minRequests: 5_000 }
  return { budgetSeconds: 280, processStarts: 1, minBlocks: 3, warmUp }
}

/** @param {StudyOptions} options @returns {Extent} */
function usualOf ({ preset }) {
  return EXTENTS[preset] ?? EXTENTS.quick
}
