/** @import {Change, Comparison} from '../../compare/types.js' */
/** @import {TriedFigure, TryLine} from './types.js' */
// One comparison, as a check of pull requests makes it: a process of its own, told two folders, asked for JSON. In: the
// folders; out: what it answered.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { EXIT } from '../../errors.js'
import { COMMAND } from './project.js'
import { THRESHOLDS } from './plan-gate.js'

/** With an answer. @type {number[]} */
const ANSWERS = [EXIT.ok, EXIT.slower]

/** @typedef {Pick<TryLine, 'exitCode' | 'verdict' | 'cpu' | 'rps' | 'thresholds'> & {cpuUs: number | null}} Answer */

/**
 * @param {{a: string, b: string}} folders
 * @param {object} how
 * @param {readonly string[]} how.program words that start `compare`
 * @param {readonly string[]} how.prefix words before them
 * @param {number} how.eachSeconds
 * @param {number} how.connections
 * @param {number} how.seed
 * @param {AbortSignal} how.signal ends it
 * @returns {Promise<Answer | {exitCode: number, why: string}>} why: it gave no answer
 */
export async function compareOnce (folders, {
  program, prefix, eachSeconds, connections, seed, signal
}) {
  const out = join(folders.b, '..', 'results')
  const [name = '', ...args] = [
    ...prefix, ...program, '--command-a', COMMAND, '--command-b', COMMAND,
    '--cwd-a', folders.a, '--cwd-b', folders.b, '--url', 'http://127.0.0.1:{port}/',
    '--connections', String(connections), '--budget', `${eachSeconds}s`,
    '--fail-on', THRESHOLDS.join(', '), '--seed', String(seed), '--out', out, '--json',
    '--no-config'
  ]
  const child = spawn(name, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    // A Ctrl-C is ours, not the comparison's; as a script of npm it ends when its parent is gone.
    detached: true,
    env: { ...process.env, npm_lifecycle_event: 'compare' }
  })
  const abort = () => child.kill('SIGTERM')
  signal.addEventListener('abort', abort)
  try {
    /** @type {Promise<number | null>} */
    const ended = new Promise((resolve, reject) => {
      child.once('close', resolve).once('error', reject)
    })
    const [stdout, stderr, code] =
      await Promise.all([text(child.stdout), text(child.stderr), ended])
    // None where a signal ended it.
    return toAnswer({ stdout, stderr, exitCode: code ?? EXIT.failed })
  } finally {
    signal.removeEventListener('abort', abort)
    rmSync(out, { recursive: true, force: true })
  }
}

/**
 * @param {{stdout: string, stderr: string, exitCode: number}} ended
 * @returns {Answer | {exitCode: number, why: string}}
 */
export function toAnswer ({ stdout, stderr, exitCode }) {
  const lines = stderr.trim().split('\n')
  if (!ANSWERS.includes(exitCode)) return { exitCode, why: lines.at(-1) ?? '' }
  const comparison = /** @type {Comparison} */ (JSON.parse(stdout))
  const [cell] = comparison.cells
  const changeOf = (/** @type {string} */ metric) =>
    cell?.changes.find(change => change.metric === metric)
  const cpu = changeOf('cpu')
  return {
    exitCode,
    verdict: comparison.verdict,
    cpu: toFigure(cpu),
    rps: toFigure(changeOf('rps')),
    thresholds: Object.fromEntries(
      (comparison.thresholds ?? []).map(({ text: name, state }) => [name, state])
    ),
    cpuUs: cpu?.a ?? null
  }
}

/** @param {Change | undefined} change @returns {TriedFigure} */
function toFigure (change) {
  return { ratio: change?.ratio ?? null, verdict: change?.verdict ?? "can't tell" }
}
