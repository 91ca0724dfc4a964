/** @import {ProcessReading} from '../types.js' */
// CPU and waiting time of a process and all its descendants, from the scheduler's own nanosecond
// counters (/proc/PID/task/TID/schedstat). utime and stime are ticks of 10 ms: too coarse for 1 s slices.
// Source: Linux, Documentation/scheduler/sched-stats.rst, "/proc/<pid>/schedstat".
import { readFileSync, readdirSync } from 'node:fs'
import { readCpuSeconds } from './read-cpu-seconds.js'

/**
 * @param {string} root the proc file system
 * @param {number} rootPid
 * @param {ReadonlySet<number>} [without] roots of trees that are left out
 * @returns {ProcessReading[]} the root first; empty when it is gone
 */
export function readTree (root, rootPid, without = new Set()) {
  return readProcesses(root, descend(readParents(root), rootPid, without))
}

/**
 * The same in ticks: coarse, and quick where there are hundreds of processes with a dozen threads each.
 * @param {string} root the proc file system
 * @param {number} rootPid
 * @returns {number} nanoseconds on a CPU since they began
 */
export function readTreeTicksNs (root, rootPid) {
  const { user, system } = readCpuSeconds(root, descend(readParents(root), rootPid)
    .map(({ pid }) => pid))
  return (user + system) * 1e9
}

/**
 * @param {string} root the proc file system
 * @param {readonly Pick<ProcessReading, 'pid' | 'parentPid'>[]} processes
 * @returns {ProcessReading[]} those that are still there
 */
export function readProcesses (root, processes) {
  return processes.flatMap(({ pid, parentPid }) => readProcess(root, pid, parentPid))
}

/**
 * The processes of a tree below (and with) one of its members.
 * @param {readonly ProcessReading[]} readings
 * @param {number} rootPid
 * @returns {ProcessReading[]}
 */
export function subtree (readings, rootPid) {
  const byPid = new Map(readings.map(reading => [reading.pid, reading]))
  return descend(new Map(readings.map(({ pid, parentPid }) => [pid, parentPid])), rootPid)
    .flatMap(({ pid }) => byPid.get(pid) ?? [])
}

/**
 * What a tree used between two readings. A process that is new counts from zero, one that is gone is lost.
 * @param {readonly ProcessReading[]} before
 * @param {readonly ProcessReading[]} after
 * @returns {{cpuNs: number, waitNs: number}}
 */
export function usedBetween (before, after) {
  const earlier = new Map(before.map(reading => [reading.pid, reading]))
  return after.reduce((sum, { pid, cpuNs, waitNs }) => {
    const start = earlier.get(pid) ?? { cpuNs: 0, waitNs: 0 }
    return { cpuNs: sum.cpuNs + cpuNs - start.cpuNs, waitNs: sum.waitNs + waitNs - start.waitNs }
  }, { cpuNs: 0, waitNs: 0 })
}

/** @param {string} root @returns {Map<number, number>} parent by pid */
function readParents (root) {
  const pids = readdirSync(root).filter(name => /^\d+$/.test(name))
  return new Map(pids.flatMap(pid => {
    const stat = readOrEmpty(`${root}/${pid}/stat`)
    // The name in parentheses may hold anything; the parent is the second field behind it.
    const parent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]
    return parent === undefined
      ? []
      : [/** @type {[number, number]} */ ([Number(pid), Number(parent)])]
  }))
}

/**
 * @param {Map<number, number>} parents
 * @param {number} rootPid
 * @param {ReadonlySet<number>} [without]
 * @returns {{pid: number, parentPid: number}[]}
 */
function descend (parents, rootPid, without) {
  const rootParent = parents.get(rootPid)
  if (rootParent === undefined) return []
  const children = Map.groupBy(parents, ([, parent]) => parent)
  const found = [{ pid: rootPid, parentPid: rootParent }]
  for (const { pid: parentPid } of found) {
    for (const [pid] of children.get(parentPid) ?? []) {
      if (pid !== rootPid && !without?.has(pid)) found.push({ pid, parentPid })
    }
  }
  return found
}

/**
 * @param {string} root
 * @param {number} pid
 * @param {number} parentPid
 * @returns {ProcessReading[]} empty when it ended meanwhile
 */
function readProcess (root, pid, parentPid) {
  const threads = readThreads(`${root}/${pid}/task`)
  if (threads.length === 0) return []
  const sum = { pid, parentPid, cpuNs: 0, waitNs: 0 }
  for (const [cpuNs = 0, waitNs = 0] of threads) {
    sum.cpuNs += cpuNs
    sum.waitNs += waitNs
  }
  return [sum]
}

/** @param {string} folder @returns {number[][]} */
function readThreads (folder) {
  try {
    return readdirSync(folder)
      .map(tid => readOrEmpty(`${folder}/${tid}/schedstat`).trim().split(' ').map(Number))
  } catch (error) {
    if (isGone(error)) return []
    throw error
  }
}

/** @param {string} path @returns {string} '' when the process ended meanwhile */
function readOrEmpty (path) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (isGone(error)) return ''
    throw error
  }
}

/** @param {unknown} error */
function isGone (error) {
  return ['ENOENT', 'ESRCH'].includes(/** @type {NodeJS.ErrnoException} */ (error).code ?? '')
}
