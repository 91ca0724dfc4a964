// Runs a command of the suite as a user would and tells what came out.
import { spawn } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** @typedef {'agent' | 'bench' | 'serve' | 'report' | 'tune' | 'calibrate' | 'peers' | 'doctor' | 'compare'} Command */

/**
 * @param {Command | 'history'} command
 * @param {readonly string[]} args
 * @param {{env?: Record<string, string>}} [options]
 */
export function startCommand (command, args, { env = {} } = {}) {
  const child = spawn(process.execPath, [`${ROOT}bench/cli/${command}/index.js`, ...args], {
    cwd: ROOT, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe']
  })
  return watch(child)
}

/** @param {string} line for sh */
export function startShell (line) {
  return watch(spawn('sh', ['-c', line], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] }))
}

/** @param {import('node:child_process').ChildProcess} child */
function watch (child) {
  const output = { stdout: '', stderr: '' }
  child.stdout?.setEncoding('utf8').on('data', text => { output.stdout += text })
  child.stderr?.setEncoding('utf8').on('data', text => { output.stderr += text })
  /** @type {Promise<{code: number | null, signal: string | null, stdout: string, stderr: string}>} */
  const ended = new Promise(resolve =>
    child.once('close', (code, signal) => resolve({ code, signal, ...output })))
  return { child, output, ended, pid: /** @type {number} */ (child.pid) }
}

export { isAlive, until } from '../../../packages/processes/test/watch.js'

/** @param {number} rootPid @returns {number[]} all processes below it */
export function descendantsOf (rootPid) {
  const parents = new Map(readdirSync('/proc').filter(name => /^\d+$/.test(name)).map(pid =>
    [Number(pid), parentOf(pid)]))
  const found = [rootPid]
  for (const pid of found) {
    for (const [child, parent] of parents) if (parent === pid) found.push(child)
  }
  return found.slice(1)
}

/**
 * @param {number} rootPid
 * @param {string} part
 * @returns {number[]} those below it on whose command line that is
 */
export function descendantsWith (rootPid, part) {
  return descendantsOf(rootPid).filter(pid => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(part)
    } catch {
      // It has ended meanwhile.
      return false
    }
  })
}

/** @param {string} pid @returns {number | null} null when it is gone, a zombie included */
function parentOf (pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' ? null : Number(parent)
  } catch {
    return null
  }
}
