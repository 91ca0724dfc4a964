/** @import {ProgramOptions} from '../types.js' */
// The primary: starts the workers, keeps their number, gathers their counts, ends them in order. Speaks with whoever
// started the program.
import { runChild, startOnPort } from '@shootout/processes'
import { describeOwnFailure } from '@shootout/serving'
import { WorkerPool } from './worker-pool.js'

/** sysexits(3): an internal error. */
const EXIT_SOFTWARE = 70

/**
 * Runs the primary until it is told to end, or its parent is gone. The workers see that then, and end too.
 * @param {Readonly<ProgramOptions>} options
 */
export async function runPrimary (options) {
  await runChild(async () => {
    const { pool, port } = await startOnPort(options, own => startPool({ ...options, port: own }))
    return { port, answers: { stats: () => pool.readStats() }, end: () => pool.drain() }
  }, { describe: describeOwnFailure })
}

/** @param {Readonly<ProgramOptions>} options with the port that all share */
async function startPool (options) {
  const pool = new WorkerPool(options, {
    log: sentence => process.stderr.write(`${sentence}\n`),
    giveUp: reason =>
      process.stderr.write(`the app ends: ${reason}\n`, () => process.exit(EXIT_SOFTWARE))
  })
  try {
    await pool.start()
    return { pool, port: options.port }
  } catch (error) {
    pool.kill()
    throw error
  }
}
