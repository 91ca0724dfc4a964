// A program of someone else's, from its start to its end. In: its path and arguments; out: how it ended and what it
// said.
import { spawn } from 'node:child_process'

/**
 * @param {string} path
 * @param {readonly string[]} args
 * @param {{name: string, env?: NodeJS.ProcessEnv, onStarted?: (kill: () => void) => void}} options name: for the error;
 *   env: instead of ours; onStarted: gives what kills it
 * @returns {Promise<{ending: string | null, stdout: string, stderr: string}>} ending: 'SIGKILL', 'exit code 1'; null:
 *   it ended well
 * @throws {Error} when it can't be started
 */
export function runProgram (path, args, { name, env, onStarted }) {
  return new Promise((resolve, reject) => {
    const child = spawn(path, args, { stdio: ['ignore', 'pipe', 'pipe'], ...(env && { env }) })
    const said = { stdout: collect(child.stdout), stderr: collect(child.stderr) }
    child.once('error', error =>
      reject(new Error(`${name} can't be started: ${error.message}`, { cause: error })))
    child.once('close', (code, signal) => resolve({
      ending: code === 0 ? null : signal ?? `exit code ${code}`,
      stdout: said.stdout(),
      stderr: said.stderr()
    }))
    onStarted?.(() => child.kill('SIGKILL'))
  })
}

/** @param {import('node:stream').Readable} stream @returns {() => string} what has come so far */
function collect (stream) {
  /** @type {Buffer[]} */
  const chunks = []
  stream.on('data', chunk => chunks.push(chunk))
  return () => Buffer.concat(chunks).toString()
}
