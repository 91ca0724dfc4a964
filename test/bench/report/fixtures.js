/**
 * @import {CellKey, Interval, PlanLine, PlannedVariant, Protocol, RunData, RunLine} from '../../../bench/types.js'
 * @import {Slice, Summary, VerifyLine} from '../../../bench/types.js'
 */
/** @import {ReportInput} from '../../../bench/report/types.js' */
// A small run as it could have been: two actions, two numbers of connections; one cell invalid, fast
// ones client-bound, nginx not there.

/** @type {Protocol} */
const PROTOCOL = {
  name: 'quick',
  sliceSeconds: 1,
  primeSeconds: 0.2,
  processStarts: 2,
  minBlocks: 1,
  maxBlocks: 100,
  budgetSeconds: 235,
  warmUp: { minSeconds: 2, maxSeconds: 4, minRequests: 10000 },
  precision: null,
  seed: 20261121
}

/** @type {PlannedVariant[]} */
const VARIANTS = [
  { name: 'node', starts: 'node', workers: 1, wraps: null },
  { name: 'node~aa', starts: 'node', workers: 1, wraps: null },
  { name: 'node-cluster', starts: 'node-cluster', workers: 8, wraps: null },
  { name: 'express', starts: 'express', workers: 1, wraps: 'node' },
  {
    name: 'nginx',
    starts: 'nginx',
    workers: 1,
    wraps: null,
    missing: {
      reason: 'nginx is not installed',
      remedy: 'npm run peers, or apt-get install nginx-light'
    }
  }
]
/** CPU per request, µs, of [static, factorial]. @type {Readonly<Record<string, [number, number]>>} */
const COSTS = {
  node: [12.34, 50.2],
  'node~aa': [12.41, 50.05],
  'node-cluster': [22.1, 61.7],
  express: [28.44, 66.9]
}
const ACTIONS = ['static', 'factorial']
const CONNECTIONS = [1, 64]
const NO_LATENCY = { p50: null, p90: null, p99: null, p999: null, max: null, mean: null }

/** @returns {RunData} */
export function createRunData () {
  const cells = ACTIONS.flatMap(action => CONNECTIONS.flatMap(connections => VARIANTS.map(variant =>
    toKey(variant, action, connections))))
  return {
    run: createRunLine(),
    plans: [createPlanLine(cells)],
    verifications: VARIANTS.filter(({ missing }) => !missing).flatMap(({ name }) =>
      [1, 2].map(start => createVerifyLine(name, start))),
    slices: createSlices(cells),
    timelines: [],
    crossChecks: [],
    summaries: cells.map(createSummary),
    end: {
      type: 'end', endedAt: '2026-11-21T10:03:52.000Z', seconds: 231.4, stoppedBy: 'budget',
      exitCode: 2, warnings: []
    }
  }
}

/** @param {Partial<ReportInput>} [changes] @returns {ReportInput} */
export function createInput (changes = {}) {
  return {
    run: createRunData(),
    sentences: [
      'Per static request at 64 connections: node-cluster (8 workers on 2 cores) spends 1.79x ' +
        '[1.75, 1.83] the CPU of node; express spends 2.30x [2.26, 2.35] the CPU of node.',
      "Requests per second can't be compared for static at 64 connections: the load client was " +
        'the bottleneck; CPU per request stands.'
    ],
    warnings: [{
      code: 'client-bound',
      message: '3 of 20 cells, client-bound: the load client was the bottleneck.',
      remedy: 'Compare CPU per request, or load with more than one client core.'
    }],
    noiseFloor: 'Noise floor: two identical servers differed by up to 0.6 % in CPU per request ' +
      '(1.01x [0.98, 1.03], static at 64 connections); a smaller difference says nothing here.',
    claims: [],
    ...changes
  }
}

/** The lines of the run file. @param {RunData} data */
export function toRunFileText ({ run, plans, verifications, slices, summaries, end }) {
  return [run, ...plans, ...verifications, ...slices, ...summaries, ...(end === null ? [] : [end])]
    .map(line => JSON.stringify(line) + '\n')
    .join('')
}

