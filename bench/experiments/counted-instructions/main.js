// Do counted instructions tell two servers apart where time can't? An emulator (qemu-user) counts what an unmodified
// node executes for a request; pairs of equals and planted pairs, several starts of both sides each.
// apt-get install qemu-user gcc, then:
// node_modules/.bin/node bench/experiments/counted-instructions/main.js [pairs=20] [starts=4] [out=FILE]
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { medianOfSorted, ratioInterval } from '@shootout/statistics'
import { formatPercent, formatRatioInterval } from '../../format/numbers.js'
import { readArguments } from '../read-arguments.js'
import { compileCounter, startCounted } from './start-counted.js'

/** @typedef {import('./start-counted.js').Counted} Counted */
/** @typedef {{main: number, all: number, time: number}} Logs of B over A */

const ITERATIONS = 2_000
/** Of 250 requests: the compiler's first step comes after some 4,500 requests. */
const WARM_UP_TURNS = 24
const TURNS = 16
const REQUESTS = 250
/** What is planted, in turn. */
const PLANTED = [0, 0.02, 0, 0.05]

const { settings } = readArguments(process.argv.slice(2))
const [pairs, starts] = [Number(settings.pairs ?? 20), Number(settings.starts ?? 4)]
const folder = mkdtempSync(join(tmpdir(), 'shootout-count-'))
try {
  const plugin = compileCounter(folder)
  const perIteration = await countIteration(plugin)
  for (let index = 0; index < 2 * pairs; index++) {
    await comparePair(PLANTED[index % PLANTED.length] ?? 0, { plugin, perIteration })
  }
} finally {
  rmSync(folder, { recursive: true })
}

/**
 * @param {number} planted share of more instructions per request
 * @param {{plugin: string, perIteration: {each: number, request: number}}} how
 */
async function comparePair (planted, { plugin, perIteration: { each, request } }) {
  const after = ITERATIONS + Math.round(planted * request / each)
  const startedAt = performance.now()
  /** @type {Logs[]} */
  const found = []
  for (let start = 0; start < starts; start++) {
    found.push(await measureStart([ITERATIONS, after], { plugin, swapped: start % 2 === 1 }))
  }
  const seconds = (performance.now() - startedAt) / 1000
  const [main, all, time] = /** @type {const} */ (['main', 'all', 'time'])
    .map(key => ratioInterval(found.map(logs => logs[key])))
  const line = { planted, main, all, time, seconds, starts: found }
  if (settings.out !== undefined) appendFileSync(settings.out, `${JSON.stringify(line)}\n`)
  process.stdout.write(`planted ${formatPercent(planted)}: instructions of the thread that ` +
    `answers ${formatRatioInterval(main ?? null)}, of all threads ` +
    `${formatRatioInterval(all ?? null)}, time ${formatRatioInterval(time ?? null)}; ` +
    `${Math.round(seconds)} s\n`)
}

/**
 * @param {[number, number]} iterations of A and B
 * @param {{plugin: string, swapped: boolean}} how swapped: B is asked first
 * @returns {Promise<Logs>} the median over turns: when code is compiled anew, single turns stand out
 */
async function measureStart (iterations, { plugin, swapped }) {
  const sides = []
  try {
    for (const [index, count] of iterations.entries()) {
      sides.push(await startCounted(count, { plugin, counts: join(folder, `counts-${index}`) }))
    }
    const order = swapped ? [...sides].reverse() : sides
    /** @type {{a: Logs, b: Logs}[]} */
    const turns = []
    // In turns from the first request on: a side that rested while the other one got warm took 6 % more afterwards.
    for (let turn = -WARM_UP_TURNS; turn < TURNS; turn++) {
      const measured = new Map()
      for (const side of order) measured.set(side, await measureTurn(side))
      const [a, b] = sides.map(side => /** @type {Logs} */ (measured.get(side)))
      if (turn >= 0 && a !== undefined && b !== undefined) turns.push({ a, b })
    }
    const ofTurns = (/** @type {keyof Logs} */ key) =>
      medianOfSorted(turns.map(({ a, b }) => Math.log(b[key] / a[key])).sort((x, y) => x - y))
    return { main: ofTurns('main'), all: ofTurns('all'), time: ofTurns('time') }
  } finally {
    for (const side of sides) await side.stop()
  }
}

/** @param {Counted} side @returns {Promise<Logs>} of one request */
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
 * @param {string} plugin
 */
async function countIteration (plugin) {
  const counts = []
  for (const iterations of [ITERATIONS, 2 * ITERATIONS]) {
    const side = await startCounted(iterations, { plugin, counts: join(folder, 'counts-loop') })
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
