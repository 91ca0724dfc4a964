/** @import {LoadJob, LoadResult} from '../../types.js' */
// One measured load interval with wrk: a process for each, with a script made for the job in a folder that only we can
// read. In: a job; out: what wrk saw.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram } from '../run-program.js'
import { toLoadResult } from './to-load-result.js'
import { toScript } from './to-script.js'

/** Longer than it runs: an answer that is late is late, not an error. */
const SPARE_SECONDS = 10

/**
 * @param {LoadJob} job seconds are rounded up: wrk knows whole ones only
 * @param {{path: string, onStarted?: (stop: () => void) => void}} options onStarted: gives what kills wrk
 * @returns {Promise<LoadResult>}
 * @throws {Error} when wrk refuses the job, or ends without a result
 */
export async function runWrk (job, { path, onStarted }) {
  // Nothing waits until it can be stopped: whoever stops it may end at once.
  const folder = mkdtempSync(join(tmpdir(), 'shootout-wrk-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    if (job.amount !== undefined) {
      throw new Error('wrk loads for a time, and a number of requests is asked for: measure with ' +
        'autocannon or ab')
    }
    const script = join(folder, 'job.lua')
    const result = join(folder, 'result.json')
    writeFileSync(script, toScript(job, result), { mode: 0o600 })
    const said = await run(path, toArguments(job, script), kill => onStarted?.(() => {
      kill()
      remove()
    }))
    return toLoadResult(job, JSON.parse(read(result, said)))
  } finally {
    remove()
  }
}

/** @param {LoadJob} job @param {string} script */
function toArguments ({ urls, threads = 1, connections, seconds }, script) {
  const whole = Math.ceil(seconds)
  return [
    '-t', String(threads), '-c', String(connections), '-d', `${whole}s`, '--timeout',
    `${whole + SPARE_SECONDS}s`, '-s', script, urls[0] ?? ''
  ]
}

/**
 * @param {string} path
 * @param {readonly string[]} args
 * @param {(kill: () => void) => void} onStarted
 * @returns {Promise<string>} what it wrote that may say what went wrong
 */
async function run (path, args, onStarted) {
  const { ending, stdout, stderr } = await runProgram(path, args, { name: 'wrk', onStarted })
  const text = `${stdout}${stderr}`.trim()
  if (ending !== null) throw new Error(`wrk ended with ${ending}: ${lastLine(text)}`)
  return text
}

/** @param {string} path @param {string} said */
function read (path, said) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new Error(`wrk wrote no result: ${lastLine(said)}`, { cause: error })
  }
}

/** @param {string} text */
function lastLine (text) {
  return text.split('\n').at(-1) ?? ''
}
