// Why a command did not come to answer.

/** @type {Readonly<Record<string, (facts: CommandFacts) => string>>} */
const MESSAGES = {
  URL_TAKEN: ({ url }) => `something answers at ${url} before the command is started`,
  COMMAND_ENDED: ({ command, ending }) => `'${command}' ended with ${ending} before it answered`,
  COMMAND_IN_BACKGROUND: ({ command }) =>
    `'${command}' went into the background before it answered`,
  COMMAND_UNAVAILABLE: ({ command, url, status }) =>
    `'${command}' answered ${url} with status ${status}`,
  COMMAND_ELSEWHERE: ({ command, url, listeners = [] }) =>
    `'${command}' listens at ${listeners.join(', ')}, not at ${url}`,
  COMMAND_UNTRUSTED: ({ command, url, last }) => `'${command}' answers at ${url}, but ${last}`,
  COMMAND_SILENT: ({ command, url, last }) => `'${command}' did not answer at ${url} (${last})`
}

/**
 * @typedef {object} CommandFacts
 * @property {string} url
 * @property {string} [command] as it was started
 * @property {string} [output] the end of what it wrote
 * @property {string} [ending] 'exit code 1', 'SIGKILL'
 * @property {number} [leftBehind] processes in the background
 * @property {number} [seconds] how long it was waited for
 * @property {number} [status] what it answered
 * @property {string} [last] why the last question had no answer
 * @property {string[]} [listeners] where it listens instead
 */

/** Its code is one of MESSAGES. */
export class CommandError extends Error {
  /** @param {string} code @param {CommandFacts} facts */
  constructor (code, facts) {
    super(`${MESSAGES[code]?.(facts) ?? code}${facts.output ? `; it wrote: ${facts.output}` : ''}`)
    this.name = 'CommandError'
    this.code = code
    this.facts = facts
  }
}
