// Runtimes as people type them. In: the text of --runtimes; out: names of the table, or an error in a sentence.
import { parseRuntimes } from '../../servers/runtimes/releases.js'

/**
 * @param {string} text 'node@20,bun'
 * @returns {string[]} 'node@20', 'bun@1': in the order of the table, each once
 * @throws {import('../../servers/errors.js').ServerError} UNKNOWN_RUNTIME
 */
export function parseRuntimeList (text) {
  const parts = text.split(',').map(part => part.trim()).filter(part => part !== '')
  return parseRuntimes(parts).map(({ name }) => name)
}
