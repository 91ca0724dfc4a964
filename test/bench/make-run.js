/**
 * @import {CellKey, Machine, PlannedVariant, PlanLine, Protocol, RunLine, Slice} from '../../bench/types.js'
 * @import {VerifyLine} from '../../bench/types.js'
 */
// Runs as they could have been, for tests: each builder makes something plain and valid and takes what
// the test is about.
import { createNoise } from '../../packages/statistics/test/noise.js'

const TWIN = '~aa'
const CLUSTER_WORKERS = 8

/**
 * @param {string} name
 * @param {Partial<PlannedVariant>} [changes]
 * @returns {PlannedVariant} '-cluster' in a name makes it one of 8 workers, '~aa' the twin
 */
export function makeVariant (name, changes = {}) {
  return {
    name,
    starts: name.replace(TWIN, ''),
    workers: name.includes('-cluster') ? CLUSTER_WORKERS : 1,
    wraps: null,
    ...changes
  }
}

/**
 * @param {Partial<CellKey>} [changes]
 * @returns {CellKey}
 */
export function makeCell (changes = {}) {
  return {
    study: 'actions', variant: 'node', action: 'static', connections: 64, threads: 1, workers: 1,
    scenario: 'local', via: null, driver: 'autocannon', rate: null, ...changes
  }
}

/**
 * @param {Partial<Protocol>} [changes]
 * @returns {Protocol}
 */
export function makeProtocol (changes = {}) {
  return {
    name: 'quick', sliceSeconds: 1, primeSeconds: 0, processStarts: 1, minBlocks: 1, maxBlocks: 100,
    budgetSeconds: 60,
    warmUp: { minSeconds: 0, maxSeconds: 0, minRequests: 0 }, precision: null, seed: 42, ...changes
  }
}

/**
 * @param {{
 *   variants?: (string | PlannedVariant)[], actions?: string[], connections?: number[], protocol?: Partial<Protocol>
 * }} [wishes]
 * @returns {PlanLine} with every cell; a variant can be given by its name alone
 */
export function makePlan ({
  variants = ['node', 'node~aa', 'express'],
  actions = ['static'],
  connections = [64],
  protocol
} = {}) {
  const planned = variants.map(variant =>
    typeof variant === 'string' ? makeVariant(variant) : variant)
  const cells = actions.flatMap(action => connections.flatMap(count =>
    planned.map(({ name, workers }) =>
      makeCell({ variant: name, workers, action, connections: count }))))
  return {
    type: 'plan', study: 'actions', reference: 'node', variants: planned, actions, connections,
    cells, protocol: makeProtocol(protocol)
  }
}

/**
 * @param {Partial<Slice>} [changes]
 * @returns {Slice} an undisturbed one
 */
export function makeSlice (changes = {}) {
  return {
    type: 'slice', ...makeCell(), runtime: 'node 26.10.0', block: 1, processStart: 1, order: 1,
    startedAt: '2026-11-21T10:00:00.000Z',
    seconds: 1, sent: 10_000, completed: 10_000, rps: 10_000,
    latencyUs: { p50: null, p90: null, p99: null, p999: null, max: null, mean: null },
    histogram: null, bytes: 2_000_000, non2xx: 0, errors: 0, mismatches: 0, sockets: 64,
    cpuNs: 400_000_000, cpuUsPerRequest: 40, waitNs: 0,
    pssBytes: 50_000_000, clientCpuShare: 0.5, clientLoopUtilisation: 0.5, ceilingRps: null,
    workerShares: null,
    noise: { foreignCpuShare: 0, stealShare: 0, pressureShare: null }, steady: true, retried: false,
    gates: [], ...changes
  }
}

/**
 * A slice for each cell that this machine has and each block.
 * @param {PlanLine} plan
 * @param {{blocks: number, figures: (cell: CellKey, block: number) => Partial<Slice>}} what
 * @returns {Slice[]}
 */
export function makeSlices ({ cells, variants }, { blocks, figures }) {
  const absent = new Set(variants.filter(({ missing }) => missing).map(({ name }) => name))
  const live = cells.filter(({ variant }) => !absent.has(variant))
  return Array.from({ length: blocks }, (_, index) => index + 1)
    .flatMap(block => live.map((cell, index) =>
      makeSlice({
        ...cell, block, order: (block - 1) * live.length + index + 1, ...figures(cell, block)
      })))
}

/**
 * Figures around a true cost: the same seed gives the same noise.
 * @param {Record<string, number>} costs CPU per request in µs by variant, '*' for the rest
 * @param {{seed: number, sigma: number}} noise sigma: standard deviation of the logarithm
 * @returns {(cell: CellKey) => Partial<Slice>} one core is busy all the time
 */
export function noisyFigures (costs, { seed, sigma }) {
  const { normal } = createNoise(seed)
  return ({ variant }) => {
    const cost = (costs[variant] ?? costs['*'] ?? 40) * Math.exp(sigma * normal())
    return { cpuUsPerRequest: cost, rps: 1e6 / cost * Math.exp(sigma * normal()) }
  }
}

/**
 * @param {{protocol?: Partial<Protocol>, machine?: Partial<Machine>}} [changes]
 * @returns {RunLine}
 */
export function makeRunLine ({ protocol, machine } = {}) {
  const whole = makeProtocol(protocol)
  return {
    type: 'run', schema: 1, seed: whole.seed, protocol: whole,
    startedAt: '2026-11-21T10:00:00.000Z', machine: makeMachine(machine),
    versions: { node: '26.10.0' }, git: { revision: null, dirty: null }, options: {}
  }
}

/**
 * @param {Partial<Machine>} [changes]
 * @returns {Machine}
 */
export function makeMachine (changes = {}) {
  return {
    platform: 'linux', arch: 'x64', kernel: '6.1.0', cpuModel: 'Imaginary 3000', cores: 2,
    memoryBytes: 8_000_000_000, cpuQuota: null,
    governor: null, virtualisation: null, openFilesLimit: null, somaxconn: null, portRange: null,
    knobs: {},
    noise: { foreignCpuShare: 0.012, stealShare: 0, pressureShare: null, loadAverage: 0.3 },
    ...changes
  }
}

/**
 * @param {Partial<VerifyLine>} [changes]
 * @returns {VerifyLine} one that failed a check
 */
export function makeRefusal (changes = {}) {
  return {
    type: 'verify', study: 'actions', variant: 'express', workers: 1, processStart: 1,
    passed: false,
    checks: [
      { action: 'static', check: 'status', passed: true },
      { action: 'static', check: 'body', passed: false, message: 'expected 67 bytes, got 66' }
    ],
    ...changes
  }
}
