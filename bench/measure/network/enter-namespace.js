/** @import {Tools} from './find-tools.js' */
// The client's side of the link: this very process, begun anew inside a network namespace of its own. It keeps its pid,
// its terminal and its parent, so that signals and the exit code need no help; the namespace ends with it and its
// children.
import { readlinkSync } from 'node:fs'
import { networkInterfaces } from 'node:os'

/** Tells the second beginning in which namespace the first one was. */
const OUTSIDE = 'SHOOTOUT_NETWORK_OUTSIDE'
/** Of a parent's IPC channel, which does not survive the new beginning. */
const CHANNEL = ['NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE', 'NODE_UNIQUE_ID']

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {boolean} whether this process is the second beginning, alone in a new namespace: never in one where an
 *   interface is up, which would be someone's
 */
export function isInside (env) {
  return env[OUTSIDE] !== undefined &&
    env[OUTSIDE] !== readNamespace() &&
    Object.keys(networkInterfaces()).length === 0
}

/**
 * Never returns: the program begins anew with the same arguments.
 * @param {Tools} tools
 * @returns {never}
 */
export function enterNamespace ({ unshare }) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) =>
    !CHANNEL.includes(name)))
  process.execve?.(unshare, [
    'unshare', '--net', process.execPath, ...process.execArgv, ...process.argv.slice(1)
  ], { ...env, [OUTSIDE]: readNamespace() })
  throw new Error('this version of node can not replace a process (process.execve)')
}

/** @returns {string} 'net:[4026531840]' */
function readNamespace () {
  return readlinkSync('/proc/self/ns/net')
}
