/** @import {ServerSettings} from '@shootout/serving' */
// Options that name another server and its credentials. In: texts of a command line; out: an address and a user.
import { isAddress } from '@shootout/processes'
import { OptionError } from '@shootout/serving'

/**
 * @param {ServerSettings} settings
 * @param {object} names
 * @param {string} names.option '--from'
 * @param {string} names.authOption '--from-auth'
 * @param {string} names.example an address for its message
 * @param {string} [password] where the credentials have none
 * @returns {{origin: string, auth: {user: string, password: string} | null} | null} null: the option is not there
 * @throws {OptionError} BAD_OPTION, OPTIONS_CLASH
 */
export function parseServer (settings, { option, authOption, example }, password) {
  const value = settings[option]?.at(-1)
  const given = settings[authOption]?.at(-1)
  if (value === undefined) {
    if (given === undefined) return null
    throw new OptionError('OPTIONS_CLASH', { reason: `${authOption} needs ${option}` })
  }
  if (!isAddress(value) || new URL(value).href !== `${new URL(value).origin}/`) {
    const expected = `the address of a server, without a path (${example})`
    throw new OptionError('BAD_OPTION', { option, value, expected })
  }
  const { origin } = new URL(value)
  if (given === undefined) return { origin, auth: null }
  const whole = given.includes(':') || !password ? given : `${given}:${password}`
  return { origin, auth: parseAuth(authOption, whole) }
}

/**
 * @param {string} option
 * @param {string} text 'root:secret'
 * @returns {{user: string, password: string}}
 * @throws {OptionError} BAD_OPTION
 */
export function parseAuth (option, text) {
  const colon = text.indexOf(':')
  if (colon < 1 || colon === text.length - 1) {
    const value = option === '--auth' && colon === -1 ? text : `${text.slice(0, colon + 1)}...`
    const expected =
      'a name and a password: root:secret (or --auth root with SHOOTOUT_PASSWORD set)'
    throw new OptionError('BAD_OPTION', { option, value, expected })
  }
  return { user: text.slice(0, colon), password: text.slice(colon + 1) }
}
