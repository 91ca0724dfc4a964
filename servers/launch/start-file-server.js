/** @import {RunningServer, StartOptions, Variant} from '../types.js' */
/** @import {Program, User} from '@shootout/processes' */
// Starts a program that sends files and does nothing else, with a configuration made for it in a directory of its own,
// which is gone when it has ended.
import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { ServerError } from '../errors.js'
import { awaitAnswer } from './await-answer.js'
import { awaitProcesses, look } from '@shootout/processes'
import { claimPort } from './claim-port.js'
import { readFileRoot } from './read-file-root.js'
import { superviseServer } from './supervise-server.js'

const LOOK_MS = 3_000

/**
 * @typedef {object} Place all that a configuration depends on
 * @property {string} directory its own, absolute
 * @property {string} fileRoot
 * @property {string} host as it stands in a URL
 * @property {number} port
 * @property {User | null} user whom it becomes; null: it stays who it is
 */

/**
 * @typedef {object} FileProgram
 * @property {string} name for people, before the version: 'nginx'
 * @property {string} path
 * @property {string} version
 * @property {User | null} user
 * @property {number} processes how many it has below it when it is complete
 * @property {readonly string[]} folders that it needs in its directory
 * @property {string} settingsFile in its directory
 * @property {string} logFile in its directory; its end is told when something goes wrong
 * @property {(place: Place) => string} toSettings the text of the settings file
 * @property {(place: Place) => string[]} toArguments
 */

/**
 * @param {FileProgram} own
 * @param {{variant: Variant, options: StartOptions}} start
 * @returns {Promise<RunningServer>} it sends the files, and all its processes are there
 * @throws {ServerError} FILES_UNUSABLE, PORT_TAKEN, PORT_FORBIDDEN, HOST_UNKNOWN, START_FAILED,
 *   START_TIMEOUT; nothing is left then
 */
export async function startFileServer (own, { variant, options }) {
  const { name, path, version, user } = own
  const files = await readFileRoot(variant, options)
  const { host, port, url } = await claimPort(options.host, options.port, options.network)
  const deadline = performance.now() + options.timeoutMs
  const directory = await mkdtemp(join(tmpdir(), `shootout-${variant.name}-`))
  const place = { directory, fileRoot: files.directory, host, port, user }
  await prepare(own, place)
  const asked = `${url}${files.paths[0] ?? '/'}`
  return superviseServer({
    name, version, directory, logFile: join(directory, own.logFile),
    command: { path, args: own.toArguments(place) }
  }, { variant, options, url }, async program => {
    await awaitAnswer({ url: asked, program, variant, timeoutMs: options.timeoutMs })
    if (files.paths.length > 0) await refuseUnreadable(asked, { program, variant })
    await untilComplete(own.processes, { program, variant, options, deadline })
  })
}

/** @param {FileProgram} own @param {Place} place */
async function prepare ({ folders, settingsFile, toSettings }, place) {
  const { directory, user } = place
  try {
    const own = [directory, ...folders.map(folder => join(directory, folder))]
    for (const folder of own) await mkdir(folder, { recursive: true })
    if (user !== null) for (const folder of own) await chown(folder, user.uid, user.gid)
    await writeFile(join(directory, settingsFile), toSettings(place))
  } catch (error) {
    await rm(directory, { recursive: true, force: true })
    throw error
  }
}

/** @param {string} url a file @param {{program: Program, variant: Variant}} started */
async function refuseUnreadable (url, { program, variant }) {
  const { status } = await look(url, { timeoutMs: LOOK_MS, method: 'HEAD' })
  if (status === 200) return
  const told = program.tail()
  await program.stop()
  throw new ServerError('FILES_UNUSABLE', {
    variant: variant.name,
    reason:
      `it answers ${url} with ${status ?? 'nothing'}${told === '' ? '' : ` and writes: ${told}`}`
  })
}

/**
 * @param {number} count
 * @param {{program: Program, variant: Variant, options: StartOptions, deadline: number}} started
 */
async function untilComplete (count, { program, variant, options, deadline }) {
  const { complete, seen } =
    await awaitProcesses({ pid: program.pid(), count, deadline, now: () => performance.now() })
  if (complete) return
  const told = program.tail()
  await program.stop()
  throw new ServerError('START_TIMEOUT', {
    variant: variant.name,
    seconds: options.timeoutMs / 1_000,
    stderr: `${told}\n${seen} of ${count} processes had started`.trim()
  })
}
