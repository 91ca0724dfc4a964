/** @import {LoadJob, LoadResult} from '../../types.js' */
/** @import {AbFiles} from './to-arguments.js' */
// One measured load interval with ab: a process for each, with its files in a folder that only we can read. In: a job; out: what ab saw.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
    const files = { body: join(folder, 'body'), percentiles: join(folder, 'percentiles.csv'), requests: join(folder, 'requests.tsv') }
    const args = toArguments(job, files)
    if (job.body !== undefined) writeFileSync(files.body, job.body, { mode: 0o600 })
    const cpuBefore = readChildrenCpuSeconds()
    const text = await run(path, args, kill => onStarted?.(() => {
      kill()
      remove()
    }))
    return toLoadResult(job, { output: parseOutput(text), ...readFiles(files), cpuSeconds: readChildrenCpuSeconds() - cpuBefore })
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
function run (path, args, onStarted) {
  return new Promise((resolve, reject) => {
    const child = spawn(path, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    /** @type {Buffer[]} */
    const told = []
    /** @type {Buffer[]} */
    const complained = []
    child.stdout.on('data', chunk => told.push(chunk))
    child.stderr.on('data', chunk => complained.push(chunk))
    child.once('error', error => reject(new Error(`ab can't be started: ${error.message}`, { cause: error })))
    child.once('close', (code, signal) => {
      if (code === 0) resolve(Buffer.concat(told).toString())
      else reject(new Error(`ab ended with ${signal ?? `exit code ${code}`}: ${firstLine(Buffer.concat(complained).toString())}`))
    })
    onStarted(() => child.kill('SIGKILL'))
  })
}

/** ab says what is wrong, then how it is used. @param {string} text */
function firstLine (text) {
  return text.trim().split('\n')[0] ?? ''
}
