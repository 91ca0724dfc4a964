/** @import {ServerOption, ServerSettings} from '@shootout/serving' */
/** @import {HostOptions, LogLevel} from './types.js' */
// The options of the host on a command line: one table, read and checked here, once.
import { readFileSync } from 'node:fs'
import { parse as parsePath, resolve } from 'node:path'
import { OptionError, isLoopback } from '@shootout/serving'
import { parseAuth } from './other-server/index.js'
import { CODE_POINTS, toLanguage } from './text-order.js'

const MIB = 1024 * 1024
const LOG_LEVELS = ['error', 'warn', 'info', 'debug']

/** @type {readonly ServerOption[]} */
export const OPTIONS = Object.freeze([
  {
    flags: '--data <directory>',
    description: 'where services are kept (default: a temporary folder)'
  },
  {
    flags: '--compact',
    description: 'give room that removed documents left in --data back to the disk before the start'
  },
  {
    flags: '--default-language <language>',
    description: "whose order texts have in AQL: 'de', 'en_US'; chosen when --data is made " +
      `(default: ${CODE_POINTS}, by code points)`
  },
  {
    flags: '--auth <user[:password]>',
    description: 'ask for these credentials at the management API; without the password it is ' +
      'taken from SHOOTOUT_PASSWORD (default: no authentication)'
  },
  { flags: '--auth-file <file>', description: 'the same from a file that holds user:password' },
  {
    flags: '--jwt-secret-file <file>',
    description: 'sign tokens with what stands in this file (default: with a random text); who ' +
      'knows it makes tokens'
  },
  {
    flags: '--service <path>', description: 'mount this service, a folder, a zip or a .js file',
    repeatable: true
  },
  {
    flags: '--mount <path>',
    description: 'where, one for each --service (default: after its folder or file)',
    repeatable: true
  },
  {
    flags: '--without <mount>', description: "don't load the service there; it answers 503",
    repeatable: true
  },
  {
    flags: '--allow-node',
    description: "let services require node's own modules and files outside of their folder"
  },
  {
    flags: '--allow-host <host[:port]>',
    description: 'let services call this host with @arangodb/request', repeatable: true
  },
  {
    flags: '--allow-local-install',
    description: 'let clients install services from any path of this machine'
  },
  { flags: '--log-level <level>', description: `${LOG_LEVELS.join(', ')} (default: warn)` },
  { flags: '--body-limit <MiB>', description: 'the largest request body (default: 64)' },
  { flags: '--handler-limit <seconds>', description: 'how long a handler may run (default: 10)' },
  {
    flags: '--script-limit <seconds>',
    description: 'how long a script, or a test run, may run (default: 600)'
  },
  { flags: '--workers-as <kind>', description: 'processes or threads (default: processes)' }
])

/**
 * @typedef {object} ServeOptions
 * @property {Omit<HostOptions, 'host' | 'port' | 'workers' | 'data' | 'temporary'>} host
 * @property {string | null} data absolute; null: a temporary folder
 * @property {{path: string, mount: string}[]} services paths are absolute
 */

/**
 * @param {ServerSettings} settings
 * @param {{host: string, hidden?: boolean, workingDirectory: string, password?: string | undefined}} place hidden:
 *   nobody but us reaches the
 *   host; relative paths are relative to workingDirectory; password: where --auth has none
 * @returns {ServeOptions}
 * @throws {OptionError} BAD_OPTION, OPTIONS_CLASH
 */
export function parseSettings (settings, { host, hidden = false, workingDirectory, password }) {
  const last = (/** @type {string} */ option) => settings[option]?.at(-1)
  const auth =
    findAuth({ given: last('--auth'), file: last('--auth-file'), workingDirectory, password })
  if (auth === null && !hidden && !isLoopback(host)) {
    throw new OptionError('OPTIONS_CLASH', {
      reason: `--host ${host} can be reached by others, and whoever reaches this server can ` +
        'install services, which is running code: add --auth USER:PASSWORD, or --auth-file'
    })
  }
  const secret = findSecret(last('--jwt-secret-file'), { auth, workingDirectory })
  const data = last('--data')
  return {
    host: {
      auth: auth && { ...auth, ...secret },
      workersAs: /** @type {'processes' | 'threads'} */ (
        parseChoice('--workers-as', last('--workers-as') ?? 'processes', ['processes', 'threads'])
      ),
      compact: '--compact' in settings,
      ...parseLanguage(last('--default-language')),
      allowNode: '--allow-node' in settings,
      allowLocalInstall: '--allow-local-install' in settings,
      allowedHosts: [...settings['--allow-host'] ?? []],
      without: (settings['--without'] ?? []).map(parseWithout),
      logLevel: /** @type {LogLevel} */ (
        parseChoice('--log-level', last('--log-level') ?? 'warn', LOG_LEVELS)
      ),
      bodyLimit: parseAmount('--body-limit', last('--body-limit') ?? '64') * MIB,
      handlerSeconds: parseAmount('--handler-limit', last('--handler-limit') ?? '10'),
      scriptSeconds: parseAmount('--script-limit', last('--script-limit') ?? '600')
    },
    data: data === undefined ? null : resolve(workingDirectory, data),
    services: pairServices(settings)
      .map(({ path, mount }) => ({ path: resolve(workingDirectory, path), mount }))
  }
}

