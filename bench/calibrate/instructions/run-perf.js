// One call of perf. In: arguments; out: whether it ended well and what it wrote where its readings stand.
import { runProgram } from '../../measure/drivers/run-program.js'

/**
 * @param {string} path of perf
 * @param {readonly string[]} args
 * @returns {Promise<{endedWell: boolean, text: string}>} text: its standard error
 * @throws {Error} when it can't be started
 */
export async function runPerf (path, args) {
  // Numbers without a locale's commas, and messages that can be recognised.
  const { ending, stderr } =
    await runProgram(path, args, { name: 'perf', env: { ...process.env, LC_ALL: 'C' } })
  return { endedWell: ending === null, text: stderr }
}
