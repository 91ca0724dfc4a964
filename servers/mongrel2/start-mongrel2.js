/** @import {Command, User} from '@shootout/processes' */
/** @import {RunningServer, StartOptions, Variant} from '../types.js' */
/** @import {Programs} from './find-mongrel2.js' */
// A Mongrel2 of our own in the foreground, with nothing shared with one that the machine may run otherwise.
import { join } from 'node:path'
import { ServerError } from '../errors.js'
import { awaitAnswer } from '../launch/await-answer.js'
import { chooseUser, superviseProgram } from '@shootout/processes'
import { claimPort } from '../launch/claim-port.js'
import { enterNetwork } from '../launch/enter-network.js'
import { readFileRoot } from '../launch/read-file-root.js'
import { SERVER_ID, toConfiguration } from './configuration.js'
import { findMongrel2 } from './find-mongrel2.js'
import { DATABASE, createDirectory, loadConfiguration } from './prepare-directory.js'

const STOP_GRACE_MS = 3_000
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
 * @throws {ServerError} FILES_UNUSABLE, PORT_TAKEN, PORT_FORBIDDEN, HOST_UNKNOWN, START_FAILED, START_TIMEOUT
 */
export async function startMongrel2 (variant, options) {
  const finding = await findMongrel2(process.env)
  if (!finding.found || finding.programs === undefined) {
    throw new ServerError('START_FAILED', {
      variant: variant.name,
      ending: 'no process',
      stderr: finding.found ? '' : `${finding.reason} (${finding.remedy})`
    })
  }
  const files = await readFileRoot(variant, options)
  const { host, port, url } = await claimPort(options.host, options.port, options.network)
  const user = await chooseUser(USERS)
  const directory = await createDirectory(user)
  await loadConfiguration(directory, {
    loader: finding.programs.loader,
    text: toConfiguration(
      { directory, fileRoot: files.directory, host: host.replace(/^\[|\]$/g, ''), port }
    ),
    variant: variant.name
  })
  const command = toCommand(finding.programs, { directory, user })
  const program = superviseProgram({
    ...enterNetwork(options.network, command),
    directory,
    logFile: join(directory, LOG_FILE),
    graceMs: STOP_GRACE_MS
  }, options.onStderr)
  await awaitAnswer(
    { url: `${url}${files.paths[0] ?? '/'}`, program, variant, timeoutMs: options.timeoutMs }
  )
  return {
    variant,
    baseUrl: url,
    pid: program.pid(),
    runtime: `mongrel2 ${finding.version}`,
    facts: { version: finding.version },
    stats: async () => null,
    exited: program.exited,
    stop: program.stop
  }
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
