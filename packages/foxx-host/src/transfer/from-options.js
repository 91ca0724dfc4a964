/** @import {ServerOption, ServerSettings} from '@shootout/serving' */
// The options that name the server whose data are copied.
import { parseServer } from '../other-server/index.js'

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

const NAMES = Object.freeze({
  option: '--from', authOption: '--from-auth', example: 'http://old:8529'
})

/**
 * @param {ServerSettings} settings
 * @param {string} [password] where --from-auth has none
 * @returns {{origin: string, auth: {user: string, password: string} | null} | null}
 * @throws {import('@shootout/serving').OptionError} BAD_OPTION, OPTIONS_CLASH
 */
export function parseFrom (settings, password) {
  return parseServer(settings, NAMES, password)
}
