/** @import {CellKey, GateFinding, Slice} from '../../../bench/types.js' */
/** @import {Evidence} from '../../../bench/measure/types.js' */
/** @import {World} from './types.js' */
// One slice as it could have been measured. In: what is true of the server, and noise; out: figures that fit together
// as those of a real slice do: requests = seconds x rate, CPU = requests x cost, latency = connections / rate.
import {
  createLatencyCounter, describeLatency, toPublished
} from '../../../bench/measure/latency-histogram.js'
import { gate as clientBound } from '../../../bench/measure/gates/client-bound.js'

/** With few connections a server sleeps between requests, and waking up costs. */
const WAKE_SHARE = 1.8
/** Of a request's time that no CPU of the server works on it. */
const OUTSIDE_US = 55
const ANSWER_BYTES = 265
const FIRST_PID = 4000
/**
 * Quantiles of the latency over its mean, as a share of the answers each.
 * @type {readonly (readonly [number, number])[]}
 */
const SPREAD = [
  [0.1, 0.7], [0.2, 0.82], [0.25, 0.94], [0.25, 1.04], [0.12, 1.25], [0.05, 1.7], [0.02, 2.4],
  [0.008, 4.1], [0.0018, 9.5], [0.0002, 21]
]

/** @typedef {{normal: () => number, uniform: () => number}} Noise */
/** @typedef {ReturnType<typeof describeLatency>} Latency */

/**
 * @param {World} world
 * @param {Noise} noise
 * @returns {(cell: CellKey, place: {block: number, seconds: number}) => Partial<Slice>} all that differs from slice to
 *   slice but its place in the run
 */
export function createFigures (world, noise) {
  /** @type {Map<string, Latency>} */
  const latencies = new Map()
  return (cell, { block, seconds: planned }) => {
    const cost = costOf(cell, world) * Math.exp(world.sigma * noise.normal())
    const seconds = planned * (1.001 + 0.002 * noise.uniform())
    const ceilingRps = ceilingOf(cell, world)
    const rate = Math.min(rateOf(cell, { cost, cores: world.cores }), ceilingRps ?? Infinity) *
      Math.exp(0.7 * world.sigma * noise.normal())
    const completed = Math.round(rate * seconds)
    const cpuNs = Math.round(completed * cost * 1000)
    const latency = latencyOf(cell, { rate, completed }, latencies)
    const figures = {
      seconds, sent: completed, completed, rps: completed / seconds,
      bytes: completed * ANSWER_BYTES, sockets: cell.connections,
      latencyUs: toPublished(completed, latency.latencyUs), histogram: latency.histogram,
      cpuNs, cpuUsPerRequest: cpuNs / 1000 / completed,
      waitNs: Math.round(cpuNs * 0.04 * (0.5 + noise.uniform())),
      pssBytes: 4096 *
        Math.round((41_000_000 + 6_000_000 * cell.workers + 400_000 * noise.uniform()) / 4096),
      clientCpuShare: Math.min(0.99, 0.98 * rate / (ceilingRps ?? 2 * rate)),
      clientLoopUtilisation: Math.min(0.99, 0.97 * rate / (ceilingRps ?? 2 * rate)),
      ceilingRps,
      workerShares: sharesOf(cell, {
        completed, noise, load: Math.min(1, rate * cost / 1e6 / Math.min(cell.workers, world.cores))
      }),
      noise: {
        foreignCpuShare: 0.012 * noise.uniform(),
        stealShare: 0.003 * noise.uniform(),
        pressureShare: 0.1 + 0.2 * noise.uniform()
      }
    }
    return { ...figures, gates: [...boundBy(figures), ...world.trouble?.(cell, block) ?? []] }
  }
}

/** @param {CellKey} cell @param {World} world @returns {number} µs; the twin's are those of what it is a twin of */
function costOf ({ variant, action, connections }, { costs, plant }) {
  const cost = costs[variant.replace('~aa', '')]?.[action]
  if (cost === undefined) throw new Error(`the world has no cost of ${action} on ${variant}`)
  const planted = plant !== undefined && plant.variant === variant && plant.action === action &&
    plant.connections === connections
  return cost * (1 + (WAKE_SHARE - 1) / Math.sqrt(connections)) * (planted ? plant.factor : 1)
}

/**
 * @param {CellKey} cell
 * @param {{cost: number, cores: number}} server
 * @returns {number} requests per second of a closed loop
 */
function rateOf ({ connections, workers }, { cost, cores }) {
  const capacity = 0.97e6 * Math.min(workers, cores) / cost
  return 1 / (1 / capacity + (cost + OUTSIDE_US) / 1e6 / connections)
}

/** @param {CellKey} cell @param {World} world */
function ceilingOf ({ connections }, { ceiling }) {
  return ceiling === null ? null : ceiling * connections / (connections + 1.5)
}

/**
 * Slices of a cell share a shape: working one out takes longer than all the rest.
 * @param {CellKey} cell
 * @param {{rate: number, completed: number}} load
 * @param {Map<string, Latency>} known
 */
function latencyOf ({ variant, action, connections }, { rate, completed }, known) {
  const id = [variant, action, connections].join('|')
  const found = known.get(id)
  if (found !== undefined) return found
  const counter = createLatencyCounter()
  for (const [share, factor] of SPREAD) {
    // Some values wide, or the clock would seem too coarse.
    for (let step = 0; step < 12; step++) {
      counter.recordMany(
        Math.round(connections / rate * 1e6 * factor * (0.95 + step / 110)),
        Math.round(completed * share / 12)
      )
    }
  }
  const latency = describeLatency(counter.toHistogram())
  known.set(id, latency)
  return latency
}

/**
 * @param {CellKey} cell
 * @param {{completed: number, load: number, noise: Noise}} served
 * @returns {Slice['workerShares']} which together served all
 */
function sharesOf ({ workers, connections }, { completed, load, noise }) {
  const weights = Array.from({ length: workers }, () => 0.9 + 0.2 * noise.uniform())
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const requests = weights.map(weight => Math.floor(completed * weight / sum))
  return weights.map((_, index) => ({
    pid: FIRST_PID + index,
    requests: (requests[index] ?? 0) +
      (index === 0 ? completed - requests.reduce((total, count) => total + count, 0) : 0),
    connections: Math.floor(connections / workers) + (index < connections % workers ? 1 : 0),
    loopUtilisation: load * (0.96 + 0.03 * noise.uniform())
  }))
}

/** The gate itself says when. @param {{rps: number, ceilingRps: number | null}} slice @returns {GateFinding[]} */
function boundBy (slice) {
  if (slice.ceilingRps === null) return []
  const evidence = /** @type {Evidence} */ (/** @type {unknown} */ ({
    slice: { ...slice, clientLoopUtilisation: 0, clientCpuShare: 0 },
    load: {},
    job: {},
    cores: 1,
    serverLoopUtilisation: 1
  }))
  const detail = clientBound.check?.(evidence) ?? null
  return detail === null ? [] : [{ code: clientBound.code, detail }]
}
