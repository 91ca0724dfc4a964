/** @import {NoiseReading} from '../../types.js' */
/** @import {Sampler} from '../types.js' */
// What others do with the CPUs right now, watched for a moment in which this program rests.
import { setTimeout as sleep } from 'node:timers/promises'
import { readNoise } from './read-noise.js'
import { usedBetween } from './read-tree.js'

/**
 * @param {Sampler} sampler
 * @param {number} milliseconds
 * @returns {Promise<NoiseReading>}
 */
export async function watchNoise (sampler, milliseconds) {
  const before = { machine: sampler.readMachine(), tree: sampler.readTree(process.pid) }
  await sleep(milliseconds)
  const after = { machine: sampler.readMachine(), tree: sampler.readTree(process.pid) }
  const ownCpuNs =
    before.tree === null || after.tree === null ? 0 : usedBetween(before.tree, after.tree).cpuNs
  return readNoise(before.machine, after.machine, { ownCpuNs, seconds: milliseconds / 1000 })
}
