// What a Mongrel2 for one measurement is told. In: where it lives, listens and finds the files; out: the text that m2sh
// makes its database from.

/** Its name in the database, and the argument that it is started with. */
export const SERVER_ID = 'shootout'
/** Below its directory; they must be there before it starts. */
export const FOLDERS = Object.freeze(['run', 'logs', 'tmp'])

/**
 * Each line's reason stands beside it, in the text as well.
 * @param {object} place
 * @param {string} place.directory its own, absolute
 * @param {string} place.fileRoot the files below its folder `files` are sent
 * @param {string} place.host an address, an IPv6 one without brackets
 * @param {number} place.port
 * @returns {string}
 */
export function toConfiguration ({ directory, fileRoot, host, port }) {
  const names = { base: `${fileRoot}/files/`, none: `${directory}/no-such-folder` }
  for (const [what, value] of Object.entries(names)) refuseQuotes(what, value)
  return toLines([
    ...toDirectory(names.base),
    ...toServer({ none: names.none, host, port }),
    ...toSettings(),
    `servers = [main]`
  ])
}

/** @param {string} base */
function toDirectory (base) {
  return [
    '# Files are sent from where they are, which is refused for paths that lead out of it. There ' +
      'is no index of a folder.',
    `files = Dir(base='${base}', index_file='none', default_ctype='text/plain')`
  ]
}

/** @param {{none: string, host: string, port: number}} place */
function toServer ({ none, host, port }) {
  return [
    'main = Server(',
    `    uuid='${SERVER_ID}',`,
    `    name='${SERVER_ID}',`,
    '    # On this address and port alone.',
    `    bind_addr='${host}',`,
    `    port=${port},`,
    '    # A folder that is not there: where it can not be changed to, the server stays in the ' +
      'foreground and is the process that was started. It has given up root before that.',
    `    chroot='${none}',`,
    '    # Relative to its own folder then.',
    "    pid_file='/run/mongrel2.pid',",
    '    # Nothing is written there in the foreground, but they have to be named.',
    "    access_log='/logs/access.log',",
    "    error_log='/logs/error.log',",
    '    # Requests for every other host name, or none, go to this one, too.',
    "    default_host='localhost',",
    "    hosts=[Host(name='localhost', routes={'/files/': files})]",
    ')'
  ]
}

function toSettings () {
  return [
    'settings = {',
    '    # The control port: in its own folder, so that nobody else talks to it.',
    "    'control_port': 'ipc://run/control',",
    '    # Its messages between processes are not used: the fewest threads for them.',
    "    'zeromq.threads': 1,",
    '    # No line for each request.',
    "    'disable.access_logging': 1,",
    '    # Connections are kept however long and slowly they are used: load clients let them ' +
      'wait between their turns.',
    "    'limits.min_ping': 0,",
    "    'limits.min_read_rate': 0,",
    "    'limits.min_write_rate': 0,",
    '    # The files may lie deep.',
    "    'limits.dir_max_path': 4096",
    '}'
  ]
}

/** Its language knows no way to write one. @param {string} what @param {string} value */
function refuseQuotes (what, value) {
  if (/['"\n\\]/.test(value)) {
    throw new RangeError('a path without quotes, backslashes and line feeds is needed for ' +
      `${what}; '${value}' came`)
  }
}

/** @param {readonly string[]} lines */
function toLines (lines) {
  return `${lines.join('\n')}\n`
}
