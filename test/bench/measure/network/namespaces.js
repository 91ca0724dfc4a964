// What tests with real network namespaces need: whether they can be made here, and which there are.
import { spawnSync } from 'node:child_process'
import { readdirSync, readlinkSync } from 'node:fs'

/**
 * @returns {string | null} why no network namespace can be made here; null: it can
 */
export function whyNoNamespaces () {
  if (process.platform !== 'linux') return 'this is not Linux'
  if (process.getuid?.() !== 0) return 'only root may make network namespaces'
  for (const args of [
    ['unshare', '--net', 'true'], ['nsenter', '--version'], ['ip', '-V'], ['tc', '-V']
  ]) {
    const [program = '', ...own] = args
    if (spawnSync(program, own, {
      env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` }
    }).status !== 0) {
      return `'${args.join(' ')}' does not work here`
    }
  }
  return null
}

/** @returns {Set<string>} the network namespaces of all processes that may be looked at */
export function listNamespaces () {
  return new Set(readdirSync('/proc').filter(name => /^\d+$/.test(name)).flatMap(pid =>
    namespaceOf(pid) ?? []))
}

/**
 * @param {string | number} pid
 * @returns {string | null} null: it is gone, or may not be looked at
 */
export function namespaceOf (pid) {
  try {
    return readlinkSync(`/proc/${pid}/ns/net`)
  } catch {
    return null
  }
}

/** @returns {string[]} the devices of the namespace that we are in */
export function listDevices () {
  return readdirSync('/sys/class/net').sort()
}
