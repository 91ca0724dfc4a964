/** @import {BlockLine, BlockPart, CalibrationLine, Recording} from '../../../bench/calibrate/types.js' */
// Calibrations as they could have been: slices whose true costs and whose noise are known.
import { PLANTED, planCalibration } from '../../../bench/calibrate/plan-calibration.js'
import { plantServers } from '../../../bench/calibrate/plant.js'
import { makeSlice } from '../make-run.js'
import { createNoise, times } from '../../../packages/statistics/test/noise.js'

const BASE_ITERATIONS = 40_000
const BASE_US = 100
export const LOOP_SHARE = 0.8
const BLOCK_SECONDS = 5.5
/** A request's loop and its CPU as a whole suffer from the same disturbances, not quite alike. */
const LOOP_NOISE = 0.02
/** How many times as loud the first blocks are. */
const COLD = 5
const START_SECONDS = 9

/** @type {CalibrationLine} */
export const HEAD = {
  type: 'calibration', schema: 1, startedAt: '2026-11-21T10:00:00.000Z',
  plan: planCalibration({ quick: false, budgetSeconds: null, seed: 1 }),
  machine: {
    platform: 'linux', arch: 'x64', kernel: '6.1.0', cpuModel: 'Imaginary at 2 GHz', cores: 2,
    memoryBytes: 8e9, cpuQuota: null, governor: null, virtualisation: null,
    openFilesLimit: null, somaxconn: null, portRange: null, knobs: {},
    noise: { foreignCpuShare: 0, stealShare: 0, pressureShare: 0, loadAverage: 0 }
  },
  versions: { node: '26.10.0' }, git: { revision: null, dirty: null }
}

/**
 * @typedef {object} World
 * @property {number} [seed]
 * @property {number} [sessions]
 * @property {number} [blocks] of each session, without those of the warm-up
 * @property {number} [within] standard deviation of the log ratio of a pair
 * @property {number} [between] what a start adds to it, standard deviation
 * @property {number} [rpsTimes] how many times as loud requests per second are
 * @property {Record<string, number>} [truths] true ratios of CPU by server; default: as planted
 * @property {number} [louder] how many times as loud the disturbed blocks are
 * @property {number} [loopShare] as the servers measure it, where it differs from the truth
 */

/**
 * @param {World} [world]
 * @returns {Recording}
 */
export function makeRecording ({
  seed = 1, sessions = 20, blocks = 24, within = 0.05, between = 0.005, rpsTimes = 5, truths = {},
  louder = 10, loopShare = LOOP_SHARE
} = {}) {
  const noise = createNoise(seed)
  const servers = plantServers(LOOP_SHARE, BASE_ITERATIONS)
  const ratios = new Map([
    ['base', 1],
    ...PLANTED.map(({ name, planted }) =>
      /** @type {[string, number]} */ ([name, truths[name] ?? 1 + planted]))
  ])
  const session = { noise, blocks, within, between, rpsTimes, ratios, loopShare }
  const search = new Map([['base', 1], ['twin', 1]])
  return {
    head: HEAD,
    planted: {
      type: 'planted',
      baseIterations: BASE_ITERATIONS,
      servers: servers.map(({ name, iterations = 0 }) => ({ name, iterations }))
    },
    starts: times(sessions, () => null).map((_, index) => ({
      type: 'start', part: 'session', session: index + 1, servers: servers.length,
      seconds: START_SECONDS
    })),
    blocks: [
      ...[1, 2].flatMap(number => makeSession({
        ...session, ratios: search, within: 0.01, between: 0, part: 'plant', number, louder: 1
      })),
      ...makeLatency(),
      ...times(sessions, () => null).flatMap((_, index) =>
        makeSession({ ...session, part: 'session', number: index + 1, louder: 1 })),
      ...makeSession({ ...session, part: 'noisy', number: 1, louder })
    ],
    agreement: null,
    instructions: null,
    end: { type: 'end', seconds: 3000, stoppedBy: 'done' }
  }
}

/**
 * @param {{
 *   noise: ReturnType<typeof createNoise>, part: BlockPart, number: number, blocks: number, within: number,
 *   between: number, rpsTimes: number, ratios: Map<string, number>, louder: number, loopShare: number
 * }} world
 * @returns {BlockLine[]}
 */
function makeSession ({
  noise, part, number, blocks, within, between, rpsTimes, ratios, louder, loopShare
}) {
  // Two slices make a pair.
  const half = Math.SQRT1_2
  const starts = new Map([...ratios.keys()].map(name => [name, noise.normal() * between * half]))
  const { warmUpBlocks } = HEAD.plan
  return times(warmUpBlocks + blocks, () => null).map((_, index) => {
    const disturbed = part === 'noisy' && index >= blocks / 3 && index < blocks * 2 / 3
    const loudness = within * half * (disturbed ? louder : index < warmUpBlocks ? COLD : 1)
    const slices = [...ratios].map(([variant, ratio]) => {
      const start = starts.get(variant) ?? 0
      return makeSlice({
        variant,
        block: index + 1,
        cpuUsPerRequest: BASE_US * ratio * Math.exp(start + noise.normal() * loudness),
        rps: 9000 / ratio * Math.exp(noise.normal() * loudness * rpsTimes)
      })
    })
    const loopUs = loopShare * (slices[0]?.cpuUsPerRequest ?? NaN) *
      Math.exp(LOOP_NOISE * noise.normal())
    return {
      type: 'block',
      part,
      session: number,
      block: index + 1,
      disturbed,
      seconds: BLOCK_SECONDS,
      slices,
      ownTimes: { base: { count: 9000, p50: loopUs, mean: loopUs } }
    }
  })
}

/** @returns {BlockLine[]} the client sees a fifth of a millisecond more than the servers */
function makeLatency () {
  const makeLate = (/** @type {string} */ variant, /** @type {number} */ p50) => makeSlice(
    { variant, latencyUs: { p50, p90: null, p99: null, p999: null, max: null, mean: null } }
  )
  return [0, 20, 10, 30].map((jitter, index) => ({
    type: 'block', part: 'latency', session: 1, block: index + 1, disturbed: false, seconds: 2.5,
    slices: [makeLate('late10', 10_500 + jitter), makeLate('late11', 11_500 + 2 * jitter)],
    ownTimes: {
      late10: { count: 1500, p50: 10_300 + jitter, mean: 10_400 + jitter },
      late11: { count: 1400, p50: 11_300 + jitter, mean: 11_400 + jitter }
    }
  }))
}

