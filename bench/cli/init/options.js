// The options of `shootout init`. In: the command line; out: what they mean.
import { callOf } from '../../../servers/invocation.js'
import { createCommand, parseCommand } from '../command.js'

/**
 * @param {readonly string[]} argv without node and script
 * @returns {{print: boolean}}
 * @throws {import('../../errors.js').BenchError} UNKNOWN_OPTION
 */
export function parseInitOptions (argv) {
  const command = createCommand(callOf('init', ''), 'Writes a shootout.config.js for the program ' +
    'in this folder, from its package.json. It overwrites nothing.')
    .option('--print', 'print it, and write nothing')
  const { options } = parseCommand(command, argv, { hasConfig: false })
  return { print: options.print !== undefined }
}
