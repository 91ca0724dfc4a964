/** @import {Machine} from '../types.js' */
/** @import {Sampler} from '../measure/types.js' */
// What a reader needs to know about the machine and the software that a run was made on.
import { createRequire } from 'node:module'
import { createHash } from 'node:crypto'
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, release, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { callerDirectory, startedAsPackage } from '../../servers/invocation.js'
import { watchNoise } from '../measure/proc/watch-noise.js'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const require = createRequire(import.meta.url)
const NOISE_LOOK_MS = 1000
const KNOBS = ['NODE_OPTIONS', 'UV_THREADPOOL_SIZE', 'UV_USE_IO_URING']
const PACKAGES = ['autocannon', 'express', 'hdr-histogram-js']

/** @typedef {(path: string) => string | null} Read gives the text of a file; null: there is none */

/**
 * @param {Sampler} sampler
 * @returns {Promise<Machine>} after a second of watching what others do
 */
export async function describeMachine (sampler) {
  return {
    platform: process.platform,
    arch: process.arch,
    kernel: release(),
    cpuModel: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memoryBytes: totalmem(),
    ...readSettings(readText),
    knobs: Object.fromEntries(KNOBS.map(name => [name, process.env[name] ?? null])),
    noise: { ...await watchNoise(sampler, NOISE_LOOK_MS), loadAverage: loadavg()[0] ?? 0 }
  }
}

/**
 * @returns {Record<string, string>} versions of the runtime and of the packages that take part in measuring
 */
export function describeVersions () {
  const { node, v8, uv, openssl, llhttp } = process.versions
  const packages = PACKAGES.map(name =>
    [name, versionOf(require.resolve(`${name}/package.json`))])
  return {
    shootout: versionOf(`${ROOT}package.json`), node, v8, uv, openssl, llhttp: llhttp ?? '',
    ...Object.fromEntries(packages), ...hashLockFile()
  }
}

/** @param {string} path of a package.json @returns {string} */
function versionOf (path) {
  return JSON.parse(readFileSync(path, 'utf8')).version
}

/** @returns {{lockFile?: string}} none where we are a package, whose dependencies another lock file decides */
function hashLockFile () {
  const text = readText(`${ROOT}package-lock.json`)
  return text === null
    ? {}
    : { lockFile: createHash('sha256').update(text).digest('hex').slice(0, 16) }
}

/**
 * @returns {Promise<{revision: string | null, dirty: boolean | null}>} of the suite; where we are a package, of the
 *   project that is measured; nulls where there is no git or no repository
 */
export async function describeGit () {
  const cwd = startedAsPackage() ? callerDirectory() : ROOT
  const git = promisify(execFile)
  try {
    const revision = (await git('git', ['rev-parse', 'HEAD'], { cwd })).stdout.trim()
    const dirty = (await git('git', ['status', '--porcelain', '--untracked-files=no'], {
      cwd
    })).stdout !== ''
    return { revision, dirty }
  } catch (error) {
    // No git, or no repository: that is an answer too.
    if (error instanceof Error) return { revision: null, dirty: null }
    throw error
  }
}

/**
 * What the kernel and a container allow; null where a file is not there.
 * @param {Read} read
 */
export function readSettings (read) {
  const somaxconn = read('/proc/sys/net/core/somaxconn')
  return {
    cpuQuota: toCpuQuota(read('/sys/fs/cgroup/cpu.max')),
    governor: read('/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor')?.trim() ?? null,
    virtualisation: readVirtualisation(read),
    openFilesLimit: readOpenFilesLimit(read),
    somaxconn: somaxconn === null ? null : Number(somaxconn),
    portRange:
      read('/proc/sys/net/ipv4/ip_local_port_range')?.trim().replace(/\s+/, '..') ?? null
  }
}

/**
 * Files that this process may hold open; node has raised it as far as it may.
 * @param {Read} [read]
 * @returns {number | null} null: not known, or no limit
 */
export function readOpenFilesLimit (read = readText) {
  const limit = /^Max open files\s+(\d+)/m.exec(read('/proc/self/limits') ?? '')?.[1]
  return limit === undefined ? null : Number(limit)
}

/** cgroup version 2: 'QUOTA PERIOD' or 'max PERIOD'. @param {string | null} text */
function toCpuQuota (text) {
  const [, quota, period] = /^(\d+) (\d+)/.exec(text ?? '') ?? []
  return quota === undefined ? null : Number(quota) / Number(period)
}

/** @param {Read} read */
function readVirtualisation (read) {
  if (read('/.dockerenv') !== null) return 'container'
  return /^flags.*\bhypervisor\b/m.test(read('/proc/cpuinfo') ?? '') ? 'virtual machine' : null
}

/**
 * @param {string} path
 * @returns {string | null} null: there is no such file
 */
export function readText (path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}
