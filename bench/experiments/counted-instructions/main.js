// Do counted instructions tell two servers apart where time can't? An emulator (qemu-user) counts what an unmodified
// node executes for a request. Three servers a time, several starts of each: two equals, and one with planted work.
// apt-get install qemu-user gcc, then:
// node_modules/.bin/node bench/experiments/counted-instructions/main.js [trios=20] [starts=4] [native=true] [out=FILE]
// native: the same without the emulator; its figures are then CPU time by the scheduler's own count.
import { randomUUID } from 'node:crypto'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { medianOfSorted, ratioInterval } from '@shootout/statistics'
import { formatPercent, formatRatioInterval } from '../../format/numbers.js'
import { readArguments } from '../read-arguments.js'
import { compileCounter, startCounted, startTimed } from './start-counted.js'

/** @typedef {import('./start-counted.js').Counted} Counted */
/** @typedef {{main: number, all: number, time: number}} Figures of one request, in turns of one server */
/** @typedef {(iterations: number, index: number) => Promise<Counted>} Start */

const ITERATIONS = 2_000
/** Of 250 requests: the compiler's first step comes after some 4,500 requests. */
const WARM_UP_TURNS = 24
const TURNS = 8
const REQUESTS = 250
/** What is planted, in turn. */
const PLANTED = [0.02, 0.05]
const KEYS = /** @type {const} */ (['main', 'all', 'time'])

const { settings } = readArguments(process.argv.slice(2))
const [trios, starts] = [Number(settings.trios ?? 20), Number(settings.starts ?? 4)]
const folder = mkdtempSync(join(tmpdir(), 'shootout-count-'))
try {
  const emulated = createEmulated()
  const start = settings.native === 'true' ? startTimed : emulated
  // By counts in either case: timed without the emulator, 4,000 iterations once took less than 2,000.
  const perIteration = await countIteration(emulated)
  for (let index = 0; index < trios; index++) {
    await compareTrio(PLANTED[index % PLANTED.length] ?? 0, { start, perIteration })
  }
} finally {
  rmSync(folder, { recursive: true })
}

/** @returns {Start} */
function createEmulated () {
  const plugin = compileCounter(folder)
  return (iterations, index) =>
    startCounted(iterations, { plugin, counts: join(folder, `counts-${index}`) })
}

/**
 * @param {number} planted share of more instructions per request
 * @param {{start: Start, perIteration: {each: number, request: number}}} how
 */
async function compareTrio (planted, { start, perIteration: { each, request } }) {
  const more = ITERATIONS + Math.round(planted * request / each)
  /** @type {Figures[][][]} */
  const found = []
  const trio = randomUUID()
  for (let round = 0; round < starts; round++) {
    const startedAt = performance.now()
    const sides = await measureStart([ITERATIONS, ITERATIONS, more], { start, round })
    const seconds = (performance.now() - startedAt) / 1000
    found.push(sides)
    if (settings.out === undefined) continue
    appendFileSync(settings.out, `${JSON.stringify({ trio, planted, seconds, sides })}\n`)
  }
  for (const [name, side] of /** @type {const} */ ([['equals', 1], ['planted', 2]])) {
    const texts = KEYS.map(key => formatRatioInterval(ratioInterval(found.map(sides =>
      medianLog(sides, { side, key })))))
    process.stdout.write(`${name} ${formatPercent(side === 1 ? 0 : planted)}: of the thread ` +
      `that answers ${texts[0]}, of all threads ${texts[1]}, time ${texts[2]}\n`)
  }
}

/**
 * @param {Figures[][]} sides turns of each
 * @param {{side: number, key: keyof Figures}} which against the first
 * @returns {number} the median over turns: when code is compiled anew, single turns stand out
 */
function medianLog (sides, { side, key }) {
  const logs = (sides[0] ?? []).map((first, turn) =>
    Math.log((sides[side]?.[turn]?.[key] ?? NaN) / first[key]))
  return medianOfSorted(logs.sort((a, b) => a - b))
}

/**
 * @param {number[]} iterations of each side
 * @param {{start: Start, round: number}} how round: says which side is asked first
 * @returns {Promise<Figures[][]>} turns of each side
 */
async function measureStart (iterations, { start, round }) {
  /** @type {Counted[]} */
  const sides = []
  try {
    for (const [index, count] of iterations.entries()) sides.push(await start(count, index))
    /** @type {Figures[][]} */
    const turns = sides.map(() => [])
    // In turns from the first request on: a side that rested while the other one got warm took 6 % more afterwards.
    for (let turn = -WARM_UP_TURNS; turn < TURNS; turn++) {
      for (let place = 0; place < sides.length; place++) {
        const index = (place + round) % sides.length
        const figures = await measureTurn(/** @type {Counted} */ (sides[index]))
        if (turn >= 0) turns[index]?.push(figures)
      }
    }
    return turns
  } finally {
    for (const side of sides) await side.stop()
  }
}

/** @param {Counted} side @returns {Promise<Figures>} */
async function measureTurn (side) {
  const [before, startedAt] = [side.read(), performance.now()]
  await side.ask(REQUESTS)
  const [after, endedAt] = [side.read(), performance.now()]
  return {
    main: (after.main - before.main) / REQUESTS,
    all: (after.all - before.all) / REQUESTS,
    time: (endedAt - startedAt) / REQUESTS
  }
}

/**
 * Instructions of one iteration of the loop, once it is compiled, and of a whole request.
 * @param {Start} start
 */
async function countIteration (start) {
  const counts = []
  for (const iterations of [ITERATIONS, 2 * ITERATIONS]) {
    const side = await start(iterations, 0)
    await side.ask(WARM_UP_TURNS * REQUESTS)
    /** @type {number[]} */
    const turns = []
    for (let turn = 0; turn < TURNS; turn++) turns.push((await measureTurn(side)).main)
    counts.push(medianOfSorted(turns.sort((a, b) => a - b)))
    await side.stop()
  }
  const [one = 0, two = 0] = counts
  return { each: (two - one) / ITERATIONS, request: one }
}
