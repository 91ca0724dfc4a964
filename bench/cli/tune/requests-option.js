/** @import {RequestList} from '../../requests/types.js' */
// The option --requests, of whatever loads a program of the user's. In: a path, or the list itself as JSON; out: the
// list.
import { resolve } from 'node:path'
import { BenchError } from '../../errors.js'
import { userDirectory } from '../../format/paths.js'
import { parseRequests, readRequests } from '../../requests/index.js'

/** As command.js takes it. */
export const REQUESTS_OPTION = {
  flags: '--requests <file>',
  description: 'several requests with weights, and a login, as JSON; instead of --method, ' +
    '--body, --header and --expect'
}

/** What one request is told by. */
const OF_ONE = ['--method', '--body', '--header', '--expect']

/**
 * @param {Record<string, string | undefined>} options by camel-case name
 * @param {Record<string, string[]>} lists what was given, by option
 * @returns {RequestList | null} null: one request is sent
 * @throws {BenchError} OPTIONS_DISAGREE, BAD_VALUE, REQUESTS_UNUSABLE
 */
export function parseRequestsOption ({ requests, url = '' }, lists) {
  if (requests === undefined) return null
  const stray = OF_ONE.find(name => lists[name] !== undefined)
  if (stray !== undefined) {
    throw new BenchError('OPTIONS_DISAGREE', {
      reason: `${stray} tells of one request and --requests of all; put it into the file`
    })
  }
  if (/[?#]/.test(url)) {
    throw new BenchError('BAD_VALUE', {
      option: '--url',
      value: url,
      expected: 'an address without ? and # together with --requests, whose paths begin there'
    })
  }
  // A config file holds the list itself.
  return /^\s*[[{]/.test(requests)
    ? parseRequests(parseJson(requests), userDirectory())
    : readRequests(resolve(userDirectory(), requests), requests)
}

/** @param {string} text @returns {unknown} */
function parseJson (text) {
  try {
    return JSON.parse(text)
  } catch (error) {
    const why = `--requests is no JSON (${/** @type {Error} */ (error).message})`
    throw new BenchError('REQUESTS_UNUSABLE', { why }, error)
  }
}
