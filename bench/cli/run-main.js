// What every command shares: errors become one line on stderr and an exit code, and nothing keeps the
// process alive once its work is done.
import { OptionError } from '@shootout/serving'
import { ServerError } from '../../servers/index.js'
import { BenchError, EXIT } from '../errors.js'
import { HelpWanted } from './command.js'
import { watchOutput } from './watch-output.js'

/** @typedef {(facts: {message: string, code: string, exitCode: number}) => Promise<unknown>} ErrorListener */
/** @type {ErrorListener | null} */
let listener = null

/**
 * For a program that runs a command: it is told of the error that ends one, too.
 * @param {ErrorListener} tell
 */
export function tellErrorsTo (tell) {
  listener = tell
}

/**
 * @param {() => Promise<number>} main resolves with the exit code
 * @returns {Promise<void>}
 */
export async function runMain (main) {
  const output = watchOutput(process.stdout)
  const messages = watchOutput(process.stderr)
  const code = await main().catch(tellAndReport)
  const lost = await output.end()
  if (lost !== null) report(new BenchError('OUTPUT_LOST', { why: lost.message }, lost))
  const silenced = await messages.end()
  process.exit(code === EXIT.ok && (lost ?? silenced) !== null ? EXIT.failed : code)
}

/** @param {unknown} error @returns {Promise<number>} the exit code */
async function tellAndReport (error) {
  const exitCode = report(error)
  if (!(error instanceof HelpWanted)) await listener?.({ ...toFacts(error), exitCode })
  return exitCode
}

/** @param {unknown} error */
function toFacts (error) {
  const { message, code = 'FAULT' } = /** @type {Error & {code?: string}} */ (error)
  return { message, code }
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
