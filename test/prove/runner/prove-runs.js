/** @import {RunFileLine} from '../../../bench/types.js' */
/** @import {Fault} from './faults.js' */
// The prover of runs: short runs with real servers, each hit by one fault at some moment, and what they leave behind.
// Seeded: the same seed gives the same faults at the same moments, as far as processes keep to them.
import { createRandom } from '@shootout/statistics'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { validateRunLine } from '../../../bench/report/read-run-file.js'
import { descendantsOf, isAlive, startCommand, until } from '../../bench/cli/run-command.js'
import { FAULTS } from './faults.js'

const SMALL = [
  'actions', '--only', 'node', '--actions', 'static', '--connections', '1', '--preset', 'smoke',
  '--quiet'
]
const VARIANTS = 2
/** Lines of a whole run until its summaries. */
const LINES = 8
const PATIENCE_MS = 120_000
const GONE_MS = 15_000
const DECIDED = new Set(['faster', 'slower'])

/** @typedef {{seed: number, count: number, budgetSeconds: number}} ProveOptions */

/**
 * @param {ProveOptions} options
 * @param {AbortSignal} signal ends it
 * @returns {Promise<{text: string, hasFault: boolean}>} what is printed
 */
export async function proveRuns ({ seed, count, budgetSeconds }, signal) {
  const start = performance.now()
  const random = createRandom(seed)
  /** @type {Map<string, number>} */
  const hits = new Map(FAULTS.map(({ name }) => [name, 0]))
  let number = 0
  while (number < count && !signal.aborted && performance.now() - start < budgetSeconds * 1000) {
    const fault = /** @type {Fault} */ (FAULTS[Math.floor(random() * FAULTS.length)])
    const moment = {
      lines: 1 + Math.floor(random() * LINES), random: createRandom(Math.floor(random() * 2 ** 32))
    }
    const wrong = await hitRun(fault, moment)
    number++
    hits.set(fault.name, (hits.get(fault.name) ?? 0) + 1)
    if (wrong.length > 0) {
      const again = `npm run prove -- runner --seed ${seed} --count ${number}`
      return {
        hasFault: true,
        text: `Run ${number}, after ${moment.lines} lines: ${fault.name}: ${again}\n` +
          wrong.map(text => `- ${text}\n`).join('')
      }
    }
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  return {
    hasFault: false,
    text: `${number} runs in ${seconds} s.\n` +
      [...hits].map(([name, times]) => `- ${times} x ${name}\n`).join('') +
      `No fault from seed ${seed} on.\n`
  }
}

/**
 * @param {Fault} fault
 * @param {{lines: number, random: () => number}} moment lines: so many are in the run file
 * @returns {Promise<string[]>} what is wrong
 */
async function hitRun (fault, { lines, random }) {
  const parent = mkdtempSync(join(tmpdir(), 'prove-run-'))
  const folder = join(parent, 'run')
  try {
    const run = startCommand('bench', [...SMALL, '--out', folder])
    await until(() => readLines(folder).length >= lines || run.child.exitCode !== null,
      'lines of the run', PATIENCE_MS)
    const started = descendantsOf(run.pid)
    await fault.strike({ pid: run.pid, folder, random })
    const { code, stderr } = await run.ended
    const wrong = fault.codes.includes(code) ? [] : [`it ended with ${code}: ${stderr}`]
    if (/^ {4}at /m.test(stderr)) wrong.push(`it threw: ${stderr}`)
    if (fault.resumed) wrong.push(...await resume(folder))
    await until(() => !started.some(isAlive), 'processes to end', GONE_MS)
      .catch(() => wrong.push('processes are left over'))
    return [...wrong, ...judgeFile(readLines(folder), fault)]
  } finally {
    rmSync(parent, { recursive: true, force: true })
  }
}

/** @param {string} folder @returns {Promise<string[]>} what is wrong */
async function resume (folder) {
  const { code, stderr } = await startCommand('bench', ['--resume', folder, '--quiet']).ended
  return code === 0 ? [] : [`resumed, it ended with ${code}: ${stderr}`]
}

/**
 * @param {readonly RunFileLine[]} lines of a server and its twin
 * @param {Pick<Fault, 'resumed'>} fault
 * @returns {string[]} what is wrong
 */
export function judgeFile (lines, { resumed }) {
  const since = lines.findLastIndex(({ type }) => type === 'resume') + 1
  const summaries = lines.slice(since).filter(line => line.type === 'summary')
  const slices = lines.filter(line => line.type === 'slice')
  return [
    ...lines.map(validateRunLine).filter(problem => problem !== null)
      .map(problem => `a line is not valid: ${problem}`),
    ...summaries.filter(({ verdict }) => DECIDED.has(verdict.cpu) || DECIDED.has(verdict.rps))
      .map(({ variant }) => `${variant} is called different from itself`),
    ...summaries.filter(({ variant, blocks }) => blocks >
      new Set(slices.filter(slice => slice.variant === variant).map(({ block }) => block)).size)
      .map(({ variant }) => `a block of ${variant} counts twice`),
    ...(resumed && summaries.filter(({ state }) => state !== 'not-run').length !== VARIANTS
      ? ['cells are missing after it was resumed']
      : [])
  ]
}

/** @param {string} folder @returns {RunFileLine[]} whole lines only */
function readLines (folder) {
  const path = join(folder, 'run.ndjson')
  if (!existsSync(path)) return []
  return readFileSync(path, 'utf8').split('\n').slice(0, -1).map(line => JSON.parse(line))
}
