// What commands make below /sys/fs/cgroup.
import { readdirSync } from 'node:fs'

/** @param {string} prefix @returns {string[]} control groups whose names begin like that */
export function groupsOf (prefix) {
  return readdirSync('/sys/fs/cgroup', { recursive: true, encoding: 'utf8' })
    .filter(path => path.split('/').at(-1)?.startsWith(prefix))
}
