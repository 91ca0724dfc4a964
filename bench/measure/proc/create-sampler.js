/** @import {MachineReading, Sampler} from '../types.js' */
// CPU, memory and noise as Linux tells them. In: the root of a proc file system; out: a Sampler.
import { existsSync } from 'node:fs'
import { createOwnThrottling } from '@shootout/processes'
import { readCpuSeconds } from './read-cpu-seconds.js'
import { readMachine } from './read-machine.js'
import { readPssBytes } from './read-memory.js'
import { readProcesses, readTree, readTreeTicksNs } from './read-tree.js'

/**
 * @param {string} [root] where proc is mounted; a folder that isn't there makes every reading null
 * @returns {Sampler}
 */
export function createSampler (root = '/proc') {
  const available = existsSync(`${root}/self/schedstat`) && existsSync(`${root}/stat`)
  const readOwnThrottling = createOwnThrottling(root)
  return {
    available,
    readTreeTicksNs: rootPid => available ? readTreeTicksNs(root, rootPid) : null,
    readTree: (rootPid, without) => available ? readTree(root, rootPid, without) : null,
    readProcesses: processes => available ? readProcesses(root, processes) : null,
    readPssBytes: pids => available ? readPssBytes(root, pids) : null,
    readMachine: () => available ? withThrottling(readMachine(root), readOwnThrottling()) : null,
    readCpuSeconds: pids => available ? readCpuSeconds(root, pids) : null
  }
}

/** @param {MachineReading} machine @param {number | null} throttledNs @returns {MachineReading} */
function withThrottling (machine, throttledNs) {
  return throttledNs === null ? machine : { ...machine, throttledNs }
}
