// The process in which a command runs for another program. In: a message with a command and its options; out: JSON on
// standard output, or a message with an error.
import '../cli/shootout/start.js'
import { once } from 'node:events'
import { checkValues, isConfig } from '../cli/config/check-config.js'
import { mergeArguments } from '../cli/config/merge-arguments.js'
import { joinTables, loadTables } from '../cli/config/tables.js'
import { runMain, tellErrorsTo } from '../cli/run-main.js'
import { COMMANDS } from '../cli/shootout/commands.js'
import { BenchError } from '../errors.js'

/** What it prints is not the caller's choice. */
const FORMS = { json: true, markdown: undefined, annotations: undefined, quiet: undefined }

tellErrorsTo(facts => new Promise(resolve => { process.send?.(facts, resolve) }))
const [{ command, options }] = await once(process, 'message')
// The caller is gone: nobody waits for the result.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
try {
  process.argv.splice(2, Infinity, ...toArguments(command, options), '--no-config')
} catch (error) {
  await runMain(() => Promise.reject(error))
}
await COMMANDS.find(({ name }) => name === command)?.run()

/** @param {string} command @param {unknown} options @returns {string[]} @throws {BenchError} UNKNOWN_NAME, BAD_VALUE */
function toArguments (command, options) {
  const where = `options of ${command}()`
  if (!isConfig(options)) {
    throw new BenchError('BAD_VALUE', {
      option: `${command}()`, expected: 'an object with options', value: JSON.stringify(options)
    })
  }
  const tables = loadTables()
  checkValues(options, joinTables(tables[command] ?? []), { where })
  const config = { [command]: { ...options, ...FORMS } }
  return mergeArguments(command, [], { config, tables, where })
}
