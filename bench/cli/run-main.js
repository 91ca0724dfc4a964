// What every command shares: errors become one line on stderr and an exit code, and nothing keeps the
// process alive once its work is done.
import { OptionError } from '@shootout/serving'
import { ServerError } from '../../servers/index.js'
import { BenchError, EXIT } from '../errors.js'
import { HelpWanted } from './command.js'
import { watchOutput } from './watch-output.js'

/**
 * @param {() => Promise<number>} main resolves with the exit code
 * @returns {Promise<void>}
 */
export async function runMain (main) {
  const output = watchOutput(process.stdout)
  const messages = watchOutput(process.stderr)
  const code = await main().catch(report)
  const lost = await output.end()
  if (lost !== null) report(new BenchError('OUTPUT_LOST', { why: lost.message }, lost))
  const silenced = await messages.end()
  process.exit(code === EXIT.ok && (lost ?? silenced) !== null ? EXIT.failed : code)
}

/** @param {unknown} error @returns {number} the exit code */
function report (error) {
  if (error instanceof HelpWanted) {
    process.stdout.write(error.message)
    return EXIT.ok
  }
  if (error instanceof BenchError) {
    process.stderr.write(`${error.message}\n`)
    return error.exitCode
  }
  if (error instanceof ServerError || error instanceof OptionError) {
    process.stderr.write(`${error.message}\n`)
    return EXIT.usage
  }
  process.stderr.write('This is a fault of the suite, please report it: ' +
    `${error instanceof Error ? error.stack : String(error)}\n`)
  return EXIT.failed
}
