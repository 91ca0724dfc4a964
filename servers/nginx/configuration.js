/** @import {Place} from '../launch/start-file-server.js' */
// The configuration of an nginx that sends files. In: where everything is; out: its text, each line with its reason.
// What is not in here is as nginx has it by itself: sendfile off, tcp_nodelay on, no cache of open files, the headers
// Server, ETag and Last-Modified.

/** Below the server's directory. */
export const SETTINGS_FILE = 'nginx.conf'
export const LOG_FILE = 'error.log'
export const TEMPORARY = 'tmp'

/** Each process can hold all that are measured, however the kernel spreads them. */
const CONNECTIONS_PER_PROCESS = 2048
const REQUESTS_PER_CONNECTION = 1_000_000_000
/** Until then it closed connections for their number of requests alone. */
const CONNECTION_AGE_SINCE = '1.19.10'
/** It writes into one folder for each of these modules, and refuses the line where the module is not there. */
const WRITING_MODULES = ['proxy', 'fastcgi', 'uwsgi', 'scgi']

/** @typedef {readonly [directive: string, reason: string]} Line */

/**
 * @param {Place & {workers: number, version: string, without: readonly string[]}} place without: modules that it was
 *   built without
 * @returns {string}
 */
export function toConfiguration (place) {
  return [
    ...toLines(toProcess(place)),
    'events {',
    ...toLines([[
      `worker_connections ${CONNECTIONS_PER_PROCESS}`,
      'for each process, as connections are not spread evenly'
    ]], '  '),
    '}',
    'http {',
    ...toLines(toHttp(place), '  '),
    '  server {',
    ...toLines(toServer(place), '    '),
    '  }',
    '}',
    ''
  ].join('\n')
}

/**
 * @param {string} version '1.22.1'
 * @param {string} first
 * @returns {boolean} whether a version is the first one or a later one
 */
export function isSince (version, first) {
  const [own, other] = [version, first].map(text => text.split('.').map(Number))
  const place = [0, 1, 2].find(index => own?.[index] !== other?.[index])
  return place === undefined || (own?.[place] ?? 0) > (other?.[place] ?? 0)
}

/** @param {Parameters<typeof toConfiguration>[0]} place @returns {Line[]} */
function toProcess ({ directory, user, workers }) {
  return [
    ['daemon off', 'in the foreground, so that whoever started it can end it'],
    ['master_process on', 'one process that starts the others'],
    ...(user === null ? [] : [/** @type {Line} */ ([
      `user ${user.name} ${user.group}`,
      'it was started by root, whose powers it needs for nothing'
    ])]),
    [`worker_processes ${workers}`, 'as many as were asked for; a core each by default'],
    [
      `error_log "${directory}/${LOG_FILE}" warn`,
      'told when something goes wrong, and removed with the directory'
    ],
    [`pid "${directory}/nginx.pid"`, 'beside that of the system, which may run, too'],
    [`lock_file "${directory}/nginx.lock"`, 'the same; used where processes can not share memory']
  ]
}

/** @param {Parameters<typeof toConfiguration>[0]} place @returns {Line[]} */
function toHttp ({ directory, version, without }) {
  const folders = ['client_body', ...WRITING_MODULES.filter(module => !without.includes(module))]
  return [
    ['access_log off', 'it is not measured writing'],
    ['types { text/plain txt; }', 'all that it has to send'],
    ['default_type application/octet-stream', 'says no more of other files than is known'],
    ['keepalive_timeout 1d', 'connections wait between turns, up to minutes'],
    ['client_header_timeout 1d', 'the same for those that have not asked anything yet'],
    [
      `keepalive_requests ${REQUESTS_PER_CONNECTION}`,
      'more than a run sends: it has no way to say without end'
    ],
    ...(isSince(version, CONNECTION_AGE_SINCE) ? [/** @type {Line} */ (
      ['keepalive_time 365d', 'no connection is closed for its age, which is an hour otherwise']
    )] : []),
    ...folders.map(name => /** @type {Line} */ ([
      `${name}_temp_path "${directory}/${TEMPORARY}/${name}"`,
      'made at the start, in the system\'s own folders otherwise'
    ]))
  ]
}

/** @param {Parameters<typeof toConfiguration>[0]} place @returns {Line[]} */
function toServer ({ host, port, fileRoot }) {
  return [
    [`listen ${host}:${port}`, 'on one address only'],
    [`root "${fileRoot}"`, 'the files, in its folder files'],
    ['autoindex off', 'folders are not listed'],
    ['location /files/ { }', 'sent as they lie there'],
    ['location = /files/ { return 404; }', 'the folder itself is nothing to send'],
    ['location / { return 404; }', 'there is nothing else']
  ]
}

/** @param {readonly Line[]} lines @param {string} [indent] */
function toLines (lines, indent = '') {
  return lines.map(([directive, reason]) =>
    `${indent}${directive}${directive.endsWith('}') ? '' : ';'} # ${reason}`)
}
