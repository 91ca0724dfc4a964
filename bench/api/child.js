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

/** They print something else than a result, or no result at all. */
const FORMS = ['markdown', 'annotations', 'picture', 'preview', 'dryRun']

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
  const form = FORMS.find(key => options[key] !== undefined && options[key] !== false)
  if (form !== undefined) {
    const expected = 'no value in a call, which resolves to what --json prints'
    throw new BenchError('BAD_VALUE', { option: form, value: options[form], expected })
  }
  const config = { [command]: { ...options, json: true } }
  return mergeArguments(command, [], { config, tables, where })
}
