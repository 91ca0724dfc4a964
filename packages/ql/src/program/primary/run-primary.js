/** @import {ProgramOptions} from '../types.js' */
// The primary: starts the workers, keeps their number, gathers their counts, ends them in order. Speaks with whoever started the program.
import { findFreePort } from '@shootout/processes'
import { WorkerPool } from './worker-pool.js'

const MOST_PORTS_TRIED = 5
/** sysexits(3): an internal error. */
const EXIT_SOFTWARE = 70

/**
 * Runs the primary until it is told to end, or its parent is gone.
 * @param {Readonly<ProgramOptions>} options
 */
export async function runPrimary (options) {
  // The workers see that we are gone, and end too.
  process.on('disconnect', () => process.exit(0))
  try {
    const { pool, port } = await startPool(options)
    process.on('SIGTERM', async () => {
      await pool.drain()
      process.exit(0)
    })
    process.on('message', async message => {
      const { type, id } = /** @type {{type: string, id: number}} */ (message)
      if (type === 'stats') tell({ type: 'stats', id, workers: await pool.readStats() })
    })
    tell({ type: 'ready', port, runtime: `node ${process.versions.node}` })
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error)
    process.stderr.write(`${message}\n`)
    // Whoever hears of the failure ends this process; its end is still a failure.
    process.once('SIGTERM', () => process.exit(EXIT_SOFTWARE))
    tell({ type: 'failed', code, message }, () => process.exit(EXIT_SOFTWARE))
  }
}

/**
 * Port 0: one free port is chosen here, once, so that a worker that is replaced answers on it too.
 * @param {Readonly<ProgramOptions>} options
 */
async function startPool (options) {
  for (let attempt = 1; ; attempt++) {
    const port = options.port === 0 ? await findFreePort(options.host) : options.port
    const pool = new WorkerPool({ ...options, port }, {
      log: sentence => process.stderr.write(`${sentence}\n`),
      giveUp: reason => process.stderr.write(`the app ends: ${reason}\n`, () => process.exit(EXIT_SOFTWARE))
    })
    try {
      await pool.start()
      return { pool, port }
    } catch (error) {
      pool.kill()
      const taken = /** @type {NodeJS.ErrnoException} */ (error).code === 'EADDRINUSE'
      if (!taken || options.port !== 0 || attempt === MOST_PORTS_TRIED) throw error
    }
  }
}

/** @param {object} message @param {() => void} [sent] */
function tell (message, sent = () => {}) {
  if (process.send) process.send(message, undefined, {}, sent)
  else sent()
}
