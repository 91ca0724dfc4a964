/** @import {DoctorFinding, MachineFacts} from './types.js' */
// What the machine is, and what of it makes figures worse. In: facts; out: findings. Pure.
// Source of most advice: Stinner, "How to run a stable benchmark" (2016), and the pages of the kernel on each setting.
import { formatBytes, formatCount, formatCounted } from '../format/numbers.js'
import { findingsOf } from './to-finding.js'

const FEW_CORES = 4
/** Less free memory, and a study with documents may make the machine swap. */
const LITTLE_MEMORY = 500e6
const BUSY_LOAD = 0.5
/** What the default number of open files of a shell is not enough for: 512 connections. */
const MANY_FILES = 1_024
const LONG_QUEUE = 512
const MANY_PORTS = 20_000

const about = findingsOf('machine')
const limit = findingsOf('limits')

/**
 * @param {MachineFacts} machine
 * @returns {DoctorFinding[]}
 */
export function machineFindings (machine) {
  return [
    system(machine), cores(machine), quota(machine), memory(machine), virtualisation(machine),
    governor(machine), turbo(machine), mitigations(machine), hugePages(machine), load(machine),
    knobs(machine)
  ].filter(finding => finding !== null)
}

/**
 * @param {MachineFacts} machine
 * @returns {DoctorFinding[]} limits that many connections meet
 */
export function limitFindings (machine) {
  return [files(machine), queue(machine), ports(machine)].filter(finding => finding !== null)
}

/** @param {MachineFacts} machine */
function system ({ platform, arch, kernel, hasProc }) {
  return hasProc
    ? about('ok', `The system is ${platform} ${arch}, ${kernel}.`)
    : about(
      'warning',
      `The system is ${platform} ${arch}, ${kernel}, which tells nothing about CPU time: there ` +
        'is no /proc with schedstat.',
      'Measure on Linux to have CPU per request, the figure that repeats best.'
    )
}

/** @param {MachineFacts} machine */
function cores ({ cpuModel, cores }) {
  const title = `The CPU is ${cpuModel} with ${formatCounted(cores, 'core')}.`
  if (cores === 1) {
    return about('warning', title, 'Load client and server have to share one core: requests per ' +
      'second say little then. Take a machine with two or more.')
  }
  return cores < FEW_CORES
    ? about('note', title, 'Clusters have no room beside the load client: compare CPU per ' +
      'request rather than requests per second.')
    : about('ok', title)
}

/** @param {MachineFacts} machine */
function quota ({ cpuQuota, cores }) {
  if (cpuQuota === null) return null
  return cpuQuota < cores
    ? about(
      'warning',
      `The container may use ${cpuQuota} CPUs, though it sees ${cores}: it is stopped for ` +
        'moments when it has used them up.',
      'Lift the limit while you measure, or give as many whole cores (cpuset) ' +
        'instead of a share of time.'
    )
    : about('ok', `The container may use ${cpuQuota} CPUs.`)
}

/** @param {MachineFacts} machine */
function memory ({ memoryBytes, memoryFreeBytes }) {
  const title = `Of ${formatBytes(memoryBytes)} of memory ${formatBytes(memoryFreeBytes)} are free.`
  return memoryFreeBytes < LITTLE_MEMORY
    ? about('warning', title, 'Close what else is running: a machine that swaps measures its disk.')
    : about('ok', title)
}

/** @param {MachineFacts} machine */
function virtualisation ({ virtualisation }) {
  if (virtualisation === null) return about('ok', 'This seems to be real hardware.')
  return about(
    'note',
    `This is a ${virtualisation}: others may share its CPUs, which the noise ` +
      'below shows only for now.',
    'Trust ratios of one run, and give it more time (--budget) where intervals are wide.'
  )
}

/** @param {MachineFacts} machine */
function governor ({ governor }) {
  if (governor === null) return null
  return governor === 'performance'
    ? about('ok', 'The CPU keeps its frequency (governor performance).')
    : about(
      'note',
      `The CPU changes its frequency with the load (governor ${governor}).`,
      'As root: cpupower frequency-set --governor performance'
    )
}

/** @param {MachineFacts} machine */
function turbo ({ turbo }) {
  if (turbo === null) return null
  return turbo
    ? about(
      'note',
      'The CPU goes above its nominal frequency while it is cool (turbo).',
      'For figures that repeat over hours switch it off; ratios of one run need it less.'
    )
    : about('ok', 'The CPU does not go above its nominal frequency.')
}

/** @param {MachineFacts} machine */
function mitigations ({ mitigations }) {
  if (mitigations === null) return null
  const active = mitigations.filter(text => text.startsWith('Mitigation')).length
  return about('ok', active === 0
    ? 'No mitigation of a weakness of the CPU is active.'
    : `${formatCounted(active, 'mitigation')} of weaknesses of the CPU cost ` +
      'time in each system call, as they do in production.')
}

/** @param {MachineFacts} machine */
function hugePages ({ transparentHugePages }) {
  if (transparentHugePages === null) return null
  return transparentHugePages === 'always'
    ? about(
      'note',
      'The kernel gives out huge pages by itself: memory figures jump in steps of 2 MB.',
      'As root: echo madvise > /sys/kernel/mm/transparent_hugepage/enabled'
    )
    : about('ok', 'The kernel gives out huge pages ' +
      `${transparentHugePages === 'never' ? 'never' : 'on request only'}.`)
}

/** @param {MachineFacts} machine */
function load ({ loadAverage, cores }) {
  const title = `The load of the last minute was ${loadAverage.toFixed(2)} on ` +
    `${formatCounted(cores, 'core')}.`
  return loadAverage > BUSY_LOAD * cores
    ? about('warning', title, 'Wait until what causes it is over, or stop it (top shows it).')
    : about('ok', title)
}

/** @param {MachineFacts} machine */
function knobs ({ knobs }) {
  const set = Object.entries(knobs)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}=${value}`)
  return set.length === 0
    ? null
    : about(
      'warning',
      `The environment changes what node does: ${set.join(', ')}.`,
      'Unset it, unless that is what you want to measure; it stands in the run file.'
    )
}

/** @param {MachineFacts} machine */
function files ({ openFilesLimit }) {
  if (openFilesLimit === null) {
    return limit('ok', 'A process may open as many files and connections as it likes.')
  }
  const title = `A process may open ${formatCount(openFilesLimit)} files and connections.`
  return openFilesLimit < MANY_FILES
    ? limit('warning', title, `For 512 connections: ulimit -n ${MANY_FILES * 4}`)
    : limit('ok', title)
}

/** @param {MachineFacts} machine */
function queue ({ somaxconn }) {
  if (somaxconn === null) return null
  const title = `${formatCount(somaxconn)} connections may wait to be accepted (somaxconn).`
  return somaxconn < LONG_QUEUE
    ? limit('note', title, 'Above that many --connections, as root: sysctl net.core.somaxconn=4096')
    : limit('ok', title)
}

/** @param {MachineFacts} machine */
function ports ({ portRange }) {
  const [low, high] = portRange?.split('..').map(Number) ?? []
  if (low === undefined || high === undefined) return null
  const count = high - low + 1
  const title = `${formatCount(count)} ports are there for connections to one address.`
  return count < MANY_PORTS
    ? limit('note', title, 'Keep-alive connections need few; if you measure without, as root: ' +
      'sysctl net.ipv4.ip_local_port_range="1024 65535"')
    : limit('ok', title)
}
