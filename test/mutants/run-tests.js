/** @import {TestRun} from './types.js' */
// One mocha of some test files, with a fault or without. In: files; out: how it ended. Nothing is left running.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const MOCHA = createRequire(import.meta.url).resolve('mocha/bin/mocha.js')
const PLANT = fileURLToPath(new URL('./planted-fault.cjs', import.meta.url))
/** Of one test. A run's own limit is longer. */
const TEST_MS = 20_000

/**
 * @typedef {object} TestOrder
 * @property {string} root of the suite
 * @property {readonly string[]} files from there
 * @property {{path: string, source: string} | null} fault path: from the root
 * @property {number} limitMs
 * @property {AbortSignal} [signal] ends it
 */

/**
 * Stops at the first test that fails. What the tests leave behind is ended and removed.
 * @param {TestOrder} order
 * @returns {Promise<TestRun>}
 */
export async function runTests ({ root, files, fault, limitMs, signal }) {
  const scratch = mkdtempSync(join(tmpdir(), 'fault-'))
  // Servers of tests may have workers that run as another user.
  chmodSync(scratch, 0o755)
  try {
    const preload = join(scratch, 'preload.cjs')
    const told = join(scratch, 'told.json')
    writeFileSync(preload, fault === null
      ? ''
      : `require(${JSON.stringify(PLANT)})(${JSON.stringify(
        { ...fault, path: join(root, fault.path) }
      )})\n`)
    const args = [MOCHA, '--no-config', '--bail', '--exit', '--timeout', String(TEST_MS),
      '--reporter', 'json', '--reporter-option', `output=${told}`, ...files]
    const env = {
      ...process.env,
      TMPDIR: scratch,
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --require ${preload}`
    }
    const code = await runGroup(args, { cwd: root, env, limitMs, signal })
    await endThoseOf(scratch)
    if (code === 'late') return { ending: 'late', failure: null, costs: {} }
    return { ending: code === 0 ? 'passed' : 'failed', ...readTold(told, root) }
  } finally {
    removeQuietly(scratch)
  }
}

/** A disk that a test mounted and a fault kept from unmounting is no reason to end. @param {string} scratch */
function removeQuietly (scratch) {
  try {
    rmSync(scratch, { recursive: true, force: true, maxRetries: 3 })
  } catch { /* What is left is in the system's folder for such. */ }
}

/**
 * @param {readonly string[]} args of Node
 * @param {{cwd: string, env: NodeJS.ProcessEnv, limitMs: number, signal?: AbortSignal}} options
 * @returns {Promise<number | 'late'>} the exit code
 */
function runGroup (args, { cwd, env, limitMs, signal }) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, env, detached: true, stdio: 'ignore' })
    let isLate = false
    const end = () => {
      if (child.pid !== undefined) killQuietly(-child.pid)
    }
    const timer = setTimeout(() => {
      isLate = true
      end()
    }, limitMs)
    signal?.addEventListener('abort', end)
    child.once('error', reject)
    child.once('exit', code => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      // Children that outlived mocha are in its group still.
      end()
      resolve(isLate ? 'late' : code ?? 1)
    })
  })
}

/**
 * Programs in groups of their own are known by their environment, which names the scratch folder. Only Linux tells.
 * @param {string} scratch
 */
async function endThoseOf (scratch) {
  for (let found = findThoseOf(scratch); found.length > 0; found = findThoseOf(scratch)) {
    for (const pid of found) killQuietly(pid)
    await new Promise(resolve => setTimeout(resolve, 10))
  }
}

/** @param {string} scratch @returns {number[]} */
function findThoseOf (scratch) {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc').filter(name => /^\d+$/.test(name)).map(Number)
    .filter(pid => readQuietly(`/proc/${pid}/environ`).includes(`TMPDIR=${scratch}`))
}

/** @param {string} path @returns {string} '' when it is gone, or not ours to read, as processes come and go */
function readQuietly (path) {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}

/** @param {number} pid */
function killQuietly (pid) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error
  }
}

/**
 * @param {string} told what mocha's reporter has written
 * @param {string} root
 * @returns {Pick<TestRun, 'failure' | 'costs'>} nothing when mocha could not even load the files
 */
function readTold (told, root) {
  const text = readQuietly(told)
  if (text === '') return { failure: null, costs: {} }
  /** @type {{tests: {file: string, duration?: number}[], failures: {fullTitle: string, file: string}[]}} */
  const { tests, failures: [first] } = JSON.parse(text)
  const shorten = (/** @type {string} */ file) => file.replace(`${root}/`, '')
  /** @type {Record<string, number>} */
  const costs = {}
  for (const { file, duration = 0 } of tests) {
    costs[shorten(file)] = (costs[shorten(file)] ?? 0) + duration / 1000
  }
  return {
    failure: first === undefined ? null : { title: first.fullTitle, file: shorten(first.file) },
    costs
  }
}
