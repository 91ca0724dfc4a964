/** @import {DoctorFacts, MachineFacts, NetworkFacts, Presence, RoomFacts} from './types.js' */
// Looks at the machine; takes some ten seconds, most of them to see how noisy it is. Out: facts. Nothing is changed:
// what needs to be tried is tried in a network namespace of its own, which ends with its only process.
import { execFile } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { findExecutable } from '@shootout/processes'
import { findServer, loadServers } from '../../servers/index.js'
import { BenchError } from '../errors.js'
import { resultsDirectory } from '../format/paths.js'
import { findTools } from '../measure/network/find-tools.js'
import { createSampler } from '../measure/proc/create-sampler.js'
import { describeMachine, readText } from '../run/describe-machine.js'
import { readKernel } from './read-kernel.js'
import { watchQuiet } from './watch-quiet.js'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const RESULTS = resultsDirectory()
const PROGRAM_MS = 5_000
/** What measures, or is measured beside a server, and which package it comes from. */
const TOOLS = [
  { name: 'wrk', source: 'wrk' },
  { name: 'ab', source: 'apache2-utils' },
  { name: 'flock', source: 'util-linux' }
]

/**
 * @param {{
 *   otherRuns: readonly number[], path: string | undefined, uid?: number | undefined, seconds?: number
 * }} place otherRuns: pids; path: the variable PATH; seconds: how long to look at the noise
 * @returns {Promise<DoctorFacts>}
 */
export async function gatherFacts ({ otherRuns, path, uid = process.getuid?.(), seconds = 8 }) {
  const [machine, versions, servers, tools, network] = await Promise.all([
    describe(), readVersions(), findServers(), findPrograms(path), lookAtNetwork(path, uid)
  ])
  const rooms =
    [{ what: 'results', path: RESULTS }, { what: 'temporary files', path: tmpdir() }].map(toRoom)
  // Last and alone, so that nothing of ours is in it.
  return {
    machine, versions, servers, tools, network, rooms, otherRuns: [...otherRuns],
    noise: await watchQuiet(createSampler(), seconds)
  }
}

/** @returns {Promise<MachineFacts>} */
async function describe () {
  const sampler = createSampler()
  const { noise: { loadAverage }, ...machine } = await describeMachine(sampler)
  const list = (/** @type {string} */ path) => existsSync(path) ? readdirSync(path) : null
  return {
    ...machine, loadAverage, ...readKernel({ read: readText, list }), hasProc: sampler.available
  }
}

/** @returns {Promise<DoctorFacts['versions']>} */
async function readVersions () {
  const [npm, git] = await Promise.all([tell('npm', ['--version']), tell('git', ['--version'])])
  return {
    node: process.versions.node,
    npm,
    git: git?.replace('git version ', '') ?? null,
    pinned: readText(`${ROOT}.nvmrc`)?.trim() ?? null
  }
}

/** @returns {Promise<Presence[]>} what can be measured, one for each server, the suite's own in one */
async function findServers () {
  const servers = await loadServers()
  const outside = servers.filter(({ find }) => find !== undefined)
  const found = await Promise.all(outside.map(async server => /** @type {Presence} */ ({
    name: server.name,
    ...await findServer(server)
  })))
  const own = servers.filter(server => !outside.includes(server)).map(({ name }) => name)
  return [
    {
      name: `Everything of the suite's own (${own.join(', ')})`,
      found: true,
      version: `node ${process.versions.node}`
    },
    ...found
  ]
}

/** @param {string | undefined} path @returns {Promise<Presence[]>} */
function findPrograms (path) {
  return Promise.all(TOOLS.map(async ({ name, source }) => {
    const found = await findExecutable(name, path)
    return found === null
      ? {
        name,
        found: /** @type {const} */ (false),
        reason: `there is no ${name} on PATH`,
        remedy: `apt-get install ${source}`
      }
      : { name, found: /** @type {const} */ (true), version: found }
  }))
}

/** @param {string | undefined} path @param {number | undefined} uid @returns {Promise<NetworkFacts>} */
async function lookAtNetwork (path, uid) {
  try {
    const { unshare, tc } = await findTools({ platform: process.platform, uid, path })
    const knows = async (/** @type {string[]} */ ...discipline) => await tell(unshare, [
      '--net', tc, 'qdisc', 'add', 'dev', 'lo', 'root', ...discipline
    ]) !== null
    return {
      obstacle: null,
      rate: await knows('tbf', 'rate', '1gbit', 'burst', '125kb', 'latency', '10ms'),
      delay: await knows('netem', 'delay', '100us')
    }
  } catch (error) {
    if (!(error instanceof BenchError)) throw error
    return { obstacle: error.message, rate: false, delay: false }
  }
}

/** @param {{what: string, path: string}} room @returns {RoomFacts} */
export function toRoom ({ what, path }) {
  const place = existsSync(path) ? path : dirname(path)
  try {
    accessSync(place, constants.W_OK)
    const { bavail, bsize } = statfsSync(place)
    return { what, path, freeBytes: bavail * bsize }
  } catch (error) {
    if (['EACCES', 'EROFS', 'ENOENT', 'EPERM']
      .includes(/** @type {NodeJS.ErrnoException} */ (error).code ?? '')) {
      return { what, path, freeBytes: null }
    }
    throw error
  }
}

/**
 * What a program prints; null where it is not there or fails.
 * @param {string} program
 * @param {readonly string[]} args
 * @returns {Promise<string | null>}
 */
function tell (program, args) {
  return promisify(execFile)(program, args, { timeout: PROGRAM_MS })
    .then(({ stdout }) => stdout.trim(), () => null)
}
