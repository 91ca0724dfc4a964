/** @import {ArangoStart, Look, StartedArango} from './types.js' */
// ArangoDB in a container of docker, which is gone when it has ended.
import { randomBytes } from 'node:crypto'
import { awaitAvailable } from './await-available.js'
import { toContainerOptions } from './arangod-options.js'
import { claimPort } from '../../launch/claim-port.js'
import { refuseOpenHost } from './refuse-open-host.js'
import { findExecutable, runBriefly, superviseProgram } from '@shootout/processes'

const IMAGE = 'arangodb:3.12'
const CLIENT_MS = 4_000
const STOP_GRACE_SECONDS = 30
/** An image that is not there yet is downloaded by `docker run`, and its entry point starts arangod twice. */
const LEAST_START_MS = 120_000
const INNER_PORT = 8529

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Look | null>} null when there is no client; one that reaches no daemon is none
 */
export async function lookAtDocker (env) {
  const path = await findExecutable('docker', env.PATH)
  if (path === null) return null
  const answers = await Promise.all(['version', 'info']
    .map(async command => ({ command, ...await runBriefly(path, [command], CLIENT_MS) })))
  const failed = answers.find(({ ok }) => !ok)
  if (failed) {
    return {
      found: false,
      reason: `docker is there, but 'docker ${failed.command}' fails: ${lastLine(failed.output)}`,
      named: false
    }
  }
  return {
    found: true, version: IMAGE.split(':')[1] ?? '', place: { source: 'docker', path, image: IMAGE }
  }
}

/**
 * Starts a container in the foreground, on a free port of loopback.
 * @param {{path: string, image: string}} docker
 * @param {ArangoStart} start
 * @returns {Promise<StartedArango>} pid null: the daemon's processes are not ours
 * @throws {import('../../errors.js').ServerError} START_FAILED, START_TIMEOUT, PORT_TAKEN
 */
export async function startDocker ({ path, image }, { variant, options }) {
  refuseOpenHost(options.host)
  const { host, port, url } = await claimPort(options.host, options.port)
  const name = `shootout-${randomBytes(6).toString('hex')}`
  const args = [
    'run', '--rm', '--name', name, '-p', `${host}:${port}:${INNER_PORT}`, '-e', 'ARANGO_NO_AUTH=1',
    image,
    'arangod',
    ...toContainerOptions({ contexts: variant.workers, more: options.arangodOptions ?? [] })
  ]
  const program = superviseProgram({
    path, args, directory: null, logFile: null,
    // docker itself kills the container after its own time.
    graceMs: (STOP_GRACE_SECONDS + 5) * 1000,
    stop: { path, args: ['stop', '-t', String(STOP_GRACE_SECONDS), name] },
    kill: { path, args: ['kill', name] }
  }, options.onStderr)
  await awaitAvailable(
    { url, program, variant, timeoutMs: Math.max(options.timeoutMs, LEAST_START_MS) }
  )
  return {
    endpoints: [{ url, auth: { username: 'root', password: '' } }],
    pid: null, contexts: variant.workers, exited: program.exited, stop: program.stop
  }
}

/** @param {string} text docker prints what went wrong last */
function lastLine (text) {
  return text.trim().split('\n').at(-1) || '(nothing)'
}
