/** @import {Place} from '../launch/start-file-server.js' */
// The configuration of an Apache httpd that sends files. In: where everything is, and the process model; out: its text,
// each line below its reason. What is not in here is as Apache has it by itself: sendfile off, a map of files in
// memory, no cache of open files, the headers Server, ETag, Last-Modified and Accept-Ranges.

/** Below the server's directory. */
export const SETTINGS_FILE = 'httpd.conf'
export const LOG_FILE = 'error.log'

/**
 * How many connections it holds at least, in all: 512 are measured at most as a rule, and others may still be about to
 * close.
 */
export const CONNECTIONS = 640
/** Its process models, by the names of their modules. */
export const MODELS = /** @type {const} */ (['event', 'worker', 'prefork'])
/** What it needs besides: whom it may send to, what a file's type is, whom it becomes. */
export const MODULES = Object.freeze(['authz_core', 'mime', 'unixd'])

const DAY_SECONDS = 86_400

/**
 * @typedef {Place & {
 *   model: typeof MODELS[number], workers: number, modules: string, builtIn: readonly string[]
 * }} ApachePlace modules: the directory of those that are loaded; builtIn: those that are not
 */
/** @typedef {readonly [directive: string, reason: string]} Line */

/**
 * @param {ApachePlace} place
 * @returns {string}
 */
export function toConfiguration (place) {
  const lines = [
    ...toPlace(place), ...toModules(place), ...toProcesses(place), ...toConnections(),
    ...toFiles(place)
  ]
  return `${lines.map(([directive, reason]) => `# ${reason}\n${directive}`).join('\n')}\n`
}

/** @param {ApachePlace} place @returns {Line[]} */
function toPlace ({ directory, host, port }) {
  return [
    [`ServerRoot "${directory}"`, 'Nothing is read from or written to the folders of the system.'],
    [`DefaultRuntimeDir "${directory}"`, 'The same, for what processes may have to share.'],
    [`PidFile "${directory}/httpd.pid"`, 'beside that of the system, which may run, too.'],
    [
      `ErrorLog "${directory}/${LOG_FILE}"`,
      'Told when something goes wrong, and removed with the directory. There is no other log: it ' +
        'is not measured writing.'
    ],
    ['LogLevel warn', 'That it starts and stops is no news.'],
    [`Listen ${host}:${port}`, 'On one address only.'],
    [
      `ServerName ${host}`,
      'It looks for the name of the machine otherwise, and complains when there is none.'
    ]
  ]
}

/** @param {ApachePlace} place @returns {Line[]} */
function toModules ({ model, modules, builtIn, user }) {
  return [
    [toLoad(`mpm_${model}`, modules), 'How processes and threads share the connections.'],
    ...MODULES.filter(name => !builtIn.includes(name)).map(name => /** @type {Line} */ (
      [toLoad(name, modules), 'Nothing else is loaded: each module is asked at each request.']
    )),
    ...(user === null
      ? []
      : [/** @type {Line} */ ([
        `User "#${user.uid}"\nGroup "#${user.gid}"`,
        'It was started by root, whose powers it needs for nothing.'
      ])])
  ]
}

/** @param {string} name @param {string} directory */
function toLoad (name, directory) {
  return `LoadModule ${name}_module "${directory}/mod_${name}.so"`
}

/** @param {ApachePlace} place @returns {Line[]} */
function toProcesses (place) {
  return [
    ...(place.model === 'prefork' ? toPrefork() : toThreaded(place)),
    ['MaxConnectionsPerChild 0', 'No process is replaced: its successor would be measured cold.']
  ]
}

/** @returns {Line[]} */
function toPrefork () {
  return [
    [
      `ServerLimit ${CONNECTIONS}\nMaxRequestWorkers ${CONNECTIONS}`,
      'A process for each connection, as a connection keeps its process while it waits.'
    ],
    [`StartServers ${CONNECTIONS}`, 'All at the start: none is made while it is measured.'],
    [
      `MinSpareServers 1\nMaxSpareServers ${CONNECTIONS}`,
      'None is ended because it has nothing to do.'
    ]
  ]
}

/** @param {ApachePlace} place @returns {Line[]} */
function toThreaded ({ model, workers }) {
  const threads = Math.ceil(CONNECTIONS / workers)
  return [
    [
      `ServerLimit ${workers}\nStartServers ${workers}`,
      'As many processes as were asked for, a core each by default, all at the start.'
    ],
    [
      `ThreadLimit ${threads}\nThreadsPerChild ${threads}`,
      'As many threads in all as connections: with fewer, some would wait for others to close, ' +
        'or be closed for want of a thread.'
    ],
    [`MaxRequestWorkers ${workers * threads}`, 'The threads of all processes.'],
    [
      `MinSpareThreads 1\nMaxSpareThreads ${workers * threads}`,
      'No process is ended or made for the number of threads that have nothing to do.'
    ],
    ...(model === 'event' ? [/** @type {Line} */ ([
      'AsyncRequestWorkerFactor 0.1',
      'A process takes as many connections as it has threads, and leaves the next to another: it ' +
        'closes waiting ones when its threads are all busy.'
    ])] : [])
  ]
}

/** @returns {Line[]} */
function toConnections () {
  return [
    ['KeepAlive On', 'What is measured is answers, not connecting.'],
    ['MaxKeepAliveRequests 0', 'No limit.'],
    [`KeepAliveTimeout ${DAY_SECONDS}`, 'Connections wait between turns, up to minutes.'],
    [`Timeout ${DAY_SECONDS}`, 'The same for those that have not asked anything yet.']
  ]
}

/** @param {ApachePlace} place @returns {Line[]} */
function toFiles ({ fileRoot }) {
  return [
    [`DocumentRoot "${fileRoot}"`, 'The files, in its folder files.'],
    [
      'TypesConfig /dev/null\nAddType text/plain .txt',
      'All that it has to send; the system\'s list may be missing.'
    ],
    [
      '<Directory "/">\n  Require all denied\n  AllowOverride None\n  Options ' +
        'FollowSymLinks\n</Directory>',
      'Nothing else is sent, no settings are looked for beside files, and no links at each ' +
        'request: there are none.'
    ],
    [
      `<Directory "${fileRoot}">\n  <LimitExcept GET>\n    Require all denied\n  ` +
        '</LimitExcept>\n</Directory>',
      'This is what it is for, for GET and HEAD: it would send a file to whoever posts to it, ' +
        'too. Folders are not listed: that is a module of its own.'
    ]
  ]
}
