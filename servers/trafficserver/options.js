/** @import {ServerOption, ServerSettings} from '../types.js' */
// The options of `npm run serve -- trafficserver`.
import { lookup } from 'node:dns/promises'
import { OptionError, parseOrigin } from '@shootout/serving'

const UPSTREAM = '--upstream'

/** @type {readonly ServerOption[]} */
export const OPTIONS = Object.freeze([{
  flags: `${UPSTREAM} <url>`,
  description: 'a server beyond loopback that it may forward to (default: none)'
}])

/**
 * @param {ServerSettings} settings
 * @returns {Promise<string[]>} the addresses that it may forward to besides loopback
 * @throws {OptionError} BAD_OPTION
 */
export async function parseDestinations (settings) {
  const given = settings[UPSTREAM]?.at(-1)
  if (given === undefined) return []
  const { hostname } = new URL(parseOrigin(UPSTREAM, given))
  try {
    const found = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true })
    return found.map(({ address }) => address)
  } catch (error) {
    throw new OptionError(
      'BAD_OPTION',
      { option: UPSTREAM, value: given, expected: 'the address of a host that has one' },
      error
    )
  }
}
