// Whether it matters who loads: the same server at the same rate, loaded by one generator and by several, in
// alternation. Each comparison is judged as a run judges two servers; none of them may find a difference.
// node_modules/.bin/node bench/experiments/one-or-three-generators.js [comparisons=20] [pairs=12] [generators=3]
//   [rate=1000] [seconds=2] [connections=12] [server=node] [out=one-or-three-generators.ndjson]
// Each pair is a line of the file; with the same options it goes on with what is missing there.
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { createRandom, ratioInterval, toVerdict } from '@shootout/statistics'
import actions from '../../actions/index.js'
import { loadServers, startVariant, toVariants } from '../../servers/index.js'
import { comparedFigures } from '../figures/index.js'
import { formatRatioInterval } from '../format/numbers.js'
import { createClosedLoop, createOpenLoop } from '../measure/drivers/create-drivers.js'
import { measureSlice } from '../measure/measure-slice.js'
import { createSampler } from '../measure/proc/create-sampler.js'
import { readArguments } from './read-arguments.js'

/** @import {Driver} from '../measure/types.js' */
/** @import {Slice} from '../types.js' */
/** @typedef {Record<string, number | null>} Figures by key */
/** @typedef {{comparison: number, pair: number, one: Figures, several: Figures, gates: string[]}} Pair */

/** Loads that nobody counts: the server and both clients get warm. */
const WARM_UP_PAIRS = 2
const PRIME_SECONDS = 0.2

const { settings } = readArguments(process.argv.slice(2))
const {
  generators = '3', server = 'node', out = 'one-or-three-generators.ndjson'
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
  const [one, several] = ['local:1', `local:${generators}`].map(engine =>
    createOpenLoop(createClosedLoop(engine)))
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
        comparison, pair, one: toFigures(slices.one), several: toFigures(slices.several),
        gates: Object.values(slices).flatMap(({ gates }) => gates.map(({ code }) => code))
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

/** @param {Slice} slice @returns {Figures} */
function toFigures (slice) {
  return Object.fromEntries(JUDGED.map(({ key, ofSlice }) => [key, ofSlice(slice)]))
}

/** @param {readonly Pair[]} measured */
function report (measured) {
  process.stdout.write(`${generators} generators over one, ${server}, ${load.rate} requests/s, ` +
    `${pairs} pairs of ${load.seconds} s in each comparison\n`)
  const rows = [...Map.groupBy(measured, ({ comparison }) => comparison)].map(([number, own]) => ({
    number, own, judged: JUDGED.map(figure => judge(own, figure))
  }))
  for (const { number, own, judged } of rows) {
    const texts = judged.map(({ interval, word }) => `${formatRatioInterval(interval)} ${word}`)
    const doubted = own.filter(({ gates }) => gates.length > 0).length
    process.stdout.write(`${String(number).padStart(3)}  ` +
      `${JUDGED.map(({ short }, index) => `${short} ${texts[index]}`).join('; ')}` +
      `${doubted > 0 ? `; gates in ${doubted} of ${own.length} pairs` : ''}\n`)
  }
  const apart = rows.filter(({ judged }) =>
    judged.some(({ word }) => word === 'faster' || word === 'slower'))
  process.stdout.write(`${rows.length - apart.length} of ${rows.length} comparisons find no ` +
    'difference\n')
  process.exitCode = apart.length === 0 ? 0 : 1
}

/** @param {readonly Pair[]} own of one comparison @param {typeof JUDGED[number]} figure */
function judge (own, { key, lessIsBetter }) {
  const logs = own.flatMap(({ one, several }) => {
    const [base, value] = [one[key] ?? null, several[key] ?? null]
    return base === null || value === null ? [] : [Math.log(value / base)]
  })
  const interval = ratioInterval(logs)
  return { interval, word: toVerdict(interval, { lessIsFaster: lessIsBetter }) }
}
