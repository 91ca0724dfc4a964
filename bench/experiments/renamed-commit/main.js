// How often a commit that only renames is accused, and how often one that costs 10 % more CPU is found: an Express app
// in a repository of git, through the command line that its engineer would type. The loop that is planted is as large
// as a comparison of the first commit with itself says a request is.
// node_modules/.bin/node bench/experiments/renamed-commit/main.js [renames=40] [plants=5] [each=20s] [share=0.1]
// [seed=1]
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { binomialInterval } from '@shootout/statistics'
import { toAnswer } from '../../calibrate/gate/compare-once.js'
import { THRESHOLDS } from '../../calibrate/gate/plan-gate.js'
import { LOOP_US } from '../../calibrate/plant.js'
import { iterationsFor } from '../../calibrate/truth/spin.js'
import { cpu as cpuFigure, rps as rpsFigure } from '../../figures/index.js'
import { formatPercent, formatRatio } from '../../format/numbers.js'
import { readArguments } from '../read-arguments.js'
import { median } from '../figures-text.js'
import { COMMAND, SETUP, makeProject } from './project.js'

/** @typedef {Exclude<ReturnType<typeof toAnswer>, {why: string}>} Answer */
/** @typedef {(answer: Answer) => string | undefined} WordOf */

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** The program of the package. */
const SHOOTOUT = join(ROOT, 'bench/cli/shootout/index.js')
const VERDICTS = ['slower', 'faster', 'same', "can't tell"]
const STATES = ['crossed', 'undecided', 'held']

const { settings } = readArguments(process.argv.slice(2))
const [renames, plants, seed] = [settings.renames ?? 40, settings.plants ?? 5, settings.seed ?? 1]
  .map(Number)
const each = settings.each ?? '20s'
const share = Number(settings.share ?? 0.1)

const top = mkdtempSync(join(tmpdir(), 'shootout-renamed-'))
const app = join(top, 'app')
/** Nothing of it stays in the user's. */
const env = { ...process.env, XDG_CACHE_HOME: join(top, 'cache') }
let count = 0
process.once('exit', () => rmSync(top, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

const steps = iterationsFor(LOOP_US, () => performance.now())
const project = makeProject(app, steps)
const first = project.git('rev-parse', 'HEAD')
await setUp()
const equals = await compare(first, 'HEAD')
if (equals.cpuUs === null) throw new RangeError('the CPU per request is not known here')
const planted = project.commitWork(Math.round(steps * (1 + share * equals.cpuUs / LOOP_US)))
const renamed = project.commitRename()
process.stdout.write(`The loop takes ${LOOP_US} of ${equals.cpuUs.toFixed(0)} µs of a request; ` +
  `${formatPercent(share)} of a request are planted. ${each} for each comparison.\n`)
report('renamed only', await repeat(renames ?? 0, renamed, 'a rename'))
report(`${formatPercent(share)} planted`, await repeat(plants ?? 0, planted, 'a plant'))

/** The working tree is run where it is, and made ready as its engineer does. */
async function setUp () {
  const child = spawn('sh', ['-c', SETUP], { cwd: app, stdio: ['ignore', 'ignore', 'inherit'] })
  const code = await new Promise(resolve => child.once('close', resolve))
  if (code !== 0) throw new RangeError(`'${SETUP}' ended with ${code}`)
}

/**
 * @param {number} times
 * @param {string} commit that is compared with the one before
 * @param {string} what
 */
async function repeat (times, commit, what) {
  /** @type {Answer[]} */
  const answers = []
  for (let number = 1; number <= times; number++) {
    const answer = await compare(commit, 'HEAD~1')
    answers.push(answer)
    process.stderr.write(`${what}, ${number} of ${times}: ${answer.verdict}, CPU ` +
      `${formatRatio(answer.cpu.ratio?.estimate ?? NaN)}\n`)
  }
  return answers
}

/**
 * @param {string} commit that lies in the working tree
 * @param {string} revision
 * @returns {Promise<Answer>}
 */
async function compare (commit, revision) {
  project.git('checkout', '--quiet', '--detach', commit)
  const child = spawn(process.execPath, [
    SHOOTOUT, 'compare', '--revision', revision, '--setup', SETUP, '--command', COMMAND,
    '--budget', each, '--fail-on', THRESHOLDS.join(', '), '--seed', String((seed ?? 1) + count),
    '--out', join(top, `results-${count++}`), '--json'
  ], { cwd: app, env, stdio: ['ignore', 'pipe', 'pipe'] })
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve, reject) => {
    child.once('close', resolve).once('error', reject)
  })
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  const answer = toAnswer({ stdout, stderr, exitCode: code ?? 1 })
  if ('why' in answer) throw new RangeError(`compare ended with ${code}:\n${stderr}`)
  return answer
}

/** @param {string} title @param {readonly Answer[]} answers */
function report (title, answers) {
  if (answers.length === 0) return
  const counts = (/** @type {readonly string[]} */ words, /** @type {WordOf} */ wordOf) =>
    words.map(word => String(answers.filter(one => wordOf(one) === word).length))
  const ratios = answers.flatMap(({ cpu: { ratio } }) => ratio === null ? [] : [ratio.estimate])
  const failed = answers.filter(({ exitCode }) => exitCode !== 0).length
  const { low, high } = binomialInterval(failed, answers.length)
  const lines = [
    ['', ...VERDICTS],
    ['the check', ...counts(VERDICTS, ({ verdict }) => verdict)],
    [cpuFigure.title, ...counts(VERDICTS, ({ cpu }) => cpu.verdict)],
    [rpsFigure.title, ...counts(VERDICTS, ({ rps }) => rps.verdict)],
    ['', ...STATES],
    ...THRESHOLDS.map(name =>
      [`--fail-on '${name}'`, ...counts(STATES, ({ thresholds }) => thresholds[name])])
  ]
  process.stdout.write(`\n${title}, ${answers.length} comparisons; median ratio of CPU ` +
    `${formatRatio(median(ratios) ?? NaN)}\n${lines.map(row).join('\n')}\n` +
    `failed with these thresholds: ${failed} of ${answers.length}, so ${formatPercent(low)} to ` +
    `${formatPercent(high)} of all (95 %)\n`)
}

/** @param {readonly string[]} cells @returns {string} */
function row ([name = '', ...cells]) {
  return `${name.padEnd(24)}${cells.map(cell => cell.padStart(12)).join('')}`
}
