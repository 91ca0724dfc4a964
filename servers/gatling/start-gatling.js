/** @import {Command} from '@shootout/processes' */
/** @import {RunningServer, StartOptions, Variant} from '../types.js' */
/** @import {Gatling} from './find-gatling.js' */
// A gatling of our own. It has no configuration but its command line, and needs no folder besides that of the files.
import { awaitAnswer } from '../launch/await-answer.js'
import { chooseUser } from '@shootout/processes'
import { claimPort } from '../launch/claim-port.js'
import { readFileRoot } from '../launch/read-file-root.js'
import { refuseMissing, superviseServer } from '../launch/supervise-server.js'
import { findGatling, toVariables } from './find-gatling.js'

/** The first of these that the machine knows. */
const USERS = ['nobody']
/** It sends what lies below the directory in which it is started. */
const IN_DIRECTORY = 'cd "$1" && shift && exec "$@"'
/** What it says of itself when all is well. */
const CHATTER = /^(starting_up \d.*|)$/

/**
 * Starts it; it is gone when we are, however we end.
 * @param {Variant} variant
 * @param {StartOptions} options fileRoot is needed; all may read what is in it
 * @returns {Promise<RunningServer>}
 * @throws {import('../errors.js').ServerError} as startFileServer
 */
export async function startGatling (variant, options) {
  const { version, ...gatling } = refuseMissing(variant, await findGatling(process.env))
  const files = await readFileRoot(variant, options)
  const { address, port, url } = await claimPort(options.host, options.port, options.network)
  const user = await chooseUser(USERS)
  const command = toCommand(gatling, {
    fileRoot: files.directory, host: address, port, user: user?.name ?? null
  })
  return superviseServer({
    name: 'gatling', version, command, directory: null, logFile: null, chatter: CHATTER
  }, { variant, options, url }, program => awaitAnswer(
    { url: `${url}${files.paths[0] ?? '/'}`, program, variant, timeoutMs: options.timeoutMs }
  ))
}

/**
 * Each of the programs in it becomes the next one, so that what is started is the server in the end.
 * @param {Gatling} gatling
 * @param {{fileRoot: string, host: string, port: number, user: string | null}} place host: an IPv6 address without
 *   brackets; user: whom it becomes, null: it stays who we are
 * @returns {Command}
 */
export function toCommand ({ path, libraries }, { fileRoot, host, port, user }) {
  return {
    path: '/bin/sh',
    args: [
      '-c', IN_DIRECTORY, 'sh', fileRoot, '/usr/bin/env', ...toVariables(libraries), path,
      ...toArguments({ host, port, user })
    ]
  }
}

/** @param {{host: string, port: number, user: string | null}} place @returns {string[]} */
function toArguments ({ host, port, user }) {
  return [
    // On this address and port alone.
    '-i', host, '-p', String(port),
    // Nothing but HTTP: no FTP, no SMB.
    '-F', '-S',
    // No line for each request.
    '-n',
    // Every host name is answered with the same files.
    '-V',
    // No index of a folder.
    '-D',
    // Connections stay open however long nothing is asked: load clients let them wait between their turns.
    '-T', '0',
    ...(user === null ? [] : ['-u', user])
  ]
}
