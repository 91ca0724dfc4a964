// Whether it matters who loads: the same server at the same rate, loaded by one generator and by several, in
// alternation. Each comparison is judged as a run judges one of as many cells; none of them may find a difference.
// node_modules/.bin/node bench/experiments/one-or-three-generators.js [comparisons=20] [pairs=12] [generators=3]
//   [rate=1000] [seconds=2] [connections=12] [server=node] [servercpu=0] [cpus=1] [out=one-or-three-generators.ndjson]
// servercpu pins the server, cpus all generators: more programs share a core's caches otherwise, and each request costs
// the server more. Each pair is a line of the file; with the same options it goes on with what is missing there.
import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { createRandom, pairedRatio } from '@shootout/statistics'
import actions from '../../actions/index.js'
import { loadServers, startVariant, toVariants } from '../../servers/index.js'
import { judgeChanges } from '../compare/judge-changes.js'
import { whyNoVerdict } from '../compare/why-not.js'
import { COMPARED, comparedFigures } from '../figures/index.js'
import { formatRatioInterval } from '../format/numbers.js'
import { createClosedLoop, createOpenLoop } from '../measure/drivers/create-drivers.js'
import { measureSlice } from '../measure/measure-slice.js'
import { createSampler } from '../measure/proc/create-sampler.js'
import { judgeCell } from '../summarise/judge-cell.js'
import { readArguments } from './read-arguments.js'

/** @import {Change, MeasuredCell} from '../compare/types.js' */
/** @import {Driver} from '../measure/types.js' */
/** @import {GateFinding, Slice} from '../types.js' */
/** @typedef {Record<string, number | null>} Figures by key */
/** @typedef {{figures: Figures, gates: GateFinding[], steady: boolean}} Side */
/** @typedef {{comparison: number, pair: number, one: Side, several: Side}} Pair */

/** Loads that nobody counts: the server and both clients get warm. */
const WARM_UP_PAIRS = 2
const PRIME_SECONDS = 0.2

const { settings } = readArguments(process.argv.slice(2))
const {
  generators = '3', server = 'node', servercpu = null, cpus = null,
  out = 'one-or-three-generators.ndjson'
} = settings
const [comparisons, pairs] = [Number(settings.comparisons ?? 20), Number(settings.pairs ?? 12)]
const load = {
  rate: Number(settings.rate ?? 1000),
  seconds: Number(settings.seconds ?? 2),
  connections: Number(settings.connections ?? 12)
}
/** Of open loops. */
const JUDGED = comparedFigures(load)
const action = /** @type {import('../../actions/types.js').AnyAction} */ (
  actions.loadActions().find(({ name }) => name === 'static'))
const variant = toVariants(await loadServers()).find(({ name }) => name === server)
if (variant === undefined) throw new RangeError(`there is no server ${server}`)
const known = readPairs()
const missing = Array.from({ length: comparisons * pairs }, (_, index) =>
  ({ comparison: Math.floor(index / pairs) + 1, pair: index % pairs + 1 }))
  .filter(({ comparison, pair }) =>
    !known.some(one => one.comparison === comparison && one.pair === pair))
if (missing.length > 0) await measureAll(missing)
report(readPairs())

/** @returns {Pair[]} as the file has them */
function readPairs () {
  if (!existsSync(out)) return []
  return readFileSync(out, 'utf8').split('\n').filter(line => line !== '')
    .map(line => JSON.parse(line))
}

