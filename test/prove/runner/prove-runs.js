/** @import {RunFileLine} from '../../../bench/types.js' */
/** @import {Ending, Fault, Setting} from './faults/types.js' */
// The prover of runs: short runs with real servers, each hit by one fault at some moment, and what they leave behind.
// Seeded: the same seed gives the same faults at the same moments, as far as processes keep to them. A fault that can't
// be made here is drawn all the same, and left out.
import { createRandom } from '@shootout/statistics'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isFinished } from '../../../bench/run/resume/find-earlier.js'
import { descendantsOf, isAlive, startCommand, until } from '../../bench/cli/run-command.js'
import { FAULTS } from './faults/index.js'
import { judgeFile, parseLines } from './judge-file.js'

const ALWAYS = ['actions', '--actions', 'static', '--connections', '1', '--quiet', '--no-config']
const SERVERS = fileURLToPath(new URL('servers', import.meta.url))
const WITH_SLOWER = ['--servers-dir', SERVERS, '--only', 'node,slower']
/** lines: of a whole run until its summaries. */
const SMOKE = { words: ['--preset', 'smoke'], lines: 8, withSlower: false }
/** Blocks enough for a verdict, of as little load as there may be. */
const JUDGED = {
  words: ['--preset', 'quick', '--amount', '2000', '--budget', '5s'], lines: 24, withSlower: true
}
const JUDGED_SHARE = 0.2
const PATIENCE_MS = 180_000
const GONE_MS = 15_000
/** Node's own. */
const EXPECTED_FILES = ['node-compile-cache']

/** @typedef {{seed: number, count: number, budgetSeconds: number}} ProveOptions */
/**
 * @typedef {object} Moment
 * @property {typeof SMOKE} run
 * @property {number} lines so many are in the run file
 * @property {() => number} random
 */

/**
 * @param {ProveOptions} options
 * @param {AbortSignal} signal ends it
 * @param {readonly Fault[]} [faults]
 * @returns {Promise<{text: string, hasFault: boolean}>} what is printed
 */
export async function proveRuns ({ seed, count, budgetSeconds }, signal, faults = FAULTS) {
  const start = performance.now()
  /** @type {Map<string, number>} */
  const hits = new Map(faults.map(({ name }) => [name, 0]))
  /** @type {Map<string, string>} */
  const leftOut = new Map()
  const isOver = () => signal.aborted || performance.now() - start >= budgetSeconds * 1000
  let number = 0
  for (const { fault, moment } of draw(seed, faults)) {
    if (number === count || isOver()) break
    number++
    const wrong = await hitRun(fault, moment)
    if (typeof wrong === 'string') leftOut.set(fault.name, wrong)
    else hits.set(fault.name, (hits.get(fault.name) ?? 0) + 1)
    if (typeof wrong !== 'string' && wrong.length > 0) {
      const again = `npm run prove -- runner --seed ${seed} --count ${number}`
      return {
        hasFault: true,
        text: `Run ${number}, after ${moment.lines} lines: ${fault.name}: ${again}\n` +
          wrong.map(text => `- ${text}\n`).join('')
      }
    }
  }
  const runs = [...hits.values()].reduce((sum, times) => sum + times, 0)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  return {
    hasFault: false,
    text: `${runs} runs in ${seconds} s.\n` +
      [...hits].map(([name, times]) => `- ${times} x ${name}\n`).join('') +
      [...leftOut].map(([name, why]) => `Left out: ${name}; ${why}\n`).join('') +
      `No fault from seed ${seed} on.\n`
  }
}

/**
 * Depends on nothing but the seed and how many faults there are.
 * @param {number} seed
 * @param {readonly Fault[]} faults
 * @returns {Generator<{fault: Fault, moment: Moment}>}
 */
export function * draw (seed, faults) {
  const random = createRandom(seed)
  for (;;) {
    const fault = /** @type {Fault} */ (faults[Math.floor(random() * faults.length)])
    const run = random() < JUDGED_SHARE ? JUDGED : SMOKE
    const lines = 1 + Math.floor(random() * run.lines)
    yield {
      fault, moment: { run, lines, random: createRandom(Math.floor(random() * 2 ** 32)) }
    }
  }
}

