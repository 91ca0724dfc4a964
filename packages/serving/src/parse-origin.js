// The address of another server, as an option has it.
import { OptionError } from './option-error.js'

/**
 * @param {string} option '--upstream'
 * @param {string} value what was given
 * @returns {string} 'http://127.0.0.1:8080'
 * @throws {OptionError} BAD_OPTION
 */
export function parseOrigin (option, value) {
  const url = URL.parse(value)
  const plain = url !== null && url.protocol === 'http:' && url.pathname === '/' &&
    url.search === '' && url.hash === '' && url.username === '' && url.password === ''
  if (!plain) {
    throw new OptionError(
      'BAD_OPTION', { option, value, expected: 'an address without a path (http://127.0.0.1:8080)' }
    )
  }
  return url.origin
}
