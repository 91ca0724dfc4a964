/** @import {Command} from '@shootout/processes' */
/** @import {RunningServer, StartOptions, Variant} from '../types.js' */
/** @import {Gatling} from './find-gatling.js' */
// A gatling of our own. It has no configuration but its command line, and needs no folder besides that of the files.
import { ServerError } from '../errors.js'
import { awaitAnswer } from '../launch/await-answer.js'
import { chooseUser, superviseProgram } from '@shootout/processes'
import { claimPort } from '../launch/claim-port.js'
import { enterNetwork } from '../launch/enter-network.js'
import { readFileRoot } from '../launch/read-file-root.js'
import { findGatling, toVariables } from './find-gatling.js'

const STOP_GRACE_MS = 3_000
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
 * @throws {ServerError} FILES_UNUSABLE, PORT_TAKEN, PORT_FORBIDDEN, HOST_UNKNOWN, START_FAILED, START_TIMEOUT
 */
export async function startGatling (variant, options) {
  const finding = await findGatling(process.env)
  if (!finding.found || finding.gatling === undefined) {
    throw new ServerError('START_FAILED', {
      variant: variant.name,
      ending: 'no process',
      stderr: finding.found ? '' : `${finding.reason} (${finding.remedy})`
    })
  }
  const files = await readFileRoot(variant, options)
  const { host, port, url } = await claimPort(options.host, options.port, options.network)
  const user = await chooseUser(USERS)
  const command = toCommand(finding.gatling, {
    fileRoot: files.directory,
    host: host.replace(/^\[|\]$/g, ''),
    port,
    user: user?.name ?? null
  })
  const program = superviseProgram({
    ...enterNetwork(options.network, command),
    directory: null,
    logFile: null,
    graceMs: STOP_GRACE_MS
  }, text => passOn(text, options.onStderr))
  await awaitAnswer(
    { url: `${url}${files.paths[0] ?? '/'}`, program, variant, timeoutMs: options.timeoutMs }
  )
  return {
    variant,
    baseUrl: url,
    pid: program.pid(),
    runtime: `gatling ${finding.version}`,
    facts: { version: finding.version },
    stats: async () => null,
    exited: program.exited,
    stop: program.stop
  }
}

/**
 * Each of the programs in it becomes the next one, so that what is started is the server in the end.
 * @param {Pick<Gatling, 'path' | 'libraries'>} gatling
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

/** @param {string} text what it printed @param {((text: string) => void) | undefined} onStderr */
function passOn (text, onStderr) {
  const lines = text.split('\n').filter(line => !CHATTER.test(line))
  if (lines.length > 0) onStderr?.(`${lines.join('\n')}\n`)
}
