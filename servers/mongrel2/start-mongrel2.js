/** @import {Command, User} from '@shootout/processes' */
/** @import {RunningServer, StartOptions, Variant} from '../types.js' */
/** @import {Programs} from './find-mongrel2.js' */
// A Mongrel2 of our own in the foreground, with nothing shared with one that the machine may run otherwise.
import { join } from 'node:path'
import { awaitAnswer } from '../launch/await-answer.js'
import { chooseUser } from '@shootout/processes'
import { claimPort } from '../launch/claim-port.js'
import { readFileRoot } from '../launch/read-file-root.js'
import { refuseMissing, superviseServer } from '../launch/supervise-server.js'
import { SERVER_ID, toConfiguration } from './configuration.js'
import { findMongrel2 } from './find-mongrel2.js'
import { DATABASE, createDirectory, loadConfiguration } from './prepare-directory.js'

/** The first of these that the machine knows. */
const USERS = ['mongrel2', 'nobody']
const LOG_FILE = 'start.log'
/**
 * It writes a line of tracing for each file that it sends, which no setting stops. The limit of 32 blocks (16 or 32
 * KiB) lets what it says at its start through, and every write after that fails at once: no disk that fills, no reader
 * that is woken for each request.
 */
const FOREGROUND = `cd "$1" && shift && ulimit -f 32 && trap "" XFSZ && exec "$@" 2>${LOG_FILE}`

/**
 * Starts it; nothing is left of it when it has ended, however it and we end.
 * @param {Variant} variant
 * @param {StartOptions} options fileRoot is needed
 * @returns {Promise<RunningServer>}
 * @throws {import('../errors.js').ServerError} as startFileServer
 */
export async function startMongrel2 (variant, options) {
  const { version, programs } = refuseMissing(variant, await findMongrel2(process.env))
  const files = await readFileRoot(variant, options)
  const { address, port, url } = await claimPort(options.host, options.port, options.network)
  const user = await chooseUser(USERS)
  const directory = await createDirectory(user)
  await loadConfiguration(directory, {
    loader: programs.loader,
    text: toConfiguration({ directory, fileRoot: files.directory, host: address, port }),
    variant: variant.name
  })
  return superviseServer({
    name: 'mongrel2', version, command: toCommand(programs, { directory, user }), directory,
    logFile: join(directory, LOG_FILE)
  }, { variant, options, url }, program => awaitAnswer(
    { url: `${url}${files.paths[0] ?? '/'}`, program, variant, timeoutMs: options.timeoutMs }
  ))
}

/**
 * Each of the programs in it becomes the next one, so that what is started is the server in the end.
 * @param {Pick<Programs, 'server' | 'dropper'>} programs
 * @param {{directory: string, user: User | null}} place
 * @returns {Command}
 */
export function toCommand ({ server, dropper }, { directory, user }) {
  const foreground = ['-c', FOREGROUND, 'sh', directory, server, DATABASE, SERVER_ID]
  if (user === null || dropper === null) return { path: '/bin/sh', args: foreground }
  return {
    path: dropper,
    args: [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups', '/bin/sh', ...foreground]
  }
}
