// What can go wrong between asking for a server and its first answer. Each message says what was
// expected, what came and what to do.
import { LISTEN_MESSAGES } from '@shootout/serving'

/** @type {Record<string, (facts: Record<string, unknown>) => string>} */
export const MESSAGES = {
  ...LISTEN_MESSAGES,
  START_FAILED: ({ variant, ending, stderr }) => `${variant} did not start: its process ended ` +
    `with ${ending}${stderr ? `; it wrote: ${stderr}` : ''}`,
  START_TIMEOUT: ({ variant, seconds, stderr }) => `${variant} was not ready after ${seconds} s ` +
    'and was stopped; raise the time-out or see ' +
    `why${stderr ? `; it wrote: ${stderr}` : ' (it wrote nothing)'}`,
  UNKNOWN_RUNTIME: ({ name, known }) => `there is no runtime '${name}'; known: ${known}`,
  NO_LISTENER: ({ server }) => `the server '${server}' says neither how to start it (command or ` +
    'start) nor which handler to run (listener); see servers/types.d.ts',
  SERVER_UNREADABLE: ({ folder, why }) => `${folder}/index.js can't be loaded as a server: ${why}`,
  BAD_DESCRIPTION: ({ folder, missing }) => `${folder}/index.js describes no server: its export ` +
    `'server' lacks ${missing}; see servers/types.d.ts`,
  FILES_UNUSABLE: ({ variant, reason }) => `${variant} can't send the files of the directory ` +
    `that it was given: ${reason}; its folder 'files' has to hold regular files that everybody ` +
    'may read, and nothing else',
  DOCUMENTS_UNREADABLE: ({ reason }) => "the documents that were stored can't be counted or " +
    `read: ${reason}; see whether the document server still runs and lets us in`,
  NAME_TWICE: ({ name }) => `two servers have a variant called '${name}'; rename one of them`
}

/** An error with a code of MESSAGES; `cause` is kept. */
export class ServerError extends Error {
  /**
   * @param {keyof typeof MESSAGES & string} code
   * @param {Record<string, unknown>} facts what the message needs
   * @param {unknown} [cause]
   */
  constructor (code, facts, cause) {
    const toMessage = MESSAGES[code]
    super(toMessage ? toMessage(facts) : code, { cause })
    this.name = 'ServerError'
    this.code = code
  }
}
