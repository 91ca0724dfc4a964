/** @import {Read} from '../run/describe-machine.js' */
/** @import {MachineFacts} from './types.js' */
// What of the kernel's settings makes figures worse. In: how its files are read; out: facts.
import { freemem } from 'node:os'

const CPU = '/sys/devices/system/cpu'
const MITIGATIONS = `${CPU}/vulnerabilities`
const HUGE_PAGES = '/sys/kernel/mm/transparent_hugepage/enabled'

/** @typedef {'memoryFreeBytes' | 'mitigations' | 'transparentHugePages' | 'turbo'} Name */

/**
 * @param {{read: Read, list: (path: string) => string[] | null}} files list: the names in a folder; null: there is none
 * @returns {Pick<MachineFacts, Name>}
 */
export function readKernel ({ read, list }) {
  return {
    memoryFreeBytes: toAvailable(read('/proc/meminfo')),
    mitigations:
      list(MITIGATIONS)?.map(name => read(`${MITIGATIONS}/${name}`)?.trim() ?? '') ?? null,
    transparentHugePages: /\[(\w+)\]/.exec(read(HUGE_PAGES) ?? '')?.[1] ?? null,
    turbo: readTurbo(read)
  }
}

/** What programs can have without swapping, in bytes. @param {string | null} meminfo */
function toAvailable (meminfo) {
  const kilobytes = /^MemAvailable:\s+(\d+) kB/m.exec(meminfo ?? '')?.[1]
  return kilobytes === undefined ? freemem() : Number(kilobytes) * 1024
}

/** Intel's driver tells it the other way round. @param {Read} read */
function readTurbo (read) {
  const noTurbo = read(`${CPU}/intel_pstate/no_turbo`)?.trim()
  if (noTurbo !== undefined) return noTurbo === '0'
  const boost = read(`${CPU}/cpufreq/boost`)?.trim()
  return boost === undefined ? null : boost === '1'
}
