/** @import {ServerOption, ServerSettings} from '@shootout/serving' */
// The options that name the server whose data are copied.
import { isAddress } from '@shootout/processes'
import { OptionError } from '@shootout/serving'
import { parseAuth } from '../options.js'

/** @type {readonly ServerOption[]} */
export const FROM_OPTIONS = Object.freeze([
  {
    flags: '--from <url>',
    description: 'copy databases, collections, indexes, users and services of this running ' +
      'ArangoDB 3.x (or host) first; nothing is written there'
  },
  {
    flags: '--from-auth <user[:password]>',
    description: 'its credentials; without the password it is taken from SHOOTOUT_FROM_PASSWORD'
  }
])

/**
 * @param {ServerSettings} settings
 * @param {string} [password] where --from-auth has none
 * @returns {{origin: string, auth: {user: string, password: string} | null} | null}
 * @throws {OptionError} BAD_OPTION, OPTIONS_CLASH
 */
export function parseFrom (settings, password) {
  const value = settings['--from']?.at(-1)
  const given = settings['--from-auth']?.at(-1)
  if (value === undefined) {
    if (given === undefined) return null
    throw new OptionError('OPTIONS_CLASH', { reason: '--from-auth needs --from' })
  }
  if (!isAddress(value) || new URL(value).href !== `${new URL(value).origin}/`) {
    const expected = 'the address of a server, without a path (http://old:8529)'
    throw new OptionError('BAD_OPTION', { option: '--from', value, expected })
  }
  const { origin } = new URL(value)
  if (given === undefined) return { origin, auth: null }
  const whole = given.includes(':') || !password ? given : `${given}:${password}`
  return { origin, auth: parseAuth('--from-auth', whole) }
}
