/** @import {SuiteCommand} from './commands.js' */
// What the program `shootout` says by itself. In: its commands; out: text.

/**
 * @param {readonly SuiteCommand[]} commands
 * @returns {string} with the last line break
 */
export function helpText (commands) {
  const width = Math.max(...commands.map(({ name }) => name.length))
  return [
    'Usage: shootout COMMAND [options]',
    '',
    'Benchmarks with evidence: intervals, verified answers, and "undecided" where it is.',
    '',
    'Commands:',
    ...commands.map(({ name, purpose }) => `  ${name.padEnd(width)}  ${purpose}`),
    '',
    "'shootout COMMAND --help' lists the options of one; 'shootout --version' says which this is.",
    ''
  ].join('\n')
}