/** @param {string | undefined} text @returns {{language?: string}} */
function parseLanguage (text) {
  if (text === undefined) return {}
  const language = toLanguage(text)
  if (language !== null) return { language }
  const expected = `a language that ICU orders texts for: de, sv_SE, en_US, or ${CODE_POINTS}`
  throw new OptionError('BAD_OPTION', { option: '--default-language', value: text, expected })
}

/** @param {ServerSettings} settings */
function pairServices (settings) {
  const paths = settings['--service'] ?? []
  const mounts = settings['--mount'] ?? paths.map(toMount)
  if (paths.length !== mounts.length) {
    const reason =
      `each --service needs one --mount, or none has: ${paths.length} and ${mounts.length} came; ` +
        'for example --service ./my-app --mount /my-app'
    throw new OptionError('OPTIONS_CLASH', { reason })
  }
  return paths.map((path, index) => ({ path, mount: mounts[index] ?? '' }))
}

/** @param {string} path './my-app.zip' @returns {string} '/my-app' */
function toMount (path) {
  const { name } = parsePath(resolve(path))
  return `/${name.replace(/[^\w-]+/g, '-')}`
}

/**
 * @param {{
 *   given: string | undefined, file: string | undefined, workingDirectory: string, password: string | undefined
 * }} sources
 */
function findAuth ({ given, file, workingDirectory, password }) {
  if (given !== undefined && file !== undefined) {
    throw new OptionError('OPTIONS_CLASH', {
      reason: '--auth and --auth-file name credentials both; give one of them'
    })
  }
  if (file !== undefined) {
    return parseAuth('--auth-file', readSecretFile('--auth-file', resolve(workingDirectory, file)))
  }
  if (given === undefined) return null
  return parseAuth('--auth', given.includes(':') || !password ? given : `${given}:${password}`)
}

/**
 * @param {string | undefined} file
 * @param {{auth: HostOptions['auth'], workingDirectory: string}} place
 * @returns {{secret?: string}}
 */
function findSecret (file, { auth, workingDirectory }) {
  if (file === undefined) return {}
  if (auth === null) {
    throw new OptionError('OPTIONS_CLASH', {
      reason: '--jwt-secret-file has no use without --auth: nobody is asked for a token'
    })
  }
  const secret = readSecretFile('--jwt-secret-file', resolve(workingDirectory, file))
  if (secret !== '') return { secret }
  const expected = 'a file that is not empty'
  throw new OptionError('BAD_OPTION', { option: '--jwt-secret-file', value: file, expected })
}

/** @param {string} option @param {string} file @returns {string} without the line break at its end */
function readSecretFile (option, file) {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    const expected = `a file that can be read (${/** @type {Error} */ (error).message})`
    throw new OptionError('BAD_OPTION', { option, value: file, expected }, error)
  }
}

/** @param {string} mount @returns {string} as it stands in the registry */
function parseWithout (mount) {
  if (!mount.startsWith('/')) {
    const expected = 'the mount of a service: /my-app'
    throw new OptionError('BAD_OPTION', { option: '--without', value: mount, expected })
  }
  return mount.replace(/\/+$/, '')
}

/** @param {string} option @param {string} value @param {readonly string[]} choices */
function parseChoice (option, value, choices) {
  if (!choices.includes(value)) {
    throw new OptionError('BAD_OPTION', { option, value, expected: choices.join(' or ') })
  }
  return value
}

/** @param {string} option @param {string} text @returns {number} */
function parseAmount (option, text) {
  const value = /^\d+$/.test(text) ? Number(text) : NaN
  if (!(value >= 1 && value <= 1_000_000)) {
    throw new OptionError(
      'BAD_OPTION', { option, value: text, expected: 'a whole number from 1 to 1000000' }
    )
  }
  return value
}
