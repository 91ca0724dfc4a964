/** @import {DoctorFacts, MachineFacts, NetworkFacts, Presence, RoomFacts} from './types.js' */
// Looks at the machine; takes some ten seconds, most of them to see how noisy it is. Out: facts. Nothing is changed:
// what needs to be tried is tried in a network namespace of its own, which ends with its only process.
import { execFile } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync, readdirSync, statfsSync } from 'node:fs'
import { freemem, loadavg, tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { findExecutable } from '@shootout/processes'
import { findServer, loadServers } from '../../servers/index.js'
import { BenchError } from '../errors.js'
import { findTools } from '../measure/network/find-tools.js'
import { createSampler } from '../measure/proc/create-sampler.js'
import { describeMachine } from '../run/describe-machine.js'
import { watchQuiet } from './watch-quiet.js'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const RESULTS = fileURLToPath(new URL('../../results', import.meta.url))
const CPU = '/sys/devices/system/cpu'
const PROGRAM_MS = 5_000
/** What measures, or is measured beside a server, and which package it comes from. */
const TOOLS = [
  { name: 'wrk', source: 'wrk' },
  { name: 'ab', source: 'apache2-utils' },
  { name: 'flock', source: 'util-linux' }
]

/**
 * @param {{otherRuns: readonly number[], env: NodeJS.ProcessEnv, seconds?: number}} place otherRuns: pids; seconds: how
 *   long to look at the noise
 * @returns {Promise<DoctorFacts>}
 */
export async function gatherFacts ({ otherRuns, env, seconds = 8 }) {
  const [machine, versions, servers, tools, network] = await Promise.all([
    describe(), readVersions(), findServers(), findPrograms(env.PATH), lookAtNetwork(env.PATH)
  ])
  const rooms =
    [{ what: 'results', path: RESULTS }, { what: 'temporary files', path: tmpdir() }].map(toRoom)
  // Last and alone, so that nothing of ours is in it.
  return {
    machine,
    versions,
    servers,
    tools,
    network,
    rooms,
    otherRuns: [...otherRuns],
    noise: await watchQuiet(createSampler(), seconds)
  }
}

/** @returns {Promise<MachineFacts>} */
async function describe () {
  const { noise, ...machine } = await describeMachine(createSampler())
  return {
    ...machine,
    loadAverage: loadavg()[0] ?? noise.loadAverage,
    memoryFreeBytes: toAvailable(readText('/proc/meminfo')) ?? freemem(),
    mitigations: existsSync(`${CPU}/vulnerabilities`)
      ? readdirSync(`${CPU}/vulnerabilities`)
        .map(name => readText(`${CPU}/vulnerabilities/${name}`)?.trim() ?? '')
      : null,
    transparentHugePages:
      /\[(\w+)\]/.exec(readText('/sys/kernel/mm/transparent_hugepage/enabled') ?? '')?.[1] ?? null,
    turbo: readTurbo(),
    hasProc: createSampler().available
  }
}

/** What programs can have without swapping, in bytes. @param {string | null} meminfo */
function toAvailable (meminfo) {
  const kilobytes = /^MemAvailable:\s+(\d+) kB/m.exec(meminfo ?? '')?.[1]
  return kilobytes === undefined ? null : Number(kilobytes) * 1024
}

/** Intel's driver tells it the other way round. */
function readTurbo () {
  const noTurbo = readText(`${CPU}/intel_pstate/no_turbo`)?.trim()
  if (noTurbo !== undefined) return noTurbo === '0'
  const boost = readText(`${CPU}/cpufreq/boost`)?.trim()
  return boost === undefined ? null : boost === '1'
}

/** @returns {Promise<DoctorFacts['versions']>} */
async function readVersions () {
  const [npm, git] = await Promise.all([['npm', '--version'], ['git', '--version']]
    .map(([name = '', ...args]) => tell(name, args)))
  return {
    node: process.versions.node,
    npm: npm ?? null,
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

/** @param {string | undefined} path @returns {Promise<NetworkFacts>} */
async function lookAtNetwork (path) {
  try {
    const { unshare, tc } =
      await findTools({ platform: process.platform, uid: process.getuid?.(), path })
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
function toRoom ({ what, path }) {
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

/** @param {string} path */
function readText (path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}
