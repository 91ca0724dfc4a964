// A program of someone else's, without a shell and in a process group of its own: Ctrl-C in a terminal goes to
// everybody in ours, and what removes a folder has to come to its end. In: the program and its arguments; out: what it
// printed.
import { spawn } from 'node:child_process'

/** Of what a program printed, the end is kept. */
const MOST_CHARACTERS = 16 * 1024 * 1024
/** Lines of what a program said that failed. */
const LAST_LINES = 6

/**
 * @param {string} file
 * @param {readonly string[]} args
 * @param {{cwd: string, env?: NodeJS.ProcessEnv, signal?: AbortSignal | undefined}} how signal: ends the program and
 *   all that it has started
 * @returns {Promise<string>} its standard output
 * @throws {Error} with `stderr` when it ends with another code than 0, the system's when it can't be started,
 *   AbortError when `signal` ended it
 */
export async function runProgram (file, args, { cwd, env = process.env, signal }) {
  signal?.throwIfAborted()
  const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  const end = () => endGroup(child.pid)
  signal?.addEventListener('abort', end, { once: true })
  const printed = { stdout: '', stderr: '' }
  for (const name of /** @type {const} */ (['stdout', 'stderr'])) {
    child[name].setEncoding('utf8')
      .on('data', text => { printed[name] = (printed[name] + text).slice(-MOST_CHARACTERS) })
  }
  try {
    const code = await new Promise((resolve, reject) => {
      child.once('error', reject).once('close', (status, name) => resolve(name ?? status))
    })
    signal?.throwIfAborted()
    if (code !== 0) {
      throw Object.assign(new Error(`${file} ended with ${code}`), { stderr: printed.stderr })
    }
    return printed.stdout
  } finally {
    signal?.removeEventListener('abort', end)
  }
}

/**
 * @param {unknown} error that runProgram has thrown
 * @returns {string} the last lines of what the program said; '' where it said nothing
 */
export function lastLinesOf (error) {
  const { stderr = '' } = /** @type {{stderr?: string}} */ (error)
  return stderr.trim().split('\n').slice(-LAST_LINES).join('\n')
}

/** @param {number | undefined} pid */
function endGroup (pid) {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGTERM')
  } catch (error) {
    // It has ended in this moment.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error
  }
}
