// What every command shares: errors become one line on stderr and an exit code, and nothing keeps the
// process alive once its work is done.
import { ServerError } from '../../servers/index.js'
import { BenchError, EXIT } from '../errors.js'

/**
 * @param {() => Promise<number>} main resolves with the exit code
 * @returns {Promise<void>}
 */
export async function runMain (main) {
  // A reader that went away (`| head`) is no reason to fail: the run goes on for its files.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', error => { if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPIPE') throw error })
  const code = await main().catch(report)
  process.stdout.write('', () => process.stderr.write('', () => process.exit(code)))
}

/** @param {unknown} error @returns {number} the exit code */
function report (error) {
  if (error instanceof BenchError) {
    process.stderr.write(`${error.message}\n`)
    return error.exitCode
  }
  if (error instanceof ServerError) {
    process.stderr.write(`${error.message}\n`)
    return EXIT.usage
  }
  process.stderr.write(`This is a fault of the suite, please report it: ${error instanceof Error ? error.stack : String(error)}\n`)
  return EXIT.failed
}
