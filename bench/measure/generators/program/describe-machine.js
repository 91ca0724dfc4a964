/** @import {Machine} from '../types.js' */
import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism, cpus, hostname, totalmem } from 'node:os'

const BOOT = '/proc/sys/kernel/random/boot_id'

/** @returns {Machine} what figures of different machines depend on */
export function describeMachine () {
  return {
    name: hostname(),
    cpus: availableParallelism(),
    cpuModel: cpus()[0]?.model ?? 'unknown',
    memoryBytes: totalmem(),
    node: process.versions.node,
    boot: existsSync(BOOT) ? readFileSync(BOOT, 'utf8').trim() : hostname()
  }
}