/** @param {PlannedVariant} variant @param {string} action @param {number} connections @returns {CellKey} */
function toKey ({ name, workers }, action, connections) {
  return {
    study: 'actions', variant: name, action, connections, threads: 1, workers, scenario: 'local',
    via: null, driver: 'autocannon', rate: null
  }
}

/** @param {CellKey} cell */
function figuresOf ({ variant, action, connections, workers }) {
  const cost = COSTS[variant]?.[ACTIONS.indexOf(action)]
  if (cost === undefined) return null
  const cpu = connections === 1 ? cost * 1.9 : cost
  const capacity = workers > 1 ? 1.35e6 : 0.97e6
  const rps = connections === 1 ? 1e6 / (cpu + 62) : Math.min(capacity / cpu, 68123)
  return { cpu, rps, bound: action === 'static' && connections === 64 && rps > 60000 }
}

/** @param {CellKey} cell @returns {Summary} */
function createSummary (cell) {
  const figures = figuresOf(cell)
  /** @type {Summary} */
  const empty = {
    type: 'summary', ...cell, reference: 'node', blocks: 0,
    ratio: { rps: null, cpu: null }, verdict: { rps: "can't tell", cpu: "can't tell" },
    state: 'not-run',
    reasons: [{
      code: 'not-found',
      detail: 'nginx is not installed; npm run peers, or apt-get install nginx-light'
    }],
    rps: null, rpsInterval: null, rpsIsLowerBound: false, cpuUsPerRequest: null, cpuInterval: null,
    latencyUs: NO_LATENCY, pssBytes: null
  }
  if (figures === null) return empty
  if (cell.variant === 'node-cluster' && cell.action === 'factorial' && cell.connections === 64) {
    return {
      ...empty,
      blocks: 9,
      state: 'invalid',
      reasons: [{
        code: 'conservation',
        detail: "1 of 9 slices: 3 of 41022 bodies differ: expected '{\"sum\":1}', got ''"
      }]
    }
  }
  return { ...empty, ...measured(cell, figures) }
}

/** @param {CellKey} cell @param {{cpu: number, rps: number, bound: boolean}} figures @returns {Partial<Summary>} */
function measured (cell, { cpu, rps, bound }) {
  const reference = figuresOf({ ...cell, variant: 'node', workers: 1 })
  const isReference = cell.variant === 'node'
  const referenceBound = reference?.bound ?? false
  const ratio = {
    cpu: isReference || reference === null ? null : around(cpu / reference.cpu, 0.021),
    rps: isReference || reference === null || bound || referenceBound
      ? null
      : around(rps / reference.rps, 0.034)
  }
  return {
    blocks: 9,
    ratio,
    verdict: {
      cpu: verdictOf(ratio.cpu && ratio.cpu.estimate),
      rps: verdictOf(ratio.rps && 1 / ratio.rps.estimate)
    },
    state: 'ok',
    reasons: bound || referenceBound ? [{
      code: 'client-bound',
      detail:
        '9 of 9 slices: the client was busy for 99 % of the time while the server had time left'
    }] : [],
    rps,
    rpsInterval: around(rps, 0.024),
    rpsIsLowerBound: bound,
    cpuUsPerRequest: cpu,
    cpuInterval: around(cpu, 0.013),
    latencyUs: { p50: 840, p90: 1030, p99: 1724, p999: null, max: 9120, mean: 910 },
    pssBytes: 48_312_320 * cell.workers
  }
}

/** @param {number} estimate @param {number} spread @returns {Interval} */
function around (estimate, spread) {
  return { estimate, low: estimate * (1 - spread), high: estimate * (1 + spread) }
}

/** @param {number | null} cost @returns {Summary['verdict']['cpu']} */
function verdictOf (cost) {
  if (cost === null || Math.abs(cost - 1) < 0.04) return "can't tell"
  return cost > 1 ? 'slower' : 'faster'
}

