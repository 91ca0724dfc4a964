/** @import {ServerOption, ServerSettings} from './types.js' */
// Where a program listens and with how many workers, as its options say.
import { availableParallelism } from 'node:os'
import { OptionError } from './option-error.js'

const MOST_WORKERS = 1_000
const LAST_PORT = 65_535

/** @type {readonly ServerOption[]} */
export const LISTEN_OPTIONS = Object.freeze([
  { flags: '--host <address>', description: 'the address to listen on (default: 127.0.0.1)' },
  {
    flags: '--port <number>',
    description: 'the port to listen on, 0 for any free one (default: 8080)'
  },
  { flags: '--workers <number>', description: 'processes that answer (default: one for each core)' }
])

/**
 * Reads and checks them.
 * @param {ServerSettings} settings
 * @returns {{host: string, port: number, workers: number}}
 * @throws {OptionError} BAD_OPTION
 */
export function parseListenSettings (settings) {
  const read = (
    /** @type {string} */ option,
    /** @type {number} */ ifAbsent,
    /** @type {[number, number]} */ range
  ) =>
    settings[option] === undefined
      ? ifAbsent
      : parseNumber(option, settings[option].at(-1) ?? '', range)
  return {
    host: settings['--host']?.at(-1) ?? '127.0.0.1',
    port: read('--port', 8080, [0, LAST_PORT]),
    workers: read('--workers', availableParallelism(), [1, MOST_WORKERS])
  }
}

/** @param {string} option @param {string} text @param {[least: number, most: number]} range */
function parseNumber (option, text, [least, most]) {
  const value = /^\d+$/.test(text) ? Number(text) : NaN
  if (value >= least && value <= most) return value
  const expected = `a whole number from ${least} to ${most}`
  throw new OptionError('BAD_OPTION', { option, value: text, expected })
}