/**
 * @param {Fault} fault
 * @param {Moment} moment
 * @returns {Promise<string[] | string>} what is wrong; a text: why the fault can't be made here
 */
async function hitRun (fault, moment) {
  const parent = mkdtempSync(join(tmpdir(), 'prove-run-'))
  const [outside = '', beside = '', temporary = ''] = ['outside', 'beside', 'temporary'].map(name =>
    join(parent, name))
  for (const folder of [outside, beside, temporary]) mkdirSync(folder)
  try {
    const setting = fault.prepare?.({ outside, beside, random: moment.random }) ?? {}
    if (typeof setting === 'string') return setting
    try {
      return await hitWithin(fault, { moment, setting, outside, temporary })
    } finally {
      setting.remove?.()
    }
  } finally {
    rmSync(parent, { recursive: true, force: true })
  }
}

/**
 * @param {Fault} fault
 * @param {{moment: Moment, setting: Setting, outside: string, temporary: string}} how temporary: for its other files
 * @returns {Promise<string[]>} what is wrong
 */
async function hitWithin (fault, { moment, setting, outside, temporary }) {
  const { run: { words, withSlower }, lines, random } = moment
  const folder = join(outside, 'run')
  const servers = withSlower || setting.withSlower === true ? WITH_SLOWER : ['--only', 'node']
  const run = startCommand('bench', [...ALWAYS, ...words, ...servers, '--out', folder], {
    env: { ...setting.env, TMPDIR: temporary }
  })
  let isOver = false
  void run.ended.then(() => { isOver = true })
  const untilLines = (/** @type {number} */ count) =>
    until(() => readLines(folder).length >= count || isOver, 'lines of the run', PATIENCE_MS)
  await untilLines(lines)
  const started = descendantsOf(run.pid)
  const untilMore = (/** @type {number} */ more) => untilLines(readLines(folder).length + more)
  const strike = setting.strike ?? fault.strike
  await strike?.({ pid: run.pid, folder, random, untilMore })
  const ending = await run.ended
  const wrong = [...judgeEnding(setting.codes ?? fault.codes, ending), ...setting.judge?.() ?? []]
  const isKilled = ending.code === null
  if (!isKilled && readdirSync(temporary).some(name => !EXPECTED_FILES.includes(name))) {
    wrong.push(`files are left over: ${readdirSync(temporary).join(', ')}`)
  }
  if (!isKilled && isTorn(folder)) wrong.push('its file ends within a line')
  setting.mend?.()
  const next = toNext(fault.next(ending), readLines(folder))
  if (next !== null) wrong.push(...await goOn(next, folder))
  await until(() => !started.some(isAlive), 'processes to end', GONE_MS)
    .catch(() => wrong.push('processes are left over'))
  return [...wrong, ...judgeFile(readLines(folder), { resumed: next === 'resume' })]
}

/** @param {Fault['codes']} codes @param {Ending} ending @returns {string[]} what is wrong */
function judgeEnding (codes, { code, stderr }) {
  return [
    ...(codes.includes(code) ? [] : [`it ended with ${code}: ${stderr}`]),
    ...(/^ {4}at /m.test(stderr) ? [`it threw: ${stderr}`] : [])
  ]
}

/**
 * A run that has ended needs its report only.
 * @param {ReturnType<Fault['next']>} next
 * @param {readonly RunFileLine[]} lines
 */
export function toNext (next, lines) {
  const end = lines.at(-1)
  return next === 'resume' && end?.type === 'end' && isFinished({ end }) ? 'report' : next
}

/** @param {'resume' | 'report'} next @param {string} folder @returns {Promise<string[]>} what is wrong */
async function goOn (next, folder) {
  const { code, stderr } = await (next === 'resume'
    ? startCommand('bench', ['--resume', folder, '--quiet', '--no-config'])
    : startCommand('report', [folder])).ended
  return code === 0 ? [] : [`${next} ended with ${code}: ${stderr}`]
}

/** @param {string} folder @returns {ReturnType<typeof parseLines>} */
function readLines (folder) {
  return parseLines(readText(folder))
}

/** @param {string} folder */
function isTorn (folder) {
  return !/(^|\n)$/.test(readText(folder))
}

/** @param {string} folder @returns {string} of its run file */
function readText (folder) {
  const path = join(folder, 'run.ndjson')
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}