/** @param {readonly {comparison: number, pair: number}[]} places */
async function measureAll (places) {
  const running = await startVariant(/** @type {NonNullable<typeof variant>} */ (variant))
  if (servercpu !== null) {
    execFileSync('taskset', ['--all-tasks', '--pid', '--cpu-list', servercpu, String(running.pid)])
  }
  const [one, several] = [1, generators].map(count =>
    createOpenLoop(createClosedLoop(`local:${count}${cpus === null ? '' : `:${cpus}`}`)))
  const random = createRandom(comparisons)
  /** @param {number} block @returns {Promise<{one: Slice, several: Slice}>} */
  const measurePair = async block => {
    const measure = (/** @type {Driver | undefined} */ driver) =>
      measureOne(/** @type {Driver} */ (driver), { running, block })
    if (random() < 0.5) return { one: await measure(one), several: await measure(several) }
    const first = await measure(several)
    return { one: await measure(one), several: first }
  }
  try {
    for (let pair = 0; pair < WARM_UP_PAIRS; pair++) await measurePair(1)
    for (const { comparison, pair } of places) {
      const slices = await measurePair(comparison * pairs + pair)
      appendFileSync(out, `${JSON.stringify({
        comparison, pair, one: toSide(slices.one), several: toSide(slices.several)
      })}\n`)
      process.stderr.write(`comparison ${comparison}, pair ${pair}\r`)
    }
  } finally {
    await Promise.all([one, several].map(driver => driver?.close()))
    await running.stop()
  }
}

/**
 * @param {Driver} driver
 * @param {{running: import('../../servers/types.js').RunningServer, block: number}} what
 */
function measureOne (driver, { running, block }) {
  const { rate, seconds, connections } = load
  return measureSlice({
    cell: {
      study: 'generators', variant: server, action: action.name, connections, threads: 1,
      workers: running.variant.workers, scenario: 'local', via: null, driver: 'pacer', rate
    },
    action, running, seconds, primeSeconds: PRIME_SECONDS, wireBytes: null, ceilingRps: null,
    steady: true, place: { block, processStart: 1, order: 1, retried: false }
  }, { driver, sampler: createSampler(), cores: availableParallelism(), now: () => new Date() })
}

/** @param {Slice} slice @returns {Side} */
function toSide (slice) {
  return {
    figures: Object.fromEntries(JUDGED.map(({ key, ofSlice }) => [key, ofSlice(slice)])),
    gates: slice.gates,
    steady: slice.steady
  }
}

/** @param {readonly Pair[]} measured */
function report (measured) {
  process.stdout.write(`${generators} generators over one, ${server}, ${load.rate} requests/s, ` +
    `${pairs} pairs of ${load.seconds} s in each comparison\n`)
  const groups = [...Map.groupBy(measured, ({ comparison }) => comparison)]
  const { cells } = judgeChanges(groups.map(([, own]) => toCell(own)), [])
  for (const [index, { changes }] of cells.entries()) {
    process.stdout.write(`${String(groups[index]?.[0]).padStart(3)}  ` +
      `${changes.map(toText).join('; ')}\n`)
  }
  const all = JUDGED.map(figure =>
    `${figure.short} ${formatRatioInterval(compare(measured, figure)?.ratio ?? null)}`)
  process.stdout.write(`all  ${all.join('; ')}, of ${measured.length} pairs\n`)
  const apart = cells.filter(({ verdict }) => verdict === 'faster' || verdict === 'slower').length
  process.stdout.write(
    `${cells.length - apart} of ${cells.length} comparisons find no difference\n`)
  process.exitCode = apart === 0 ? 0 : 1
}

/** @param {readonly Pair[]} own of one comparison @returns {MeasuredCell} as far as it is judged */
function toCell (own) {
  const sides = {
    a: judgeCell(own.map(({ one }) => one)), b: judgeCell(own.map(({ several }) => several))
  }
  const changes = JUDGED.map(figure => ({
    metric: figure.key, by: 'pairs', tested: compare(own, figure), why: null,
    doubt: whyNoVerdict(figure.key, sides), excuse: null
  }))
  const cell = { study: 'generators', variant: server }
  return /** @type {MeasuredCell} */ (/** @type {unknown} */ ({ cell, changes }))
}

/** @param {readonly Pair[]} own @param {typeof JUDGED[number]} figure @returns {ReturnType<typeof pairedRatio>} */
function compare (own, { key }) {
  return pairedRatio([own.flatMap(({ one, several }) => {
    const [base, value] = [one.figures[key] ?? null, several.figures[key] ?? null]
    return base === null || value === null ? [] : [Math.log(value / base)]
  })], null)
}

/** @param {Change} change */
function toText ({ metric, ratio, verdict, why }) {
  return `${COMPARED[metric].short} ${formatRatioInterval(ratio)} ${verdict}` +
    (why === null ? '' : ` (${why})`)
}
