#!/usr/bin/env node
// The program of the package: `npx shootout COMMAND [options]`. In: the command line; it loads the modules of one
// command.
import './start.js'
import '../check-node.js'
import { EXIT } from '../../errors.js'
import { parseName } from '../../format/parse-name.js'
import { runMain } from '../run-main.js'
import { COMMANDS } from './commands.js'
import { helpText } from './text.js'

const [first] = process.argv.slice(2)
const command = COMMANDS.find(({ name }) => name === first)
if (command === undefined) await runMain(() => answer(first))
else {
  process.argv.splice(2, 1)
  await command.run()
}

/**
 * @param {string | undefined} word instead of a command
 * @returns {Promise<number>} the exit code
 * @throws {import('../../errors.js').BenchError} UNKNOWN_NAME
 */
async function answer (word) {
  if (word === undefined) {
    process.stderr.write(helpText(COMMANDS))
    return EXIT.usage
  }
  if (['--help', '-h', 'help'].includes(word)) process.stdout.write(helpText(COMMANDS))
  else if (['--version', '-V'].includes(word)) {
    const { describeVersions } = await import('../../run/describe-machine.js')
    process.stdout.write(`${describeVersions().shootout}\n`)
  } else parseName(word, COMMANDS.map(({ name }) => name), 'command')
  return EXIT.ok
}
