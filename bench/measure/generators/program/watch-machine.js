/** @import {OwnNoise} from '../types.js' */
// What a generator's machine does while it loads.
import { availableParallelism } from 'node:os'
import { createSampler } from '../../proc/create-sampler.js'
import { readNoise } from '../../proc/read-noise.js'

/** @returns {() => OwnNoise} between now and then */
export function watchMachine () {
  const sampler = createSampler()
  const read = () =>
    ({ machine: sampler.readMachine(), cpu: process.cpuUsage(), atMs: performance.now() })
  const before = read()
  return () => {
    const after = read()
    const seconds = (after.atMs - before.atMs) / 1000
    const { foreignCpuShare: busyShare, stealShare } =
      readNoise(before.machine, after.machine, { ownCpuNs: 0, seconds })
    const ownUs = after.cpu.user + after.cpu.system - before.cpu.user - before.cpu.system
    return { busyShare, ownShare: ownUs / 1e6 / seconds / availableParallelism(), stealShare }
  }
}
