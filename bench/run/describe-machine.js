/** @import {Machine} from '../types.js' */
/** @import {Sampler} from '../measure/types.js' */
// What a reader needs to know about the machine and the software that a run was made on.
import { createHash } from 'node:crypto'
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, release, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { watchNoise } from '../measure/proc/watch-noise.js'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const NOISE_LOOK_MS = 1000
const KNOBS = ['NODE_OPTIONS', 'UV_THREADPOOL_SIZE', 'UV_USE_IO_URING']
const PACKAGES = ['autocannon', 'express', 'hdr-histogram-js']

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
    cpuQuota: readCpuQuota(),
    governor: readLine('/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor'),
    virtualisation: readVirtualisation(),
    openFilesLimit: readOpenFilesLimit(),
    somaxconn: toNumber(readLine('/proc/sys/net/core/somaxconn')),
    portRange: readLine('/proc/sys/net/ipv4/ip_local_port_range')?.replace(/\s+/, '..') ?? null,
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
    [name, JSON.parse(readFileSync(`${ROOT}/node_modules/${name}/package.json`, 'utf8')).version])
  const lock = createHash('sha256')
    .update(readFileSync(`${ROOT}/package-lock.json`))
    .digest('hex')
    .slice(0, 16)
  const own = JSON.parse(readFileSync(`${ROOT}/package.json`, 'utf8')).version
  return {
    shootout: own, node, v8, uv, openssl, llhttp: llhttp ?? '', ...Object.fromEntries(packages),
    lockFile: lock
  }
}

/**
 * @returns {Promise<{revision: string | null, dirty: boolean | null}>} nulls where there is no git or no repository
 */
export async function describeGit () {
  const git = promisify(execFile)
  try {
    const revision = (await git('git', ['rev-parse', 'HEAD'], { cwd: ROOT })).stdout.trim()
    const dirty = (await git('git', ['status', '--porcelain', '--untracked-files=no'], {
      cwd: ROOT
    })).stdout !== ''
    return { revision, dirty }
  } catch (error) {
    // No git, or no repository: that is an answer too.
    if (error instanceof Error) return { revision: null, dirty: null }
    throw error
  }
}

/**
 * Files that this process may hold open; node has raised it as far as it may.
 * @returns {number | null} null: not known, or no limit
 */
export function readOpenFilesLimit () {
  const limit = /^Max open files\s+(\d+)/m.exec(readText('/proc/self/limits') ?? '')?.[1]
  return limit === undefined ? null : Number(limit)
}

/** cgroup version 2: 'QUOTA PERIOD' or 'max PERIOD'. */
function readCpuQuota () {
  const [quota, period] = (readLine('/sys/fs/cgroup/cpu.max') ?? 'max').split(' ').map(Number)
  return quota === undefined || period === undefined || Number.isNaN(quota) ? null : quota / period
}

function readVirtualisation () {
  const info = readText('/proc/cpuinfo') ?? ''
  if (existsSync('/.dockerenv')) return 'container'
  return /^flags.*\bhypervisor\b/m.test(info) ? 'virtual machine' : null
}

/** @param {string} path */
function readText (path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

/** @param {string} path */
function readLine (path) {
  return readText(path)?.trim() ?? null
}

/** @param {string | null} text */
function toNumber (text) {
  return text === null ? null : Number(text)
}
