// Runs a program that should end soon and keeps what it prints. Never throws: a program that fails is an answer.
import { execFile } from 'node:child_process'

/**
 * @param {string} path
 * @param {readonly string[]} args
 * @param {number} timeoutMs then it is killed
 * @returns {Promise<{ok: boolean, output: string}>} output: stdout, then stderr; where it could not be run or was
 *   killed: why
 */
export function runBriefly (path, args, timeoutMs) {
  return new Promise(resolve => {
    const options = /** @type {const} */ (
      { timeout: timeoutMs, killSignal: 'SIGKILL', encoding: 'utf8' })
    execFile(path, args, options, (error, stdout, stderr) => {
      if (error?.killed) {
        resolve({ ok: false, output: `no end within ${timeoutMs / 1000} s` })
      } else {
        const output = `${stdout}${stderr}`.trim() || (error?.message ?? '')
        resolve({ ok: error === null, output })
      }
    })
  })
}
