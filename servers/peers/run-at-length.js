/** @import {Command} from '@shootout/processes' */
// Runs a program that may take minutes and keeps the end of what it prints. Never throws: a program that fails is an
// answer.
import { spawn } from 'node:child_process'

const TAIL = 2_000

/**
 * @param {Command} command
 * @param {{cwd?: string, signal: AbortSignal, stdin?: 'ignore' | 'inherit'}} place signal: asks it to end (SIGTERM);
 *   its end is waited for; stdin: default 'ignore'
 * @returns {Promise<{ok: boolean, output: string}>} output: the end of stdout and stderr, in the order in which they
 *   came; where it could not be run: why
 */
export function runAtLength ({ path, args }, { cwd, signal, stdin = 'ignore' }) {
  return new Promise(resolve => {
    if (signal.aborted) return resolve({ ok: false, output: 'stopped before it began' })
    const child =
      spawn(path, args, { stdio: [stdin, 'pipe', 'pipe'], ...(cwd !== undefined && { cwd }) })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', text => { output = (output + text).slice(-TAIL) })
    }
    const stop = () => child.kill('SIGTERM')
    signal.addEventListener('abort', stop)
    const end = (/** @type {{ok: boolean, output: string}} */ answer) => {
      signal.removeEventListener('abort', stop)
      resolve(answer)
    }
    child.once('error', error => end({ ok: false, output: error.message }))
    child.once('close', (code, killedBy) => end({
      ok: code === 0 && !signal.aborted,
      output: output.trim() || (killedBy ? `ended by ${killedBy}` : `ended with exit code ${code}`)
    }))
  })
}
