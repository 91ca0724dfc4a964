// How often gates doubt a slice without reason, and miss one with reason: a server is measured beside a neighbour that
// takes known shares of the CPUs, in random order. The neighbour's own CPU time is the truth for foreign-cpu; what the
// slice lost against the undisturbed ones is the truth for queue-wait, which doubts requests per second.
// node_modules/.bin/node bench/experiments/gate-rates.js [slices=20] [connections=64] [action=factorial] [server=node]
import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { createRandom, shuffle } from '@shootout/statistics'
import actions from '../../actions/index.js'
import { loadServers, startVariant, toVariants } from '../../servers/index.js'
import { formatPercent, formatRatio } from '../format/numbers.js'
import { createAutocannonDriver } from '../measure/drivers/autocannon/index.js'
import { measureSlice } from '../measure/measure-slice.js'
import { createSampler } from '../measure/proc/create-sampler.js'
import { median } from './figures-text.js'
import { readArguments } from './read-arguments.js'

/** Of all CPUs. */
const SHARES = [0, 0.02, 0.04, 0.06, 0.08, 0.12, 0.2, 0.4]
const CODES = ['foreign-cpu', 'queue-wait', 'littles-law']
const WARM_UP_SLICES = 5
/** So long the neighbour lives at most, whatever becomes of this program. */
const MOST_SECONDS = 60
/** Of a neighbour, until it does nothing but what it is there for. */
const START_MS = 300
/** It works for a share of each of these, once for each CPU that it needs. */
const PERIOD_MS = 10
/** Its argument: the share of one CPU. */
const NEIGHBOUR = `const busy = Number(process.argv[1]) * ${PERIOD_MS}
setTimeout(() => process.exit(), ${MOST_SECONDS} * 1000)
setInterval(() => { const end = performance.now() + busy
  while (performance.now() < end); }, ${PERIOD_MS})`

const { settings } = readArguments(process.argv.slice(2))
const [slices, connections] = [Number(settings.slices ?? 20), Number(settings.connections ?? 64)]
const cores = availableParallelism()
const sampler = createSampler()
const driver = createAutocannonDriver()
const action = actions.loadActions().find(({ name }) => name === (settings.action ?? 'factorial'))
const variant = toVariants(await loadServers())
  .find(({ name }) => name === (settings.server ?? 'node'))
if (action === undefined || variant === undefined) throw new RangeError('no such action or server')
const running = await startVariant(variant)
/** @type {{asked: number, taken: number, slice: import('../types.js').Slice}[]} */
const measured = []
try {
  for (let index = 0; index < WARM_UP_SLICES; index++) await measure()
  const random = createRandom(slices)
  for (let round = 0; round < slices; round++) {
    for (const asked of shuffle(SHARES, random)) measured.push(await measureBeside(asked))
    process.stderr.write(`${round + 1} of ${slices}\r`)
  }
} finally {
  await driver.close()
  await running.stop()
}
report()

/** One slice, as the bench measures it. */
function measure () {
  return measureSlice({
    cell: {
      study: 'gates', variant: variant?.name ?? '', action: action?.name ?? '', connections,
      threads: 1, workers: variant?.workers ?? 1, scenario: 'local', via: null,
      driver: 'autocannon', rate: null
    },
    action: /** @type {import('../../actions/types.js').Action} */ (action),
    running,
    seconds: 1,
    primeSeconds: 0.2,
    wireBytes: null,
    ceilingRps: null,
    steady: true,
    place: { block: 1, processStart: 1, order: 1, retried: false }
  }, { driver, sampler, cores, now: () => new Date() })
}

/** @param {number} asked share of all CPUs */
async function measureBeside (asked) {
  const pids = startNeighbours(asked)
  try {
    await setTimeout(START_MS)
    const [before, from] = [readCpuNs(pids), performance.now()]
    const slice = await measure()
    const taken = (readCpuNs(pids) - before) / 1e6 / (performance.now() - from) / cores
    return { asked, taken, slice }
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGKILL')
  }
}

/**
 * Not below this process, whose tree is the bench's own.
 * @param {number} asked
 * @returns {number[]} pids
 */
function startNeighbours (asked) {
  if (asked === 0) return []
  const count = Math.ceil(asked * cores)
  return Array.from({ length: count }, () => Number(execFileSync('/bin/sh', [
    '-c', '"$0" -e "$1" "$2" >/dev/null 2>&1 & echo $!', process.execPath, NEIGHBOUR,
    String(asked * cores / count)
  ], { encoding: 'utf8' })))
}

/** @param {readonly number[]} pids */
function readCpuNs (pids) {
  return pids.flatMap(pid => sampler.readTree(pid) ?? []).reduce((sum, { cpuNs }) => sum + cpuNs, 0)
}

function report () {
  const alone = measured.filter(({ asked }) => asked === 0).map(({ slice }) => slice)
  const usual = {
    rps: median(alone.map(({ rps }) => rps ?? NaN)),
    cpu: median(alone.map(({ cpuUsPerRequest }) => cpuUsPerRequest ?? NaN))
  }
  process.stdout.write(`${variant?.name}, ${action?.name}, ${connections} connections, ` +
    `${slices} slices of a second for each share of ${cores} CPUs\n` +
    `taken     CPU/req   requests  ${CODES.join('  ')}\n`)
  for (const share of SHARES) {
    const those = measured.filter(({ asked }) => asked === share)
    const [taken, cpu, rps] = [
      those.map(one => one.taken), those.map(({ slice }) => slice.cpuUsPerRequest ?? NaN),
      those.map(({ slice }) => slice.rps ?? NaN)
    ].map(median)
    const counts = CODES.map(code => those.filter(({ slice }) => isDoubted(slice, code)).length)
    process.stdout.write([
      formatPercent(taken ?? NaN).padEnd(8), formatRatio((cpu ?? NaN) / usual.cpu).padEnd(8),
      formatRatio((rps ?? NaN) / usual.rps).padEnd(8),
      ...counts.map((count, index) => `${count}/${slices}`.padStart(CODES[index]?.length ?? 0))
    ].join('  ') + '\n')
  }
  const lost = (/** @type {typeof measured[number]} */ { slice }) =>
    1 - (slice.rps ?? NaN) / usual.rps
  tell('foreign-cpu', 'the neighbour took more than 5 %', ({ taken }) => taken > 0.05)
  tell('queue-wait', 'more than 10 % of the requests were lost', one => lost(one) > 0.1)
}

/** @param {import('../types.js').Slice} slice @param {string} code */
function isDoubted ({ gates }, code) {
  return gates.some(gate => gate.code === code)
}

/** @param {string} code @param {string} what @param {(one: typeof measured[number]) => boolean} isTrue */
function tell (code, what, isTrue) {
  const [yes, no] = [measured.filter(isTrue), measured.filter(one => !isTrue(one))]
  const doubted = (/** @type {typeof measured} */ those) =>
    those.filter(({ slice }) => isDoubted(slice, code)).length
  process.stdout.write(`${code}, where ${what}: missed ${yes.length - doubted(yes)} of ` +
    `${yes.length}; elsewhere false alarms ${doubted(no)} of ${no.length}\n`)
}
