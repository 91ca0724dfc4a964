/** @import {RunData, RunFileLine, PlanLine, Slice, VerifyLine, WarmUpLine} from '../../../bench/types.js' */
/** @import {ReportInput} from '../../../bench/report/types.js' */
/** @import {Order, World} from './types.js' */
// The file of a run that never was. In: its plan and what is true of its servers; out: the lines of run.ndjson, as
// text, or as what the report is made from.
import { orderBlock } from '../../../bench/plan/order-block.js'
import { parseRunFile } from '../../../bench/report/read-run-file.js'
import { concludeRun } from '../with-studies.js'
import { makeCell, makeRunLine, makeSlice } from '../make-run.js'
import { createNoise } from '../../../packages/statistics/test/noise.js'
import { createFigures } from './make-figures.js'

const CHECKS = ['exact-bytes', 'content-type', 'head', 'keep-alive', 'parallel']
/** What a slice takes besides being measured. */
const PAUSE_MS = 260
/** Of a server's last speed, a quarter of a second each. */
const WARMING = [0.31, 0.58, 0.79, 0.91, 0.97, 0.99, 1, 1.002, 0.998, 1.001, 0.999, 1]

/**
 * @param {Order} order
 * @param {World} world
 * @returns {RunFileLine[]} of a run that came to its end
 */
export function makeFile (order, world) {
  const plan = toPlan(order)
  const slices = toSlices(plan, { order, world })
  const seconds = Date.parse(slices.at(-1)?.startedAt ?? order.startedAt) / 1000 -
    Date.parse(order.startedAt) / 1000 + 20.25
  const lines = [
    toRunLine(order, world), plan, ...verifications(plan), ...warmUps(plan, world), ...slices
  ]
  const { summaries } = concludeRun(toData(lines))
  return [
    ...lines,
    ...summaries,
    {
      type: 'end', endedAt: toTime(order.startedAt, seconds * 1000), seconds, stoppedBy: 'blocks',
      exitCode: 0, warnings: []
    }
  ]
}

/** @param {readonly RunFileLine[]} lines @returns {string} */
export function toText (lines) {
  return lines.map(line => JSON.stringify(line) + '\n').join('')
}

/**
 * @param {string | readonly RunFileLine[]} file
 * @returns {RunData}
 */
export function toData (file) {
  return parseRunFile(typeof file === 'string' ? file : toText(file)).data
}

/**
 * @param {string | readonly RunFileLine[]} file
 * @returns {ReportInput} as `npm run report` makes it
 */
export function toInput (file) {
  const data = toData(file)
  const conclusion = concludeRun(data)
  return { ...conclusion, run: { ...data, summaries: conclusion.summaries } }
}

/** @param {Order} order @param {World} world */
function toRunLine ({ protocol, startedAt }, { cores }) {
  const line = makeRunLine({
    protocol,
    machine: {
      cores, kernel: '6.1.0-40-amd64', governor: 'performance', openFilesLimit: 1_048_576,
      somaxconn: 4096, portRange: '32768..60999'
    }
  })
  return {
    ...line, startedAt, versions: { node: '26.10.0', autocannon: '9.0.0' },
    git: { revision: '7c0289f', dirty: false },
    options: { studies: ['actions'], preset: protocol.name, seed: protocol.seed }
  }
}

/** @param {Order} order @returns {PlanLine} */
function toPlan ({ variants, actions, connections, protocol }) {
  const cells = actions.flatMap(action => connections.flatMap(count => variants.map(({
    name, workers
  }) => makeCell({ variant: name, workers, action, connections: count }))))
  return {
    type: 'plan', study: 'actions', reference: 'node', variants, actions, connections, cells,
    protocol
  }
}

/** @param {PlanLine} plan */
function present ({ variants }) {
  return variants.filter(({ missing }) => missing === undefined)
}

/** @param {PlanLine} plan */
function startsOf ({ protocol }) {
  return Array.from({ length: protocol.processStarts }, (_, index) => index + 1)
}

/** @param {PlanLine} plan @returns {VerifyLine[]} */
function verifications (plan) {
  return startsOf(plan).flatMap(processStart => present(plan).map(({ name, workers }) => ({
    type: 'verify', study: plan.study, variant: name, workers, processStart, passed: true,
    checks: [
      ...plan.actions.flatMap(action => CHECKS.map(check => ({ action, check, passed: true }))),
      {
        action: '*',
        check: 'every-worker',
        passed: true,
        ...(workers === 1 && { skipped: 'it has one worker' })
      }
    ]
  })))
}

/** @param {PlanLine} plan @param {World} world @returns {WarmUpLine[]} */
function warmUps (plan, { costs, seed }) {
  const { normal } = createNoise(seed + 1)
  return startsOf(plan).flatMap(processStart => present(plan)
    .flatMap(({ name, workers, starts }) => plan.actions.map(action => ({
      type: 'warm-up', study: plan.study, variant: name, workers, processStart, action,
      connections: Math.max(...plan.connections), seconds: WARMING.length / 4, steady: true,
      windowMs: 250,
      windows: WARMING.map(share => Number((share * 1e6 / (costs[starts]?.[action] ?? NaN) *
        Math.exp(0.01 * normal())).toPrecision(4)))
    }))))
}

/** @param {PlanLine} plan @param {{order: Order, world: World}} what @returns {Slice[]} */
function toSlices (plan, { order: { blocks, startedAt, protocol }, world }) {
  const absent = new Set(plan.variants.filter(({ missing }) => missing).map(({ name }) => name))
  const cells = plan.cells.filter(({ variant }) => !absent.has(variant))
  const figures = createFigures(world, createNoise(world.seed))
  const perStart = Math.ceil(blocks / protocol.processStarts)
  return Array.from({ length: blocks }, (_, index) => index + 1)
    .flatMap(block => orderBlock(cells, { seed: protocol.seed, block }).map((cell, index) => {
      const order = (block - 1) * cells.length + index + 1
      return makeSlice({
        ...cell, block, order, processStart: Math.ceil(block / perStart),
        startedAt: toTime(startedAt, 20_000 + order * (protocol.sliceSeconds * 1000 + PAUSE_MS)),
        ...figures(cell, { block, seconds: protocol.sliceSeconds })
      })
    }))
}

/** @param {string} from @param {number} milliseconds later */
function toTime (from, milliseconds) {
  return new Date(Date.parse(from) + milliseconds).toISOString()
}
