/** @import {ServerOption, ServerSettings} from '@shootout/serving' */
/** @import {QlError} from './errors/index.js' */
/** @import {Config} from './types.js' */
/** @import {ServiceOptions} from './program/types.js' */
// The options of the app on a command line: one table, read and checked here, once.
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  parseOrigin, ALLOW_HOST, ALLOW_HOST_OPTION, ALLOW_ORIGIN, ALLOW_ORIGIN_OPTION, parseHostNames,
  parsePageOrigins, OptionError
} from '@shootout/serving'
import { readConfig } from './program/read-config.js'

/** @type {readonly ServerOption[]} */
export const OPTIONS = Object.freeze([
  {
    flags: '--tables <directory>',
    description: 'tables, *.ql, sub-directories included (default: none)'
  },
  {
    flags: '--routes <directory>',
    description: 'routes, *.ql, sub-directories included (default: none)'
  },
  {
    flags: '--config <file>',
    description: 'JSON for {config.x} in tables and scripts; proxy, cache, jsonp, ' +
      'maxNestedRequests, maxResponseLength'
  },
  {
    flags: '--upstream <url>',
    description: 'where the APIs are that tables name with {config.upstream}'
  },
  { flags: '--proxy <url>', description: 'a forward proxy for all upstream calls' },
  {
    flags: '--allow-hosts <list>',
    description: 'hosts that scripts may call besides those that tables and config name: ' +
      "a.example,b.example:8080 or '*'"
  },
  {
    flags: '--allow-tables-from-requests',
    description: 'let scripts that come with a request create tables at services of this machine'
  },
  ALLOW_HOST_OPTION,
  ALLOW_ORIGIN_OPTION,
  { flags: '--udfs <directory>', description: 'modules of user-defined functions (default: none)' },
  { flags: '--disable-q', description: "don't run scripts of strangers: no /q" },
  { flags: '--disable-console', description: 'no console page' }
])

/** A name or an address, with or without a port; an IPv6 address in brackets. */
const HOST = /^(\*|[\w.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i

/**
 * Reads and checks what was given.
 * @param {ServerSettings} settings
 * @param {{workingDirectory: string}} place relative paths are relative to workingDirectory
 * @returns {Readonly<ServiceOptions>} frozen
 * @throws {OptionError} BAD_OPTION
 */
export function parseSettings (settings, { workingDirectory }) {
  const last = (/** @type {string} */ option) => settings[option]?.at(-1)
  const toOrigin = (/** @type {string} */ option) =>
    settings[option] === undefined ? null : parseOrigin(option, String(last(option)))
  const toDirectory = (/** @type {string} */ option) =>
    parseDirectory(option, last(option), workingDirectory)
  const [tables, routes, udfs] = [
    toDirectory('--tables'), toDirectory('--routes'), toDirectory('--udfs')
  ]
  const config = parseConfig(last('--config'), workingDirectory)
  const [upstream, proxy] = [toOrigin('--upstream'), toOrigin('--proxy')]
  return Object.freeze({
    tables,
    routes,
    config,
    overrides: Object.freeze({
      ...upstream !== null && { upstream },
      ...proxy !== null && { proxy: toProxies(proxy) }
    }),
    allowHosts: Object.freeze((settings['--allow-hosts'] ?? []).flatMap(parseHosts)),
    tablesFromRequests: '--allow-tables-from-requests' in settings,
    hostNames: parseHostNames(settings[ALLOW_HOST]),
    origins: parsePageOrigins(settings[ALLOW_ORIGIN]),
    udfs,
    q: !('--disable-q' in settings),
    console: !('--disable-console' in settings)
  })
}

/** @param {string} origin @returns {NonNullable<Config['proxy']>} */
function toProxies (origin) {
  const { hostname, port } = new URL(origin)
  return { '*': { host: hostname, port: Number(port || 80) } }
}

/**
 * @param {string} option
 * @param {string | undefined} path
 * @param {string} workingDirectory
 * @returns {string | null} absolute
 */
function parseDirectory (option, path, workingDirectory) {
  if (path === undefined) return null
  const absolute = resolve(workingDirectory, path)
  const found = statSync(absolute, { throwIfNoEntry: false })
  if (!found?.isDirectory()) {
    const expected = `a directory, and ${absolute} is ${found ? 'none' : 'not there'}`
    throw new OptionError('BAD_OPTION', { option, value: path, expected })
  }
  return absolute
}

/** @param {string | undefined} path @param {string} workingDirectory @returns {string | null} absolute */
function parseConfig (path, workingDirectory) {
  if (path === undefined) return null
  const absolute = resolve(workingDirectory, path)
  const given = { option: '--config', value: path }
  if (!statSync(absolute, { throwIfNoEntry: false })?.isFile()) {
    const expected = `a JSON file, and there is none at ${absolute}`
    throw new OptionError('BAD_OPTION', { ...given, expected })
  }
  try {
    readConfig(absolute)
  } catch (error) {
    const { path: place, reason } = /** @type {QlError} */ (error).facts
    const expected = `a JSON object of settings, and this is wrong in ${place}: ${reason}`
    throw new OptionError('BAD_OPTION', { ...given, expected }, error)
  }
  return absolute
}

/** @param {string} list @returns {string[]} */
function parseHosts (list) {
  const hosts = list.split(',').map(host => host.trim()).filter(host => host !== '')
  const odd = hosts.find(host => !HOST.test(host))
  if (odd !== undefined || hosts.length === 0) {
    throw new OptionError('BAD_OPTION', {
      option: '--allow-hosts',
      value: odd ?? list,
      expected: 'hosts separated by commas, without scheme and path: a.example,b.example:8080, ' +
        "or '*' for all"
    })
  }
  return hosts
}
