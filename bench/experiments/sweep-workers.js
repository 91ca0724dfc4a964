// The exhaustive way to tune: every number of workers of the orchestration app, one slice in each block, all blocks.
// `npm run tune` has to agree with it, in less time.
// node_modules/.bin/node bench/experiments/sweep-workers.js [workers=1,2,3] [blocks=8] [action=D] [connections=100]
import { availableParallelism } from 'node:os'
import actionList from '../../actions/index.js'
import { loadServers, toVariants } from '../../servers/index.js'
import { formatRatioInterval, formatRps, formatSeconds } from '../format/numbers.js'
import { createAutocannonDriver } from '../measure/drivers/autocannon/index.js'
import { createSampler } from '../measure/proc/create-sampler.js'
import { createRandom, shuffle } from '../plan/random.js'
import { compareAtLook } from '@shootout/statistics'
import { createSuiteInstruments, createTunePlan, orchestrationLadder } from '../tune/index.js'

const HOUR = 3600
/** The orchestration app. */
const APP = 'ql'

/** @typedef {{workers: number, running: import('../../servers/types.js').RunningServer, logs: number[]}} Candidate */

const settings = Object.fromEntries(process.argv.slice(2).map(text => text.split('=')))
const { blocks = '8', action: name = 'D', connections = '100' } = settings
const counts = settings.workers === undefined
  ? orchestrationLadder(availableParallelism())
  : settings.workers.split(',').map(Number)
const variants = toVariants(await loadServers())
const variant = /** @type {import('../../servers/types.js').Variant} */ (variants.find(one =>
  one.name === APP))
const action = /** @type {import('../../actions/types.js').AnyAction} */ (
  actionList.loadActions(undefined, { kind: 'script' }).find(one => one.name === name)
)
const driver = createAutocannonDriver()
const instruments = createSuiteInstruments({
  variant, variants, action, connections: Number(connections), upstream: true, driver,
  sampler: createSampler(), cores: availableParallelism(), budgetSeconds: HOUR
})
const plan = createTunePlan({
  title: 'sweep', cores: availableParallelism(), objective: 'rps', rate: null, within: 0.05,
  budgetSeconds: HOUR, seed: 1, sideBySide: true, counts,
  cell: {
    study: 'sweep', variant: variant.name, action: action.name, connections: Number(connections),
    threads: 1, scenario: 'local', via: null, driver: driver.name, rate: null
  }
})
/** @type {Candidate[]} */
const candidates = []
const startedAt = instruments.clock()
try {
  await instruments.open()
  for (const workers of counts) await admit(workers)
  say(`all are started and warm`)
  const random = createRandom(plan.seed)
  for (let block = 1; block <= Number(blocks); block++) {
    for (const candidate of shuffle(candidates, random)) await measure(candidate, block)
    tell(block)
  }
} finally {
  for (const { running } of candidates) await running.stop()
  await instruments.close()
  await driver.close()
}

/** @param {number} workers */
async function admit (workers) {
  const running = await instruments.start(workers)
  candidates.push({ workers, running, logs: [] })
  await instruments.warmUp(
    { running, connections: Math.max(Number(connections), 2 * workers), limits: plan.warmUp }
  )
}

/** @param {Candidate} candidate @param {number} block */
async function measure ({ workers, running, logs }, block) {
  const { slice } = await instruments.measureSlice({
    cell: { ...plan.cell, workers }, running, seconds: plan.sliceSeconds,
    primeSeconds: plan.primeSeconds, wireBytes: null, ceilingRps: null, steady: true,
    place: { block, processStart: 1, order: 1, retried: false }
  })
  logs.push(Math.log(slice.rps ?? NaN))
}

/** @param {number} block */
function tell (block) {
  const compared =
    compareAtLook(candidates.map(({ logs }) => logs), { candidates: candidates.length, looks: 1 })
  if (compared === null) return
  const bound = Math.min(...compared.ratios.map(({ low }) => 1 - low))
  say(`block ${block}: the best known count is at most ` +
    `${(100 * bound).toFixed(1)} % below the best`)
  if (block < Number(blocks)) return
  for (const [index, { workers, logs }] of candidates.entries()) {
    const rps = Math.exp(logs.reduce((sum, log) => sum + log, 0) / logs.length)
    process.stdout.write(`${String(workers).padStart(4)}  ` +
      `${formatRatioInterval(compared.ratios[index] ?? null).padEnd(22)} ${formatRps(rps)}\n`)
  }
}

/** @param {string} text */
function say (text) {
  process.stdout.write(`${formatSeconds(instruments.clock() - startedAt).padStart(8)}  ${text}\n`)
}
