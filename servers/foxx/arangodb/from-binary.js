/** @import {ArangoStart, Look, StartedArango} from './types.js' */
// An arangod of this machine: ARANGOD, or the one on PATH. Runs on a directory that is thrown away.
import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { awaitAvailable } from './await-available.js'
import { findExecutable, isExecutable, runBriefly, superviseProgram } from '@shootout/processes'
import { claimPort } from '../../launch/claim-port.js'
import { enterNetwork } from '../../launch/enter-network.js'
import { refuseOpenHost } from './refuse-open-host.js'
import { toBinaryOptions } from './arangod-options.js'
import { refuseVersion } from './refuse-version.js'

const VERSION_MS = 5_000
const STOP_GRACE_MS = 30_000

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Look | null>} null when there is none
 */
export async function lookAtBinary (env) {
  const named = Boolean(env.ARANGOD)
  const path = env.ARANGOD || await findExecutable('arangod', env.PATH)
  if (!path) return null
  const name = named ? `ARANGOD (${path})` : path
  if (named && !await isExecutable(path)) {
    return {
      found: false,
      reason: `ARANGOD is '${path}', which is no program that this user may run`,
      named
    }
  }
  const { ok, output } = await runBriefly(path, ['--version'], VERSION_MS)
  const version = /^\s*(?:ArangoDB\s+)?v?(\d+\.\d+\.\d+\S*)/.exec(output)?.[1]
  if (!ok || version === undefined) {
    return {
      found: false,
      reason: `${name} --version should print a version; it printed: ${firstLine(output)}`,
      named
    }
  }
  const refusal = refuseVersion(version)
  if (refusal !== null) return { found: false, reason: `${name} ${refusal}`, named }
  return { found: true, version, place: { source: 'arangod', path } }
}

/**
 * Starts it on a free port; nothing is left of it when it has ended, however it and we end.
 * @param {string} path
 * @param {ArangoStart} start
 * @returns {Promise<StartedArango>}
 * @throws {import('../../errors.js').ServerError} START_FAILED, START_TIMEOUT, PORT_TAKEN
 */
export async function startBinary (path, { variant, options }) {
  refuseOpenHost(options.host, options.network)
  const { host, port, url } = await claimPort(options.host, options.port, options.network)
  const directory = await mkdtemp(join(tmpdir(), 'shootout-arangod-'))
  const logFile = join(directory, 'arangod.log')
  for (const name of ['data', 'apps', 'tmp']) await mkdir(join(directory, name))
  const args = toBinaryOptions({
    directory, logFile, host, port, contexts: variant.workers, more: options.arangodOptions ?? []
  })
  const program = superviseProgram({
    ...enterNetwork(options.network, { path, args }), directory, logFile, graceMs: STOP_GRACE_MS
  }, options.onStderr)
  await awaitAvailable({ url, program, variant, timeoutMs: options.timeoutMs })
  return {
    endpoints: [{ url, auth: { username: 'root', password: '' } }],
    // arangod's own, not the supervisor's, which takes no part in answering.
    pid: program.pid(),
    contexts: variant.workers, exited: program.exited, stop: program.stop
  }
}

/** @param {string} text */
function firstLine (text) {
  return text.split('\n')[0] || '(nothing)'
}
