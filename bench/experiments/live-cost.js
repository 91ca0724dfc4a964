// What a page that is watched costs: the CPU per request of short runs with `--live` and a Chromium that shows the
// page, over that of runs without both, in alternation. Two pairs are thrown away.
// node_modules/.bin/node bench/experiments/live-cost.js [pairs=10] [seconds=30]
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createRandom, ratioInterval } from '@shootout/statistics'
import { cpu } from '../figures/index.js'
import { RUN_FILE } from '../format/file-names.js'
import { formatRatioInterval } from '../format/numbers.js'
import { NO_CHROMIUM, findChromium } from '../report/picture/find-chromium.js'
import { parseRunFile } from '../report/read-run-file.js'
import { summariseRun } from '../summarise/index.js'
import { alternate } from './alternate.js'
import { readArguments } from './read-arguments.js'

/** A whole command, as users start it. */
const BENCH = join(fileURLToPath(new URL('../..', import.meta.url)), 'bench/cli/bench/index.js')
const LOAD = ['--only', 'node', '--actions', 'static', '--connections', '64']
const ADDRESS = /^live: (http:\S+)$/m

const { settings } = readArguments(process.argv.slice(2))
const [count, seconds] = [Number(settings.pairs ?? 10), Number(settings.seconds ?? 30)]
const path = await findChromium(process.env)
if (path === null) throw new Error(NO_CHROMIUM)
const browser = path
const measured = await alternate({
  ours: () => measure({ isWatched: true }),
  theirs: () => measure({ isWatched: false }),
  count,
  random: createRandom(count)
})
const ratio = ratioInterval(measured.map(({ ours, theirs }) => Math.log(ours / theirs)))
const means = [measured.map(({ ours }) => ours), measured.map(({ theirs }) => theirs)]
  .map(values => cpu.format(geometricMean(values)))
process.stdout.write(`Runs that are watched spend ${formatRatioInterval(ratio)} the CPU per ` +
  `request of runs that are not (${means.join(' against ')}; ${count} pairs of ${seconds} s).\n`)

/**
 * @param {{isWatched: boolean}} how
 * @returns {Promise<number>} CPU microseconds per request: the geometric mean of the reference and its twin
 */
async function measure ({ isWatched }) {
  const scratch = mkdtempSync(join(tmpdir(), 'shootout-live-'))
  const out = join(scratch, 'run')
  const run = spawn(process.execPath, [
    BENCH, ...LOAD, '--budget', `${seconds}s`, '--out', out, '--quiet',
    ...isWatched ? ['--live'] : []
  ], { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(run, 'exit')
  try {
    const watching = isWatched ? watch(await readAddress(run), join(scratch, 'profile')) : null
    const [code] = await ended
    if (watching !== null) await leave(watching)
    if (code !== 0 && code !== 2) throw new Error(`a run ended with exit code ${code}`)
    return readCpu(join(out, RUN_FILE))
  } finally {
    run.kill()
    rmSync(scratch, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** @param {import('node:child_process').ChildProcessByStdio<null, null, import('node:stream').Readable>} run */
async function readAddress ({ stderr }) {
  let text = ''
  for await (const part of stderr.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    text += part
    const address = ADDRESS.exec(text)?.[1]
    if (address !== undefined) {
      stderr.resume()
      return address
    }
  }
  throw new Error(`a run opened no page: ${text}`)
}

/** @param {string} url @param {string} profile */
function watch (url, profile) {
  return spawn(browser, [
    '--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--remote-debugging-port=0',
    `--user-data-dir=${profile}`, url
  ], { stdio: 'ignore' })
}

/** @param {import('node:child_process').ChildProcess} watching */
async function leave (watching) {
  if (watching.exitCode !== null) throw new Error('the browser ended before the run')
  const gone = once(watching, 'exit')
  watching.kill()
  await gone
}

/** @param {string} file */
function readCpu (file) {
  const { data } = parseRunFile(readFileSync(file, 'utf8'))
  return geometricMean(summariseRun(data).flatMap(cell => cpu.valueOf(cell) ?? []))
}

/** @param {readonly number[]} values */
function geometricMean (values) {
  return Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length)
}
