/** @import {LoadJob, LoadResult} from '../../types.js' */
/** @import {AbFiles} from './to-arguments.js' */
// One measured load interval with ab: a process for each, with its files in a folder that only we can read. In: a job;
// out: what ab saw.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram } from '../run-program.js'
import { parseOutput } from './parse-output.js'
import { readChildrenCpuSeconds } from './read-children-cpu.js'
import { toArguments } from './to-arguments.js'
import { toLoadResult } from './to-load-result.js'

/**
 * @param {LoadJob} job seconds are rounded up: ab knows whole ones only
 * @param {{path: string, onStarted?: (stop: () => void) => void}} options onStarted: gives what kills ab
 * @returns {Promise<LoadResult>}
 * @throws {Error} when ab can't do the job, or ends without a result
 */
export async function runAb (job, { path, onStarted }) {
  // Nothing waits until it can be stopped: whoever stops it may end at once.
  const folder = mkdtempSync(join(tmpdir(), 'shootout-ab-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const files = {
      body: join(folder, 'body'),
      percentiles: join(folder, 'percentiles.csv'),
      requests: join(folder, 'requests.tsv')
    }
    const args = toArguments(job, files)
    if (job.body !== undefined) writeFileSync(files.body, job.body, { mode: 0o600 })
    const cpuBefore = readChildrenCpuSeconds()
    const text = await run(path, args, kill => onStarted?.(() => {
      kill()
      remove()
    }))
    return toLoadResult(job, {
      output: parseOutput(text),
      ...readFiles(files),
      cpuSeconds: readChildrenCpuSeconds() - cpuBefore
    })
  } finally {
    remove()
  }
}

/** Where nothing was answered there are no files. @param {AbFiles} files */
function readFiles ({ percentiles, requests }) {
  /** @param {string} path */
  const read = path => existsSync(path) ? readFileSync(path, 'latin1') : ''
  return { percentiles: read(percentiles), requests: read(requests) }
}

/**
 * @param {string} path
 * @param {readonly string[]} args
 * @param {(kill: () => void) => void} onStarted
 * @returns {Promise<string>} its standard output
 */
async function run (path, args, onStarted) {
  const { ending, stdout, stderr } = await runProgram(path, args, { name: 'ab', onStarted })
  if (ending !== null) throw new Error(`ab ended with ${ending}: ${firstLine(stderr)}`)
  return stdout
}

/** ab says what is wrong, then how it is used. @param {string} text */
function firstLine (text) {
  return text.trim().split('\n')[0] ?? ''
}