/** @param {CellKey[]} cells @returns {Slice[]} */
function createSlices (cells) {
  const measured = cells.filter(cell => figuresOf(cell) !== null)
  return Array.from({ length: 9 }, (_, block) => measured
    // Some order that is not the same in each block.
    .map((cell, index) => ({ cell, place: (index * 7 + block * 5 + index * block * 3) % 17 }))
    .sort((a, b) => a.place - b.place)
    .map(({ cell }, index) =>
      createSlice(cell, { block: block + 1, order: block * measured.length + index + 1 }))).flat()
}

/** @param {CellKey} cell @param {{block: number, order: number}} place @returns {Slice} */
function createSlice (cell, { block, order }) {
  const { cpu, rps } = figuresOf(cell) ?? { cpu: 1, rps: 1 }
  const completed = Math.round(rps)
  const broken = cell.variant === 'node-cluster' && cell.action === 'factorial' &&
    cell.connections === 64 && block === 4
  return {
    type: 'slice', ...cell, runtime: 'node v26.10.0', block, processStart: block < 6 ? 1 : 2, order,
    startedAt: '2026-11-21T10:00:00.000Z',
    seconds: 1, sent: completed, completed, rps, latencyUs: NO_LATENCY, histogram: null,
    bytes: completed * 200,
    non2xx: 0, errors: 0, mismatches: broken ? 3 : 0, sockets: cell.connections,
    cpuNs: Math.round(completed * cpu * 1000), cpuUsPerRequest: cpu, waitNs: 0,
    pssBytes: 48_312_320,
    clientCpuShare: 0.9, clientLoopUtilisation: 0.9, ceilingRps: 70000,
    workerShares: [
      { pid: 4711, requests: completed, connections: cell.connections, loopUtilisation: 0.9 }
    ],
    noise: { foreignCpuShare: 0.01, stealShare: 0, pressureShare: null }, steady: true,
    retried: false,
    gates: broken ? [
      { code: 'conservation', detail: "3 of 41022 bodies differ: expected '{\"sum\":1}', got ''" }
    ] : []
  }
}

/** @returns {RunLine} */
function createRunLine () {
  return {
    type: 'run',
    schema: 1,
    seed: PROTOCOL.seed,
    protocol: PROTOCOL,
    startedAt: '2026-11-21T10:00:00.600Z',
    machine: {
      platform: 'linux', arch: 'x64', kernel: '6.1.0-40-amd64', cpuModel: 'AMD EPYC 7B13', cores: 2,
      memoryBytes: 8_345_681_920,
      cpuQuota: null, governor: null, virtualisation: 'kvm', openFilesLimit: 1_048_576,
      somaxconn: 4096, portRange: '32768 60999',
      knobs: { NODE_OPTIONS: null, UV_THREADPOOL_SIZE: null },
      noise: { foreignCpuShare: 0.012, stealShare: 0.001, pressureShare: 0.024, loadAverage: 0.31 }
    },
    versions: { node: '26.10.0', autocannon: '9.0.0', express: '5.3.0' },
    git: { revision: '7c0289f', dirty: false },
    options: { studies: ['actions'], preset: 'quick', seed: PROTOCOL.seed }
  }
}

/** @param {CellKey[]} cells @returns {PlanLine} */
function createPlanLine (cells) {
  return {
    type: 'plan', study: 'actions', reference: 'node', variants: VARIANTS, actions: ACTIONS,
    connections: CONNECTIONS, cells, protocol: PROTOCOL
  }
}

/** @param {string} variant @param {number} processStart @returns {VerifyLine} */
function createVerifyLine (variant, processStart) {
  return {
    type: 'verify',
    study: 'actions',
    variant,
    workers: VARIANTS.find(({ name }) => name === variant)?.workers ?? 1,
    processStart,
    passed: true,
    checks: [
      { action: 'static', check: 'exact bytes', passed: true },
      { action: 'factorial', check: 'the sum', passed: true },
      {
        action: 'static', check: 'every worker', passed: true,
        ...(variant === 'node-cluster' ? {} : { skipped: 'it has one worker' })
      }
    ]
  }
}
