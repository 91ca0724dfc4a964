/** @import {ServerOption, ServerSettings} from '@shootout/serving' */
/** @import {Server} from './types.js' */
// The options that name the server where services have their documents.
import { OptionError } from '@shootout/serving'
import { parseServer } from './parse-server.js'

/** @type {readonly ServerOption[]} */
export const DOCUMENTS_OPTIONS = Object.freeze([
  {
    flags: '--documents-at <url>',
    description: 'services have their documents in this ArangoDB (3.12 or 4.0): `db` and AQL go ' +
      'there, nothing of it is stored here'
  },
  {
    flags: '--documents-auth <user[:password]>',
    description:
      'its credentials; without the password it is taken from SHOOTOUT_DOCUMENTS_PASSWORD'
  }
])

const NAMES = Object.freeze({
  option: '--documents-at', authOption: '--documents-auth', example: 'http://arangodb4:8529'
})

/**
 * @param {ServerSettings} settings
 * @param {string} [password] where --documents-auth has none
 * @returns {Server | null} null: documents are in the host
 * @throws {OptionError} BAD_OPTION, OPTIONS_CLASH
 */
export function parseDocumentsAt (settings, password) {
  const server = parseServer(settings, NAMES, password)
  if (server !== null && settings['--from'] !== undefined) {
    throw new OptionError('OPTIONS_CLASH', {
      reason: '--from copies documents into --data, and --documents-at has them elsewhere: copy ' +
        'first (foxx-host --from ... --data ./data, which brings the services), end that host, ' +
        'and start it with --documents-at'
    })
  }
  if (server !== null && settings['--default-language'] !== undefined) {
    throw new OptionError('OPTIONS_CLASH', {
      reason: '--default-language is for documents of this host; those of --documents-at have ' +
        'the order of their own server'
    })
  }
  return server
}
