/** @import {Terminal} from '../screen/create-screen.js' */
// What the program `shootout` answers itself. In: a word that is no command; out: text, and the exit code.
import { EXIT } from '../../errors.js'
import { parseName } from '../../format/parse-name.js'
import { COMMANDS } from './commands.js'
import { helpText } from './text.js'

/**
 * @param {string | undefined} word instead of a command
 * @param {{stdout: Terminal, stderr: Terminal}} [process]
 * @returns {Promise<number>} the exit code
 * @throws {import('../../errors.js').BenchError} UNKNOWN_NAME
 */
export async function answer (word, { stdout, stderr } = process) {
  if (word === undefined) {
    stderr.write(helpText(COMMANDS))
    return EXIT.usage
  }
  if (['--help', '-h', 'help'].includes(word)) stdout.write(helpText(COMMANDS))
  else if (['--version', '-V'].includes(word)) {
    const { describeVersions } = await import('../../run/describe-machine.js')
    stdout.write(`${describeVersions().shootout}\n`)
  } else parseName(word, COMMANDS.map(({ name }) => name), 'command')
  return EXIT.ok
}
