// What a coordinator spends on many generators: they join, set their clocks, begin together and send their results,
// which are merged. The generators are simulated, all in one other process: connections, frames, checks and histograms
// are real, the load is a pause.
// node_modules/.bin/node bench/experiments/many-generators/main.js [generators=1000] [loads=10] [seconds=1]
// In: arguments; out: the coordinator's CPU and memory, on standard output.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createGeneratorDriver } from '../../measure/generators/index.js'
import { percentileTexts } from '../figures-text.js'
import { readArguments } from '../read-arguments.js'

/** @import {Launcher} from '../../measure/generators/types.js' */
/** @typedef {{cpuMs: number, wallMs: number}} Cost */

const PROGRAM = fileURLToPath(new URL('./simulate.js', import.meta.url))
const MEBIBYTE = 2 ** 20

const { settings } = readArguments(process.argv.slice(2))
const count = Number(settings.generators ?? 1000)
const loads = Number(settings.loads ?? 10)
const seconds = Number(settings.seconds ?? 1)

/** @type {Launcher} */
const launcher = {
  engine: `simulated:${count}`,
  count,
  launch: async invitation => {
    const child = fork(PROGRAM)
    const exited = once(child, 'exit').then(([code, signal]) => String(signal ?? code))
    child.send(invitation)
    return {
      handles: Array.from({ length: count }, (_, index) => ({ index, place: 'simulated', exited })),
      stop: async () => {
        child.kill()
        await exited
      }
    }
  }
}

const driver = createGeneratorDriver(launcher)
try {
  const idleMiB = memoryMiB()
  // With a load of next to nothing: all have joined then and know the time.
  const joining = await costOf(() => load(0.001))
  /** @type {Cost[]} */
  const costs = []
  /** @type {number[]} */
  const skews = []
  for (let done = 0; done < loads; done++) {
    costs.push(await costOf(async () => {
      const { generators } = await load(seconds)
      if (generators?.startSkewMs) skews.push(generators.startSkewMs)
    }))
  }
  const [cpu] = percentileTexts(costs.map(({ cpuMs }) => cpuMs))
  const [beside] = percentileTexts(costs.map(({ wallMs }) => wallMs - seconds * 1000))
  process.stdout.write(`${count} simulated generators, ${loads} loads of ${seconds} s
joining and clocks: ${joining.cpuMs.toFixed(0)} ms of CPU in ${joining.wallMs.toFixed(0)} ms
each load: ${cpu} ms of CPU, ${beside} ms besides the load (medians)
starts within ${percentileTexts(skews)[0]} ms (median)
memory: ${memoryMiB().toFixed(0)} MiB, ${idleMiB.toFixed(0)} MiB before the first joined
`)
} finally {
  await driver.close()
}

/** @param {number} length seconds */
function load (length) {
  return driver.load({
    urls: ['http://127.0.0.1:1/'], method: 'GET', connections: count, seconds: length,
    expectedBody: null, expectedWireBytes: null, windowMs: null
  })
}

/** @param {() => Promise<unknown>} work @returns {Promise<Cost>} of this process */
async function costOf (work) {
  const [startedAt, before] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(before)
  return { cpuMs: (user + system) / 1000, wallMs: performance.now() - startedAt }
}

/** @returns {number} resident, of this process */
function memoryMiB () {
  return process.memoryUsage.rss() / MEBIBYTE
}
