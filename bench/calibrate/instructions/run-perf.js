// One call of perf. In: arguments; out: how it ended and what it wrote where its readings stand.
import { spawn } from 'node:child_process'

/**
 * @param {string} path of perf
 * @param {readonly string[]} args
 * @returns {Promise<{code: number | null, text: string}>} its standard error; code null: it was ended by a signal
 * @throws {Error} when it can't be started
 */
export function runPerf (path, args) {
  return new Promise((resolve, reject) => {
    // Numbers without a locale's commas, and messages that can be recognised.
    const child = spawn(path, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, LC_ALL: 'C' } })
    /** @type {Buffer[]} */
    const said = []
    child.stderr.on('data', chunk => said.push(chunk))
    child.once('error', error => reject(new Error(`perf can't be started: ${error.message}`, { cause: error })))
    child.once('close', code => resolve({ code, text: Buffer.concat(said).toString() }))
  })
}
