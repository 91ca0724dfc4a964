// arangod's command line. In: arguments; out: values by name, or the message with which arangod refuses them.

/** Options with a value, as 3.12 has them; not all, but more than we use. */
const KNOWN = [
  'configuration', 'database.directory', 'javascript.app-path', 'javascript.startup-directory',
  'javascript.enabled', 'javascript.v8-contexts', 'javascript.v8-contexts-minimum',
  'javascript.v8-contexts-max-age', 'javascript.v8-contexts-max-invocations',
  'javascript.gc-interval', 'javascript.gc-frequency', 'javascript.v8-max-heap',
  'javascript.v8-options', 'javascript.allow-admin-execute', 'temp.path', 'server.endpoint',
  'server.authentication', 'server.authentication-system-only', 'server.descriptors-minimum',
  'server.maximal-threads', 'server.minimal-threads', 'server.statistics',
  'server.early-connections', 'log.output', 'log.level', 'log.foreground-tty', 'foxx.api',
  'foxx.enable', 'foxx.queues', 'foxx.queues-poll-interval', 'foxx.force-update-on-startup',
  'rocksdb.sync-interval'
]
const WHOLE_NUMBERS = [
  'javascript.v8-contexts', 'javascript.v8-contexts-minimum', 'javascript.v8-contexts-max-age',
  'javascript.gc-interval', 'server.maximal-threads', 'server.descriptors-minimum'
]
const BOOLEANS = [
  'javascript.enabled', 'server.authentication', 'server.statistics', 'log.foreground-tty',
  'foxx.api', 'foxx.enable', 'foxx.queues'
]

/**
 * @param {readonly string[]} args '--name value' or '--name=value'
 * @returns {Map<string, string>}
 * @throws {Error} as arangod says it: unknown options, missing and wrong values, what doesn't go together
 */
export function parseArangodOptions (args) {
  /** @type {Map<string, string>} */
  const options = new Map()
  for (let index = 0; index < args.length; index++) {
    const { name, inline } = split(args[index] ?? '')
    if (!KNOWN.includes(name)) throw new Error(`unknown option '--${name}'`)
    const value = inline ?? args[++index]
    if (value === undefined || value.startsWith('--')) {
      throw new Error(`no value specified for option '--${name}'`)
    }
    options.set(name, value)
  }
  for (const [name, value] of options) refuseValue(name, value)
  refuseCombination(options)
  return options
}

/** @param {string} arg */
function split (arg) {
  if (!arg.startsWith('--')) throw new Error(`unexpected argument '${arg}'`)
  const [name = '', ...rest] = arg.slice(2).split('=')
  return { name, inline: rest.length > 0 ? rest.join('=') : undefined }
}

/** @param {string} name @param {string} value */
function refuseValue (name, value) {
  if (WHOLE_NUMBERS.includes(name) && !/^\d+$/.test(value)) {
    throw new Error(`error setting value for option '--${name}': invalid numeric value '${value}'`)
  }
  if (BOOLEANS.includes(name) && !/^(true|false)$/.test(value)) {
    throw new Error(`error setting value for option '--${name}': invalid value ` +
      `'${value}' for a boolean`)
  }
}

/** @param {Map<string, string>} options */
function refuseCombination (options) {
  if (!options.has('database.directory')) {
    throw new Error('no database path has been supplied, giving up, please use the ' +
      "'--database.directory' option")
  }
  if (options.get('database.directory') === options.get('temp.path')) {
    throw new Error('temp.path and database.directory must not be the same')
  }
  const most = Number(options.get('javascript.v8-contexts') ?? 0)
  const least = Number(options.get('javascript.v8-contexts-minimum') ?? 0)
  if (most > 0 && least > most) {
    throw new Error('--javascript.v8-contexts-minimum is larger than --javascript.v8-contexts')
  }
}
